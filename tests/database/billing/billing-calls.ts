import type { JSONValue, TransactionSql } from 'postgres'

/** The caller's subscription, as the screens read it. */
export const mySubscription = (sql: TransactionSql) => sql`select my_subscription() as subscription`

/** The caller chooses which plans stay open; the closed ones are answered. */
export const chooseOpenPlans = (sql: TransactionSql, ids: readonly string[]) =>
  sql`select choose_open_plans(${sql.array([...ids])}::uuid[]) as id`

/** What the function asks the database for when a checkout is begun. */
export const aCheckout = (parts: Readonly<Record<string, string | null>> = {}) => ({
  provider: 'demo',
  tier: 'pro',
  period: 'month',
  language: 'es',
  from: null,
  ...parts,
})

/** The id of a checkout that is nobody's. */
export const OTHER_CHECKOUT = '0d9a1c4e-5b7f-4a3d-8c2e-1f0b9a8d7c6e'

/** An event of the payment provider. */
export const anEvent = (id = 'evt_1') => ({ id, type: 'invoice.paid', created: 1_790_000_000 })

export const keepCustomer = (sql: TransactionSql, userId: string, customerId: string) =>
  sql`select keep_billing_customer(${userId}, ${customerId}) as customer`

/** How a subscription is at the provider. */
export const aState = (parts: Readonly<Record<string, JSONValue>> = {}) => ({
  subscriptionId: 'sub_1',
  tier: 'pro',
  period: 'month',
  status: 'active',
  periodStartsAt: '2026-11-20T10:00:00Z',
  periodEndsAt: '2026-12-20T10:00:00Z',
  endsAtPeriodEnd: false,
  nextTier: null,
  nextPeriod: null,
  pastDueSince: null,
  ...parts,
})

/** Takes a state over, as the functions do. */
export const syncSubscription = (
  sql: TransactionSql,
  userId: string,
  { base, state, event }: { readonly base: number; readonly state: JSONValue; readonly event?: JSONValue },
) => sql`select sync_subscription(
  ${userId}, ${base}, ${event === undefined ? null : sql.json(event)}, ${state === null ? null : sql.json(state)}, null
) as outcome`
