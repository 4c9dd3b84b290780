import { IconCloudUp } from '@tabler/icons-react'
import { useT } from '#app/i18n/i18n.ts'
import type { OutboxSender } from '#app/lib/offline/outbox-sender.ts'
import { useCloseGuard, useWaitingCount } from '#app/lib/offline/use-outbox.ts'
import classes from './waiting-note.module.css'

/** Shows that changes are not saved yet, and asks before the page closes with them. */
export function WaitingNote({ sender }: { sender: OutboxSender | undefined }) {
  const { t } = useT()
  const waiting = useWaitingCount(sender)
  const isFragile = useCloseGuard(sender)

  return (
    // The live region is always rendered, so that screen readers announce changes.
    <p role="status" className={classes.note} data-shown={waiting > 0}>
      {waiting === 0 ? null : (
        <>
          <IconCloudUp size={18} stroke={1.7} aria-hidden />
          {isFragile ? t('tasks.waiting.fragile', { count: waiting }) : t('tasks.waiting.kept', { count: waiting })}
        </>
      )}
    </p>
  )
}
