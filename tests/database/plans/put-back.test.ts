import { describe, expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { restoreContributor, restorePayments, restoreVendor } from '../support/calls.ts'
import { type TestContext, withTestContext } from '../support/test-context.ts'

const database = withDatabase()

const VENDOR = { id: crypto.randomUUID(), category: 'music', name: 'DJ Luna', status: 'booked', agreed_amount: 100 }

test('a vendor is restored under its id with its payments and its quote', () =>
  withTestContext(database(), async ({ as, sql, planId }) => {
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

const YES = { exceeds_agreed_ok: true }

test('restored payments beyond the agreed amount keep their own confirmations alone', () =>
  withTestContext(database(), async ({ as, sql, planId }) => {
    const payments = [{ amount: 70 }, { amount: 40, ...YES }]
    await as('editor', (caller) => restoreVendor(caller, planId, VENDOR, payments))
    expect(
      await sql`
        select amount, exceeds_agreed_ok as yes, exceeds_agreed_ok_at is not null as is_dated
        from payments where vendor_id = ${VENDOR.id} order by amount`,
    ).toEqual([
      { amount: '40', yes: true, is_dated: true },
      { amount: '70', yes: false, is_dated: false },
    ])
    expect(await sql`select exceeds_agreed_ok as yes from vendors where id = ${VENDOR.id}`).toEqual([{ yes: false }])
  }))

test('an agreed amount lowered with a confirmation is restored with it', () =>
  withTestContext(database(), async ({ as, sql, planId }) => {
    await as('editor', (caller) => restoreVendor(caller, planId, { ...VENDOR, ...YES }, [{ amount: 110 }]))
    expect(
      await sql`
        select vendors.exceeds_agreed_ok as vendor, payments.exceeds_agreed_ok as payment
        from vendors join payments on vendor_id = vendors.id where vendors.id = ${VENDOR.id}`,
    ).toEqual([{ vendor: true, payment: false }])
  }))

test('an excess never confirmed is not restored', () =>
  withTestContext(database(), async ({ as, sql, planId }) => {
    const outcome = await as('editor', (caller) => restoreVendor(caller, planId, VENDOR, [{ amount: 101 }]))
    expect(outcome).toMatchObject({ message: 'payment.exceeds-agreed', detail: '100', hint: '101' })
    expect(await sql`select from vendors where id = ${VENDOR.id}`).toHaveLength(0)
  }))

test('every valid ledger is restored unchanged after its vendor was removed', () =>
  withTestContext(database(), async ({ as, sql, planId, ledger }) => {
    // Agreed amount lowered with a confirmation, raised without one, excess then moved from one payment to the other.
    const more = crypto.randomUUID()
    await as(
      'editor',
      (caller) => caller`
      insert into payments (id, plan_id, vendor_id, amount) values (${more}, ${planId}, ${ledger.vendorId}, 30000)`,
    )
    await as(
      'editor',
      (caller) => caller`
      update vendors set agreed_amount = 1000, exceeds_agreed_ok = true where id = ${ledger.vendorId}`,
    )
    await as('editor', (caller) => caller`update vendors set agreed_amount = 2000 where id = ${ledger.vendorId}`)
    await as(
      'editor',
      (caller) => caller`
      update payments set amount = case when id = ${more} then amount + 10 else amount - 10 end
      where vendor_id = ${ledger.vendorId}`,
    )
    const read = () => sql`
      select to_jsonb(vendor) - '{updated_at,created_at,exceeds_agreed_ok_at}'::text[] as vendor, (
        select jsonb_agg(to_jsonb(payment) - '{updated_at,created_at,exceeds_agreed_ok_at}'::text[] order by payment.id)
        from payments as payment where vendor_id = vendor.id
      ) as payments
      from vendors as vendor where id = ${ledger.vendorId}`
    const [before] = await read()
    await as('editor', (caller) => caller`delete from vendors where id = ${ledger.vendorId}`)
    await as('editor', (caller) => restoreVendor(caller, planId, before?.vendor, before?.payments))
    expect(await read()).toEqual([before])
  }))

test('a column added to vendors is restored once users may insert it', () =>
  withTestContext(database(), async ({ as, sql, planId }) => {
    await sql`alter table vendors add column parking_note text`
    const notes = async () => (await sql`select parking_note from vendors where name = ${VENDOR.name}`).at(-1)
    const restore = () =>
      as('editor', (caller) => restoreVendor(caller, planId, { ...VENDOR, id: null, parking_note: 'Atrás' }))
    await restore()
    expect(await notes()).toEqual({ parking_note: null })
    await sql`delete from vendors where name = ${VENDOR.name}`
    await sql`grant insert (parking_note) on vendors to authenticated`
    await restore()
    expect(await notes()).toEqual({ parking_note: 'Atrás' })
  }))

describe('a removed payment', () => {
  const FIRST = { id: crypto.randomUUID(), amount: 70 }
  const SECOND = { id: crypto.randomUUID(), amount: 40 }
  const onLedger = (vendor: object, payments: readonly object[], test: (context: TestContext) => Promise<void>) =>
    withTestContext(database(), async (context) => {
      await context.as('editor', (caller) => restoreVendor(caller, context.planId, { ...VENDOR, ...vendor }, payments))
      await test(context)
    })
  const remove = ({ as }: TestContext, { id }: { id: string }) =>
    as('editor', (caller) => caller`delete from payments where id = ${id}`)
  const putBack = ({ as, planId }: TestContext, ...payments: object[]) =>
    as('editor', (caller) => restorePayments(caller, planId, VENDOR.id, payments))
  const yesOf = async ({ sql }: TestContext) =>
    await sql`select id, exceeds_agreed_ok as yes from payments where vendor_id = ${VENDOR.id} order by amount desc`

  test('a removed payment beyond the agreed amount is restored with its own confirmation', () =>
    onLedger({}, [FIRST, { ...SECOND, ...YES }], async (context) => {
      await remove(context, SECOND)
      expect(await putBack(context, { ...SECOND, ...YES })).toMatchObject({
        rows: [{ id: SECOND.id, amount: '40', exceeds_agreed_ok: true }],
      })
    }))

  test('a removed payment is restored without a confirmation that belongs to another payment', () =>
    onLedger({}, [FIRST, { ...SECOND, ...YES }], async (context) => {
      await remove(context, FIRST)
      expect(await putBack(context, { ...FIRST, exceeds_agreed_ok: false })).toMatchObject({
        rows: [{ id: FIRST.id, exceeds_agreed_ok: false }],
      })
      expect(await yesOf(context)).toEqual([
        { id: FIRST.id, yes: false },
        { id: SECOND.id, yes: true },
      ])
    }))

  test('a removed payment is restored without a confirmation where the agreed amount was lowered with one', () =>
    onLedger(YES, [FIRST, SECOND], async (context) => {
      await remove(context, FIRST)
      await putBack(context, FIRST)
      expect(await yesOf(context)).toEqual([
        { id: FIRST.id, yes: false },
        { id: SECOND.id, yes: false },
      ])
    }))

  test('a removed payment is refused when it now exceeds the agreed amount without a confirmation', () =>
    onLedger({ agreed_amount: 110 }, [FIRST, SECOND], async (context) => {
      await remove(context, FIRST)
      await context.as('editor', (caller) => caller`update vendors set agreed_amount = 100 where id = ${VENDOR.id}`)
      expect(await putBack(context, FIRST)).toMatchObject({ message: 'payment.exceeds-agreed', hint: '110' })
    }))

  test('a removed payment is not restored to a deleted vendor', () =>
    onLedger({}, [FIRST], async (context) => {
      await context.as('editor', (caller) => caller`delete from vendors where id = ${VENDOR.id}`)
      expect(await putBack(context, FIRST)).toMatchObject({ message: 'vendor.not-found' })
    }))
})

test('a vendor is not restored when one of its payments cannot be', () =>
  withTestContext(database(), async ({ as, sql, planId }) => {
    const outcome = await as('editor', (caller) =>
      restoreVendor(caller, planId, VENDOR, [{ amount: 70 }, { amount: -1 }]),
    )
    expect(outcome).toMatchObject({ state: '23514' })
    expect(await sql`select from vendors where id = ${VENDOR.id}`).toHaveLength(0)
  }))

test('a contributor is restored with its contributions and its payments', () =>
  withTestContext(database(), async ({ as, sql, planId, ledger }) => {
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

test('columns added to contributors, contributions and quotes are restored once users may insert them', () =>
  withTestContext(database(), async ({ as, sql, planId }) => {
    const note = 'Atrás'
    const tables = ['contributors', 'contributions', 'quotes']
    for (const table of tables) await sql.unsafe(`alter table ${table} add column parking_note text`)
    const notes = async () =>
      await sql`
        select contributors.parking_note as contributor, contributions.parking_note as contribution,
          quotes.parking_note as quote
        from contributors join contributions on contributor_id = contributors.id, vendors join quotes on vendor_id = vendors.id
        where contributors.name = 'Tía Lola' and vendors.name = ${VENDOR.name}`
    const restore = () =>
      as('editor', async (caller) => {
        const contributor = { name: 'Tía Lola', kind: 'family', parking_note: note }
        await restoreContributor(caller, planId, contributor, [{ amount: 5, parking_note: note }])
        return restoreVendor(caller, planId, VENDOR, [], { fixed: 1, parking_note: note })
      })
    await restore()
    expect(await notes()).toEqual([{ contributor: null, contribution: null, quote: null }])
    await sql`delete from contributors where name = 'Tía Lola'`
    await sql`delete from vendors where id = ${VENDOR.id}`
    for (const table of tables) await sql.unsafe(`grant insert (parking_note) on ${table} to authenticated`)
    await restore()
    expect(await notes()).toEqual([{ contributor: note, contribution: note, quote: note }])
  }))

test('a contributor without a kind, or whose contribution is nothing, is not restored', () =>
  withTestContext(database(), async ({ as, sql, planId }) => {
    const restore = (contributor: object, contributions: unknown) =>
      as('editor', (caller) => restoreContributor(caller, planId, { name: 'Tía Lola', ...contributor }, contributions))
    expect(await restore({ kind: null }, [])).toMatchObject({ state: '23502' })
    expect(await restore({ kind: 'family' }, [{ amount: 5 }, { amount: 0 }])).toMatchObject({ state: '23514' })
    expect(await sql`select from contributors where name = 'Tía Lola'`).toHaveLength(0)
  }))
