import { Button, Stack } from '@mantine/core'
import type { FormEvent, ReactNode, Ref } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { FailureNote } from '../feedback/failure-note.tsx'
import { DialogActions, DialogTitle } from '../overlays/dialog.tsx'
import { type FormQuestion, FormQuestionDialog } from './form-question.tsx'
import { useLeaveQuestion } from './leave-guard.tsx'
import { RestoredNote } from './restored-note.tsx'

/** What the frame needs to know of the form in it; `useDialogForm` gives all of it. */
export interface DialogFormState {
  /** Whether closing would lose input. */
  readonly isDirty: boolean
  readonly isSaving: boolean
  /** The message of the last failed save; null without one. */
  readonly failure: string | null
  readonly submit: (event: FormEvent<HTMLFormElement>) => void
  /** Forgets the input on purpose. */
  readonly discard: () => void
  /** Whether the input was kept from before a reload. */
  readonly isRestored: boolean
  /** What is asked where others changed the same; the frame shows it. */
  readonly contested?: FormQuestion | null
  /** Goes back to what the form held at first. */
  readonly reset: () => void
}

interface DialogFormProps {
  readonly title: string
  /** The label of the button that saves. */
  readonly save: string
  readonly icon?: ReactNode
  readonly form: DialogFormState
  readonly onClose: () => void
  /** A confirmation before it is saved; null while nothing is asked. */
  readonly question?: FormQuestion | null
  readonly isDisabled?: boolean
  readonly ref?: Ref<HTMLFormElement>
  readonly children: ReactNode
}

/**
 * A form inside a `Dialog` without a title: closing with unsaved input asks first, once; a refusal is shown above the
 * buttons; input kept from before a reload is named and can be dropped. A question before saving stands over the form.
 */
export function DialogForm(props: DialogFormProps) {
  const { title, form, onClose } = props
  const question = form.contested ?? props.question ?? null
  const { isSaving, failure, submit } = form
  const { t } = useT()
  const { question: leaveQuestion, requestClose } = useLeaveQuestion({
    isDirty: form.isDirty,
    isSaving,
    onDiscard: form.discard,
    onClose,
    onBack: () => {
      question?.onNo()
      return question !== null
    },
  })

  return (
    <>
      <DialogTitle>{title}</DialogTitle>
      <form ref={props.ref ?? null} onSubmit={submit} noValidate>
        <Stack gap={18}>
          <RestoredNote isRestored={form.isRestored} onDrop={form.reset} />
          {props.children}
        </Stack>
        <DialogActions note={question ? null : <FailureNote message={failure} />}>
          <Button variant="default" onClick={requestClose} disabled={isSaving}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={isSaving} disabled={props.isDisabled === true} leftSection={props.icon}>
            {props.save}
          </Button>
        </DialogActions>
      </form>
      <FormQuestionDialog question={question} isPending={isSaving} failure={failure} />
      {leaveQuestion}
    </>
  )
}
