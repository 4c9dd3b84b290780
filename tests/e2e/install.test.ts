import { once } from 'node:events'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#gateway/config.ts'
import { createHttpApp, type HttpApp } from '#gateway/http.ts'
import { mountSite } from '#gateway/site/site.ts'
import { makeTempFolder } from '#tests/support/temp-folder.ts'
import { openVisitor, type Visitor } from './support/browser.ts'
import { messagesIn } from './support/messages.ts'

const BUILD = join(import.meta.dirname, '..', '..', 'build', 'client')
const NEXT_TITLE = 'La versión siguiente'

let folder: Awaited<ReturnType<typeof makeTempFolder>>
let server: ReturnType<typeof serve>
let url: string
let releases: { now: HttpApp; next: HttpApp; after: HttpApp }
let released: HttpApp
let visitor: Visitor

/** The site alone, as the gateway serves it from a folder. */
async function siteFrom(build: string): Promise<HttpApp> {
  const config = readConfig({ SITE_URL: url })
  const app = createHttpApp(config, pino({ level: 'silent' }))
  app.get('/config.json', (c) => c.json({ apiUrl: url, publishableKey: 'none', brand: config.brand }))
  await mountSite(app, config, build)
  return app
}

/** Replaces a text in a file of a build. */
async function replace(build: string, name: string, from: RegExp, to: string) {
  const text = await readFile(join(build, name), 'utf8')
  expect(text).toMatch(from)
  await writeFile(join(build, name), text.replace(from, to))
}

beforeAll(async () => {
  folder = await makeTempFolder()
  server = serve({ fetch: (request, env) => released.fetch(request, env), port: 0, hostname: 'localhost' })
  await once(server, 'listening')
  url = `http://localhost:${(server.address() as AddressInfo).port}`

  // The next release: a different front page, a different worker, and none of the files that only this one names.
  const next = join(folder.path, 'next')
  await cp(BUILD, next, { recursive: true })
  await replace(next, 'index.html', /<h1([^>]*)>.*?<\/h1>/s, `<h1$1>${NEXT_TITLE}</h1>`)
  await replace(next, 'sw.js', /"name":"\w+"/, '"name":"next"')
  for (const name of await unsharedFiles(next)) await rm(join(next, 'assets', name), { force: true })
  // The release after it has all of its files.
  const after = join(folder.path, 'after')
  await cp(BUILD, after, { recursive: true })
  await replace(after, 'sw.js', /"name":"\w+"/, '"name":"after"')

  releases = { now: await siteFrom(BUILD), next: await siteFrom(next), after: await siteFrom(after) }
  released = releases.now
  visitor = await openVisitor({ baseUrl: url, keepsOffline: true })
})
afterAll(async () => {
  await visitor.close()
  server.close()
  await folder.remove()
})

/** A release whose answer to a path waits. */
function heldBack(path: string, app: HttpApp) {
  const asked = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  const held = createHttpApp(readConfig({ SITE_URL: url }), pino({ level: 'silent' }))
  held.all('*', async (c) => {
    if (c.req.path === path) {
      asked.resolve()
      await answered.promise
    }
    return app.fetch(c.req.raw, c.env)
  })
  return { app: held, isAsked: asked.promise, answer: answered.resolve }
}

/** Files that the app's page names and the front page does not. */
async function unsharedFiles(build: string): Promise<string[]> {
  const assetsOf = async (page: string) =>
    new Set(
      [...(await readFile(join(build, page), 'utf8')).matchAll(/\/assets\/([\w.-]+)/g)].map(([, name = '']) => name),
    )
  const shared = await assetsOf('index.html')
  return [...(await assetsOf('__spa-fallback.html'))].filter((name) => !shared.has(name))
}

/** The browser takes time to install, unnoticed by a person. */
const TIMEOUT = { timeout: 15_000 }
/** A worker that keeps the screens lets the one before stay for up to a minute, and is activated when that one has nothing to do. */
const KEEPING = { timeout: 90_000, interval: 3000 }
const heading = () => visitor.page.getByRole('heading', { level: 1 }).textContent()
/** A page that is opened at the very moment of the activation stays without the worker until the next visit. */
const isKeptAfterAVisit = async () => {
  await visitor.page.goto('/')
  return await visitor.page.evaluate(async () => {
    await navigator.serviceWorker.ready
    return navigator.serviceWorker.controller !== null
  })
}
const keptLanguage = () => visitor.page.evaluate(async () => (await caches.match('/offline/language'))?.text() ?? null)
const keptCaches = () => visitor.page.evaluate(() => caches.keys())
const keptPaths = () =>
  visitor.page.evaluate(async () => {
    const lists = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return lists.flat().map((request) => new URL(request.url).pathname)
  })

