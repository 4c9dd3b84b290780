import { Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useT } from '#app/i18n/i18n.ts'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import type { Plan } from '../rows.ts'
import classes from './plan-dialog.module.css'
import { usePlanActions } from './use-plan-actions.ts'

interface CompletePlanDialogProps {
  readonly plan: Plan
  readonly isOpen: boolean
  readonly nowMs: number
  readonly onClose: () => void
  readonly onCompleted: () => void
}

/** Confirms completion, because a completed plan is read only, and lists what is still open. */
export function CompletePlanDialog({ plan, isOpen, nowMs, onClose, onCompleted }: CompletePlanDialogProps) {
  const { t } = useT()
  const { complete, isCompleting } = usePlanActions()
  const { total, completed, wontDo } = plan.taskCounts
  const open = total - completed - wontDo

  const confirm = async () => {
    if (isCompleting || !(await complete(plan))) return
    onClose()
    onCompleted()
  }

  const warnings = [
    ...(plan.startsAtMs > nowMs ? [t('plans.complete.ahead')] : []),
    ...(open > 0 ? [t('plans.complete.open-tasks', { count: open })] : []),
  ]

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('plans.complete.title', { name: plan.name })}
      cancel={t('plans.complete.not-yet')}
      confirm={t('plans.complete.confirm')}
      icon={<IconCircleCheck size={18} stroke={1.8} aria-hidden />}
      isPending={isCompleting}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Text>{t('plans.complete.message')}</Text>
      {warnings.map((words) => (
        <p key={words} className={classes.warning}>
          <IconAlertTriangle size={20} stroke={1.7} aria-hidden />
          {words}
        </p>
      ))}
    </ConfirmDialog>
  )
}
