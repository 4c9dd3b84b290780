import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DayString } from '#domain/day/day.ts'
import { toMinor } from '#domain/money/money.ts'
import { ledgerFigures } from '#domain/payments/figures.ts'
import { canBecome, type StoredPaymentStatus, type VendorStatus } from '#domain/payments/statuses.ts'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { accessTokenFor, settlePlan } from '../support/data-api.ts'
import type { LedgerIds } from '../support/ledger-rows.ts'

const OPERATIONS = 300
const ACTORS = ['owner', 'editor', 'viewer', 'stranger', 'former-member'] as const
type Actor = (typeof ACTORS)[number]

let gateway: TestGateway
let planId: string
let ledger: LedgerIds
const clients = new Map<Actor, SupabaseClient>()

beforeAll(async () => {
  gateway = await startTestGateway()
  const settled = await settlePlan(gateway)
  planId = settled.planId
  ledger = settled.ledger
  for (const actor of ACTORS) {
    clients.set(actor, gateway.clientFor({ access_token: await accessTokenFor(gateway, settled.people[actor]) }))
  }
})

afterAll(() => gateway.stop())

/** A seeded generator of numbers, so that a failure can be reproduced. */
function someChance(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (most: number) => Math.floor(next() * most)
  const oneOf = <T>(list: readonly T[]): T => list[below(list.length)] as T
  return { below, oneOf }
}
type Chance = ReturnType<typeof someChance>

interface PaymentRow {
  readonly id: string
  readonly vendor_id: string
  readonly amount: number
  readonly status: StoredPaymentStatus
  readonly due_on: DayString | null
  readonly paid_on: DayString | null
  readonly exceeds_agreed_ok: boolean
}
interface VendorRow {
  readonly id: string
  readonly category: 'music'
  readonly status: VendorStatus
  readonly agreed_amount: number | null
  readonly estimated_amount: number | null
  readonly exceeds_agreed_ok: boolean
  readonly payments: readonly PaymentRow[]
}

/** The ledger as read by a member's screen. */
async function readLedger(): Promise<VendorRow[]> {
  const { data, error } = await (clients.get('viewer') as SupabaseClient)
    .from('event_plans')
    .select('vendors(*, payments(*))')
    .eq('id', planId)
    .single()
  if (error) throw error
  return data.vendors as unknown as VendorRow[]
}

interface Write {
  readonly says: string
  readonly hasSecondYes: boolean
  readonly send: (client: SupabaseClient) => PromiseLike<{ error: unknown }>
}

const STATUSES = ['pending', 'scheduled', 'confirmed', 'overdue']
const VENDOR_STATUSES = ['considering', 'quoted', 'booked', 'done']

/** A random write to money through the data API, valid or not. */
function someWrite({ below, oneOf }: Chance, vendors: readonly VendorRow[]): Write {
  const vendorId = oneOf(vendors)?.id ?? ledger.vendorId
  const paymentId = oneOf(vendors.flatMap(({ payments }) => payments))?.id ?? ledger.paymentId
  const amount = oneOf([below(30_000), below(3_000_000) / 100, below(1_000), 0.001, -1])
  const hasSecondYes = below(5) === 0
  const yes: Record<string, boolean> = hasSecondYes ? { exceeds_agreed_ok: true } : {}
  const payment = () => ({ plan_id: planId, vendor_id: vendorId, amount: 1 + below(20_000), ...yes })
  const status = oneOf(STATUSES)
  const paidOn = below(2) ? '2026-12-01' : null
  const writes: Record<string, Write['send']> = {
    'add a payment': (client) => client.from('payments').insert(payment()),
    'add payments in bulk': (client) => client.from('payments').insert([payment(), payment(), payment()]),
    'upsert a payment': (client) => client.from('payments').upsert({ id: paymentId, ...payment() }),
    'add instalments': (client) =>
      client.rpc('add_payments', {
        plan_id: planId,
        vendor_id: vendorId,
        payments: [{ amount }, { amount: 5_000, status: 'scheduled' }],
        exceeds_agreed_ok: hasSecondYes,
      }),
    'change an amount': (client) =>
      client
        .from('payments')
        .update({ amount, ...yes })
        .eq('id', paymentId),
    'change all amounts': (client) =>
      client
        .from('payments')
        .update({ amount, ...yes })
        .eq('vendor_id', vendorId),
    'change a status': (client) => client.from('payments').update({ status, paid_on: paidOn }).eq('id', paymentId),
    'change by procedure': (client) =>
      client.rpc('change_payments', { plan_id: planId, changes: [{ id: paymentId, amount, ...yes }] }),
    'move to another vendor': (client) => client.from('payments').update({ vendor_id: vendorId }).eq('id', paymentId),
    'remove a payment': (client) => client.from('payments').delete().eq('id', paymentId),
    'add a vendor': (client) =>
      client.from('vendors').insert({ plan_id: planId, category: 'music', name: 'Otro', agreed_amount: below(50_000) }),
    'change what is agreed': (client) =>
      client
        .from('vendors')
        .update({ agreed_amount: below(8) ? below(60_000) : null, ...yes })
        .eq('id', vendorId),
    'change what is agreed with all': (client) =>
      client
        .from('vendors')
        .update({ agreed_amount: 10_000 + below(50_000), ...yes })
        .eq('plan_id', planId),
    'change the status of a vendor': (client) =>
      client
        .from('vendors')
        .update({ status: oneOf(VENDOR_STATUSES) })
        .eq('id', vendorId),
    'book a vendor': (client) =>
      client.rpc('book_vendor', { vendor_id: vendorId, agreed_amount: below(60_000), exceeds_agreed_ok: hasSecondYes }),
    'remove a vendor': (client) =>
      client
        .from('vendors')
        .delete()
        .eq('id', below(4) ? crypto.randomUUID() : vendorId),
  }
  const says = oneOf(Object.keys(writes))
  return { says, hasSecondYes, send: writes[says] as Write['send'] }
}

