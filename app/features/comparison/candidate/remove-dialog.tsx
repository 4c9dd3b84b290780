import { Button, Group, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { Plan } from '#app/features/plans/rows.ts'
import { useRemoveCandidate, useRestoreCandidate } from '#app/features/vendors/candidate-mutations.ts'
import { translateNow, useT } from '#app/i18n/i18n.ts'
import { notifyError, notifyUndo } from '#app/ui/feedback/notify.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import type { Candidate } from '../rows.ts'

interface RemoveDialogProps {
  readonly plan: Plan
  readonly candidate: Candidate | null
  readonly onClose: () => void
}

/** Names everything that goes with a candidate before it goes; for a while it can be put back. */
export function RemoveDialog({ plan, candidate, onClose }: RemoveDialogProps) {
  const { t } = useT()
  const removing = useRemoveCandidate(plan)
  const restoring = useRestoreCandidate(plan)

  const confirm = async () => {
    if (!candidate || removing.isPending) return
    try {
      const removed = await removing.mutateAsync(candidate.id)
      notifyUndo({
        id: `vendor-${candidate.id}`,
        message: t('comparison.remove.done', { name: candidate.name, payments: removed.payments.length }),
        onUndo: () =>
          void restoring
            .mutateAsync(removed)
            .catch((refusal) => notifyError(refusal, translateNow, translateNow('comparison.remove.undo-failed'))),
      })
    } catch (refusal) {
      notifyError(refusal, t, t('comparison.remove.failed-title'))
    }
    onClose()
  }

  return (
    <Dialog
      isOpen={candidate !== null}
      onClose={onClose}
      title={t('comparison.remove.title', { name: candidate?.name ?? '' })}
    >
      <Text>{t('comparison.remove.message', { payments: candidate?.payments ?? 0 })}</Text>
      <Group justify="flex-end" mt="xl" gap="sm">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('comparison.remove.keep')}
        </Button>
        <Button
          color="red"
          loading={removing.isPending}
          leftSection={<IconTrash size={18} stroke={1.8} aria-hidden />}
          onClick={() => void confirm()}
        >
          {t('comparison.remove.confirm')}
        </Button>
      </Group>
    </Dialog>
  )
}
