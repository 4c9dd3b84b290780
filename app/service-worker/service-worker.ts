import type { Release } from './release.ts'

/*
 * The browser's cache of Convite (docs/decisions/nothing-stale-after-a-release.md): pages come from the network, so that a
 * release is visible at once; only files whose names have a hash of their content are served from the cache. Without a
 * network the app's screens come from it too, for those who were signed in here.
 */

declare const self: ServiceWorkerGlobalScope
/** Inserted by scripts/site/write-service-worker.ts. */
declare const __CONVITE_RELEASE__: Release

const { name: release, offlinePages, files, screens, later } = __CONVITE_RELEASE__
const CACHE = `convite-${release}`
/** Responses under these paths belong to one user and are never cached or replaced. */
const BACK_END = /^\/(auth|rest|functions|storage|realtime)\/v1(\/|$)|^\/dev(\/|$)/
/**
 * The storage key of the last page's language, which an address of the app does not contain; a worker's memory is lost.
 */
const LANGUAGE = '/offline/language'
/** Pages of links, one for all links of a kind: who has opened one has it without a network. */
const LINK_PAGES = { role: ['/d', '/en/d'], checkIn: ['/c', '/en/c'] } as const
/** Which address the back end has; asked for by every page of the app. */
const CONFIG = '/config.json'
/** After so long without a response the page comes from the cache where it is there, in milliseconds. */
const PATIENCE_MS = 5000
/** For so long at most the worker before stays until the screens of this release are kept, in milliseconds. */
const KEEP_LIMIT_MS = 60_000

self.addEventListener('install', (event) => {
  event.waitUntil(prepare().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

self.addEventListener('message', (event) => {
  const language = event.data?.language
  if (language !== 'es' && language !== 'en') return
  event.waitUntil(
    Promise.all([
      storeLanguage(language),
      deleteLeftovers(),
      typeof event.data.first === 'string' ? keepFirst(event.data.first, language) : null,
      event.data.keepsScreens ? keepScreens(language) : null,
      event.data.keepsRolePages ? keepLinkPages('role') : null,
      event.data.keepsCheckInPages ? keepLinkPages('checkIn') : null,
    ]),
  )
})

self.addEventListener('fetch', (event) => {
  const { request, preloadResponse } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || BACK_END.test(pathname)) return
  if (pathname.startsWith('/assets/')) event.respondWith(cacheFirst(request))
  else if (pathname === CONFIG) event.respondWith(configFirst(request))
  else if (request.mode === 'navigate') event.respondWith(networkFirst(request, pathname, preloadResponse))
})

async function precache() {
  const cache = await caches.open(CACHE)
  // Bypasses the browser's own cache, which may hold pages of the previous release.
  await cache.addAll(Object.values(offlinePages).map((page) => new Request(page, { cache: 'reload' })))
  await cache.addAll(files)
}

/**
 * Who had the screens of the release before gets those of this one, before the earlier ones go. Not while the worker is
 * activated: the browser holds every page and file back until that is done.
 */
async function prepare() {
  await precache()
  const hadScreens = (await caches.match(screens[0] ?? '')) !== undefined
  if (hadScreens) await within(KEEP_LIMIT_MS, keepScreens(await keptLanguage()))
  for (const kind of ['role', 'checkIn'] as const) {
    if (await caches.match(LINK_PAGES[kind][0])) await within(KEEP_LIMIT_MS, keepLinkPages(kind))
  }
}

/** Waits for work that may go on later, at most so long; where it fails, the next page has it done. */
async function within(limitMs: number, work: Promise<void>) {
  await Promise.race([work.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, limitMs))])
}

async function takeOver() {
  const language = await keptLanguage()
  await Promise.all([deleteEarlierCaches(), preloadPages()])
  await self.clients.claim()
  await storeLanguage(language)
}

/** Files that a page names: by their address, and in a language by their name alone (app/entry.early.ts). */
function filesOf(html: string, language: 'es' | 'en'): readonly string[] {
  const named = html.match(/\/assets\/[\w.-]+/g) ?? []
  const messages = new RegExp(` data-${language}="([^"]+)"`).exec(html)?.[1]?.split(' ') ?? []
  return [...new Set([...named, ...messages.map((name) => `/assets/${name}`)])]
}

let keeping: Promise<void> | null = null

/** Keeps the screens of the app, once for a worker's life; what fails is tried again with the next page. */
async function keepScreens(language: 'es' | 'en') {
  keeping ??= keepMissing(language).finally(() => {
    keeping = null
  })
  await keeping
}

/** Keeps a screen that is about to be used without a network, before the others have their turn. */
async function keepFirst(page: string, language: 'es' | 'en') {
  if (!screens.includes(page)) return
  const cache = await caches.open(CACHE)
  await cache.add(CONFIG)
  await keepPage(cache, await keptIn(cache), page, language)
}

