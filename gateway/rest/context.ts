import type { PlanMemory } from './plan-memory.ts'
import type { Transactions } from './transaction.ts'

/** What answers are made with. */
export interface RestContext {
  readonly transactions: Transactions
  readonly plans: PlanMemory
  readonly maxRows: number | null
  readonly siteUrl: string
  readonly title: string
}
