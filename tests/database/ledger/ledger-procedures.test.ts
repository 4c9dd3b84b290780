import type { TransactionSql } from 'postgres'
import { describe, expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import {
  addPayments,
  addVendor,
  applyScenario,
  bookVendor,
  changePayments,
  duplicatePlan,
  restoreContributor,
  restoreVendor,
  saveDetails,
} from '../support/calls.ts'
import { AGREED, PROMISED, VENDOR } from '../support/ledger-rows.ts'
import { fingerprint } from '../support/tenancy.ts'
import {
  ALLOCATIONS,
  addForeignLedger,
  BASE,
  type Rows,
  type TestContext,
  withTestContext,
} from '../support/test-context.ts'

const database = withDatabase()

const EXCEEDS = { state: 'P0001', message: 'payment.exceeds-agreed' }

const add = ({ as, planId, ledger }: TestContext, payments: unknown, isOk = false) =>
  as('editor', (sql) => addPayments(sql, planId, ledger.vendorId, payments, isOk))

test('instalments are saved in one call, with omitted values left empty', () =>
  withTestContext(database(), async (context) => {
    const id = crypto.randomUUID()
    const outcome = await add(context, [
      { id, amount: 15000.5, due_on: '2027-02-01', status: 'scheduled', method: 'card', plan_id: crypto.randomUUID() },
      { amount: 24999.5 },
    ])
    expect(outcome).toMatchObject({
      count: 2,
      rows: [
        { id, plan_id: context.planId, amount: '15000.5', status: 'scheduled', method: 'card' },
        { amount: '24999.5', status: 'scheduled', method: 'other', due_on: null, exceeds_agreed_ok: false },
      ],
    })
  }))

test('instalments beyond the agreed amount are all refused, or all accepted with a confirmation', () =>
  withTestContext(database(), async (context) => {
    const payments = [{ amount: AGREED - PROMISED }, { amount: 1 }]
    expect(await add(context, payments)).toMatchObject(EXCEEDS)
    expect(await context.sql`select from payments`).toHaveLength(1)
    expect(await add(context, payments, true)).toMatchObject({
      rows: [{ exceeds_agreed_ok: true }, { exceeds_agreed_ok: true }],
    })
  }))

describe('a vendor added with its deposit', () => {
  const vendor = { id: crypto.randomUUID(), category: 'music', name: 'DJ Luna', status: 'booked', agreed_amount: 100 }
  const deposit = { id: crypto.randomUUID(), amount: 60, status: 'confirmed', paid_on: '2026-11-01', method: 'other' }
  const addWith = ({ as, planId }: TestContext, payment: object, isOk = false) =>
    as('editor', (sql) => addVendor(sql, planId, vendor, [payment], isOk))
  const depositsOf = ({ sql }: TestContext) =>
    sql`select plan_id, amount, status, paid_on::text from payments where vendor_id = ${vendor.id}`

  test('is saved in one call, in the plan that is named and no other', () =>
    withTestContext(database(), async (context) => {
      const foreign = await addForeignLedger(context)
      const stray = { ...deposit, plan_id: crypto.randomUUID(), vendor_id: foreign.vendorId }
      expect(await addWith(context, stray)).toMatchObject({
        rows: [{ id: vendor.id, plan_id: context.planId, status: 'booked', exceeds_agreed_ok: false }],
      })
      expect(await depositsOf(context)).toEqual([
        { plan_id: context.planId, amount: '60', status: 'confirmed', paid_on: '2026-11-01' },
      ])
    }))

  test('is not saved when the deposit is refused', () =>
    withTestContext(database(), async (context) => {
      const before = await fingerprint(context.sql)
      expect(await addWith(context, { ...deposit, amount: 0 })).toMatchObject({ state: '23514' })
      expect(await addWith(context, { ...deposit, amount: 101 })).toMatchObject(EXCEEDS)
      expect(await fingerprint(context.sql)).toEqual(before)
    }))

  test('may have a deposit beyond the agreed amount with a confirmation', () =>
    withTestContext(database(), async (context) => {
      expect(await addWith(context, { ...deposit, amount: 101 }, true)).toMatchObject({ count: 1 })
      expect(await depositsOf(context)).toMatchObject([{ amount: '101' }])
    }))
})

test('a vendor of another plan accepts no payments of this one', () =>
  withTestContext(database(), async (context) => {
    const foreign = await addForeignLedger(context)
    const outcome = await context.as('owner', (sql) =>
      addPayments(sql, context.planId, foreign.vendorId, [{ amount: 1 }]),
    )
    expect(outcome).toMatchObject({ message: 'vendor.not-found' })
  }))

test.each<[string, unknown]>([
  ['no list', { amount: 1 }],
  ['nothing', null],
  ['a list of numbers', [1]],
])('%s is refused for payments', (_, payments) =>
  withTestContext(database(), async (context) => {
    const { as, planId } = context
    expect(await add(context, payments)).toMatchObject({ message: 'payment.malformed' })
    const changed = await as('owner', (sql) => changePayments(sql, planId, payments))
    expect(changed).toMatchObject({ message: 'payment.malformed' })
    const moved = await as('owner', (sql) => saveDetails(sql, planId, {}, [], payments))
    expect(moved).toMatchObject({ message: 'payment.malformed' })
  }),
)

test('a scheduled payment confirmed by mistake reverts two statuses in one call', () =>
  withTestContext(database(), async ({ as, planId, ledger }) => {
    const id = ledger.paymentId
    const confirmed = { id, status: 'confirmed', paid_on: '2026-12-01' }
    expect((await as('owner', (sql) => changePayments(sql, planId, [confirmed]))).isAllowed).toBe(true)
    const direct = await as('owner', (sql) => changePayments(sql, planId, [{ id, status: 'scheduled' }]))
    expect(direct).toMatchObject({ message: 'payment.forbidden-transition' })
    const steps = [
      { id, status: 'pending' },
      { id, status: 'scheduled' },
    ]
    const back = await as('owner', (sql) => changePayments(sql, planId, steps))
    expect(back).toMatchObject({ count: 1, rows: [{ status: 'scheduled', paid_on: null, reference: null }] })
  }))

test('changes of payments are atomic and never reach another plan', () =>
  withTestContext(database(), async (context) => {
    const { sql, as, planId, ledger } = context
    const foreign = await addForeignLedger(context)
    const before = await fingerprint(sql)
    const change = (changes: unknown) => as('owner', (inner) => changePayments(inner, planId, changes))
    const half = [
      { id: ledger.paymentId, reference: 'A' },
      { id: ledger.paymentId, amount: AGREED + 1 },
    ]
    expect(await change(half)).toMatchObject(EXCEEDS)
    expect(await change([{ reference: 'A' }])).toMatchObject({ message: 'payment.malformed' })
    expect(await change([{ id: foreign.paymentId, reference: 'A' }])).toMatchObject({ count: 0 })
    expect(await fingerprint(sql)).toEqual(before)
  }))

test('a confirmation does not cover later changes without one', () =>
  withTestContext(database(), async ({ as, planId, ledger }) => {
    const change = (changes: Record<string, unknown>) =>
      as('owner', (sql) => changePayments(sql, planId, [{ id: ledger.paymentId, ...changes }]))
    expect(await change({ amount: AGREED + 1, exceeds_agreed_ok: true })).toMatchObject({ isAllowed: true })
    expect(await change({ amount: AGREED + 2 })).toMatchObject(EXCEEDS)
    expect(await change({ note: 'x', reference: 'B' })).toMatchObject({ rows: [{ exceeds_agreed_ok: true }] })
  }))

test('a chosen quote books the vendor with its agreed amount and day', () =>
  withTestContext(database(), async ({ sql, as, planId }) => {
    const id = crypto.randomUUID()
    await sql`insert into vendors ${sql({ id, plan_id: planId, category: 'venue', name: 'Hacienda', status: 'quoted' })}`
    const book = (amount: number | null, day: string | null) =>
      as('editor', (inner) => bookVendor(inner, id, amount, day))
    expect(await book(null, null)).toMatchObject({ state: '23514' })
    const booked = { status: 'booked', agreed_amount: '120000.35' }
    expect(await book(120000.35, '2027-05-01')).toMatchObject({ rows: [booked] })
    // A second booking without a day keeps the day.
    expect(await book(120000.35, null)).toMatchObject({ rows: [booked] })
    expect(await sql`select final_payment_on::text from vendors where id = ${id}`).toEqual([
      { final_payment_on: '2027-05-01' },
    ])
  }))

test('booking below the sum of payments needs a confirmation', () =>
  withTestContext(database(), async ({ as, ledger }) => {
    const book = (isOk: boolean) =>
      as('owner', (sql) => bookVendor(sql, ledger.vendorId, PROMISED - 1, '2027-05-01', isOk))
    expect(await book(false)).toMatchObject(EXCEEDS)
    expect(await book(true)).toMatchObject({ rows: [{ exceeds_agreed_ok: true }] })
  }))

const SMALLER = [
  { category: 'venue', amount: 100000 },
  { category: 'catering', amount: 150000 },
  { category: 'music', amount: 50000 },
]

test('an applied scenario changes guests, total and allocations together, and can be undone', () =>
  withTestContext(database(), async ({ sql, as, planId, ledger }) => {
    const read = () => sql`
      select guest_count, total_budget(p), (select jsonb_object_agg(category, amount) from budget_allocations where plan_id = p.id)
      from event_plans as p where id = ${planId}`
    const before = await read()
    const applied = await as('editor', (inner) => applyScenario(inner, ledger.scenarioId, 90, 300_000, SMALLER))
    expect(applied).toMatchObject({ rows: [{ id: planId, guest_count: 90 }] })
    const base = { guests: 90, total: 300_000, allocations: SMALLER }
    const taken = await as('editor', (inner) =>
      applyScenario(inner, ledger.scenarioId, 120, 350_000, ALLOCATIONS, base),
    )
    expect(taken.isAllowed).toBe(true)
    expect(await read()).toEqual(before)
  }))

test('a scenario that does not add up changes nothing', () =>
  withTestContext(database(), async ({ sql, as, ledger }) => {
    const before = await fingerprint(sql)
    const apply = (guests: number, total: number) =>
      as('owner', (inner) => applyScenario(inner, ledger.scenarioId, guests, total, SMALLER))
    expect(await apply(90, 300_001)).toMatchObject({ message: 'budget.sum-mismatch' })
    expect(await apply(0, 300_000)).toMatchObject({ state: '23514' })
    expect(await fingerprint(sql)).toEqual(before)
  }))

test.each<[string, object, string]>([
  ['other guests', { guests: 119, ...BASE }, 'budget.changed-elsewhere'],
  ['another total', { guests: 120, ...BASE, total: 350_001 }, 'budget.changed-elsewhere'],
  ['another amount', { guests: 120, total: 350_000, allocations: SMALLER }, 'budget.changed-elsewhere'],
  ['guests that are not said', BASE, 'budget.malformed'],
])('a scenario reckoned from a plan with %s is refused and changes nothing', (_, base, message) =>
  withTestContext(database(), async ({ sql, as, ledger }) => {
    const before = await fingerprint(sql)
    const outcome = await as('editor', (inner) => applyScenario(inner, ledger.scenarioId, 90, 300_000, SMALLER, base))
    expect(outcome).toMatchObject({ state: 'P0001', message })
    expect(await fingerprint(sql)).toEqual(before)
  }),
)

test('a repeated scenario is accepted and changes nothing', () =>
  withTestContext(database(), async ({ sql, as, planId, ledger }) => {
    const read = () => sql`
      select guest_count, total_budget(p), (select jsonb_object_agg(category, amount) from budget_allocations where plan_id = p.id)
      from event_plans as p where id = ${planId}`
    const apply = () => as('editor', (inner) => applyScenario(inner, ledger.scenarioId, 90, 300_000, SMALLER))
    expect(await apply()).toMatchObject({ isAllowed: true })
    const after = await read()
    expect(await apply()).toMatchObject({ rows: [{ id: planId, guest_count: 90 }] })
    expect(await read()).toEqual(after)
  }))

test('moving the date moves unpaid payments with it, and one call moves all back', () =>
  withTestContext(database(), async (context) => {
    const { sql, as, planId, ledger } = context
    const [confirmed] = await sql`
      insert into payments (plan_id, vendor_id, amount, due_on, paid_on, status)
      values (${planId}, ${ledger.vendorId}, 1, '2026-11-01', '2026-11-02', 'confirmed') returning id`
    const foreign = await addForeignLedger(context)
    const days = () => sql`
      select starts_at, (select jsonb_object_agg(id, due_on) from payments where plan_id = plan.id) as due,
        (select jsonb_agg(final_payment_on) from vendors where plan_id = plan.id) as last from event_plans as plan
      order by id = ${planId} desc`
    const [before, untouched] = await days()
    const move = (startsAt: unknown, dueOn: string, lastOn: string) =>
      as('editor', (inner) =>
        saveDetails(
          inner,
          planId,
          { starts_at: startsAt },
          [],
          [
            { id: ledger.paymentId, due_on: dueOn },
            { id: confirmed?.id, due_on: dueOn },
            { id: foreign.paymentId, due_on: dueOn },
            { vendor_id: ledger.vendorId, final_payment_on: lastOn },
            { vendor_id: foreign.vendorId, final_payment_on: lastOn },
          ],
        ),
      )
    expect((await move('2027-06-05T23:00:00Z', '2027-01-05', '2027-05-22')).isAllowed).toBe(true)
    expect(await days()).toEqual([
      {
        starts_at: new Date('2027-06-05T23:00:00Z'),
        due: { [ledger.paymentId]: '2027-01-05', [confirmed?.id]: '2026-11-01' },
        last: ['2027-05-22'],
      },
      untouched,
    ])
    await move(before?.starts_at, '2026-12-15', VENDOR.final_payment_on)
    expect(await days()).toEqual([before, untouched])
  }))

test.each<[string, readonly unknown[]]>([
  ['one payment twice', [{ id: 'A' }, { id: 'A' }]],
  ['a day of nothing', [{ due_on: '2027-01-01' }]],
  ['a day of a payment and a vendor', [{ id: 'A', vendor_id: 'A' }]],
])('new days with %s are refused', (_, changes) =>
  withTestContext(database(), async ({ as, planId, ledger }) => {
    const sent = JSON.parse(JSON.stringify(changes).replaceAll('"A"', `"${ledger.paymentId}"`))
    const outcome = await as('owner', (sql) => saveDetails(sql, planId, {}, [], sent))
    expect(outcome).toMatchObject({ message: 'payment.malformed' })
  }),
)

test('a duplicate copies vendors as candidates without payments', () =>
  withTestContext(database(), async ({ sql, as, planId }) => {
    await sql`insert into vendors ${sql({ plan_id: planId, category: 'venue', name: 'Hacienda', estimated_amount: 90000 })}`
    await sql`update vendors set contract_path = ${`${planId}/a/contrato.pdf`}, notes = 'Amables' where status = 'booked'`
    const outcome = await as('viewer', (inner) =>
      duplicatePlan(inner, {
        sourceId: planId,
        plan: { name: 'Otra', starts_at: '2028-05-15T23:00:00Z' },
        allocations: ALLOCATIONS,
        take: ['vendors'],
      }),
    )
    const id = outcome.isAllowed ? String(outcome.rows[0]?.id) : outcome.message
    const nothing = { agreed_amount: null, contract_path: null, status: 'considering' }
    expect(
      await sql`
        select name, vendor_category, email, notes, estimated_amount, agreed_amount, contract_path, status,
          final_payment_on::text from vendors where plan_id = ${id} order by name`,
    ).toMatchObject([
      { name: 'Hacienda', estimated_amount: '90000', ...nothing, final_payment_on: null },
      {
        name: VENDOR.name,
        email: VENDOR.email,
        notes: 'Amables',
        estimated_amount: String(AGREED),
        ...nothing,
        final_payment_on: '2028-05-01',
      },
    ])
    for (const table of ['payments', 'quotes', 'contributors', 'budget_scenarios']) {
      expect(await sql.unsafe(`select from ${table} where plan_id = '${id}'`), table).toHaveLength(0)
    }
  }))

test('a column added to vendors is copied to a duplicate once users may insert it', () =>
  withTestContext(database(), async ({ sql, as, planId }) => {
    await sql`alter table vendors add column parking_note text`
    await sql`grant insert (parking_note) on vendors to authenticated`
    await sql`update vendors set parking_note = 'Atrás' where plan_id = ${planId}`
    const plan = { id: crypto.randomUUID(), name: 'Otra', starts_at: '2028-05-15T23:00:00Z' }
    await as('viewer', (inner) =>
      duplicatePlan(inner, { sourceId: planId, plan, allocations: ALLOCATIONS, take: ['vendors'] }),
    )
    expect(await sql`select parking_note from vendors where plan_id = ${plan.id}`).toEqual([{ parking_note: 'Atrás' }])
  }))

test('a column added to payments is saved and changed once users may write it', () =>
  withTestContext(database(), async (context) => {
    const { sql, as, planId } = context
    await sql`alter table payments add column folio text`
    const id = crypto.randomUUID()
    const folio = async () => (await sql`select folio from payments where id = ${id}`)[0]?.folio
    const change = (changes: object) => as('editor', (inner) => changePayments(inner, planId, [{ id, ...changes }]))
    await add(context, [{ id, amount: 1, folio: 'A-1' }])
    expect(await folio()).toBeNull()
    await change({ folio: 'A-2' })
    expect(await folio()).toBeNull()
    await sql`delete from payments where id = ${id}`
    await sql`grant insert (folio), update (folio) on payments to authenticated`
    await add(context, [{ amount: 1 }, { id, amount: 1, folio: 'A-1' }])
    expect(await folio()).toBe('A-1')
    await change({ folio: 'A-2' })
    await change({ reference: 'B' })
    expect(await folio()).toBe('A-2')
    await change({ folio: null })
    expect(await folio()).toBeNull()
  }))

test('a payment without a value, or with null, has the default of its column', () =>
  withTestContext(database(), async (context) => {
    await context.sql`alter table payments add column copies integer not null default 2`
    await context.sql`grant insert (copies) on payments to authenticated`
    await add(context, [
      { amount: 1 },
      { amount: 2, copies: null, status: null, method: null },
      { amount: 3, copies: 5, status: 'scheduled', method: 'card' },
    ])
    const read = context.sql`select amount::int, copies, status, method from payments where amount <= 3 order by amount`
    expect(await read).toEqual([
      { amount: 1, copies: 2, status: 'scheduled', method: 'other' },
      { amount: 2, copies: 2, status: 'scheduled', method: 'other' },
      { amount: 3, copies: 5, status: 'scheduled', method: 'card' },
    ])
  }))

test('a list longer than any plan, or with a repeated payment, is refused before any change', () =>
  withTestContext(database(), async (context) => {
    const before = await fingerprint(context.sql)
    const change = (changes: unknown) => context.as('editor', (sql) => changePayments(sql, context.planId, changes))
    const id = crypto.randomUUID()
    const others = Array.from({ length: 5_001 }, () => ({ id: crypto.randomUUID() }))
    expect(await change(Array(5).fill({ id }))).toMatchObject({ message: 'payment.malformed' })
    expect(await change(others)).toMatchObject({ message: 'payment.malformed' })
    expect(await add(context, Array(5_001).fill({ amount: 1 }))).toMatchObject({ message: 'payment.malformed' })
    expect(await change(Array(4).fill({ id }))).toMatchObject({ isAllowed: true })
    expect(await fingerprint(context.sql)).toEqual(before)
  }))

test.each<[string, unknown]>([
  ['null', null],
  ['a number', 1],
  ['a text', 'x'],
  ['a list', [{}]],
])('%s in place of a record is refused by name', (_, sent) =>
  withTestContext(database(), async (context) => {
    const before = await fingerprint(context.sql)
    const { as, planId } = context
    const refused = async (call: (sql: TransactionSql) => Promise<Rows>, message: string) =>
      expect(await as('editor', call)).toMatchObject({ state: 'P0001', message })
    await refused((sql) => addVendor(sql, planId, sent), 'vendor.malformed')
    await refused((sql) => restoreVendor(sql, planId, sent), 'vendor.malformed')
    await refused((sql) => restoreContributor(sql, planId, sent), 'contributor.malformed')
    const contributions = Array.isArray(sent) ? [sent] : sent
    const contributor = { name: 'Tía Rosa', kind: 'padrino' }
    await refused((sql) => restoreContributor(sql, planId, contributor, contributions), 'contributor.malformed')
    expect(await fingerprint(context.sql)).toEqual(before)
  }),
)
