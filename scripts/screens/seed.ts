import { example } from '#content/example/es.ts'
import { addDays, type DayString, toDay } from '#domain/day/day.ts'
import { EXAMPLE_EVENT } from '#domain/example/event.ts'
import { type ExampleLedger, exampleRecords } from '#domain/example/event-ledger.ts'
import { ledgerRows } from '#domain/example/rows.ts'
import { toMinor } from '#domain/money/money.ts'
import { type Account, anAccount, aSavedPlan, idBelow } from '#tests/e2e/support/account.ts'
import { manyTasks, raiseTier } from '#tests/e2e/support/planner.ts'
import type { Product } from '#tests/e2e/support/product.ts'
import { saveExampleDrinks } from '#tests/support/drinks/save-example.ts'
import { importExampleGuests, saveExampleGuests } from '#tests/support/guests/save-example.ts'
import { insertRows } from '#tests/support/insert-rows.ts'
import { saveExampleSeating } from '#tests/support/seating/save-example.ts'
import { aLargeLedger, aSmallLedger } from './seed-amounts.ts'

/** Constant ids, so that rows listed by id keep one order. */
const id = (group: number, part = 0) =>
  idBelow(`00000000-0000-4000-8000-${String(group).padStart(4, '0')}00000000`, part)

/** What some guests of the wedding need, and what its hosts ask besides. */
async function askGuests({ client }: Account) {
  const needs = [
    { diets: ['vegan'], note: 'Sin miel' },
    { allergens: ['nuts', 'milk'], access: ['wheelchair'] },
    { diets: ['halal', 'low-salt'] },
  ].map((each, party) => ({ member_id: id(17, party * 100 + 2), ...each }))
  const questions = [
    {
      id: id(18, 1),
      kind: 'choice',
      text_es: '¿Toman el autobús desde el centro?',
      text_en: 'Will you take the bus from downtown?',
      choices_es: ['Solo la ida', 'Ida y vuelta', 'No, gracias'],
      choices_en: ['Only there', 'Both ways', 'No, thanks'],
    },
    { id: id(18, 2), kind: 'text', text_es: '¿Dónde se hospedan?', text_en: null },
  ]
  for (const { error } of [
    await client.rpc('save_guest_needs', { plan_id: PLAN.wedding, needs }),
    await client.rpc('save_guest_questions', { plan_id: PLAN.wedding, questions }),
  ])
    if (error) throw error
}

/**
 * Some parties of the wedding can be mailed: two have a save-the-date, and an invitation to two others was canceled. Both
 * are settled before the first picture.
 */
