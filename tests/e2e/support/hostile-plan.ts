import { aVendor } from '#domain/example/ledger.ts'
import { toMinor } from '#domain/money/money.ts'
import { eventColumns, insertRows, vendorColumns } from '#tests/support/example-rows.ts'
import { HOSTILE_TEXTS, hostileText } from '#tests/support/hostile/hostile-texts.ts'
import { type Account, aSavedPlan } from './account.ts'

/** Of each table; each of its fields holds other texts, so that every screen shows most of them. */
const ROWS = 20
const CITY_LENGTH = 80
const PHONE_LENGTH = 40

const rowsOf = <Row>(make: (index: number) => Row) => Array.from({ length: ROWS }, (_, index) => make(index))
const short = (most: number, index: number) => {
  const texts = HOSTILE_TEXTS.filter((text) => text.length <= most)
  return texts[index % texts.length] ?? ''
}

/** The texts from this place on below each other, as many as a long field holds. */
export function joinedTexts(from: number, most: number): string {
  let all = hostileText(from)
  for (let index = from + 1; index < from + HOSTILE_TEXTS.length; index += 1) {
    const longer = `${all}\n${hostileText(index)}`
    if (longer.length > most) break
    all = longer
  }
  return all
}

export const HOSTILE_NAME = '"><img src=x onerror=alert(1)>{{7*7}}$t(x)</title><script>alert(1)</script>'
export const HOSTILE_CITY = '<svg onload=alert(1)>'
/** A name of a file as storage takes it. */
export const HOSTILE_FILE = "javascript:alert('1') &lt;b onclick=alert(1)&gt; $t(x) =1+1.txt"

/** Reasons as the product never writes them: unknown codes, and texts for numbers. */
const HOSTILE_REASONS = [
  ...HOSTILE_TEXTS.map((code) => ({ code })),
  { code: 'duration', factor: HOSTILE_CITY, hours: HOSTILE_CITY, typicalHours: HOSTILE_CITY },
  { code: 'floor', amount: HOSTILE_CITY, perGuest: HOSTILE_CITY, guests: HOSTILE_CITY },
  { code: 'priority', factor: 1, rank: HOSTILE_CITY, ranked: HOSTILE_CITY },
]

function hostileRows(planId: string, day: string) {
  const ofPlan = { plan_id: planId }
  const newId = () => crypto.randomUUID()
  const vendors = rowsOf((index) => {
    const kind = index % 2 ? 'venue' : 'music'
    return {
      id: newId(),
      ...ofPlan,
      ...vendorColumns(aVendor({ category: kind, agreed: toMinor(1_000, 'MXN') })),
      vendor_category: kind,
      status: index % 2 ? 'booked' : 'quoted',
      name: hostileText(index),
      email: `${hostileText(index + 5).replace(/[\s\u0085@]+/g, '')}@evil.example`,
      phone: short(PHONE_LENGTH, index + 10),
      description: joinedTexts(index + 20, 500),
      address: hostileText(index + 40),
      website: `https://example.com/javascript:alert(1)//{{7*7}}$t(x)\${1}?next=data:text/html,alert(${index})`,
      notes: joinedTexts(index < 2 ? 0 : 30, 2_000),
      contract_path: index === 1 ? `${planId}/${newId()}/${HOSTILE_FILE}` : null,
    }
  })
  const contributors = rowsOf((index) => ({
    id: newId(),
    ...ofPlan,
    name: hostileText(index + 20),
    kind: 'family',
    purpose: hostileText(index + 40),
    pledged_amount: 100,
  }))
  const payments = rowsOf((index) => ({
    id: newId(),
    ...ofPlan,
    vendor_id: vendors[index]?.id,
    contributor_id: contributors[index]?.id,
    amount: 10,
    due_on: day,
    method: 'cash',
    status: 'scheduled',
    reference: hostileText(index + 40),
  }))
  const tasks = rowsOf((index) => ({
    id: newId(),
    ...ofPlan,
    name: hostileText(index + 40),
    description: hostileText(index),
    note: joinedTexts(index === 0 ? 30 : 0, 2_000),
    category: 'planning',
    priority: 'high',
    due_on: day,
  }))
  const scenarios = rowsOf((index) => ({ ...ofPlan, name: hostileText(index * 3), guests: 100 + index }))
  return { vendors, contributors, payments, tasks, budget_scenarios: scenarios }
}

export type HostileRows = Readonly<ReturnType<typeof hostileRows>>

export interface HostilePlan extends HostileRows {
  readonly id: string
  /** The day of its tasks and payments, YYYY-MM-DD. */
  readonly day: string
  /** The other plans of the account: those that stay, and those in the bin. */
  readonly keptPlans: readonly { readonly id: string; readonly name: string; readonly city: string }[]
  readonly deletedPlans: readonly { readonly name: string }[]
}

/** Fills an account with hostile texts through the data API: a plan with its ledger and tasks, and other plans. */
export async function aHostilePlan(account: Account): Promise<HostilePlan> {
  const { client } = account
  const id = await aSavedPlan(account, {}, { hasTasks: false, name: HOSTILE_NAME })
  const day = new Date(Date.now() - 6 * 3_600_000).toISOString().slice(0, 10)
  const rows = hostileRows(id, day)
  const contract = rows.vendors[1]?.contract_path ?? ''
  const kept = await client.storage.from('plan-files').upload(contract, new Blob(['x'], { type: 'text/plain' }))
  if (kept.error) throw kept.error
  await insertRows(account, rows)

  const { total_budget: amount } = eventColumns()
  const allocations = [{ category: 'venue', amount, suggested_amount: amount, is_locked: false, reasons: [] }]
  const plans = rowsOf((index) => ({
    id: crypto.randomUUID(),
    ...eventColumns(),
    name: hostileText(index + 20),
    city: short(CITY_LENGTH, index),
    city_id: null,
    starts_at: `${day.slice(0, 4)}-12-31T18:00:00Z`,
    catering_tier: 'standard',
    drinks_tier: 'full-bar',
    categories: ['venue'],
    priorities: [],
    language: 'es',
  }))
  const [keptPlans, deletedPlans] = [plans.slice(0, ROWS / 2), plans.slice(ROWS / 2)]
  const changes = await Promise.all([
    ...plans.map((plan) => client.rpc('create_event_plan', { plan, allocations, tasks: [] })),
    client.from('event_plans').update({ city: HOSTILE_CITY, city_id: null }).eq('id', id),
    client.from('budget_allocations').update({ reasons: HOSTILE_REASONS }).eq('plan_id', id).eq('category', 'venue'),
  ])
  const deleted = await Promise.all(deletedPlans.map((plan) => client.rpc('delete_event_plan', { plan_id: plan.id })))
  for (const { error } of [...changes, ...deleted]) if (error) throw error
  return { id, day, ...rows, keptPlans, deletedPlans }
}
