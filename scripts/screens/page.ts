import type { Browser, BrowserContext, Page } from 'playwright-core'
import { type Account, signInAs } from '#tests/e2e/support/account.ts'
import type { Device } from '#tests/e2e/support/browser.ts'
import { TIMEOUT_MS } from './rest.ts'
import type { Look } from './scenes/scene.ts'

export const VIEWPORTS = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const
export const DAY_MS = 86_400_000

export interface PageOptions {
  readonly url: string
  readonly device: Device
  readonly look: Look
  /** The constant time of the browser's clock. */
  readonly nowMs: number
  /** The signed-in account. */
  readonly account: Account | null
}

/** A page in a separate browser profile. */
export async function openPage(browser: Browser, { url, device, look, nowMs, account }: PageOptions): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: VIEWPORTS[device],
    hasTouch: device === 'phone',
    isMobile: device === 'phone',
    colorScheme: look,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
  })
  context.setDefaultTimeout(TIMEOUT_MS)
  await context.clock.setFixedTime(nowMs)
  await hideWhatMoves(context)
  await fixServerDates(context, nowMs)
  if (account) await signInAs(context, unending(account))
  return context.newPage()
}

/** Removes everything that a scene stored; the address has no program that could store more. */
export async function forgetOtherScenes(page: Page) {
  await page.goto('/favicon.svg')
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.context().clearCookies()
  await page.mouse.move(0, 0)
}

/** Keeps the browser's session from expiring by the browser's own clock. */
const unending = (account: Account): Account => ({
  ...account,
  session: { ...account.session, expires_at: 9_999_999_999 },
})

/** Lays out deferred content below the window, and hides everything that blinks or moves. */
export async function hideWhatMoves(context: BrowserContext) {
  await context.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      *, ::before, ::after {
        content-visibility: visible !important;
        caret-color: transparent !important;
        transition: none !important;
        scroll-behavior: auto !important;
      }
    `)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  })
}

/** Replaces the times stamped by the server's clock with one a while before the browser's. */
async function fixServerDates(context: BrowserContext, nowMs: number) {
  const stamp = new Date(nowMs - 40 * DAY_MS).toISOString()
  await context.route('**/rest/v1/**', async (route) => {
    const response = await route.fetch().catch(() => null)
    if (response === null) return route.abort().catch(() => undefined)
    const body = (await response.text()).replace(/"(created_at|updated_at)":"[^"]+"/g, `"$1":"${stamp}"`)
    return route.fulfill({ response, body }).catch(() => undefined)
  })
}
