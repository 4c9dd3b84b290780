// Takes pictures of the running product for the features page, in both languages, from an example wedding with
// fictional people and vendors: `node scripts/site-pictures.ts [folder] [name…]`, of the named screens or all. Run it
// when the look of a screen in it has changed.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { PICTURE_SIZES, type PictureDevice } from '#app/features/site/features-page/picture-sizes.ts'
import { example as english } from '#content/example/en.ts'
import { example as spanish } from '#content/example/es.ts'
import { toDay } from '#domain/day/day.ts'
import { EXAMPLE_EVENT, EXAMPLE_EVENT_IN_ENGLISH } from '#domain/example/event.ts'
import { exampleLedger } from '#domain/example/event-ledger.ts'
import { ledgerRows } from '#domain/example/rows.ts'
import { minorUnits } from '#domain/money/money.ts'
import { type Account, anAccount, aSavedPlan, idBelow, signInAs } from '#tests/e2e/support/account.ts'
import { closeBrowser, openVisitor } from '#tests/e2e/support/browser.ts'
import { type Messages, messagesIn } from '#tests/e2e/support/messages.ts'
import { raiseTier } from '#tests/e2e/support/planner.ts'
import { type Product, startProduct } from '#tests/e2e/support/product.ts'
import { saveExampleGuests } from '#tests/support/guests/save-example.ts'
import { insertRows } from '#tests/support/insert-rows.ts'
import { saveExampleSeating } from '#tests/support/seating/save-example.ts'

type Language = 'es' | 'en'

const [folder = join(import.meta.dirname, '..', 'app', 'features', 'site', 'features-page', 'pictures'), ...names] =
  process.argv.slice(2)
const today = toDay(new Date(Date.now() - 6 * 3_600_000).toISOString().slice(0, 10))

/** The example event in each language. It is saved in the city of the Spanish one; `place` moves it. */
const EXAMPLES = {
  es: { event: EXAMPLE_EVENT, words: spanish, place: null },
  en: {
    event: EXAMPLE_EVENT_IN_ENGLISH,
    words: english,
    place: { city: 'Austin', city_id: 'austin', country_code: 'US', time_zone: 'America/Chicago' },
  },
} as const

/** Other events of the person: the type, guests, the part of the example's budget, and when. */
const OTHER_EVENTS = [
  ['corporate', 200, 1.2, 4],
  ['graduation', 60, 0.3, 12],
  ['corporate', 150, 0.8, 58],
] as const

/** The example after a few weeks: some tasks are done. */
async function anExample(product: Product, language: Language): Promise<Account & { readonly planId: string }> {
  const { event, words, place } = EXAMPLES[language]
  const { total, currency, countryCode, cityId } = event
  const account = await anAccount(product, `${language}@example.com`, language)
  await raiseTier(product, account, 'pro')
  const planId = await aSavedPlan(account, { total, currency, countryCode, cityId }, { name: words.plan })
  if (place) {
    const { error } = await account.client.rpc('save_event_details', { plan_id: planId, changes: place })
    if (error) throw error
  }
  await insertRows(
    account,
    ledgerRows(exampleLedger(today, currency), { planId, words, currency, idOf: () => crypto.randomUUID() }),
  )
  const first = crypto.randomUUID()
  const idOf = (number: number) => idBelow(first, number)
  await saveExampleGuests(account.client, planId, { groups: words.groups, idOf })
  await saveExampleSeating(account.client, planId, { idOf, words })
  const { data } = await account.client.from('tasks').select('id').eq('plan_id', planId).order('due_on').limit(7)
  const done = (data ?? []).filter((_, at) => at !== 2 && at !== 4)
  const changes = done.map(({ id }) => ({ id: id as string, status: 'completed' }))
  const { error } = await account.client.rpc('change_tasks', { plan_id: planId, changes })
  if (error) throw error
  // Other events, before and after, that it is compared with.
  for (const [eventType, guests, share, weeksAhead] of OTHER_EVENTS)
    await aSavedPlan(
      account,
      { eventType, guests, total: minorUnits(Math.round(total * share)), currency, countryCode, cityId },
      { name: words.otherPlans[eventType === 'corporate' ? 'gala' : 'graduation'], weeksAhead },
    )
  return { ...account, planId }
}

interface Scene {
  readonly name: string
  readonly path: (planId: string) => string
  /** The element at the top of the picture, after any clicks that show it. Default: the top of the page. */
  readonly top?: (page: Page, t: Messages) => Locator | Promise<Locator>
  /** Of a screen that fills the window. */
  readonly windowHeight?: Partial<Record<PictureDevice, number>>
  /** Where it is written, if not with those of the features page; null: it is not taken. */
  readonly file?: (language: Language, device: PictureDevice) => string | null
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
    name: 'guests',
    path: (id) => `/app/guest-list/${id}`,
    top: (page, t) => page.getByRole('heading', { level: 1, name: t('guests.title') }),
  },
  {
    name: 'seating',
    path: (id) => `/app/table-arrangement/${id}?view=room`,
    top: async (page, t) => {
      if ((page.viewportSize()?.width ?? 0) > 600)
        return page.getByRole('heading', { level: 1, name: t('seating.title') })
      // A phone shows who sits where as a list.
      await page.getByText(t('seating.room.layout-list'), { exact: true }).click()
      return page.getByRole('heading', { level: 2, name: t('seating.list.tables') })
    },
    windowHeight: { desktop: 1000 },
  },
  {
    name: 'drinks',
    path: (id) => `/app/drinks-wizard?plan=${id}&step=result`,
    top: (page, t) => page.getByRole('heading', { name: t('shopping.totals.title') }),
  },
  {
    name: 'advice',
    path: (id) => `/app/vendor-recommendations/${id}?kind=music`,
    top: (page, t) => page.getByRole('region', { name: t('advice.cost.title') }),
  },
  {
    name: 'payments',
    path: (id) => `/app/budget-tracking/${id}`,
    top: (page, t) => page.getByRole('region', { name: t('ledger.totals.title') }),
  },
  {
    name: 'cash-flow',
    path: (id) => `/app/budget-tracking/${id}?tab=cash-flow`,
    top: (page, t) => page.getByRole('heading', { name: t('ledger.flow.title') }),
  },
  {
    name: 'analytics',
    path: (id) => `/app/analytics?plan=${id}`,
    top: (page, t) => page.getByRole('region', { name: t('analytics.forecast.title') }),
  },
  {
    // Beside the prompt of what the tier Pro has.
    name: 'analytics-compare',
    path: () => '/app/analytics?view=compare',
    top: (page, t) => page.getByRole('region', { name: t('analytics.compare.title-year') }),
    file: (language, device) =>
      device === 'phone'
        ? null
        : join(import.meta.dirname, '..', 'app/features/analytics/compare', `picture-${language}.webp`),
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
    const camera = await context.newCDPSession(page)
    for (const { name, path, top, windowHeight, file } of SCENES.filter(
      (scene) => names.length === 0 || names.includes(scene.name),
    )) {
      const target = file ? file(language, device) : join(folder, language, `${name}-${device}.webp`)
      if (target === null) continue
      await page.setViewportSize({ width: width / scale, height: windowHeight?.[device] ?? WINDOW_HEIGHT })
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
        captureBeyondViewport: true,
        clip: { x: 0, y, width: width / scale, height: height / scale, scale },
      })
      await writeFile(target, Buffer.from(data, 'base64'))
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
