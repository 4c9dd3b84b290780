import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useT } from '#app/i18n/i18n.ts'
import { type ReachedLimit, showReachedLimit, useReachedLimit } from './reached-limit.ts'
import { UpgradeDialog } from './upgrade-dialog.tsx'

/** The upgrade prompt of whichever limit was met last. */
export function ReachedLimitDialog() {
  const { t } = useT()
  const reached = useReachedLimit()
  // Kept while the dialog closes.
  const [shown, setShown] = useState<ReachedLimit | null>(null)
  useEffect(() => {
    if (reached) setShown(reached)
  }, [reached])
  if (shown === null) return null
  const { limit, max, isOwner, note, next } = shown
  const close = () => showReachedLimit(null)
  return (
    <UpgradeDialog
      isOpen={reached !== null}
      onClose={close}
      limit={limit}
      max={max}
      isOwner={isOwner}
      actions={
        next && (
          <>
            <Button variant="default" onClick={close}>
              {t(next.stay)}
            </Button>
            <Button component={Link} data-autofocus to={next.to} onClick={close}>
              {t(next.go)}
            </Button>
          </>
        )
      }
    >
      {note ? t(note) : limit === 'plans' ? t('billing.limit.nothing-changed') : undefined}
    </UpgradeDialog>
  )
}
