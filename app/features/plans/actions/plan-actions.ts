import type { Plan } from '../rows.ts'

/** What can be done with a plan from the list, besides looking at it. */
export type PlanActionKind = 'edit' | 'duplicate' | 'complete' | 'reopen' | 'delete'

/** Somebody asked for something to be done with a plan. */
export interface PlanAction {
  readonly kind: PlanActionKind
  readonly plan: Plan
}

/** Why somebody may not do it; null when they may. The database has the last word. */
export function refusalOf(kind: PlanActionKind, plan: Plan): 'owner-only' | 'editors-only' | 'completed' | null {
  if (kind === 'duplicate') return null
  if (kind === 'edit') {
    if (plan.role === 'viewer') return 'editors-only'
    return plan.completedAtMs === null ? null : 'completed'
  }
  return plan.role === 'owner' ? null : 'owner-only'
}
