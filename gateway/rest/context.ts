import type { Transactions } from './database/transaction.ts'
import type { PlanCache } from './plan/plan-cache.ts'

/** What every handler works with. */
export interface RestContext {
  readonly transactions: Transactions
  readonly plans: PlanCache
  readonly maxRows: number | null
  readonly siteUrl: string
  readonly title: string
}
