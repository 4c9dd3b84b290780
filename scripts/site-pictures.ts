// Takes pictures of the running product for the features page, in both languages, from an example wedding with
// fictional people and vendors: `node scripts/site-pictures.ts [folder]`. Run it when the look of a screen in it has
// changed.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { PICTURE_SIZES } from '#app/features/site/features-page/picture-sizes.ts'
import { toMinor } from '#domain/money/money.ts'
import { type Account, anAccount, aSavedPlan, signInAs } from '#tests/e2e/support/account.ts'
import { closeBrowser, openVisitor } from '#tests/e2e/support/browser.ts'
import { type Messages, messagesIn } from '#tests/e2e/support/messages.ts'
import { raiseTier } from '#tests/e2e/support/planner.ts'
import { type Product, startProduct } from '#tests/e2e/support/product.ts'

type Language = 'es' | 'en'

const [folder = join(import.meta.dirname, '..', 'app', 'features', 'site', 'features-page', 'pictures')] =
  process.argv.slice(2)
const DAY_MS = 86_400_000
const day = (ahead: number) => new Date(Date.now() - 6 * 3_600_000 + ahead * DAY_MS).toISOString().slice(0, 10)

/** The example in each language; `scale` converts amounts in pesos to typical prices in dollars. */
const EXAMPLES = {
  es: {
    name: 'Boda de Ana y Luis',
    place: null,
    budget: { total: toMinor(350_000, 'MXN') },
    scale: 1,
    vendors: { venue: 'Salón Las Jacarandas', catering: 'Banquetes del Valle', photo: 'Estudio Luz de Abril' },
    musicians: ['Sonido Aurora', 'Banda La Ribera', 'Mariachi Nube'],
    givers: ['Familia Ortega', 'Familia Ríos', 'Padrinos de pastel'],
    cake: 'El pastel',
  },
  en: {
    name: 'Ana and Luis’s wedding',
    place: { city: 'Austin', city_id: 'austin', country_code: 'US', time_zone: 'America/Chicago' },
    budget: { total: toMinor(42_000, 'USD'), currency: 'USD', countryCode: 'US', cityId: 'austin' },
    scale: 0.12,
    vendors: { venue: 'Jacaranda Hall', catering: 'Valley Table Catering', photo: 'April Light Studio' },
    musicians: ['Aurora Sound', 'The Riverside Band', 'Cloud Nine DJs'],
    givers: ['The Ortega family', 'The Rivers family', 'Aunt Clara'],
    cake: 'The cake',
  },
} as const

const JUDGED = ['quality', 'equipment', 'crowd', 'flexibility', 'reviews'] as const
const QUOTES = [
  { fixed: 26_000, scores: [5, 4, 5, 4, 5], hours_included: 10, extra_hour: 1_500, tax_percent: 16 },
  { fixed: 24_000, scores: [4, 4, 3, 5, 4], hours_included: 8, extra_hour: 2_500, tax_percent: 16 },
  { fixed: 21_000, scores: [3, 3, 4, 3, 4], hours_included: 10, extra_hour: 1_800, tax_percent: 16 },
] as const

async function insert({ client }: Account, table: string, rows: readonly object[]) {
  const { error } = await client.from(table).insert(rows as never)
  if (error) throw error
}

/** Fills the ledger and the comparison of the example. */
async function fill(
  account: Account,
  planId: string,
  { vendors, musicians, givers, cake, scale }: (typeof EXAMPLES)[Language],
) {
  const amount = (pesos: number) => pesos * scale
  const booked = (category: string, name: string, pesos: number) => ({
    ...{ id: crypto.randomUUID(), plan_id: planId, category, vendor_category: category, name, status: 'booked' },
    agreed_amount: amount(pesos),
  })
  const venue = booked('venue', vendors.venue, 60_000)
  const catering = booked('catering', vendors.catering, 74_000)
  const photo = booked('photo-and-video', vendors.photo, 26_000)
  const music = musicians.map((name) => ({
    ...{ id: crypto.randomUUID(), plan_id: planId, category: 'music', vendor_category: 'music', name },
    status: 'quoted',
  }))
  await insert(account, 'vendors', [venue, catering, photo])
  await insert(account, 'vendors', music)
  const quotes = QUOTES.map(({ fixed, scores, extra_hour, ...quote }, index) => ({
    ...quote,
    ...{ plan_id: planId, vendor_id: music[index]?.id, service_percent: 0, fees: 0, travel: 0 },
    ...{ fixed: amount(fixed), extra_hour: amount(extra_hour), is_tax_included: false },
    scores: Object.fromEntries(JUDGED.map((criterion, at) => [criterion, scores[at]])),
  }))
  await insert(account, 'quotes', quotes)
  const pay = ({ id }: { id: string }, pesos: number, due: number, status = 'scheduled') => ({
    ...{ plan_id: planId, vendor_id: id, amount: amount(pesos), due_on: day(due), method: 'bank-transfer', status },
    paid_on: status === 'confirmed' ? day(due) : null,
  })
  await insert(account, 'payments', [
    pay(venue, 24_000, -42, 'confirmed'),
    pay(venue, 36_000, 12),
    pay(catering, 24_000, -20, 'confirmed'),
    pay(catering, 25_000, 55),
    pay(catering, 25_000, 180),
    pay(photo, 12_000, -12, 'confirmed'),
    pay(photo, 14_000, 190),
  ])
  const people = [
    { kind: 'family', name: givers[0], pledged_amount: amount(160_000), expected_on: day(90), purpose: null },
    { kind: 'family', name: givers[1], pledged_amount: amount(90_000), expected_on: day(25), purpose: null },
    { kind: 'padrino', name: givers[2], pledged_amount: amount(12_000), expected_on: day(120), purpose: cake },
  ].map((person) => ({ id: crypto.randomUUID(), plan_id: planId, ...person }))
  await insert(account, 'contributors', people)
  const came = { plan_id: planId, contributor_id: people[0]?.id, amount: amount(100_000), received_on: day(-50) }
  await insert(account, 'contributions', [came])
}

