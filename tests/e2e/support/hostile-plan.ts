import { MAX_COCKTAILS } from '#domain/drinks/cocktails.ts'
import { aVendor } from '#domain/example/ledger.ts'
import { eventColumns, vendorColumns } from '#domain/example/rows.ts'
import { toMinor } from '#domain/money/money.ts'
import { saveExampleDrinks } from '#tests/support/drinks/save-example.ts'
import { HOSTILE_TEXTS, hostileText } from '#tests/support/hostile/hostile-texts.ts'
import { insertRows } from '#tests/support/insert-rows.ts'
import { type Account, aSavedPlan } from './account.ts'

/** Of each table; each of its fields holds other texts, so that every screen shows most of them. */
const ROWS = 20
const CITY_LENGTH = 80
const PHONE_LENGTH = 40
const COCKTAIL_LENGTH = 80

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

/** The guest list: a party for each guest, whose lead has both names. */
function hostileGuests(planId: string) {
  const ofPlan = { plan_id: planId }
  const guests = rowsOf((index) => ({
    id: crypto.randomUUID(),
    guest_group: short(60, index),
    email: `${short(60, index + 5).replace(/[\s\u0085@]+/g, '')}@evil.example`,
    phone: `+52551234${1000 + index}`,
    address: hostileText(index + 40),
    notes: joinedTexts(index, 500),
    table_number: short(20, index),
    title: short(30, index),
    envelope_name: hostileText(index + 60),
    tags: [short(40, index), short(40, index + 1)],
  }))
  const members = guests.map((_, index) => ({
    id: crypto.randomUUID(),
    first_name: short(50, index),
    last_name: short(50, index + 7),
    age_group: '25-35',
  }))
  const choices = HOSTILE_TEXTS.filter((text) => text.length <= 80).slice(0, 10)
  const aName = (index: number) => ({ name_es: short(80, index), name_en: short(80, index + 9), position: index })
  return {
    guests,
    members,
    sub_events: rowsOf((index) => ({
      ...ofPlan,
      ...aName(index),
      place: hostileText(index + 20),
      dress: hostileText(index + 30),
    })).slice(1),
    meal_options: rowsOf((index) => ({ ...ofPlan, ...aName(index + 20), position: index })),
    guest_questions: rowsOf((index) => ({
      ...ofPlan,
      text_es: hostileText(index),
      text_en: hostileText(index + 10),
      kind: 'choice',
      choices_es: choices,
      choices_en: choices,
      position: index,
    })).slice(ROWS / 2),
    guest_views: rowsOf((index) => ({
      ...ofPlan,
      name: short(60, index),
      parameters: `${new URLSearchParams({ group: hostileText(index), tag: hostileText(index + 1), cols: '<svg>' })}`,
    })),
    settings: { first_host: short(50, 3), second_host: short(50, 4) },
    needs: members.map((member, index) => ({ member_id: member.id, diets: ['vegan'], note: hostileText(index + 20) })),
  }
}

type HostileGuests = ReturnType<typeof hostileGuests>

/** The room of a sub-event, with wishes of the groups of the guest list. */
function hostileSeating(planId: string, sub_event_id: string) {
  const ofPlan = { plan_id: planId }
  const room = { id: crypto.randomUUID(), ...ofPlan, sub_event_id }
  const ofRoom = { ...ofPlan, room_id: room.id }
  const places = (index: number) => ({ x: 1 + 2 * (index % 8), y: 1 + 2 * Math.floor(index / 8) })
  const wishes = rowsOf((index) => ({
    id: crypto.randomUUID(),
    ...ofPlan,
    kind: 'together',
    note: hostileText(index + 30),
  }))
  return {
    rooms: [room],
    room_tables: rowsOf((index) => ({ ...ofRoom, number: index + 1, name: short(40, index), ...places(index) })),
    room_items: rowsOf((index) => ({ ...ofRoom, kind: 'bar', name: short(40, index + 20), ...places(index + 24) })),
    seat_people: rowsOf((index) => ({
      ...ofPlan,
      kind: index % 2 ? 'crew' : 'host',
      name: short(100, index),
      role: short(60, index + 10),
      position: index,
    })),
    arrangements: rowsOf((index) => ({ ...ofRoom, name: short(60, index), state: 'candidate' })),
    seating_wishes: wishes,
    seating_wish_targets: wishes.map(({ id }, index) => ({
      ...ofPlan,
      wish_id: id,
      position: 0,
      guest_group: short(60, index),
    })),
  }
}

