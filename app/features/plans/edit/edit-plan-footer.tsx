import type { ReactNode } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { errorMessage } from '#app/ui/feedback/error-message.ts'
import classes from './edit-plan-dialog.module.css'

interface EditPlanEndProps {
  readonly issueCount?: number
  /** Why the last attempt to save was refused. */
  readonly failure?: unknown
  readonly children: ReactNode
}

/** The dialog's buttons, with the reason saving is not possible beside them. */
export function EditPlanFooter({ issueCount = 0, failure, children }: EditPlanEndProps) {
  const { t } = useT()
  return (
    <div className={classes.end}>
      <div className={classes.message} role="alert">
        {failure ? (
          <>
            <strong className="block">{t('plans.edit.failed')}</strong> {errorMessage(failure, t)}
          </>
        ) : issueCount > 0 ? (
          t('plans.edit.fix', { count: issueCount })
        ) : null}
      </div>
      {children}
    </div>
  )
}
