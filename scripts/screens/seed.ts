import { toMinor } from '#domain/money/money.ts'
import { type Account, anAccount, aSavedPlan, idBelow } from '#tests/e2e/support/account.ts'
import { raiseTier } from '#tests/e2e/support/planner.ts'
import type { Product } from '#tests/e2e/support/product.ts'

const DAY_MS = 86_400_000

/** Constant ids, so that rows listed by id keep one order. */
const id = (group: number, part = 0) =>
  idBelow(`00000000-0000-4000-8000-${String(group).padStart(4, '0')}00000000`, part)

/** The accounts that see the screens: a planner with plans in every state, and people without any. */
export type Person = 'planner' | 'newcomer' | 'forgetful-desktop' | 'forgetful-phone' | 'english'

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
  unknown: id(9),
} as const
export const TASK = id(1, 12)
export const WEDDING = 'Boda de Lucía y Mateo'
export const VENUE = { id: id(11, 1), name: 'Salón Las Jacarandas' } as const
export const MUSICIANS = ['Banda La Ribera', 'Mariachi Nube', 'Sonido Aurora'] as const

const JUDGED = ['quality', 'equipment', 'crowd', 'flexibility', 'reviews'] as const
const SCORES = [
  [5, 4, 5, 4, 5],
  [4, 4, 3, 5, 4],
] as const

async function insert({ client }: Account, table: string, rows: readonly object[]) {
  const { error } = await client.from(table).insert(rows as never)
  if (error) throw error
}

/** Vendors, payments, contributors, quotes and scenarios; days differ from `today` by more than clocks do. */
async function fillLedger(account: Account, planId: string, day: (ahead: number) => string) {
  const vendor = (part: number, category: string, name: string, changes: object) => ({
    ...{ id: id(11, part), plan_id: planId, category, vendor_category: category, name },
    ...changes,
  })
  await insert(account, 'vendors', [
    vendor(1, 'venue', VENUE.name, {
      ...{ status: 'booked', agreed_amount: 60_000, final_payment_on: day(190), phone: '+52 33 1234 5678' },
      ...{ email: 'jacarandas@example.com', website: 'https://jacarandas.example.com', notes: 'Incluye montaje.' },
      ...{ address: 'Avenida Vallarta 1234', description: 'Salón con jardín' },
    }),
    vendor(2, 'catering', 'Banquetes del Valle', { status: 'booked', agreed_amount: 74_000 }),
    vendor(3, 'photo-and-video', 'Estudio Luz de Abril', { status: 'done', agreed_amount: 12_000 }),
  ])
  await insert(account, 'vendors', [
    ...MUSICIANS.map((name, index) => vendor(4 + index, 'music', name, { status: 'quoted' })),
    vendor(7, 'decorations', 'Flores Alba', { status: 'considering', estimated_amount: 61_000 }),
  ])
  const quote = { plan_id: planId, service_percent: 0, fees: 0, travel: 0, tax_percent: 16, is_tax_included: false }
  const scores = (row: readonly number[]) => Object.fromEntries(JUDGED.map((criterion, at) => [criterion, row[at]]))
  await insert(account, 'quotes', [
    { ...quote, vendor_id: id(11, 4), fixed: 26_000, hours_included: 10, extra_hour: 1500, scores: scores(SCORES[0]) },
    { ...quote, vendor_id: id(11, 5), fixed: 24_000, hours_included: 6, extra_hour: 2500, scores: scores(SCORES[1]) },
  ])
  const contributor = (part: number, changes: object) => ({ id: id(12, part), plan_id: planId, ...changes })
  await insert(account, 'contributors', [
    contributor(1, { kind: 'family', name: 'Familia Ortega', pledged_amount: 160_000, expected_on: day(90) }),
    contributor(2, { kind: 'family', name: 'Familia Ríos', pledged_amount: 9000, expected_on: day(25) }),
    contributor(3, { kind: 'padrino', name: 'Padrinos de pastel', expected_on: day(120), purpose: 'El pastel' }),
  ])
  const given = { plan_id: planId, contributor_id: id(12, 1) }
  await insert(account, 'contributions', [{ ...given, id: id(13, 1), amount: 60_000, received_on: day(-50) }])
  const pay = (
    part: number,
    vendorPart: number,
    amount: number,
    due: number,
    status: string,
    changes: object = {},
  ) => ({
    ...{ id: id(14, part), plan_id: planId, vendor_id: id(11, vendorPart), amount, due_on: day(due), status },
    ...{ method: 'bank-transfer', paid_on: status === 'confirmed' ? day(due) : null },
    ...changes,
  })
  await insert(account, 'payments', [
    pay(1, 1, 24_000, -42, 'confirmed', { reference: 'F-1024' }),
    pay(2, 1, 36_000, 21, 'scheduled'),
    pay(3, 2, 24_000, -20, 'scheduled'),
    pay(4, 2, 25_000, 55, 'pending', { contributor_id: id(12, 1) }),
    pay(5, 2, 25_000, 180, 'scheduled'),
    pay(6, 3, 12_000, -30, 'confirmed', { method: 'cash' }),
  ])
  await insert(account, 'budget_scenarios', [
    { id: id(15, 1), plan_id: planId, name: 'Boda íntima', guests: 90 },
    { id: id(15, 2), plan_id: planId, name: 'Con los primos', guests: 150, total: 350_000 },
  ])
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
  await insert({ client } as Account, 'tasks', [
    {
      ...{ id: id(16, 1), plan_id: planId, name: 'Llamar a la tía Inés', category: 'planning', priority: 'high' },
      note: 'Pregunta por las mesas.',
    },
  ])
}

/** Fills a fresh product with the data of the scenes, computed from one moment. */
export async function seed(product: Product, nowMs: number): Promise<Seed> {
  const day = (ahead: number) => new Date(nowMs - 6 * 3_600_000 + ahead * DAY_MS).toISOString().slice(0, 10)
  const account = (name: string, language: 'es' | 'en' = 'es') => anAccount(product, `${name}@example.com`, language)
  const accounts = {
    planner: await account('lucia'),
    newcomer: await account('mateo'),
    'forgetful-desktop': await account('ines'),
    'forgetful-phone': await account('jose'),
    english: await account('grace', 'en'),
  }
  const { planner, english } = accounts
  await raiseTier(product, planner, 'pro')
  await aSavedPlan(planner, {}, { nowMs, id: PLAN.wedding, name: WEDDING })
  await fillLedger(planner, PLAN.wedding, day)
  await settleTasks(planner, PLAN.wedding)
  await aSavedPlan(
    planner,
    { eventType: 'graduation', guests: 60, total: toMinor(90_000, 'MXN') },
    { nowMs, id: PLAN.graduation, name: 'Graduación de Sofía', weeksAhead: 12 },
  )
  await aSavedPlan(
    planner,
    { eventType: 'corporate', variant: 'gala-dinner', guests: 200, total: toMinor(480_000, 'MXN') },
    { nowMs, id: PLAN.gala, name: 'Cena de fin de año', weeksAhead: 4 },
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
  const completed = await planner.client.rpc('complete_event_plan', { plan_id: PLAN.birthday })
  if (completed.error) throw completed.error
  await aSavedPlan(english, {}, { nowMs, id: PLAN.english, name: 'Grace and Tom’s wedding' })
  await insert(english, 'calendar_feeds', [{ plan_id: PLAN.english }])
  return { accounts }
}
