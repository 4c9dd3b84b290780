import { fromAllocation } from '#app/features/budget/rows.ts'
import { suggestBudget } from '#domain/budget/suggest-budget.ts'
import { budgetRequestOf, type Plan } from '../rows.ts'

/** What a copy takes over from its source plan. */
export type Taken = 'budget' | 'tasks' | 'vendors' | 'guests' | 'rooms' | 'timeline' | 'drinks'

/** The arguments of the database function `duplicate_event_plan`. */
export interface DuplicateCall {
  readonly source_id: string
  readonly plan: { readonly id: string; readonly name: string; readonly starts_at: string }
  readonly allocations: ReturnType<typeof fromAllocation>[]
  readonly take: Taken[]
  /** The new due day of each task; an unnamed task moves by the same number of days as the event. */
  readonly task_dates: Readonly<Record<string, string | null>>
}

export interface DuplicateDraft {
  /** The id of the copy, so that a repeated call makes one plan. */
  readonly planId: string
  readonly name: string
  readonly startsAtMs: number
  readonly take: readonly Taken[]
  readonly taskDates: ReadonlyMap<string, string | null>
}

/** The existing budget or, where it is not copied, the suggestion of the rules for the same total. */
function allocationsFor(source: Plan, isTaken: boolean) {
  if (isTaken) return source.allocations.map((line) => fromAllocation(line, source.currency))
  return suggestBudget(budgetRequestOf(source, source.total)).lines.map(({ category, amount, reasons }) =>
    fromAllocation({ category, amount, suggested: amount, isLocked: false, reasons }, source.currency),
  )
}

export const toDuplicateCall = (source: Plan, draft: DuplicateDraft): DuplicateCall => ({
  source_id: source.id,
  plan: { id: draft.planId, name: draft.name.trim(), starts_at: new Date(draft.startsAtMs).toISOString() },
  allocations: allocationsFor(source, draft.take.includes('budget')),
  take: [...draft.take],
  task_dates: Object.fromEntries(draft.taskDates),
})
