import type { ReactNode } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { errorMessage } from '#app/ui/feedback/error-message.ts'
import { DialogActions } from '#app/ui/overlays/dialog.tsx'

interface EditPlanFooterProps {
  readonly issueCount?: number
  /** Why the last attempt to save was refused. */
  readonly failure?: unknown
  readonly children: ReactNode
}

/** The dialog's buttons, with the reason saving is not possible above them. */
export function EditPlanFooter({ issueCount = 0, failure, children }: EditPlanFooterProps) {
  const { t } = useT()
  const note = failure ? (
    <>
      <strong className="block">{t('plans.edit.failed')}</strong> {errorMessage(failure, t)}
    </>
  ) : issueCount > 0 ? (
    t('plans.edit.fix', { count: issueCount })
  ) : null
  return (
    <DialogActions
      note={
        <div className="small danger" role="alert">
          {note}
        </div>
      }
    >
      {children}
    </DialogActions>
  )
}
