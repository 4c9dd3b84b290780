import type { TransactionSql } from 'postgres'

/** The caller's subscription, as the screens read it. */
export const mySubscription = (sql: TransactionSql) => sql`select my_subscription() as subscription`

/** The caller chooses which plans stay open; the closed ones are answered. */
export const chooseOpenPlans = (sql: TransactionSql, ids: readonly string[]) =>
  sql`select choose_open_plans(${sql.array([...ids])}::uuid[]) as id`
