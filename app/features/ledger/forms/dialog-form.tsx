import { Button, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { useLeaveBlocker } from '#app/ui/forms/leave-guard.tsx'
import { DialogTitle } from '#app/ui/overlays/dialog.tsx'
import classes from './dialog-form.module.css'

/** What the dialog passes to the form inside it. */
export interface FormFrame {
  readonly onClose: () => void
  /** Set by the form to what Escape does at the moment. */
  readonly closeRequest: RefObject<() => void>
}

interface DialogFormProps {
  readonly title: string
  readonly save: string
  readonly form: {
    /** Whether closing would lose unsaved changes. */
    readonly isDirty: boolean
    readonly isSaving: boolean
    /** The message of the last failed save; null without one. */
    readonly failure: string | null
    readonly submit: (event: React.FormEvent<HTMLFormElement>) => void
  }
  readonly frame: FormFrame
  /** A confirmation shown in place of the form before saving; null without one. */
  readonly question?: FormQuestion | null
  readonly children: ReactNode
}

/** A confirmation. */
export interface FormQuestion {
  readonly title: string
  readonly body: ReactNode
  readonly yes: string
  readonly no: string
  readonly onYes: () => void
  readonly onNo: () => void
}

/** A form inside a dialog: closing with unsaved changes asks first, and a refusal is shown inside the form. */
export function DialogForm(props: DialogFormProps) {
  const { title, question = null } = props
  const { isDirty, isSaving, failure, submit } = props.form
  const { onClose, closeRequest } = props.frame
  const { t } = useT()
  const [isLeaving, setIsLeaving] = useState(false)
  const blocker = useLeaveBlocker(isDirty && !isSaving)
  const isAsking = isLeaving || blocker.state === 'blocked'

  const stay = () => {
    setIsLeaving(false)
    blocker.reset?.()
  }
  const requestClose = () => {
    if (isSaving) return
    if (isAsking) stay()
    else if (question) question.onNo()
    else if (isDirty) setIsLeaving(true)
    else onClose()
  }
  useEffect(() => {
    closeRequest.current = requestClose
    return () => {
      closeRequest.current = onClose
    }
  })

  return (
    <>
      <DialogTitle>{isAsking ? t('ledger.leave.title') : (question?.title ?? title)}</DialogTitle>
      {isAsking ? (
        <>
          <Text>{t('ledger.leave.message')}</Text>
          <div className={classes.end}>
            <Button
              variant="default"
              onClick={() => {
                onClose()
                blocker.proceed?.()
              }}
            >
              {t('ledger.leave.leave')}
            </Button>
            <Button autoFocus onClick={stay}>
              {t('ledger.leave.stay')}
            </Button>
          </div>
        </>
      ) : null}
      {question && !isAsking ? (
        <>
          {question.body}
          {failure === null ? null : <Failure message={failure} />}
          <div className={classes.end}>
            <Button variant="default" onClick={question.onYes} loading={isSaving}>
              {question.yes}
            </Button>
            <Button autoFocus onClick={question.onNo} disabled={isSaving}>
              {question.no}
            </Button>
          </div>
        </>
      ) : null}
      {/* Stays mounted during the confirmation, so that its values are kept. */}
      <form className={classes.form} onSubmit={submit} noValidate hidden={isAsking || question !== null}>
        <div className={classes.fields}>{props.children}</div>
        {failure === null || question ? null : <Failure message={failure} />}
        <div className={classes.end}>
          <Button variant="default" onClick={requestClose} disabled={isSaving}>
            {t('ledger.form.cancel')}
          </Button>
          <Button type="submit" loading={isSaving}>
            {props.save}
          </Button>
        </div>
      </form>
    </>
  )
}

function Failure({ message }: { readonly message: string }) {
  return (
    <p className={classes.failure} role="alert">
      <IconAlertCircle size={20} stroke={1.8} aria-hidden />
      {message}
    </p>
  )
}
