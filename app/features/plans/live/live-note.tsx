import { IconCloudQuestion } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { useLiveStatus } from '#app/lib/live/live-state.ts'
import { useIsOnline } from '#app/ui/feedback/offline-banner.tsx'
import classes from './live.module.css'

/** Live updates may be away for so long before it is said, in milliseconds: a start takes longer than coming back. */
const QUIET_MS = { starting: 12_000, away: 4000 } as const

/**
 * Says that live updates are away, so that what is shown may be old, until they are back. Without a network the banner says
 * more. The live region is always rendered, so that screen readers announce changes.
 */
export function LiveNote({ subject }: { readonly subject: string }) {
  const { t } = useT()
  const status = useLiveStatus(subject)
  const isOnline = useIsOnline()
  const [isSaid, setIsSaid] = useState(false)
  useEffect(() => {
    if (status === 'live' || !isOnline) return
    const timer = setTimeout(() => setIsSaid(true), QUIET_MS[status])
    return () => {
      clearTimeout(timer)
      setIsSaid(false)
    }
  }, [status, isOnline])
  return (
    <div role="status" className="screen-only">
      {isSaid ? (
        <p className={classes.note}>
          <IconCloudQuestion size={18} stroke={1.7} aria-hidden />
          {t('plans.live.away')}
        </p>
      ) : null}
    </div>
  )
}
