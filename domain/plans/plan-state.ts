export const PLAN_STATES = ['upcoming', 'in-progress', 'completed'] as const
export type PlanState = (typeof PLAN_STATES)[number]

/**
 * The state of a plan. Only its owner completes a plan (Mark Complete): after its day it stays in progress, because
 * vendors are still to be paid and thanked.
 */
export function planState(
  plan: { readonly startsAtMs: number; readonly completedAtMs: number | null },
  nowMs: number,
): PlanState {
  if (plan.completedAtMs !== null) return 'completed'
  return nowMs < plan.startsAtMs ? 'upcoming' : 'in-progress'
}
