import { join } from 'node:path'
import type { Context } from 'hono'
import type { Config } from '../config.ts'
import type { HttpApp } from '../http.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { type Encoding, readSiteFiles, type SiteFile } from './site-files.ts'

/** The folder that the build writes. */
export const BUILD_DIR = join(import.meta.dirname, '..', '..', 'build', 'client')
/** The shell that React Router writes for addresses that were not prerendered. */
const FALLBACK = '/__spa-fallback.html'
/**
 * Addresses of the app, for which the shell is served and renders in the browser; any other address is a page or not
 * found.
 */
const OF_THE_APP = /^\/(app|auth|confirm|reset-password|(en\/)?join)(\/|$)/
/** A screen of a plan: one page for all plans, which names the files of that screen. */
const OF_A_SCREEN = /^(\/app\/[\w-]+)\/[^/]+\/?$/
/** A screen with a page for each of its addresses: of another one it says itself what there is. */
const OF_A_LIST = /^(\/bottle-recommendations)\/[^/]+\/?$/
/** Public pages of plans: one page for all of them, which tells by no status whether there is one. */
const OF_A_PUBLIC_PAGE = /^((?:\/en)?\/e)\/[^/]+\/?$/
/** Pages of guests, which no search engine may list: its robots read the header before the page. */
const OF_GUESTS = /^(\/en)?\/(c|d|e|r|t)\/index\.html$/
/** The not-found pages. */
const LOST = { es: '/404.html', en: '/en/404.html' } as const
/** Addresses of the back end: an unknown one is an error and never a page. */
const BACK_END = /^\/(auth|rest|functions|storage|realtime)\/v1(\/|$)|^\/dev(\/|$)/

const PAGE_HEADERS = {
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
}

/**
 * Serves the built app at every address no other service handles: its files, its prerendered pages, for the other
 * addresses of the app the shell that renders them in the browser, and for all others the not-found page. Mount it
 * last.
 */
export async function mountSite(app: HttpApp, config: Config, folder: string): Promise<void> {
  const { origin } = new URL(config.siteUrl)
  const files = await readSiteFiles(folder, { origin, brandName: config.brand.name })
  const connectTo = [origin]
  const policies = new Map<string, string>()
  for (const [path, file] of files) {
    if (path.endsWith('.html')) {
      policies.set(path, contentSecurityPolicy(new TextDecoder().decode(file.bytes), connectTo))
    }
  }

  app.get('*', async (c) => {
    const found = findPage(files, c.req.path, wantsPage(c))
    const file = found && files.get(found.path)
    if (!found || !file) return c.notFound()
    const { path, status } = found
    const policy = policies.get(path)
    const headers = {
      'content-type': file.type,
      'cache-control': cacheControl(path),
      etag: file.etag,
      vary: 'accept-encoding',
      ...(policy ? { 'content-security-policy': policy, ...PAGE_HEADERS } : {}),
      ...(OF_GUESTS.test(path) ? { 'x-robots-tag': 'noindex, nofollow' } : {}),
    }
    if (status === 200 && c.req.header('if-none-match') === file.etag) return c.body(null, 304, headers)
    const { bytes, encoding } = await negotiate(file, c.req.header('accept-encoding') ?? '')
    return c.body(bytes, status, encoding ? { ...headers, 'content-encoding': encoding } : headers)
  })
}

/** What is served at an address, and with which status. */
interface Found {
  readonly path: string
  readonly status: 200 | 404
}

const served = (path: string): Found => ({ path, status: Object.values<string>(LOST).includes(path) ? 404 : 200 })

function findPage(files: ReadonlyMap<string, SiteFile>, requestedPath: string, wantsHtml: boolean): Found | null {
  if (BACK_END.test(requestedPath)) return null
  const path = decodePath(requestedPath)
  if (path === null) return null
  if (files.has(path)) return served(path)
  const [, publicPage] = OF_A_PUBLIC_PAGE.exec(path) ?? []
  const page = `${publicPage ?? path.replace(/\/+$/, '')}/index.html`
  if (files.has(page)) return served(page)
  const [, screen] = OF_A_SCREEN.exec(path) ?? []
  if (screen && wantsHtml && files.has(`${screen}/index.html`)) return served(`${screen}/index.html`)
  const [, list] = OF_A_LIST.exec(path) ?? []
  // A name with an extension is a missing file; a page in its place would be run as a script or shown as an image.
  const isFileLike = /\.[A-Za-z0-9]+$/.test(path) || path.startsWith('/assets/')
  if (!wantsHtml || isFileLike) return null
  if (list && files.has(`${list}/index.html`)) return { path: `${list}/index.html`, status: 404 }
  return served(OF_THE_APP.test(path) ? FALLBACK : lostPage(path))
}

const lostPage = (path: string) => (/^\/en(\/|$)/.test(path) ? LOST.en : LOST.es)

function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    // An invalid escape matches no file.
    return null
  }
}

function wantsPage(c: Context): boolean {
  const accept = c.req.header('accept') ?? '*/*'
  return accept.includes('text/html') || accept.includes('*/*')
}

/** Files that change with each release: pages and their data, site maps, the web app manifest, the service worker. */
const OF_THE_RELEASE = /[.](html|data|xml|txt|webmanifest)$|^\/sw[.]js$/

/** Names below assets/ contain a hash of their content; files that change with a release are revalidated. */
function cacheControl(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  return OF_THE_RELEASE.test(path) ? 'no-cache' : 'public, max-age=3600'
}

async function negotiate(
  file: SiteFile,
  accepted: string,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; encoding: Encoding | null }> {
  for (const encoding of ['br', 'gzip'] as const) {
    if (!new RegExp(`\\b${encoding}\\b(?!;\\s*q=0(\\.0*)?\\b)`).test(accepted)) continue
    const bytes = await file.encoded(encoding)
    if (bytes) return { bytes, encoding }
  }
  return { bytes: file.bytes, encoding: null }
}
