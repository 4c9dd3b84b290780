import { translateNow, useT } from '#app/i18n/i18n.ts'
import { attempt, notifySuccess } from '#app/ui/feedback/notify.tsx'
import { Confirmation } from '#app/ui/overlays/confirm-dialog.tsx'
import { DialogTitle } from '#app/ui/overlays/dialog.tsx'
import { useDeleteArrangement } from '../arrangement-mutations.ts'
import type { Arrangement } from '../rows.ts'
import { arrangementName } from '../seating-labels.ts'
import { useSeatingView } from '../seating-view.ts'
import { useSeating } from '../use-seating.ts'

interface DeleteArrangementProps {
  readonly arrangement: Arrangement
  readonly onClose: () => void
}

/** Asks before an arrangement goes with its seats, which do not come back. */
export function DeleteArrangement({ arrangement, onClose }: DeleteArrangementProps) {
  const { t } = useT()
  const { data, shown, open } = useSeating()
  const { change } = useSeatingView()
  const remove = useDeleteArrangement(shown)
  const name = arrangementName(arrangement, data.arrangements, t)
  const confirm = async () => {
    const done = await attempt(
      () => remove.mutateAsync(arrangement.id),
      () => translateNow('guests.delete-error'),
    )
    if (!done) return
    if (arrangement.id === data.shownId) change({ arrangementId: null })
    notifySuccess({ message: t('seating.arrangements.deleted', { name }) })
    open({ kind: 'arrangements' })
  }
  return (
    <>
      <DialogTitle>{t('seating.arrangements.delete-title', { name })}</DialogTitle>
      <Confirmation
        cancel={t('common.cancel')}
        confirm={t('seating.arrangements.delete')}
        isDestructive
        onConfirm={() => void confirm()}
        onClose={onClose}
      >
        <p>{t('seating.arrangements.delete-text', { count: arrangement.seated })}</p>
      </Confirmation>
    </>
  )
}
