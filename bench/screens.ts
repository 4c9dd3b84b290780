import type { Page } from 'playwright-core'
import { signInAs } from '#tests/e2e/support/account.ts'
import { closeBrowser, openVisitor } from '#tests/e2e/support/browser.ts'
import { startProduct } from '#tests/e2e/support/product.ts'
import { aBusyPlanner, TASKS } from './busy-planner.ts'
import { interactionTimes } from './interactions.ts'
import { median } from './measure.ts'
import type { BenchRow } from './row.ts'

const RUNS = 10

/**
 * Waiting times in a real browser for a planner with fifty plans, one of them with five hundred tasks, another with a
 * large ledger. `BENCH_SCREENS=dashboard,tasks` measures the loading of some screens alone.
 */
export async function benchScreens(): Promise<readonly BenchRow[]> {
  const product = await startProduct()
  try {
    const { account, busy, rich, screens } = await aBusyPlanner(product)
    const visitor = await openVisitor({ baseUrl: product.url })
    await signInAs(visitor.context, account)
    const { page } = visitor
    try {
      const rows: BenchRow[] = []
      const asked = process.env['BENCH_SCREENS']?.split(',')
      for (const [key, { name, path, rows: selector }] of Object.entries(screens)) {
        if (asked?.includes(key) ?? true) rows.push(...(await painted(page, name, path, selector)))
      }
      if (asked) return rows
      for (const [screen, from] of [
        [screens.dashboard, '/app/account'],
        [screens.plan, '/app/saved-plans'],
        [screens.tasks, `/app/event-plan/${busy}`],
        [screens.ledger, `/app/budget-breakdown/${rich}`],
        [screens.guests, `/app/budget-breakdown/${rich}`],
      ] as const) {
        const link = `${from.startsWith('/app/event') || from.startsWith('/app/budget') ? 'nav ' : ''}a[href="${screen.path}"]`
        rows.push(...(await opened(page, screen.name, from, link, screen.rows)))
      }
      return [...rows, ...(await interactions(page, screens.tasks.path))]
    } finally {
      await visitor.close()
    }
  } finally {
    await closeBrowser()
    await product.remove()
  }
}

/** The frame of a screen, from the page itself or drawn by the program. */
const FRAME = 'main :is(h1, h2, .mantine-Skeleton-root)'

/** Rows are written to the device a second after they were read. */
const KEPT_MS = 2500

/**
 * Time from the start of a page load, with the program in the browser's cache and the rows on the device, until the frame, rows
 * as last seen and current rows are on the screen.
 */
export async function painted(page: Page, name: string, path: string, selector: string): Promise<BenchRow[]> {
  const times = { frame: [] as number[], kept: [] as number[], current: [] as number[] }
  const requests: number[] = []
  // The first visit fills the browser's cache.
  for (let run = 0; run <= RUNS; run += 1) {
    let asked = 0
    const count = (request: { url(): string; method(): string }) => {
      if (/\/rest\/v1\/(event_plans|tasks|rpc)/.test(request.url()) && request.method() !== 'OPTIONS') asked += 1
    }
    await page.goto('about:blank')
    page.on('request', count)
    await page.goto(path, { waitUntil: 'commit' })
    const [frame, kept, current] = await Promise.all([
      page.evaluate(paintedAtFirst, { wanted: FRAME, unwanted: null }),
      page.evaluate(paintedAtFirst, { wanted: selector, unwanted: null }),
      // The bar at the top stands for rows that are not renewed yet.
      page.evaluate(paintedAtFirst, { wanted: selector, unwanted: '[data-busy]' }),
    ])
    page.off('request', count)
    if (run === 0) {
      await page.waitForTimeout(KEPT_MS)
      continue
    }
    times.frame.push(frame)
    times.kept.push(kept)
    times.current.push(current)
    requests.push(asked)
  }
  return [
    { name: `${name}: frame painted, median of ${RUNS}`, value: median(times.frame), unit: 'ms' },
    { name: `${name}: rows as last seen painted`, value: median(times.kept), unit: 'ms' },
    { name: `${name}: current rows painted`, value: median(times.current), unit: 'ms' },
    { name: `${name}: data requests until then`, value: Math.max(...requests), unit: '' },
  ]
}

/** Time from a click on a link within the running program until rows are on the screen; the data is requested again. */
export async function opened(
  page: Page,
  name: string,
  from: string,
  link: string,
  selector: string,
): Promise<BenchRow[]> {
  const times: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    await page.goto(from)
    const way = page.locator(link).first()
    await way.waitFor()
    await page.waitForLoadState('load')
    const painted = page.evaluate(
      ([wanted, pressed]) =>
        new Promise<number>((resolve) => {
          const path = location.pathname
          let startedAt = 0
          const look = () => {
            if (startedAt === 0 || location.pathname === path) return
            if (!document.querySelector(`${wanted}:not([data-before])`)) return
            observer.disconnect()
            requestAnimationFrame(() => {
              const channel = new MessageChannel()
              channel.port1.onmessage = () => resolve(performance.now() - startedAt)
              channel.port2.postMessage(null)
            })
          }
          const observer = new MutationObserver(look)
          observer.observe(document, { childList: true, subtree: true })
          document.querySelector(pressed)?.addEventListener('click', () => {
            startedAt = performance.now()
            // The previous screen may show such rows too and stays a little longer than its address.
            for (const row of document.querySelectorAll(wanted)) row.setAttribute('data-before', '')
          })
        }),
      [selector, link] as const,
    )
    await way.click()
    times.push(await painted)
  }
  return [{ name: `${name}: rows painted after a click, median of ${RUNS}`, value: median(times), unit: 'ms' }]
}

/** Runs in the page: milliseconds from navigation until the browser has drawn the first match, with nothing unwanted. */
export function paintedAtFirst({ wanted, unwanted }: { wanted: string; unwanted: string | null }): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      if (!document.querySelector(wanted) || (unwanted !== null && document.querySelector(unwanted))) return false
      // A frame is drawn after its callbacks: the task after that frame is the first moment at which it is certainly on
      // screen.
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        channel.port1.onmessage = () => resolve(performance.now())
        channel.port2.postMessage(null)
      })
      return true
    }
    if (look()) return
    const observer = new MutationObserver(() => {
      if (look()) observer.disconnect()
    })
    observer.observe(document, { childList: true, subtree: true, attributes: true })
  })
}

/** Ticks twenty tasks and types into the search of a long list; the browser times each interaction. */
async function interactions(page: Page, path: string): Promise<BenchRow[]> {
  await page.goto(path)
  const row = page.locator('main [aria-posinset]')
  await row.first().waitFor()
  const times = await interactionTimes(page)
  for (let count = 0; count < 20; count += 1) await page.getByRole('checkbox').nth(1).click()
  await page.getByRole('searchbox').pressSequentially('llamada 49', { delay: 40 })
  await times.begun()
  const sorted = (await times.told()).toSorted((a, b) => a - b)
  return [
    { name: `interaction to next paint, ${TASKS} tasks, worst`, value: sorted.at(-1) ?? Number.NaN, unit: 'ms' },
    { name: `interaction to next paint, ${TASKS} tasks, median`, value: median(sorted), unit: 'ms' },
  ]
}
