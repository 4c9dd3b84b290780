import type { Sql, TransactionSql } from 'postgres'

/** The ids of the rows of `addLedger`. */
export interface LedgerIds {
  readonly vendorId: string
  readonly paymentId: string
  readonly contributorId: string
  readonly contributionId: string
  readonly scenarioId: string
}

/** The agreed amount of `VENDOR` and the sum of its payments. */
export const AGREED = 60_000
export const PROMISED = 20_000

export const VENDOR = {
  category: 'music',
  vendor_category: 'music',
  name: 'Mariachi Los Galleros',
  status: 'booked',
  agreed_amount: AGREED,
  estimated_amount: 55_000,
  final_payment_on: '2027-05-01',
  email: 'contacto@galleros.example',
  website: 'https://galleros.example',
}

/**
 * Adds one row to each table of the ledger: a booked vendor with a deposit to pay, a quote and weights, a contributor
 * who gave part of a pledge, a scenario. Needs an `sql` that sees all rows.
 */
export async function addLedger(sql: Sql | TransactionSql, planId: string): Promise<LedgerIds> {
  const ids = {
    vendorId: crypto.randomUUID(),
    paymentId: crypto.randomUUID(),
    contributorId: crypto.randomUUID(),
    contributionId: crypto.randomUUID(),
    scenarioId: crypto.randomUUID(),
  }
  await sql`insert into vendors ${sql({ id: ids.vendorId, plan_id: planId, ...VENDOR })}`
  await sql`
    insert into contributors (id, plan_id, name, kind, pledged_amount, purpose, category)
    values (${ids.contributorId}, ${planId}, 'Tía Rosa', 'padrino', 15000, 'La música', 'music')`
  await sql`
    insert into contributions (id, plan_id, contributor_id, amount, received_on)
    values (${ids.contributionId}, ${planId}, ${ids.contributorId}, 5000.50, '2026-11-01')`
  await sql`
    insert into payments (id, plan_id, vendor_id, amount, due_on, status, contributor_id)
    values (${ids.paymentId}, ${planId}, ${ids.vendorId}, ${PROMISED}, '2026-12-15', 'scheduled', ${ids.contributorId})`
  await sql`insert into quotes (plan_id, vendor_id, fixed, scores) values (${planId}, ${ids.vendorId}, 60000, '{"reviews": 4}')`
  await sql`
    insert into vendor_weights (plan_id, vendor_category, weights) values (${planId}, 'music', '{"price": 0.5}')`
  await sql`
    insert into budget_scenarios (id, plan_id, name, guests, total)
    values (${ids.scenarioId}, ${planId}, 'Con 90 invitados', 90, 300000)`
  return ids
}

/** The kind of vendor that a plan asked advice about, and what a model was asked for its owner. */
export async function addAdvice(sql: Sql | TransactionSql, planId: string): Promise<void> {
  await sql`insert into vendor_advice (plan_id, vendor_category, style) values (${planId}, 'music', 'classic')`
  await sql`
    insert into ai_requests (user_id, purpose, provider, model)
    select owner_id, 'quote', 'ollama', 'small' from event_plans where id = ${planId}`
}
