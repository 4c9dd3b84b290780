import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { UpgradeDialog } from '../billing/upgrade-dialog.tsx'
import { plansQuery } from '../plans/queries.ts'

interface LimitDialogProps {
  /** The number of plans the tier allows, from the database; null while it has not refused. */
  readonly max: number | null
  readonly onClose: () => void
}

/** The refusal of a full tier: the limit, what the next tier gives, what becomes of the draft, and a link to the plans. */
export function LimitDialog({ max, onClose }: LimitDialogProps) {
  const { t } = useT()
  const plans = useQuery({ ...plansQuery(), enabled: max !== null })
  const own = plans.data?.filter((plan) => plan.role === 'owner') ?? []
  const only = own.length === 1 ? own[0] : undefined
  return (
    <UpgradeDialog
      isOpen={max !== null}
      onClose={onClose}
      limit="plans"
      max={max ?? 1}
      isOwner
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('wizard.limit.stay')}
          </Button>
          <Button component={Link} data-autofocus to={only ? `/app/event-plan/${only.id}` : '/app/saved-plans'}>
            {t(only ? 'wizard.limit.open' : 'wizard.limit.list')}
          </Button>
        </>
      }
    >
      {t('wizard.limit.kept')}
    </UpgradeDialog>
  )
}
