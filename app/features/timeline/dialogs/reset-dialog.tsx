import { Button, Text, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { translateNow, useT } from '#app/i18n/i18n.ts'
import { toAppError } from '#app/lib/api/app-error.ts'
import { plain } from '#app/lib/format/plain.ts'
import { attempt, notifyFailure, notifySuccess } from '#app/ui/feedback/notify.tsx'
import { Dialog, DialogActions } from '#app/ui/overlays/dialog.tsx'
import { useResetTimeline } from '../mutations.ts'
import { useTimeline } from '../use-timeline.ts'

interface ResetDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Asks by typing, for a reset cannot be undone. */
export function ResetDialog({ isOpen, onClose }: ResetDialogProps) {
  const { t } = useT()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('timeline.reset.title')}>
      {isOpen ? <ResetForm onClose={onClose} /> : null}
    </Dialog>
  )
}

/** A reset that failed is told in the words of the specification, unless there is something to do about it. */
function tellReset(refusal: unknown): boolean {
  if (toAppError(refusal).code.startsWith('timeline.')) return false
  notifyFailure({
    id: 'timeline-reset',
    title: translateNow('timeline.reset.failed'),
    message: translateNow('timeline.reset.failed-text'),
  })
  return true
}

function ResetForm({ onClose }: Pick<ResetDialogProps, 'onClose'>) {
  const { t } = useT()
  const { plan, timeline } = useTimeline()
  const reset = useResetTimeline(plan.id)
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const word = t('timeline.reset.word')

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (plain(typed.trim()) !== plain(word)) return setIsWrong(true)
    const done = await attempt(
      () => reset.mutateAsync(timeline.id),
      () => t('timeline.reset.failed'),
      tellReset,
    )
    if (!done) return
    onClose()
    notifySuccess({ id: 'timeline-reset', title: t('timeline.reset.done'), message: t('timeline.reset.done-text') })
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Text mb={12}>{t('timeline.reset.message', { count: timeline.segments.length })}</Text>
      <TextInput
        data-autofocus
        label={t('timeline.reset.type', { word })}
        value={typed}
        error={isWrong ? t('timeline.reset.wrong', { word }) : undefined}
        autoComplete="off"
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setIsWrong(false)
        }}
      />
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" color="red" loading={reset.isPending} leftSection={<IconTrash size={18} aria-hidden />}>
          {t('timeline.reset.confirm')}
        </Button>
      </DialogActions>
    </form>
  )
}
