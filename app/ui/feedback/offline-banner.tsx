import { IconCloudOff } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { moment } from '../../lib/format/moment.ts'
import { useKeptSince } from '../../lib/kept/use-kept-since.ts'
import classes from './offline-banner.module.css'

function subscribe(render: () => void) {
  window.addEventListener('online', render)
  window.addEventListener('offline', render)
  return () => {
    window.removeEventListener('online', render)
    window.removeEventListener('offline', render)
  }
}

/** Whether the browser reports a network connection. */
export const useIsOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )

/** Sticky elements stay below the banner: its height as a CSS length for every style sheet. */
function useHeightAsTopBar(region: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const root = document.documentElement
    const observer = new ResizeObserver(([entry]) => {
      root.style.setProperty('--convite-top-bar', `${Math.ceil(entry?.contentRect.height ?? 0)}px`)
    })
    if (region.current) observer.observe(region.current)
    return () => {
      observer.disconnect()
      root.style.removeProperty('--convite-top-bar')
    }
  }, [region])
}

/** Shown while there is no connection. The live region is always rendered, so that screen readers announce changes. */
export function OfflineBanner() {
  const { t, language } = useT()
  const isOnline = useIsOnline()
  const keptSince = useKeptSince()
  const region = useRef<HTMLDivElement>(null)
  useHeightAsTopBar(region)
  return (
    <div ref={region} role="status" className={classes.region}>
      {isOnline ? null : (
        <p className={classes.banner}>
          <IconCloudOff aria-hidden size={20} stroke={1.6} />
          {keptSince === null
            ? t('errors.offline.banner')
            : t('errors.offline.kept', { when: moment(keptSince, language) })}
        </p>
      )}
    </div>
  )
}
