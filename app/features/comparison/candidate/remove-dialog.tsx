import { Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { Plan } from '#app/features/plans/rows.ts'
import { comparedVendors } from '#app/features/vendors/candidate-mutations.ts'
import { useRemoveVendor } from '#app/features/vendors/mutations.ts'
import { translateNow, useT } from '#app/i18n/i18n.ts'
import { attempt, offerUndo } from '#app/ui/feedback/notify.tsx'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import type { Candidate } from '../rows.ts'

interface RemoveDialogProps {
  readonly plan: Plan
  readonly candidate: Candidate | null
  readonly onClose: () => void
}

/** Names everything that is removed with a candidate; the removal can be undone. */
export function RemoveDialog({ plan, candidate, onClose }: RemoveDialogProps) {
  const { t } = useT()
  const removing = useRemoveVendor(plan, comparedVendors(plan))

  const confirm = async () => {
    if (!candidate || removing.isPending) return
    const removed = await attempt(
      () => removing.run(candidate.id),
      () => t('comparison.remove.failed-title'),
    )
    if (removed) {
      const { result, undo } = removed.result
      offerUndo({
        id: `vendor-${candidate.id}`,
        message: t('comparison.remove.done', { name: candidate.name, payments: result.payments.length }),
        undo,
        failedTitle: () => translateNow('comparison.remove.undo-failed'),
      })
    }
    onClose()
  }

  return (
    <ConfirmDialog
      isOpen={candidate !== null}
      title={t('comparison.remove.title', { name: candidate?.name ?? '' })}
      cancel={t('comparison.remove.keep')}
      confirm={t('comparison.remove.confirm')}
      icon={<IconTrash size={18} stroke={1.8} aria-hidden />}
      isDestructive
      isPending={removing.isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Text>{t('comparison.remove.message', { payments: candidate?.payments ?? 0 })}</Text>
    </ConfirmDialog>
  )
}
