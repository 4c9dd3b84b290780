import type { Sql, TransactionSql } from 'postgres'
import { expect, test } from 'vitest'
import { become, withDatabase } from '#tests/support/database.ts'
import { addPayments, bookVendor, changePayments, completePlan, saveDetails } from '../support/calls.ts'
import { AGREED, addLedger, type LedgerIds, PROMISED } from '../support/ledger-rows.ts'
import { ALLOCATIONS, aPlan, aUser, createPlan, type Rows } from '../support/test-context.ts'

const database = withDatabase()
const REST = AGREED - PROMISED

interface Scene {
  readonly planId: string
  readonly ledger: LedgerIds
  /** Runs as the owner in a separate, committed transaction. */
  readonly call: (run: (tx: TransactionSql) => Promise<Rows>) => Promise<Rows>
  readonly sum: () => Promise<number>
}

async function withLedger(play: (scene: Scene) => Promise<void>) {
  const { admin } = database()
  const owner = await aUser(admin)
  const call: Scene['call'] = async (run) =>
    (await admin.begin(async (tx) => {
      await become(tx, { role: 'authenticated', userId: owner })
      return await run(tx)
    })) as Rows
  const [plan] = await call((tx) => createPlan(tx, aPlan(), ALLOCATIONS))
  const planId = String(plan?.id)
  const ledger = await addLedger(admin, planId)
  const sum = async () => {
    const [row] = await admin`select sum(amount)::float8 as sum from payments where plan_id = ${planId}`
    return Number(row?.sum)
  }
  try {
    await play({ planId, ledger, call, sum })
  } finally {
    await admin`delete from auth.users where id = ${owner}`
  }
}

/** The refusals among concurrent calls. */
async function refusals(calls: readonly Promise<Rows>[]): Promise<string[]> {
  const results = await Promise.allSettled(calls)
  return results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason.message)] : []))
}

test('of two concurrent payments that exceed the agreed amount together, one is refused', () =>
  withLedger(async ({ planId, ledger, call, sum }) => {
    const insert = () =>
      call((tx) => tx`insert into payments ${tx({ plan_id: planId, vendor_id: ledger.vendorId, amount: REST })}`)
    expect(await refusals([insert(), insert()])).toEqual(['payment.exceeds-agreed'])
    expect(await sum()).toBe(AGREED)
  }))

test('a concurrent payment and lower agreed amount are checked against each other', () =>
  withLedger(async ({ planId, ledger, call }) => {
    const refused = await refusals([
      call((tx) => addPayments(tx, planId, ledger.vendorId, [{ amount: REST }])),
      call((tx) => tx`update vendors set agreed_amount = ${PROMISED} where id = ${ledger.vendorId}`),
    ])
    expect(refused).toEqual(['payment.exceeds-agreed'])
  }))

test('two concurrent payment increases stay within the agreed amount', () =>
  withLedger(async ({ planId, ledger, call, sum }) => {
    const [second] = await call((tx) => addPayments(tx, planId, ledger.vendorId, [{ amount: 1 }]))
    const grow = (id: string, by: number) =>
      call((tx) => tx`update payments set amount = amount + ${by} where id = ${id}`)
    expect(await refusals([grow(ledger.paymentId, REST - 1), grow(String(second?.id), REST - 1)])).toEqual([
      'payment.exceeds-agreed',
    ])
    expect(await sum()).toBe(AGREED)
  }))

test('all kinds of concurrent writes succeed and keep the sum within the agreed amount', () =>
  withLedger(async ({ planId, ledger, call, sum }) => {
    const ids = Array.from({ length: 20 }, () => crypto.randomUUID())
    await call((tx) =>
      addPayments(
        tx,
        planId,
        ledger.vendorId,
        ids.map((id) => ({ id, amount: 100 })),
      ),
    )
    const calls = Array.from({ length: 5 }, (_, round) => {
      const order = round % 2 ? ids : ids.toReversed()
      return [
        call((tx) =>
          changePayments(
            tx,
            planId,
            order.map((id) => ({ id, amount: 101 + round })),
          ),
        ),
        call((tx) => bookVendor(tx, ledger.vendorId, AGREED + round, '2027-05-01')),
        call((tx) =>
          saveDetails(
            tx,
            planId,
            {},
            [],
            [
              ...order.map((id) => ({ id, due_on: '2027-01-01' })),
              { vendor_id: ledger.vendorId, final_payment_on: '2027-04-01' },
            ],
          ),
        ),
        call((tx) => tx`update payments set amount = amount + 1 where id = ${ids[round] ?? ''} returning id`),
        call((tx) => addPayments(tx, planId, ledger.vendorId, [{ amount: 10 }])),
      ]
    }).flat()
    expect(await refusals(calls)).toEqual([])
    expect(await sum()).toBeLessThanOrEqual(AGREED)
  }))

test('two concurrent additions do not exceed the limit together', () =>
  withLedger(async ({ planId, ledger, call }) => {
    const insert = () =>
      call(
        (tx) => tx`
          insert into payments (plan_id, vendor_id, amount)
          select ${planId}, ${ledger.vendorId}, 1 from generate_series(1, 2600)`,
      )
    expect(await refusals([insert(), insert()])).toEqual(['payment.limit-reached'])
  }))

test('a payment that waits for a plan to be completed is refused', () =>
  withLedger(async ({ planId, ledger, call, sum }) => {
    const { admin } = database()
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    let ended = () => {}
    const begun = new Promise<void>((resolve) => {
      ended = resolve
    })
    const ending = call(async (tx) => {
      const rows = await completePlan(tx, planId)
      ended()
      await held
      return rows
    })
    await begun
    const insert = call(
      (tx) => tx`insert into payments ${tx({ plan_id: planId, vendor_id: ledger.vendorId, amount: 1 })}`,
    )
    const refused = expect(insert).rejects.toThrow('plan.completed')
    await waitsForALock(admin)
    release()
    await ending
    await refused
    expect(await sum()).toBe(PROMISED)
  }))

async function waitsForALock(sql: Sql): Promise<void> {
  for (;;) {
    const waiting = await sql`select from pg_locks where not granted`
    if (waiting.length > 0) return
  }
}
