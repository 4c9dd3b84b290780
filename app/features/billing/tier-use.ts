import { useQuery } from '@tanstack/react-query'
import { pdfExportQuery, plansQuery } from '#app/features/plans/queries.ts'
import { featureUse, type TierUse, tierUse } from '#domain/tiers/tier-use.ts'
import { subscriptionQuery } from './queries.ts'

// Whether a tier allows more, and how much is left: every screen asks here, before the database refuses. Null while it is not known.

/** How many of the plans that the reader's tier allows are in use. */
export function usePlanUse(isEnabled = true): TierUse | null {
  const subscription = useQuery({ ...subscriptionQuery(), enabled: isEnabled }).data
  const plans = useQuery({ ...plansQuery(), enabled: isEnabled }).data
  if (!subscription || !plans) return null
  const used = plans.filter(({ role, example }) => role === 'owner' && example === null).length
  return tierUse(used, subscription.limits.maxPlans)
}

/** How many plans the reader's tier allows when all of them are in use; null when there is room, or it is not known. */
export function useFullTier(isEnabled = true): number | null {
  const use = usePlanUse(isEnabled)
  return use?.isFull ? use.max : null
}

/** Whether the tier of a plan's owner has PDF. It is offered while that is not known. */
export function usePdfUse(planId: string): TierUse {
  return featureUse(useQuery(pdfExportQuery(planId)).data ?? true)
}
