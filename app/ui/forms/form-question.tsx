import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
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
}

interface FormQuestionDialogProps {
  /** Null while nothing is asked. */
  readonly question: FormQuestion | null
  readonly isPending?: boolean
  /** Why the last "yes" did not succeed. */
  readonly failure?: string | null
}

/** A small dialog over a form, which stays as it is. The focus is on the button that changes nothing. */
export function FormQuestionDialog({ question, isPending = false, failure = null }: FormQuestionDialogProps) {
  if (question === null) return null
  const { title, body, yes, no, onYes, onNo } = question
  return (
    <Dialog isOpen onClose={isPending ? () => {} : onNo} title={title} isQuestion>
      {body}
      <DialogActions note={failure === null ? undefined : <FailureNote message={failure} />}>
        <Button variant="default" onClick={onYes} loading={isPending}>
          {yes}
        </Button>
        <Button data-autofocus onClick={onNo} disabled={isPending}>
          {no}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
