import type { Release } from './release.ts'

/*
 * The browser's cache of Convite (docs/decisions/nothing-stale-after-a-release.md): pages always come from the network,
 * so that a release is visible at once; only files whose names have a hash of their content are served from the cache.
 */

declare const self: ServiceWorkerGlobalScope
/** Inserted by scripts/site/write-service-worker.ts. */
declare const __CONVITE_RELEASE__: Release

const { name: release, offlinePages, files } = __CONVITE_RELEASE__
const CACHE = `convite-${release}`
/** Responses under these paths belong to one user and are never cached or replaced. */
const BACK_END = /^\/(auth|rest|functions|storage|realtime)\/v1(\/|$)|^\/dev(\/|$)/
/**
 * The storage key of the last page's language, which an address of the app does not contain; a worker's memory is lost.
 */
const LANGUAGE = '/offline/language'

self.addEventListener('install', (event) => {
  event.waitUntil(precache().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([deleteEarlierCaches(), preloadPages()]).then(() => self.clients.claim()))
})

self.addEventListener('message', (event) => {
  const language = event.data?.language
  if (language !== 'es' && language !== 'en') return
  event.waitUntil(Promise.all([storeLanguage(language), deleteLeftovers()]))
})

self.addEventListener('fetch', (event) => {
  const { request, preloadResponse } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || BACK_END.test(pathname)) return
  if (pathname.startsWith('/assets/')) event.respondWith(cacheFirst(request))
  else if (request.mode === 'navigate') event.respondWith(networkFirst(request, pathname, preloadResponse))
})

async function precache() {
  const cache = await caches.open(CACHE)
  // Bypasses the browser's own cache, which may hold pages of the previous release.
  await cache.addAll(Object.values(offlinePages).map((page) => new Request(page, { cache: 'reload' })))
  await cache.addAll(files)
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

async function networkFirst(request: Request, pathname: string, preloaded: Promise<unknown>): Promise<Response> {
  try {
    return ((await preloaded) as Response | undefined) ?? (await fetch(request))
  } catch {
    // Only without a response: an error response of the server is shown.
    return (await caches.match(offlinePages[await languageOf(pathname)])) ?? Response.error()
  }
}

async function languageOf(pathname: string): Promise<'es' | 'en'> {
  if (/^\/en(\/|$)/.test(pathname)) return 'en'
  if (!/^\/(app|auth|bottle-recommendations|confirm|reset-password)(\/|$)/.test(pathname)) return 'es'
  const cached = await caches.match(LANGUAGE)
  return (await cached?.text()) === 'en' ? 'en' : 'es'
}

async function storeLanguage(language: 'es' | 'en') {
  const cache = await caches.open(CACHE)
  await cache.put(LANGUAGE, new Response(language))
}
