import { Anchor, Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { subscriptionQuery } from '../billing/queries.ts'
import { UpgradePrompt } from '../billing/upgrade-prompt.tsx'
import { plansQuery } from '../plans/queries.ts'

/** Warns that this plan could not be saved; shows nothing while the number of plans is unknown. */
export function LimitNote() {
  const { t } = useT()
  const limit = useQuery(subscriptionQuery())
  const plans = useQuery(plansQuery())
  const max = limit.data?.limits.maxPlans ?? null
  const used = plans.data?.filter((plan) => plan.role === 'owner').length ?? 0
  if (max === null || used < max) return null
  return (
    <Box mb="1.5rem">
      <UpgradePrompt limit="plans" max={max} isOwner>
        {t('wizard.limit.early')}{' '}
        <Anchor component={Link} to="/app/saved-plans">
          {t('wizard.limit.list')}
        </Anchor>
      </UpgradePrompt>
    </Box>
  )
}