/** One after another: whatever the page asks for meanwhile goes first. */
async function keepMissing(language: 'es' | 'en') {
  const cache = await caches.open(CACHE)
  await cache.add(CONFIG)
  const kept = await keptIn(cache)
  for (const page of screens) await keepPage(cache, kept, page, language)
  // A menu or a dialog that is not there would take the screen with it.
  await keepFiles(cache, kept, [...later.all, ...later[language]])
}

/** Keeps the page of a kind of links in both languages. */
async function keepLinkPages(kind: keyof typeof LINK_PAGES) {
  const cache = await caches.open(CACHE)
  await cache.add(CONFIG)
  const kept = await keptIn(cache)
  for (const page of LINK_PAGES[kind]) await keepPage(cache, kept, page, 'es')
}

/** The paths of what is kept. */
const keptIn = async (cache: Cache) => new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))

/** Keeps a page, after all of its files; one that fails is tried again another time. */
async function keepPage(cache: Cache, kept: Set<string>, page: string, language: 'es' | 'en') {
  if (kept.has(page)) return
  const response = await fetch(new Request(page, { cache: 'reload', priority: 'low' }))
  if (!response.ok) return
  if (await keepFiles(cache, kept, filesOf(await response.clone().text(), language))) await cache.put(page, response)
}

/**
 * Keeps files that are not kept yet, and says whether all of them are there. What an earlier release kept is copied: the
 * name of a file has a hash of its content.
 */
async function keepFiles(cache: Cache, kept: Set<string>, wanted: readonly string[]): Promise<boolean> {
  let isWhole = true
  for (const file of wanted) {
    if (kept.has(file)) continue
    const response = (await caches.match(file)) ?? (await fetch(new Request(file, { priority: 'low' })))
    if (response.ok) {
      await cache.put(file, response)
      kept.add(file)
    } else isWhole = false
  }
  return isWhole
}

/** The kept page of a screen: one for all plans; and those of links. */
async function keptScreen(pathname: string): Promise<Response | undefined> {
  const [, screen] =
    /^(\/app(?:\/[\w-]+)?|\/auth|\/bottle-recommendations)(?:\/[^/]*)?$/.exec(pathname) ??
    /^((?:\/en)?\/[cd])\/?$/.exec(pathname) ??
    []
  if (screen === undefined) return undefined
  const cache = await caches.open(CACHE)
  return await cache.match(screen)
}

async function deleteEarlierCaches() {
  const names = await caches.keys()
  await Promise.all(names.filter((each) => each !== CACHE).map((each) => caches.delete(each)))
}

/** What the previous worker cached while it was being replaced; never the cache of a next one that is being installed. */
async function deleteLeftovers() {
  if (!self.registration.installing && !self.registration.waiting) await deleteEarlierCaches()
}

/** Lets the browser request a page while this worker is still starting. */
async function preloadPages() {
  await self.registration.navigationPreload?.enable()
}

async function cacheFirst(request: Request): Promise<Response> {
  const cached = await caches.match(request)
  if (cached) return cached
  const response = await fetch(request)
  if (response.ok) {
    const copy = response.clone()
    // A full disk caches nothing; the page still gets its response.
    void caches
      .open(CACHE)
      .then((cache) => cache.put(request, copy))
      .catch(() => undefined)
  }
  return response
}

/** Who the back end is, as it says now; as it said before where nothing answers. */
async function configFirst(request: Request): Promise<Response> {
  const answered = fetch(request)
  answered.catch(() => undefined)
  return await withPatience(answered, await caches.match(CONFIG))
}

async function networkFirst(request: Request, pathname: string, preloaded: Promise<unknown>): Promise<Response> {
  const answered = (async () => ((await preloaded) as Response | undefined) ?? (await fetch(request)))()
  answered.catch(() => undefined)
  const screen = await keptScreen(pathname)
  if (screen) return await withPatience(answered, screen)
  try {
    return await answered
  } catch {
    // Only without a response: an error response of the server is shown.
    return (await caches.match(offlinePages[await languageOf(pathname)])) ?? Response.error()
  }
}

/** The network's response, or the kept one where none comes in time. */
async function withPatience(answered: Promise<Response>, kept: Response | undefined): Promise<Response> {
  if (!kept) return await answered
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<Response>((resolve) => {
    timer = setTimeout(() => resolve(kept), PATIENCE_MS)
  })
  try {
    return await Promise.race([answered, late])
  } catch {
    return kept
  } finally {
    clearTimeout(timer)
  }
}

async function languageOf(pathname: string): Promise<'es' | 'en'> {
  if (/^\/en(\/|$)/.test(pathname)) return 'en'
  if (!/^\/(app|auth|bottle-recommendations|confirm|join|reset-password)(\/|$)/.test(pathname)) return 'es'
  return await keptLanguage()
}

async function keptLanguage(): Promise<'es' | 'en'> {
  const kept = await caches.match(LANGUAGE)
  return (await kept?.text()) === 'en' ? 'en' : 'es'
}

async function storeLanguage(language: 'es' | 'en') {
  const cache = await caches.open(CACHE)
  await cache.put(LANGUAGE, new Response(language))
}