/** As many cocktails of the hosts' own as a plan may have, with their ingredients. */
async function saveHostileDrinks({ client }: Account, plan_id: string) {
  const cocktails = Array.from({ length: MAX_COCKTAILS }, (_, index) => ({
    name: short(COCKTAIL_LENGTH, index),
    servings: 10,
    ingredients: [2, 3].map((times) => ({
      name: short(COCKTAIL_LENGTH, index * times + MAX_COCKTAILS),
      ...({ amount: 10, unit: 'ml', spirit: null } as const),
    })),
  }))
  await saveExampleDrinks(client, plan_id, { cocktails })
  return cocktails
}

/** The caterer's list of a sub-event marked as sent once for each text. */
async function sendCatererLists(
  { client }: Account,
  plan_id: string,
  sub_event_id: string,
): Promise<readonly CatererTexts[]> {
  const texts = rowsOf((index) => ({ sent_to: short(100, index), note: short(300, index + 15) }))
  for (const said of texts) {
    // Each is of the list that was read before.
    const { data, error } = await client.rpc('caterer_list', { plan_id, sub_event_id })
    if (error) throw error
    const { arrangement_id, digest } = data as { readonly arrangement_id: string; readonly digest: string }
    const version = { id: crypto.randomUUID(), sub_event_id, arrangement_id, digest, ...said }
    const sent = await client.rpc('send_caterer_list', { plan_id, version })
    if (sent.error) throw sent.error
  }
  return texts
}

interface CatererTexts {
  readonly sent_to: string
  readonly note: string
}

async function insertGuests(account: Account, planId: string, rows: HostileGuests): Promise<void> {
  const { guests, members, settings, needs, ...tables } = rows
  await insertRows(account, tables)
  const { client } = account
  const saved = await Promise.all([
    client.from('guest_settings').update(settings).eq('plan_id', planId),
    ...guests.map((guest, index) => client.rpc('save_guest', { plan_id: planId, guest, members: [members[index]] })),
  ])
  for (const { error } of [...saved, await client.rpc('save_guest_needs', { plan_id: planId, needs })])
    if (error) throw error
}

export type HostileRows = Readonly<ReturnType<typeof hostileRows>>

export interface HostilePlan extends HostileRows {
  readonly id: string
  readonly guestRows: HostileGuests
  readonly seatingRows: ReturnType<typeof hostileSeating>
  readonly segments: ReturnType<typeof hostileSegments>
  /** On the first task. */
  readonly comments: readonly { readonly body: string }[]
  readonly catererTexts: readonly CatererTexts[]
  readonly cocktails: Awaited<ReturnType<typeof saveHostileDrinks>>
  /** The day of its tasks and payments, YYYY-MM-DD. */
  readonly day: string
  /** The other plans of the account: those that stay, and those in the bin. */
  readonly keptPlans: readonly { readonly id: string; readonly name: string; readonly city: string }[]
  readonly deletedPlans: readonly { readonly name: string }[]
}

/** Segments of a timeline, one after the other. */
const hostileSegments = () =>
  rowsOf((index) => ({
    id: crypto.randomUUID(),
    ...{ start_minute: index * 10, minutes: 10, track: 'guests', audience: 'guests' },
    name: short(120, index),
    person: short(80, index + 15),
    place: short(120, index + 30),
    note: joinedTexts(index + 45, 500),
  }))

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
  const guestRows = hostileGuests(id)
  await insertGuests(account, id, guestRows)
  const main = await client.from('sub_events').select('id').eq('plan_id', id).eq('is_main', true).single()
  if (main.error) throw main.error
  const seatingRows = hostileSeating(id, String(main.data.id))
  await insertRows(account, seatingRows)
  const catererTexts = await sendCatererLists(account, id, String(main.data.id))
  const cocktails = await saveHostileDrinks(account, id)

  const segments = hostileSegments()
  const timeline = { id: crypto.randomUUID(), sub_event_id: String(main.data.id), segments }
  const made = await client.rpc('create_timeline', { plan_id: id, timeline })
  if (made.error) throw made.error

  const comments = rowsOf((index) => ({ id: crypto.randomUUID(), body: hostileText(index) }))
  for (const comment of comments) {
    const on = { plan_id: id, subject_kind: 'task', subject_id: String(rows.tasks[0]?.id) }
    const { error } = await client.rpc('add_comment', { ...comment, ...on })
    if (error) throw error
  }

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
  return {
    id,
    guestRows,
    seatingRows,
    segments,
    comments,
    catererTexts,
    cocktails,
    day,
    ...rows,
    keptPlans,
    deletedPlans,
  }
}
