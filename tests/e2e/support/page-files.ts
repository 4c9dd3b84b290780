import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { CDPSession, Page } from 'playwright-core'

const BUILD = join(import.meta.dirname, '..', '..', '..', 'build', 'client')

/** Files of one kind that a page asked for. */
export interface FileFigures {
  readonly files: number
  readonly gzipKb: number
}

/** What a page asked for until a moment. */
export interface PageFiles {
  readonly scripts: FileFigures
  readonly styles: FileFigures
  /** The steps in which scripts were asked for: 1 is what the page itself names. */
  readonly depth: number
  /** Addresses asked for more than once. */
  readonly repeated: readonly string[]
  /** Each script with its step, as asked for. */
  readonly paths: readonly (readonly [path: string, step: number])[]
}

interface Asked {
  readonly requestId: string
  readonly path: string
  readonly step: number
  /** Settles when it is known whether the file came from the network. */
  readonly answer: PromiseWithResolvers<void>
  isOfBrowser: boolean
}

/** Follows which of the build's files a page asks the server for, from now on. */
export async function followFiles(page: Page): Promise<{ until(): Promise<PageFiles>; end(): Promise<void> }> {
  const session: CDPSession = await page.context().newCDPSession(page)
  const asked: Asked[] = []
  await session.send('Network.enable')
  session.on('Network.requestWillBeSent', ({ requestId, request, initiator }) => {
    const path = pathOf(request.url)
    if (!/^\/assets\/.+[.](js|css)$/.test(path)) return
    const frames = [initiator.stack, initiator.stack?.parent].flatMap((stack) => stack?.callFrames ?? [])
    const causes = [initiator.url, ...frames.map(({ url }) => url)].map((url) => pathOf(url ?? ''))
    const cause = asked.find((earlier) => causes.includes(earlier.path))
    const step = initiator.type === 'parser' || !cause ? 1 : cause.step + 1
    asked.push({ requestId, path, step, answer: Promise.withResolvers(), isOfBrowser: false })
  })
  const settle = (requestId: string, isOfBrowser: boolean) => {
    const each = asked.find((earlier) => earlier.requestId === requestId)
    if (!each) return
    each.isOfBrowser ||= isOfBrowser
    each.answer.resolve()
  }
  // A file that the page named before it was needed is asked for again in the browser alone.
  session.on('Network.requestServedFromCache', ({ requestId }) => settle(requestId, true))
  session.on('Network.responseReceived', ({ requestId, response }) =>
    settle(requestId, response.fromDiskCache === true),
  )
  session.on('Network.loadingFailed', ({ requestId }) => settle(requestId, false))
  const until = async () => {
    const before = asked.slice()
    await Promise.all(before.map(({ answer }) => answer.promise))
    return await figuresOf(before.filter(({ isOfBrowser }) => !isOfBrowser))
  }
  return { until, end: () => session.detach() }
}

const pathOf = (url: string) => (URL.canParse(url) ? new URL(url).pathname : '')

async function figuresOf(asked: readonly Asked[]): Promise<PageFiles> {
  const scripts = asked.filter(({ path }) => path.endsWith('.js'))
  const times = new Map<string, number>()
  for (const { path } of asked) times.set(path, (times.get(path) ?? 0) + 1)
  return {
    scripts: await sizesOf(scripts),
    styles: await sizesOf(asked.filter(({ path }) => path.endsWith('.css'))),
    depth: Math.max(0, ...scripts.map(({ step }) => step)),
    repeated: [...times].filter(([, count]) => count > 1).map(([path]) => path),
    paths: scripts.map(({ path, step }) => [path, step]),
  }
}

/** Sizes under gzip, whatever encoding the server sent. */
async function sizesOf(asked: readonly Asked[]): Promise<FileFigures> {
  const paths = [...new Set(asked.map(({ path }) => path))]
  const sizes = await Promise.all(
    paths.map(async (path) => gzipSync(await readFile(join(BUILD, path)), { level: 9 }).length),
  )
  return { files: paths.length, gzipKb: Math.round(sizes.reduce((sum, size) => sum + size, 0) / 100) / 10 }
}
