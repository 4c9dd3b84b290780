import { Button } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { FailureNote } from '../feedback/failure-note.tsx'
import { Dialog, DialogActions } from '../overlays/dialog.tsx'

/** What a form asks before it goes on. */
export interface FormQuestion {
  readonly title: string
  readonly body: ReactNode
  readonly yes: string
  readonly no: string
  readonly onYes: () => void
  readonly onNo: () => void
  /** A third answer, between the two. */
  readonly other?: { readonly label: string; readonly onChoose: () => void }
}

interface FormQuestionDialogProps {
  /** Null while nothing is asked. */
  readonly question: FormQuestion | null
  readonly isPending?: boolean
  /** Why the last "yes" did not succeed. */
  readonly failure?: string | null
  /** No other overlay is below, which would answer Back. */
  readonly isAlone?: boolean
}

/** A small dialog over a form, which stays as it is. The focus is on the button that changes nothing. */
export function FormQuestionDialog(props: FormQuestionDialogProps) {
  const { question, isPending = false, failure = null, isAlone = false } = props
  // The last one is shown while the dialog closes, and can no longer be answered.
  const last = useRef(question)
  if (question !== null) last.current = question
  const shown = last.current
  return (
    <Dialog
      isOpen={question !== null}
      onClose={() => {
        if (!isPending) question?.onNo()
      }}
      title={shown?.title ?? ''}
      isQuestion={!isAlone}
    >
      {shown?.body}
      <DialogActions note={failure === null ? undefined : <FailureNote message={failure} />}>
        <Button variant="default" onClick={question?.onYes} loading={isPending}>
          {shown?.yes}
        </Button>
        {shown?.other ? (
          <Button variant="default" onClick={question?.other?.onChoose} disabled={isPending}>
            {shown.other.label}
          </Button>
        ) : null}
        <Button data-autofocus onClick={question?.onNo} disabled={isPending}>
          {shown?.no}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
