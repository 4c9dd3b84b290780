import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import lighthouse, { type Result } from 'lighthouse'
import { chromium } from 'playwright-core'
import { freePort, startProduct } from '#tests/e2e/support/product.ts'
import { findChromium } from '../scripts/chromium.mjs'
import type { BenchRow } from './row.ts'

const BUILD = join(import.meta.dirname, '..', 'build', 'client')
const FILE = join(import.meta.dirname, 'site.json')
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const RUNS = Number(process.env['BENCH_SITE_RUNS'] ?? 1)

/**
 * Figures of one page: scores out of 100, milliseconds, layout shift, and the kilobytes of the first load under gzip.
 */
interface PageFigures {
  readonly page: string
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly seo: number
  readonly lcpMs: number
  readonly cls: number
  readonly tbtMs: number
  readonly scriptKb: number
  readonly styleKb: number
  /** Audits with a score below 0.9. */
  readonly remarks: readonly string[]
}

/**
 * Lighthouse with its mobile preset (a phone on a slow network, simulated) over every page of the site map, served as
 * visitors get it. `BENCH_SITE_PATHS=/,/en/blog` limits the pages; `BENCH_SITE_RUNS=3` runs each page three times and
 * keeps the run with the median blocking time, the figure that varies most.
 */
export async function benchSite(): Promise<readonly BenchRow[]> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('Chromium is not on the PATH')
  const product = await startProduct()
  try {
    const figures: PageFigures[] = []
    for (const path of await pathsOf(product.url)) {
      const runs: PageFigures[] = []
      for (let run = 0; run < RUNS; run += 1) runs.push(await measure(product.url, path, executablePath))
      const median = runs.sort((a, b) => a.tbtMs - b.tbtMs)[Math.floor(runs.length / 2)]
      if (median) figures.push(median)
      for (const remark of median?.remarks ?? []) console.log(`${path}: ${remark}`)
    }
    console.table(figures.map(({ remarks, ...rest }) => rest))
    await writeFile(FILE, `${JSON.stringify(figures, null, 2)}\n`)
    console.log('Written to bench/site.json')
    return worstOf(figures)
  } finally {
    await product.remove()
  }
}

async function pathsOf(url: string): Promise<string[]> {
  const asked = process.env['BENCH_SITE_PATHS']
  if (asked) return asked.split(',')
  const map = await (await fetch(`${url}/sitemap.xml`)).text()
  return [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
}

/** A first visit, in a fresh browser: the storage that Lighthouse leaves behind tells a page of an earlier visit. */
async function visit(address: string, executablePath: string): Promise<Result> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath,
    args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  })
  try {
    const found = await lighthouse(address, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
    })
    if (!found) throw new Error(`Lighthouse said nothing of ${address}`)
    return found.lhr
  } finally {
    await browser.close()
  }
}

export async function measure(url: string, path: string, executablePath: string): Promise<PageFigures> {
  let seen = await visit(url + path, executablePath)
  // A trace occasionally lacks a paint and therefore every figure.
  if (seen.categories['performance']?.score === null) seen = await visit(url + path, executablePath)
  const { categories, audits } = seen
  const score = (name: (typeof CATEGORIES)[number]) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  const requests = requestsOf(audits['network-requests'])
  return {
    page: path,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcpMs: Math.round(value('largest-contentful-paint')),
    cls: Math.round(value('cumulative-layout-shift') * 1000) / 1000,
    tbtMs: Math.round(value('total-blocking-time')),
    scriptKb: await kilobytes(requests.filter(({ resourceType }) => resourceType === 'Script')),
    styleKb: await kilobytes(
      requests.filter(({ resourceType }) => resourceType === 'Stylesheet'),
      await inlineStyles(url + path),
    ),
    remarks: Object.values(audits)
      .filter((audit) => audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode !== 'informative')
      .map((audit) => `${audit.id}${audit.displayValue ? ` (${audit.displayValue})` : ''}`),
  }
}

interface NetworkRequest {
  readonly url: string
  readonly resourceType: string
}

function requestsOf(audit: Result['audits'][string] | undefined): readonly NetworkRequest[] {
  const details = audit?.details
  return details?.type === 'table' ? (details.items as unknown as NetworkRequest[]) : []
}

async function inlineStyles(address: string): Promise<Buffer> {
  const html = await (await fetch(address)).text()
  return Buffer.from([...html.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map(([, css]) => css).join(''))
}

/** Sizes of the build's files under gzip, whatever encoding the server sent. */
async function kilobytes(requests: readonly NetworkRequest[], inline?: Buffer): Promise<number> {
  const paths = new Set(requests.map(({ url }) => new URL(url).pathname))
  const files = await Promise.all([...paths].map((path) => readFile(join(BUILD, path))))
  const bytes = [...files, ...(inline?.length ? [inline] : [])].map((file) => gzipSync(file, { level: 9 }).length)
  return Math.round(bytes.reduce((sum, each) => sum + each, 0) / 100) / 10
}

function worstOf(figures: readonly PageFigures[]): BenchRow[] {
  const worst = (name: string, of: (page: PageFigures) => number, isLowWorse: boolean, unit: string): BenchRow => {
    const sorted = figures.toSorted((a, b) => (isLowWorse ? of(a) - of(b) : of(b) - of(a)))
    const [page] = sorted
    return {
      name: `${name}, worst of ${figures.length} pages (${page?.page})`,
      value: page ? of(page) : Number.NaN,
      unit,
    }
  }
  return [
    worst('Lighthouse performance', (page) => page.performance, true, 'of 100'),
    worst('Lighthouse accessibility', (page) => page.accessibility, true, 'of 100'),
    worst('Lighthouse best practices', (page) => page.bestPractices, true, 'of 100'),
    worst('Lighthouse SEO', (page) => page.seo, true, 'of 100'),
    worst('largest contentful paint, simulated', (page) => page.lcpMs, false, 'ms'),
    worst('layout shift', (page) => page.cls, false, ''),
    worst('total blocking time, simulated', (page) => page.tbtMs, false, 'ms'),
    worst('scripts of the first load, gzip', (page) => page.scriptKb, false, 'kB'),
    worst('styles of the first load, gzip', (page) => page.styleKb, false, 'kB'),
  ]
}