describe('an installed Convite', () => {
  test('the app can be installed: name, start address, existing icons', async () => {
    await visitor.page.goto('/')
    const address = await visitor.page.locator('link[rel=manifest]').getAttribute('href')
    const manifest = (await (await fetch(new URL(address ?? '', url))).json()) as {
      readonly name: string
      readonly start_url: string
      readonly display: string
      readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose: string }[]
    }
    expect(manifest).toMatchObject({
      name: 'Convite',
      start_url: '/app',
      scope: '/',
      lang: 'es',
      display: 'standalone',
    })
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`).sort()).toEqual([
      '192x192 any',
      '192x192 maskable',
      '512x512 any',
      '512x512 maskable',
    ])
    for (const { src, sizes } of manifest.icons) {
      const png = Buffer.from(await (await fetch(url + src)).arrayBuffer())
      // The header of a PNG holds width and height.
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes)
    }
  })

  test('the offline page is in the language of the address or of the previous page', async () => {
    const { page, context } = visitor
    await expect.poll(isKeptAfterAVisit, TIMEOUT).toBe(true)
    await context.setOffline(true)
    await page.goto('/pricing')
    expect(await heading()).toBe(messagesIn('es')('errors.no-connection.title'))
    expect(new URL(page.url()).pathname).toBe('/pricing')
    await page.goto('/en/blog')
    expect(await heading()).toBe(messagesIn('en')('errors.no-connection.title'))
    await expect.poll(keptLanguage, TIMEOUT).toBe('en')
    await page.goto('/app/saved-plans')
    expect(await heading()).toBe(messagesIn('en')('errors.no-connection.title'))
  })

  test('the offline page returns to the requested page once the connection is back', async () => {
    const { page, context } = visitor
    await page.goto('/blog')
    expect(await heading()).toBe(messagesIn('es')('errors.no-connection.title'))
    await context.setOffline(false)
    await expect.poll(heading, TIMEOUT).toBe(messagesIn('es')('blog.list.title'))
    expect(new URL(page.url()).pathname).toBe('/blog')
  })

  test('the cache holds hashed files and the offline pages, and no personal data', async () => {
    const kept = await keptPaths()
    expect(kept).toContain('/offline')
    expect(kept.filter((path) => !/^\/assets\/|^\/(en\/)?offline$|^\/offline\/language$/.test(path))).toEqual([])
  })

  test('a new release is shown at once and replaces the cache of the previous one', async () => {
    const { page } = visitor
    await page.goto('/')
    const before = await keptCaches()
    expect(before).toHaveLength(1)
    const held = heldBack('/offline', releases.next)
    released = held.app
    await page.reload()
    expect(await heading()).toBe(NEXT_TITLE)
    // The previous worker hears of a visit while the next one is being installed.
    await page.evaluate(async () => void (await navigator.serviceWorker.ready).update())
    await held.isAsked
    await page.evaluate(() => navigator.serviceWorker.controller?.postMessage({ language: 'en' }))
    await expect.poll(keptLanguage, TIMEOUT).toBe('en')
    held.answer()
    const keptAfterAVisit = async () => {
      await page.reload()
      return await keptCaches()
    }
    // A browser replaces a worker when it comes to rest after a visit: the visits leave it the time.
    await expect.poll(keptAfterAVisit, KEEPING).toEqual(['convite-next'])
    expect(await keptPaths()).toContain('/offline')
  })

  test('pages open while the screens of a release are being kept, and the earlier ones stay until they are', async () => {
    const { page } = visitor
    const visited = async () => {
      await page.goto('/')
      return await keptCaches()
    }
    released = releases.now
    await expect.poll(visited, KEEPING).not.toContain('convite-next')
    await page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready
      active?.postMessage({ language: 'es', keepsScreens: true })
    })
    await expect.poll(keptPaths, KEEPING).toContain('/auth')

    const held = heldBack('/app/saved-plans', releases.after)
    released = held.app
    await page.evaluate(async () => void (await navigator.serviceWorker.ready).update())
    await held.isAsked
    await page.goto('/blog')
    expect(await heading()).toBe(messagesIn('es')('blog.list.title'))
    expect(await keptPaths()).toContain('/app/saved-plans')
    held.answer()
    await expect.poll(visited, KEEPING).toEqual(['convite-after'])
    expect(await keptPaths()).toContain('/auth')
  }, 300_000)
})
