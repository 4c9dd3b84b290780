import { useQuery } from '@tanstack/react-query'
import { subscriptionQuery } from '../billing/queries.ts'
import { plansQuery } from './queries.ts'

/**
 * How many plans the reader's tier allows when all of them are in use; null when there is room, or it is not known yet.
 * The database decides.
 */
export function useFullTier(isEnabled = true): number | null {
  const subscription = useQuery({ ...subscriptionQuery(), enabled: isEnabled })
  const plans = useQuery({ ...plansQuery(), enabled: isEnabled })
  const max = subscription.data?.limits.maxPlans ?? null
  const used = plans.data?.filter((plan) => plan.role === 'owner').length ?? 0
  return max !== null && used >= max ? max : null
}