/** The example after a few weeks: some tasks are done. */
async function anExample(product: Product, language: Language): Promise<Account & { readonly planId: string }> {
  const { name, place, budget } = EXAMPLES[language]
  const account = await anAccount(product, `${language}@example.com`, language)
  await raiseTier(product, account, 'pro')
  const planId = await aSavedPlan(account, { ...budget, priorities: [] }, { name })
  if (place) {
    const { error } = await account.client.rpc('save_event_details', { plan_id: planId, changes: place })
    if (error) throw error
  }
  await fill(account, planId, EXAMPLES[language])
  const { data } = await account.client.from('tasks').select('id').eq('plan_id', planId).order('due_on').limit(7)
  const done = (data ?? []).filter((_, at) => at !== 2 && at !== 4)
  const changes = done.map(({ id }) => ({ id: id as string, status: 'completed' }))
  const { error } = await account.client.rpc('change_tasks', { plan_id: planId, changes })
  if (error) throw error
  return { ...account, planId }
}

interface Scene {
  readonly name: string
  readonly path: (planId: string) => string
  /** The element at the top of the picture, after any clicks that show it. Default: the top of the page. */
  readonly top?: (page: Page, t: Messages) => Locator | Promise<Locator>
}

const SCENES: readonly Scene[] = [
  { name: 'plan', path: (id) => `/app/event-plan/${id}` },
  {
    name: 'budget',
    path: (id) => `/app/budget-breakdown/${id}`,
    top: (page, t) => page.getByRole('heading', { level: 1, name: t('budget.screen.title') }),
  },
  {
    name: 'reasons',
    path: (id) => `/app/budget-breakdown/${id}`,
    top: async (page, t) => {
      await page.getByText(t('budget.editor.why')).nth(1).click()
      return page.getByRole('heading', { name: t('budget.screen.lines') })
    },
  },
  {
    name: 'what-if',
    path: (id) => `/app/budget-breakdown/${id}`,
    top: async (page, t) => {
      await page.getByRole('button', { name: t('budget.what-if.open') }).click()
      const guests = page.getByLabel(t('budget.what-if.guests'))
      await guests.fill('150')
      await guests.blur()
      return page.getByText(t('budget.what-if.guests'), { exact: true })
    },
  },
  {
    name: 'comparison',
    path: (id) => `/app/vendor-comparison/music?plan=${id}`,
    top: (page, t) => page.getByRole('heading', { level: 1, name: t('comparison.screen.title', { kind: '' }) }),
  },
  {
    name: 'payments',
    path: (id) => `/app/budget-tracking/${id}`,
    top: (page, t) => page.getByRole('region', { name: t('ledger.totals.title') }),
  },
  {
    name: 'cash-flow',
    path: (id) => `/app/budget-tracking/${id}?view=cash-flow`,
    top: (page, t) => page.getByRole('heading', { name: t('ledger.flow.title') }),
  },
  {
    name: 'tasks',
    path: (id) => `/app/event-tasks/${id}`,
    top: (page, t) => page.getByRole('heading', { level: 1, name: t('tasks.title') }),
  },
  {
    name: 'calendar',
    path: (id) => `/app/event-tasks/${id}?view=calendar`,
    top: async (page, t) => {
      // A phone lists the tasks of today below its month; the desktop shows them in it, and the next month has more.
      const isWide = (page.viewportSize()?.width ?? 0) > 600
      if (isWide) await page.getByRole('button', { name: t('common.calendar.next') }).click()
      return page.getByRole('button', { name: t('common.calendar.previous') })
    },
  },
]

/** The height at which nothing scrolls and sticky bars stay out of the picture. */
const WINDOW_HEIGHT = 7_000
const ABOVE = 16

async function takeAll(product: Product, language: Language) {
  const account = await anExample(product, language)
  for (const device of ['desktop', 'phone'] as const) {
    const { width, height, scale, quality } = PICTURE_SIZES[device]
    const visitor = await openVisitor({ device, baseUrl: product.url })
    const { page, context } = visitor
    await signInAs(context, account)
    await page.setViewportSize({ width: width / scale, height: WINDOW_HEIGHT })
    const camera = await context.newCDPSession(page)
    for (const { name, path, top } of SCENES) {
      await page.goto(path(account.planId))
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.evaluate(() => document.fonts.ready)
      const box = await (await top?.(page, messagesIn(language)))?.boundingBox()
      // Charts and bars finish their transitions within 250 ms.
      await page.waitForTimeout(500)
      const y = box ? Math.max(0, Math.floor(box.y) - ABOVE) : 0
      const { data } = await camera.send('Page.captureScreenshot', {
        format: 'webp',
        quality,
        clip: { x: 0, y, width: width / scale, height: height / scale, scale },
      })
      await writeFile(join(folder, language, `${name}-${device}.webp`), Buffer.from(data, 'base64'))
    }
    await visitor.close()
  }
}
for (const language of ['es', 'en']) await mkdir(join(folder, language), { recursive: true })
const product = await startProduct()
try {
  await takeAll(product, 'es')
  await takeAll(product, 'en')
} finally {
  await closeBrowser()
  await product.remove()
}
