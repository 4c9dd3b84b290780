import { useQuery } from '@tanstack/react-query'
import { subscriptionQuery } from '#app/features/billing/queries.ts'
import { UpgradePrompt } from '#app/features/billing/upgrade-prompt.tsx'
import { useT } from '#app/i18n/i18n.ts'
import { plansQuery } from '../queries.ts'

/**
 * Warns in advance that another plan could not be saved. The database decides, so nothing is shown while the limit is
 * unknown.
 */
export function LimitNote() {
  const { t } = useT()
  const subscription = useQuery(subscriptionQuery())
  const plans = useQuery(plansQuery())
  const max = subscription.data?.limits.maxPlans ?? null
  const used = plans.data?.filter((plan) => plan.role === 'owner').length ?? 0
  if (max === null || used < max) return null
  return (
    <UpgradePrompt limit="plans" max={max} isOwner>
      {t('plans.duplicate.limit-early')}
    </UpgradePrompt>
  )
}
