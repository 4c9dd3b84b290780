import { hasWrite, isExample, mayRead, type Plan } from '../rows.ts'

/** The actions on a plan that run here or open a dialog. */
export type PlanActionKind = 'edit' | 'duplicate' | 'complete' | 'reopen' | 'delete' | 'feed'

/** A requested action on a plan. */
export interface PlanAction {
  readonly kind: PlanActionKind
  readonly plan: Plan
}

/** Why the reader may not run the action; null when allowed. The database enforces it. */
export function refusalOf(
  kind: PlanActionKind,
  plan: Plan,
): 'owner-only' | 'editors-only' | 'completed' | 'closed' | 'example' | 'preview' | 'no-money' | null {
  // Nothing is done in a member's place.
  if (plan.seenAs !== undefined) return 'preview'
  if (isExample(plan) && (kind === 'duplicate' || kind === 'feed')) return 'example'
  // A copy is a plan of one's own, which begins with a budget.
  if (kind === 'duplicate' && !mayRead(plan, 'money')) return 'no-money'
  if (kind === 'duplicate' || kind === 'feed') return null
  if (kind === 'edit') {
    if (!hasWrite(plan, 'details')) return 'editors-only'
    if (plan.closedAt !== null) return 'closed'
    return plan.completedAtMs === null ? null : 'completed'
  }
  if (plan.role !== 'owner') return 'owner-only'
  // What is deleted is let go of; anything else is a change.
  return plan.closedAt === null || kind === 'delete' ? null : 'closed'
}
