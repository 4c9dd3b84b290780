import { IconCloudOff } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { nextPaint } from '../../lib/browser/next-paint.ts'
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

const TOP_BAR = '--convite-top-bar'

/**
 * Sticky elements stay below the banner: its height as a CSS length for every style sheet. Each change of it has the browser compute
 * the style of the whole page again: it is set once a frame with the banner is painted, and not at all without a banner.
 */
function useHeightAsTopBar(region: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const { style } = document.documentElement
    let isOver = false
    const observer = new ResizeObserver(async ([entry]) => {
      await nextPaint()
      const height = Math.ceil(entry?.contentRect.height ?? 0)
      if (isOver || height === Number.parseInt(style.getPropertyValue(TOP_BAR) || '0', 10)) return
      if (height === 0) style.removeProperty(TOP_BAR)
      else style.setProperty(TOP_BAR, `${height}px`)
    })
    if (region.current) observer.observe(region.current)
    return () => {
      isOver = true
      observer.disconnect()
      style.removeProperty(TOP_BAR)
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
