import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { type Account, signInAs } from '#tests/e2e/support/account.ts'
import { closeBrowser, openVisitor } from '#tests/e2e/support/browser.ts'
import { followFiles } from '#tests/e2e/support/page-files.ts'
import { freePort, startProduct } from '#tests/e2e/support/product.ts'
import { findChromium } from '../scripts/chromium.mjs'
import { aBusyPlanner, type BusyScreen } from './busy-planner.ts'
import type { BenchRow } from './row.ts'

/**
 * A first visit to each screen of a signed-in planner: which files come until the rows stand and until nothing more is asked
 * for, and what Lighthouse's mobile preset says of it. `BENCH_APP_SCREENS=dashboard,tasks` limits the screens;
 * `BENCH_APP_PARTS=files` leaves Lighthouse out.
 */
export async function benchApp(): Promise<readonly BenchRow[]> {
  const product = await startProduct()
  try {
    const { account, screens } = await aBusyPlanner(product)
    const asked = process.env['BENCH_APP_SCREENS']?.split(',')
    const chosen = Object.entries(screens).filter(([key]) => asked?.includes(key) ?? true)
    const rows: BenchRow[] = []
    for (const [, screen] of chosen) rows.push(...(await filesOfVisit(product.url, account, screen)))
    await closeBrowser()
    if (process.env['BENCH_APP_PARTS'] === 'files') return rows
    for (const [, screen] of chosen) rows.push(...(await lighthouseOf(product.url, account, screen)))
    return rows
  } finally {
    await closeBrowser()
    await product.remove()
  }
}

/** The files of a first visit on a phone, in a browser that keeps nothing. */
async function filesOfVisit(url: string, account: Account, { name, path, rows }: BusyScreen): Promise<BenchRow[]> {
  const visitor = await openVisitor({ device: 'phone', baseUrl: url })
  const { page } = visitor
  try {
    await signInAs(visitor.context, account)
    const files = await followFiles(page)
    await page.goto(path, { waitUntil: 'commit' })
    await page.locator(rows).first().waitFor({ state: 'attached' })
    const standing = await files.until()
    await page.waitForLoadState('networkidle')
    const idle = await files.until()
    const row = (what: string, value: number, unit = '') => ({ name: `${name}, first visit: ${what}`, value, unit })
    return [
      row('scripts until rows', standing.scripts.files),
      row('the same, gzip', standing.scripts.gzipKb, 'kB'),
      row('scripts until idle', idle.scripts.files),
      row('the same, gzip', idle.scripts.gzipKb, 'kB'),
      row('steps in which scripts are asked for until rows', standing.depth),
      row('files asked for twice', idle.repeated.length),
      row('styles until rows, gzip', standing.styles.gzipKb, 'kB'),
      row('styles until idle, gzip', idle.styles.gzipKb, 'kB'),
    ]
  } finally {
    await visitor.close()
  }
}

/** Lighthouse's mobile preset over a screen, signed in, with nothing of the product in the browser's cache. */
async function lighthouseOf(url: string, account: Account, { name, path }: BusyScreen): Promise<BenchRow[]> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('Chromium is not on the PATH')
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath,
    args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  })
  try {
    // Lighthouse opens a tab in the browser's own context, which playwright reaches over the same port.
    const [context] = (await chromium.connectOverCDP(`http://127.0.0.1:${port}`)).contexts()
    if (!context) throw new Error('the browser has no context')
    const page = await context.newPage()
    await page.goto(`${url}/healthz`)
    await page.evaluate(([key, session]) => localStorage.setItem(key, session), [
      `sb-${new URL(url).hostname.split('.')[0]}-auth-token`,
      JSON.stringify(account.session),
    ] as const)
    const found = await lighthouse(url + path, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: ['performance'],
      disableStorageReset: true,
    })
    await page.close()
    if (!found) throw new Error(`Lighthouse said nothing of ${path}`)
    const { categories, audits } = found.lhr
    if (!found.lhr.finalDisplayedUrl?.includes('/app/'))
      throw new Error(`${path} led to ${found.lhr.finalDisplayedUrl}`)
    const row = (what: string, value: number | null | undefined, unit: string) => ({
      name: `${name}, Lighthouse: ${what}`,
      value: Math.round(value ?? Number.NaN),
      unit,
    })
    return [
      row('performance', (categories['performance']?.score ?? 0) * 100, 'of 100'),
      row('first paint', audits['first-contentful-paint']?.numericValue, 'ms'),
      row('largest paint', audits['largest-contentful-paint']?.numericValue, 'ms'),
      row('blocking time', audits['total-blocking-time']?.numericValue, 'ms'),
      { ...row('layout shift', 0, ''), value: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN },
    ]
  } finally {
    await browser.close()
  }
}
