import { useQuery } from '@tanstack/react-query'
import { plansQuery } from '#app/features/plans/queries.ts'
import { subscriptionQuery } from './queries.ts'

/** How many of the plans that the reader's tier allows are in use. */
export interface PlanUse {
  readonly used: number
  /** Null without a limit. */
  readonly max: number | null
  readonly isFull: boolean
}

/** Null while it is not known. The database decides; this only tells it beforehand. */
export function usePlanUse(isEnabled = true): PlanUse | null {
  const subscription = useQuery({ ...subscriptionQuery(), enabled: isEnabled }).data
  const plans = useQuery({ ...plansQuery(), enabled: isEnabled }).data
  if (!subscription || !plans) return null
  const max = subscription.limits.maxPlans
  const used = plans.filter(({ role, example }) => role === 'owner' && example === null).length
  return { used, max, isFull: max !== null && used >= max }
}

/** How many plans the reader's tier allows when all of them are in use; null when there is room, or it is not known. */
export function useFullTier(isEnabled = true): number | null {
  const use = usePlanUse(isEnabled)
  return use?.isFull ? use.max : null
}
