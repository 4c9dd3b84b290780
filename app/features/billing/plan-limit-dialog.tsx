import { useT } from '#app/i18n/i18n.ts'
import { UpgradeDialog } from './upgrade-dialog.tsx'

interface PlanLimitDialogProps {
  readonly isOpen: boolean
  /** How many plans the tier allows; null while nothing was refused. */
  readonly max: number | null
  readonly onClose: () => void
}

/** The refusal of one more plan: of a copy, or of a deleted plan that is to come back. */
export function PlanLimitDialog({ max, ...dialog }: PlanLimitDialogProps) {
  const { t } = useT()
  return (
    <UpgradeDialog {...dialog} limit="plans" max={max ?? 1} isOwner>
      {t('billing.limit.nothing-changed')}
    </UpgradeDialog>
  )
}
