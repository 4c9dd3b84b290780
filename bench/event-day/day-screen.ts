import type { Page } from 'playwright-core'
import { anAccount, aSavedPlan, signInAs } from '#tests/e2e/support/account.ts'
import { closeBrowser, openVisitor } from '#tests/e2e/support/browser.ts'
import { messagesIn } from '#tests/e2e/support/messages.ts'
import { raiseTier } from '#tests/e2e/support/planner.ts'
import { type Product, startProduct } from '#tests/e2e/support/product.ts'
import { importExampleGuests } from '#tests/support/guests/save-example.ts'
import { MARK, mainThread, spent, traced } from '../frames.ts'
import { typedFilter } from '../guests/guest-frames.ts'
import { median, quantile } from '../measure.ts'
import { fillRoom } from '../room.ts'
import type { BenchRow } from '../row.ts'
import { paintedAtFirst } from '../screens.ts'
import { makeDayTimeline } from './event-day.ts'

const PARTIES = 436
const RUNS = 12
const t = messagesIn('es')

/** What stands on the screen: the clock with what is on, and the guests who are looked up. */
const SHOWN = {
  now: { query: '', wanted: `main section[aria-label="${t('day.now.title')}"] li` },
  'look-up': { query: '?view=door', wanted: 'main [data-party]' },
} as const

/**
 * The day's screen of a thousand guests on a phone that was prepared and has no network: from the address until what is on
 * is painted, and until guests can be looked up; and from a key of the look-up until the list is painted.
 */
export async function benchDayScreen(): Promise<readonly BenchRow[]> {
  const product = await startProduct()
  try {
    const { visitor, path, name } = await aPreparedPhone(product)
    const rows: BenchRow[] = []
    try {
      for (const [what, { query, wanted }] of Object.entries(SHOWN))
        rows.push(...(await openings(visitor.page, `${name}: ${what}`, path + query, wanted)))
      await visitor.page.goto(path + SHOWN['look-up'].query)
      await visitor.page.locator(SHOWN['look-up'].wanted).first().waitFor()
      rows.push(...(await typedFilter(visitor.page, `${name}, look-up`)))
      return rows
    } finally {
      await visitor.close()
    }
  } finally {
    await closeBrowser()
    await product.remove()
  }
}

/** A phone that has the day of a large event, without a network. The event began an hour ago. */
export async function aPreparedPhone(product: Product) {
  const account = await anAccount(product, 'planner@example.com', 'es')
  await raiseTier(product, account, 'pro')
  const planId = await aSavedPlan(account, {}, { hasTasks: false })
  await account.client
    .from('event_plans')
    .update({ starts_at: new Date(Date.now() - 3_600_000) })
    .eq('id', planId)
    .throwOnError()
  await importExampleGuests(account.client, planId, PARTIES)
  const { count } = await account.client
    .from('party_members')
    .select('id', { count: 'exact', head: true })
    .eq('plan_id', planId)
    .throwOnError()
  await fillRoom(account, planId)
  await makeDayTimeline(account, planId)
  const visitor = await openVisitor({ device: 'phone', baseUrl: product.url, keepsOffline: true })
  visitor.context.setDefaultTimeout(120_000)
  await signInAs(visitor.context, account)
  const path = `/app/event-day/${planId}`
  await visitor.page.goto(path)
  await visitor.page.getByText(/^Listo sin conexión/).waitFor()
  // What is read besides is written to the device a second after it was read, and files that are loaded later are kept after the screen.
  await visitor.page.waitForTimeout(SETTLED_MS)
  await visitor.context.setOffline(true)
  const name = `day's screen of ${(count ?? 0).toLocaleString('en')} guests without a network`
  return { visitor, path, name, planId, account }
}

const SETTLED_MS = 8000

/** Loads the page anew: the time until something is painted, and what the main thread did until then. */
async function openings(page: Page, name: string, path: string, wanted: string): Promise<BenchRow[]> {
  const open = async () => {
    await page.goto('about:blank')
    await page.goto(path, { waitUntil: 'commit' })
    return await page.evaluate(paintedAtFirst, { wanted, unwanted: null })
  }
  await open()
  const times: number[] = []
  for (let run = 0; run < RUNS; run += 1) times.push(await open())
  // Recording takes time of its own.
  const processor: number[] = []
  for (let run = 0; run < RUNS / 2; run += 1) {
    await page.goto('about:blank')
    const events = await traced(page, async () => {
      await page.goto(path, { waitUntil: 'commit' })
      await page.evaluate(paintedAtFirst, { wanted, unwanted: null })
      await page.evaluate((mark) => void performance.mark(mark), MARK)
    })
    const { tasks, marks } = mainThread(events)
    processor.push(spent(tasks, 0, marks[0]?.ts ?? 0).processorMs)
  }
  return [
    { name: `${name} painted, median of ${RUNS}`, value: median(times), unit: 'ms' },
    { name: `${name} painted, fastest`, value: Math.min(...times), unit: 'ms' },
    { name: `${name} painted, slowest`, value: Math.max(...times), unit: 'ms' },
    { name: `${name}, processor time of the page until then, median`, value: quantile(processor, 0.5), unit: 'ms' },
  ]
}