async function mailGuests({ client }: Account) {
  const ids = [0, 2, 3, 5, 7].map((party) => id(17, party * 100 + 1))
  const run = async (name: string, call: object) => {
    const { data, error } = await client.rpc(name, { plan_id: PLAN.wedding, ...call })
    if (error) throw error
    return data
  }
  for (const [index, guestId] of ids.entries()) {
    const language = index === 1 ? 'en' : 'es'
    await run('save_guest', { guest: { id: guestId, email: `familia${index + 1}@correo.mx`, language } })
  }
  const mailing = { is_again: false, note_es: null, note_en: null }
  const canceled = { ...mailing, id: id(21, 1), kind: 'save-the-date', guest_ids: ids.slice(3) }
  await run('queue_guest_mailing', { mailing: canceled })
  await run('cancel_guest_mailing', { mailing_id: canceled.id })
  const sent = { ...mailing, id: id(21, 2), kind: 'save-the-date', guest_ids: ids.slice(0, 2) }
  await run('queue_guest_mailing', { mailing: { ...sent, note_es: 'Habrá autobús desde el centro.' } })
  // The job runs every minute.
  for (let waited = 0; waited < 90; waited += 1) {
    const mailings = (await run('guest_mailings', {})) as { queued: number }[]
    if (mailings.every(({ queued }) => queued === 0)) return
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
  throw new Error('the mailing was not sent')
}

/** Everybody has a seat in the first arrangement of the wedding, and half in the other; one person is locked in a chair. */
async function seatGuests({ client }: Account) {
  const couple = {
    'first-host': { name: 'Lucía Ortega', role: 'Novia' },
    'second-host': { name: 'Mateo Ríos', role: 'Novio' },
  }
  const words = { ...example, seatPeople: { ...example.seatPeople, ...couple } }
  const idOf = (number: number) => id(17, number + 1)
  const { content, assignments } = await saveExampleSeating(client, PLAN.wedding, { idOf, words })
  const first = new Set(content.tables.slice(0, content.tables.length / 2).map((table) => table.id))
  const { error } = await client.rpc('save_arrangement', {
    plan_id: PLAN.wedding,
    arrangement: { id: HALF, room_id: content.room.id, name: 'Con los primos juntos', state: 'candidate' },
    seats: assignments
      .filter(({ tableId }) => first.has(tableId))
      .map(({ who, isGuest, tableId, seat }, at) => ({
        ...(isGuest ? { member_id: who } : { person_id: who }),
        ...{ table_id: tableId, seat, lock: at === 0 ? 'seat' : null },
      })),
  })
  if (error) throw error
}

/** The accounts that see the screens: a planner with plans in every state, and people without any. */
export type Person = 'planner' | 'newcomer' | 'forgetful-desktop' | 'forgetful-phone' | 'english' | 'starter' | 'busy'

export interface Seed {
  readonly accounts: Readonly<Record<Person, Account>>
}

/** The ids in the addresses of the scenes. */
export const PLAN = {
  wedding: id(1),
  graduation: id(2),
  gala: id(3),
  birthday: id(4),
  anniversary: id(5),
  english: id(6),
  small: id(17),
  large: id(18),
  dollars: id(19),
  unknown: id(9),
} as const
/** The addresses of public pages, and the password of the second. */
export const PAGE = { wedding: 'lucia-y-mateo', english: 'grace-and-tom', password: 'jacaranda' } as const
export const TASK = id(1, 12)
/** The arrangement of the wedding in which half of the people have a seat. */
export const HALF = id(22, 1)
export const WEDDING = 'Boda de Lucía y Mateo'
export const VENUE = { id: id(11, 1), name: example.vendors.venue } as const
const BANDS = ['band', 'mariachi', 'sound'] as const
export const MUSICIANS = [example.vendors.band, example.vendors.mariachi, example.vendors.sound] as const

/** A cocktail of the wedding's hosts. */
const MARGARITA = {
  name: 'Margarita de jamaica',
  servings: 60,
  ingredients: [
    { name: 'Tequila', amount: 50, unit: 'ml', spirit: 'tequila' },
    { name: 'Concentrado de jamaica', amount: 40, unit: 'ml', spirit: null },
    { name: 'Jugo de limón', amount: 25, unit: 'ml', spirit: null },
  ],
} as const

/** The ledger of the scenes: a payment is overdue, another sent and not confirmed, a vendor done and one only considered. */
function scenesLedger(today: DayString): ExampleLedger {
  const { vendor, booked, payment, pledge, quote, money, day } = exampleRecords(today)
  return {
    vendors: [
      vendor('venue', 'venue', { agreed: money(60_000), finalPaymentOn: day(190) }),
      booked('catering', 'catering', 74_000),
      vendor('photo', 'photo-and-video', { status: 'done', agreed: money(12_000) }),
      ...BANDS.map((id) => vendor(id, 'music', { status: 'quoted' })),
      vendor('flowers', 'decorations', { status: 'considering', estimated: money(61_000) }),
    ],
    quotes: [
      quote('band', 26_000, [5, 4, 5, 4, 5], { included: 10, extra: 1_500 }),
      quote('mariachi', 24_000, [4, 4, 3, 5, 4], { included: 6, extra: 2_500 }),
    ],
    payments: [
      payment('venue', 24_000, -42, 'confirmed'),
      payment('venue', 36_000, 21),
      payment('catering', 24_000, -20),
      payment('catering', 25_000, -6, 'pending'),
      payment('catering', 25_000, 180),
      payment('photo', 12_000, -30, 'confirmed'),
    ],
    pledges: [
      pledge('first-family', 160_000, 90, [60_000, -50]),
      pledge('second-family', 9_000, 25),
      pledge('cake-padrinos', null, 120),
    ],
  }
}

/** Three places are left, so that some of the second list are next and others wait. */
async function leaveFreePlaces({ client }: Account, planId: string, today: DayString) {
  const counts = await client.rpc('guest_counts', { plan_id: planId })
  if (counts.error) throw counts.error
  const { confirmed, pending } = counts.data as { confirmed: number; pending: number }
  const { error } = await client
    .from('guest_settings')
    .update({
      places: confirmed + pending + 3,
      reply_by: addDays(today, 40),
      second_list_until: addDays(today, 60),
    })
    .eq('plan_id', planId)
  if (error) throw error
}

/** The public page of a plan, switched on. */
async function publishPage({ client }: Account, planId: string, page: { address: string; password: string | null }) {
  const { error } = await client.functions.invoke('public-page-settings', {
    body: { planId, page: { isOn: true, showsHosts: true, showsPlace: true, subEventIds: [], ...page } },
    headers: { 'x-csrf-token': crypto.randomUUID() },
  })
  if (error) throw error
}

/** Vendors, payments, contributors, quotes and scenarios; days differ from `today` by more than clocks do. */
async function fillLedger(account: Account, planId: string, today: DayString) {
  const groups = { vendors: 11, contributors: 12, contributions: 13, payments: 14 } as const
  const { vendors, payments, ...rows } = ledgerRows(scenesLedger(today), {
    planId,
    words: example,
    currency: EXAMPLE_EVENT.currency,
    idOf: (table, index) => id(groups[table], index + 1),
  })
  const venueDetails = {
    ...{ phone: '+52 33 1234 5678', email: 'jacarandas@example.com', website: 'https://jacarandas.example.com' },
    ...{ notes: 'Incluye montaje.', address: 'Avenida Vallarta 1234', description: 'Salón con jardín' },
  }
  const paymentDetails = [{ reference: 'F-1024' }, {}, {}, { contributor_id: id(12, 1) }, {}, { method: 'cash' }]
  await insertRows(account, {
    vendors: vendors.map((vendor) => (vendor.id === VENUE.id ? { ...vendor, ...venueDetails } : vendor)),
    ...rows,
    payments: payments.map((payment, index) => ({ ...payment, ...paymentDetails[index] })),
    budget_scenarios: [
      { id: id(15, 1), plan_id: planId, name: 'Boda íntima', guests: 90 },
      { id: id(15, 2), plan_id: planId, name: 'Con los primos', guests: 150, total: 350_000 },
    ],
  })
}

async function settleTasks({ client }: Account, planId: string) {
  const { data, error } = await client
    .from('tasks')
    .select('id')
    .eq('plan_id', planId)
    .order('due_on')
    .order('id')
    .limit(9)
  if (error) throw error
  const statusOf = (at: number) => (at === 3 ? 'wont-do' : 'completed')
  const changes = data.flatMap((task, at) =>
    at === 2 || at === 5 ? [] : [{ id: task.id as string, status: statusOf(at) }],
  )
  const changed = await client.rpc('change_tasks', { plan_id: planId, changes })
  if (changed.error) throw changed.error
  const task = { id: id(16, 1), plan_id: planId, name: 'Llamar a la tía Inés', category: 'planning', priority: 'high' }
  await insertRows({ client }, { tasks: [{ ...task, note: 'Pregunta por las mesas.' }] })
}

async function aDeletedPlan(account: Account, plan: { nowMs: number; id: string; name: string }) {
  await aSavedPlan(account, {}, plan)
  const { error } = await account.client.rpc('delete_event_plan', { plan_id: plan.id })
  if (error) throw error
}

/** Parties of ten thousand people. */
const LARGE_LIST = 4_350

/** One person with a little of everything, and one with a lot. */
async function fillAmounts(
  product: Product,
  { starter, busy }: Readonly<Record<'starter' | 'busy', Account>>,
  { nowMs, today }: { nowMs: number; today: DayString },
) {
  await aSavedPlan(starter, {}, { nowMs, id: PLAN.small, name: 'Boda de Ximena y Iván' })
  await aSmallLedger(starter, PLAN.small, { today, id })
  await saveExampleGuests(starter.client, PLAN.small, { count: 3, idOf: (number) => id(18, number + 1) })
  await raiseTier(product, busy, 'enterprise')
  const longName = 'Boda de María Fernanda Hernández-Villaseñor y Maximiliano de la Torre Montemayor'
  await aSavedPlan(busy, { total: toMinor(2_450_000, 'MXN') }, { nowMs, id: PLAN.large, name: longName, weeksAhead: 9 })
  await aLargeLedger(busy, PLAN.large, { today, id })
  await manyTasks(busy, PLAN.large, 60)
  await importExampleGuests(busy.client, PLAN.large, LARGE_LIST)
  await aSavedPlan(
    busy,
    { currency: 'USD', total: toMinor(38_000, 'USD') },
    { nowMs, id: PLAN.dollars, name: 'Boda en Austin', weeksAhead: 20 },
  )
  for (let at = 0; at < 10; at += 1) {
    await aSavedPlan(
      busy,
      { eventType: (['birthday', 'corporate', 'graduation', 'anniversary', 'other'] as const)[at % 5] ?? 'other' },
      { nowMs, id: id(40 + at), name: `Evento ${at + 1} del salón`, weeksAhead: 2 + at * 3 },
    )
  }
}

/** Fills a fresh product with the data of the scenes, computed from one moment. */
export async function seed(product: Product, nowMs: number): Promise<Seed> {
  const today = toDay(new Date(nowMs - 6 * 3_600_000).toISOString().slice(0, 10))
  const account = (name: string, language: 'es' | 'en' = 'es') => anAccount(product, `${name}@example.com`, language)
  const accounts = {
    planner: await account('lucia'),
    newcomer: await account('mateo'),
    'forgetful-desktop': await account('ines'),
    'forgetful-phone': await account('jose'),
    english: await account('grace', 'en'),
    starter: await account('ximena'),
    busy: await account('maximiliana'),
  }
  const { planner, english } = accounts
  await raiseTier(product, planner, 'pro')
  await aSavedPlan(planner, {}, { nowMs, id: PLAN.wedding, name: WEDDING })
  await fillLedger(planner, PLAN.wedding, today)
  await settleTasks(planner, PLAN.wedding)
  await saveExampleGuests(planner.client, PLAN.wedding, { idOf: (number) => id(17, number + 1) })
  await seatGuests(planner)
  await askGuests(planner)
  await mailGuests(planner)
  await insertRows(planner, {
    guest_views: [
      { id: id(19, 1), plan_id: PLAN.wedding, name: 'Familia sin respuesta', parameters: 'show=pending&group=Familia' },
      {
        id: id(19, 2),
        plan_id: PLAN.wedding,
        name: 'Mesas, con teléfonos',
        parameters: 'by=table&cols=people.status.phone',
      },
    ],
  })
  await leaveFreePlaces(planner, PLAN.wedding, today)
  await saveExampleDrinks(planner.client, PLAN.wedding, { cocktails: [MARGARITA] })
  await publishPage(planner, PLAN.wedding, { address: PAGE.wedding, password: null })
  await aSavedPlan(
    planner,
    { eventType: 'graduation', guests: 60, total: toMinor(90_000, 'MXN') },
    { nowMs, id: PLAN.graduation, name: example.otherPlans.graduation, weeksAhead: 12 },
  )
  await aSavedPlan(
    planner,
    { eventType: 'corporate', variant: 'gala-dinner', guests: 200, total: toMinor(480_000, 'MXN') },
    { nowMs, id: PLAN.gala, name: example.otherPlans.gala, weeksAhead: 4 },
  )
  await aSavedPlan(
    planner,
    { eventType: 'birthday', guests: 40, total: toMinor(50_000, 'MXN') },
    { nowMs, id: PLAN.birthday, name: 'Cumpleaños de Abril', weeksAhead: -5 },
  )
  await aSavedPlan(
    planner,
    { eventType: 'anniversary', guests: 80, total: toMinor(120_000, 'MXN') },
    { nowMs, id: PLAN.anniversary, name: 'Bodas de plata', weeksAhead: 50, hasTasks: false },
  )
  await saveExampleDrinks(planner.client, PLAN.birthday)
  const completed = await planner.client.rpc('complete_event_plan', { plan_id: PLAN.birthday })
  if (completed.error) throw completed.error
  await aDeletedPlan(planner, { nowMs, id: id(7), name: 'Boda de Lucía y Mateo en la playa' })
  await aDeletedPlan(planner, { nowMs, id: id(8), name: 'Posada de la oficina' })
  await aDeletedPlan(english, { nowMs, id: id(10), name: 'Grace and Tom’s engagement party' })
  await aSavedPlan(english, {}, { nowMs, id: PLAN.english, name: 'Grace and Tom’s wedding' })
  await publishPage(english, PLAN.english, { address: PAGE.english, password: PAGE.password })
  await insertRows(english, { calendar_feeds: [{ plan_id: PLAN.english }] })
  await fillAmounts(product, accounts, { nowMs, today })
  return { accounts }
}
