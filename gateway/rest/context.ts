import type { Transactions } from './database/transaction.ts'
import type { PlanMemory } from './plan/plan-memory.ts'

/** What answers are made with. */
export interface RestContext {
  readonly transactions: Transactions
  readonly plans: PlanMemory
  readonly maxRows: number | null
  readonly siteUrl: string
  readonly title: string
}
