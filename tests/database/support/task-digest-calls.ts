import type { TransactionSql } from 'postgres'
import type { Rows } from './test-context.ts'

/** The procedures of the digest of tasks as the data API calls them. */

export const readTaskDigest = (sql: TransactionSql, planId: string): Promise<Rows> =>
  sql`select task_digest(plan_id => ${planId}) as is_on`

export const chooseTaskDigest = (sql: TransactionSql, planId: string, isOn: boolean): Promise<Rows> =>
  sql`select choose_task_digest(plan_id => ${planId}, is_on => ${isOn}) as is_on`

export const claimTaskDigests = (sql: TransactionSql, upTo = 100): Promise<Rows> =>
  sql`select claim_task_digests(up_to => ${upTo}) as digests`

export const settleTaskDigest = (
  sql: TransactionSql,
  planId: string,
  userId: string,
  id: string,
  onDay: string,
): Promise<Rows> =>
  sql`select settle_task_digest(plan_id => ${planId}, user_id => ${userId}, id => ${id}, on_day => ${onDay})`
