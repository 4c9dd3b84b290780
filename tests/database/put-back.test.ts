import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { restoreContributor, restoreVendor } from './calls.ts'
import { onStage } from './stage.ts'

const database = withDatabase()

const VENDOR = { id: crypto.randomUUID(), category: 'music', name: 'DJ Luna', status: 'booked', agreed_amount: 100 }

test('a vendor comes back under its id with its payments and its quote', () =>
  onStage(database(), async ({ as, sql, planId }) => {
    const payment = { id: crypto.randomUUID(), amount: 60.25, status: 'confirmed', paid_on: '2026-11-02' }
    const outcome = await as('editor', (caller) =>
      restoreVendor(caller, planId, VENDOR, [payment], {
        plan_id: crypto.randomUUID(),
        per_guest: 12.5,
        scores: { price: 4 },
      }),
    )
    expect(outcome).toMatchObject({ rows: [{ id: VENDOR.id, plan_id: planId, status: 'booked' }] })
    expect(await sql`select * from payments where vendor_id = ${VENDOR.id}`).toMatchObject([
      { id: payment.id, amount: '60.25', status: 'confirmed', exceeds_agreed_ok: false },
    ])
    expect(await sql`select * from quotes where vendor_id = ${VENDOR.id}`).toMatchObject([
      { plan_id: planId, per_guest: '12.5', scores: { price: 4 } },
    ])
  }))

test('a vendor whose payments were beyond the agreed amount comes back with them', () =>
  onStage(database(), async ({ as, sql, planId }) => {
    await as('editor', (caller) => restoreVendor(caller, planId, VENDOR, [{ amount: 70 }, { amount: 40 }]))
    expect(await sql`select sum(amount) from payments where vendor_id = ${VENDOR.id}`).toEqual([{ sum: '110' }])
  }))

test('a vendor of which one payment cannot come back does not come back either', () =>
  onStage(database(), async ({ as, sql, planId }) => {
    const outcome = await as('editor', (caller) =>
      restoreVendor(caller, planId, VENDOR, [{ amount: 70 }, { amount: -1 }]),
    )
    expect(outcome).toMatchObject({ state: '23514' })
    expect(await sql`select from vendors where id = ${VENDOR.id}`).toHaveLength(0)
  }))

test('a contributor comes back with what came, and pays again what it paid', () =>
  onStage(database(), async ({ as, sql, planId, ledger }) => {
    const id = crypto.randomUUID()
    await sql`update payments set contributor_id = null where id = ${ledger.paymentId}`
    await as('editor', (caller) =>
      restoreContributor(
        caller,
        planId,
        { id, name: 'Tía Rosa', kind: 'padrino' },
        [{ amount: 5 }],
        [ledger.paymentId],
      ),
    )
    expect(await sql`select contributor_id from payments where id = ${ledger.paymentId}`).toEqual([
      { contributor_id: id },
    ])
    expect(await sql`select amount from contributions where contributor_id = ${id}`).toEqual([{ amount: '5' }])
  }))
