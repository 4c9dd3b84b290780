import type { DescribedPlan } from '#domain/seating/assign/describe-plan.ts'
import type { RankedSeats } from '#domain/seating/assign/rank-seats.ts'
import type { FoundPlan } from '#domain/seating/assign/search-seating.ts'
import type { SearchRequest } from '#domain/seating/assign/timed-search.ts'
import type { Reference, SeatingInstance } from '#domain/seating/seating-instance.ts'

/** What the worker that seats people is asked. */
export type AssignRequest =
  | {
      readonly kind: 'search'
      readonly instance: SeatingInstance
      readonly request: SearchRequest
      /** Milliseconds between two messages of progress. */
      readonly reportEvery: number
    }
  /** Ends the search with the best plans so far. */
  | { readonly kind: 'stop' }
  /** The different ones of plans of the same instance, from any worker, with what there is to say of them. */
  | { readonly kind: 'describe'; readonly plans: readonly FoundPlan[]; readonly seed: number }
  | { readonly kind: 'repair'; readonly instance: SeatingInstance }
  | { readonly kind: 'rank'; readonly instance: SeatingInstance; readonly who: Reference }
  /** The seats as they are. */
  | { readonly kind: 'explain'; readonly instance: SeatingInstance }

export interface RepairOutcome {
  readonly before: DescribedPlan
  readonly after: DescribedPlan
  readonly changedPeople: number
  readonly isFewest: boolean
}

export type AssignResponse =
  | { readonly kind: 'progress'; readonly iterations: number /** Points */; readonly score: number }
  | {
      readonly kind: 'found'
      readonly plans: readonly FoundPlan[]
      readonly iterations: number
      readonly main: number
    }
  | { readonly kind: 'described'; readonly plans: readonly DescribedPlan[]; readonly before: DescribedPlan | null }
  | { readonly kind: 'repaired'; readonly outcome: RepairOutcome }
  | { readonly kind: 'ranked'; readonly ranked: RankedSeats }
  | { readonly kind: 'explained'; readonly plan: DescribedPlan }
  | { readonly kind: 'failed'; readonly message: string }