const sumOf = ({ payments }: VendorRow) => payments.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
/** Centavos above the agreed amount. */
const excessOf = (vendor: VendorRow) =>
  vendor.agreed_amount === null ? 0 : Math.max(0, sumOf(vendor) - Math.round(vendor.agreed_amount * 100))

function expectConsistent(before: readonly VendorRow[], after: readonly VendorRow[], hasSecondYes: boolean): void {
  const vendors = new Map(before.map((vendor) => [vendor.id, vendor]))
  const payments = new Map(before.flatMap((vendor) => vendor.payments).map((payment) => [payment.id, payment]))
  for (const vendor of after) {
    const old = vendors.get(vendor.id)
    const excess = excessOf(vendor)
    if (excess > (old ? excessOf(old) : 0)) {
      expect(hasSecondYes).toBe(true)
      expect(vendor.exceeds_agreed_ok || vendor.payments.some((payment) => payment.exceeds_agreed_ok)).toBe(true)
    }
    if (vendor.status === 'booked' || vendor.status === 'done') expect(vendor.agreed_amount).not.toBeNull()
    if (old && old.status !== vendor.status) expect(canBecome(old.status, vendor.status)).toBe(true)
    for (const payment of vendor.payments) {
      expect(payment.status === 'confirmed').toBe(payment.paid_on !== null)
      const was = payments.get(payment.id)
      if (was && was.status !== payment.status) expect(canBecome(was.status, payment.status)).toBe(true)
      if (was) expect(payment.vendor_id).toBe(was.vendor_id)
    }
  }
}

/**
 * Compares the sums that screens compute from the rows with those of the database, which do not depend on the reader.
 */
async function expectSameSums(rows: readonly VendorRow[]): Promise<void> {
  const figures = ledgerFigures({
    total: toMinor(350_000, 'MXN'),
    lines: [],
    vendors: rows.map((row) => ({
      id: row.id,
      category: row.category,
      status: row.status,
      estimated: row.estimated_amount === null ? null : toMinor(row.estimated_amount, 'MXN'),
      agreed: row.agreed_amount === null ? null : toMinor(row.agreed_amount, 'MXN'),
      finalPaymentOn: null,
    })),
    payments: rows.flatMap(({ payments }) =>
      payments.map((row) => ({
        id: row.id,
        vendorId: row.vendor_id,
        amount: toMinor(row.amount, 'MXN'),
        status: row.status,
        dueOn: row.due_on,
        paidOn: row.paid_on,
      })),
    ),
  })
  const [sums] = await gateway.database.admin`
    select coalesce(sum(amount) filter (where status = 'confirmed'), 0)::float8 as paid,
      coalesce(sum(amount) filter (where status <> 'confirmed'), 0)::float8 as open
    from payments where plan_id = ${planId}`
  expect([figures.plan.paid, figures.plan.open]).toEqual([
    toMinor(Number(sums?.paid), 'MXN'),
    toMinor(Number(sums?.open), 'MXN'),
  ])
}

test(`${OPERATIONS} writes of members and strangers leave a ledger that adds up`, async () => {
  const chance = someChance(20_261_121)
  let done = 0
  let before = await readLedger()
  for (let turn = 0; turn < OPERATIONS; turn += 1) {
    const actor = chance.oneOf(ACTORS)
    const write = someWrite(chance, before)
    const { error } = await write.send(clients.get(actor) as SupabaseClient)
    const after = await readLedger()
    const mayWrite = actor === 'owner' || actor === 'editor'
    if (error || !mayWrite) expect(after, `${actor}: ${write.says}`).toEqual(before)
    else if (JSON.stringify(after) !== JSON.stringify(before)) done += 1
    expectConsistent(before, after, write.hasSecondYes)
    before = after
  }
  await expectSameSums(before)
  // Most attempts are refused; without a single success, nothing would be tested.
  expect(done).toBeGreaterThan(30)
})
