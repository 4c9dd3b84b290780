import type { Transactions } from './database/transaction.ts'
import type { PlanCache } from './plan/plan-cache.ts'

/** The dependencies of all handlers. */
export interface RestContext {
  readonly transactions: Transactions
  readonly plans: PlanCache
  readonly maxRows: number | null
  readonly siteUrl: string
  readonly title: string
}
