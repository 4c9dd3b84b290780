import { Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { translateNow, useT } from '#app/i18n/i18n.ts'
import { attempt, dismissNotice, notifySuccess } from '#app/ui/feedback/notify.tsx'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { usePurgePlan } from '../deletion-mutations.ts'
import type { DeletedPlan } from '../rows.ts'

interface PurgePlanDialogProps {
  readonly plan: DeletedPlan
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onPurged: () => void
}

/** Confirms that a deleted plan is removed for good, and names what goes with it. */
export function PurgePlanDialog({ plan: { id, name }, isOpen, onClose, onPurged }: PurgePlanDialogProps) {
  const { t } = useT()
  const purging = usePurgePlan()

  const confirm = async () => {
    if (purging.isPending) return
    const done = await attempt(
      () => purging.mutateAsync(id),
      () => translateNow('plans.delete.failed-title'),
    )
    if (!done) return
    onClose()
    // There is nothing left to undo.
    dismissNotice(`plan-${id}`)
    notifySuccess({ message: translateNow('plans.deleted.purged', { name }) })
    onPurged()
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('plans.deleted.purge-title', { name })}
      cancel={t('plans.delete.keep')}
      confirm={t('plans.deleted.purge')}
      icon={<IconTrash size={18} stroke={1.8} aria-hidden />}
      isDestructive
      isPending={purging.isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Text>{t('plans.deleted.purge-text')}</Text>
    </ConfirmDialog>
  )
}
