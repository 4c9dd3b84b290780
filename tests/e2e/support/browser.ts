import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { findChromium } from '../../../scripts/chromium.mjs'
import { makeTempFolder } from '../../support/temp-folder.ts'

export type Device = 'desktop' | 'phone'
export type Scheme = 'light' | 'dark'

const VIEWPORTS = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

/** How long a journey waits for what it expects to see: a machine with other work may take many times as long as a quiet one. */
export const WAIT_MS = 30_000

/** One person at one device, with separate cookies and storage. */
export interface Visitor {
  readonly page: Page
  readonly context: BrowserContext
  /** Errors the page wrote to its console or threw, refused scripts included, since the last call. */
  complaints(): string[]
  close(): Promise<void>
}

export interface VisitorOptions {
  readonly device?: Device
  readonly scheme?: Scheme
  readonly baseUrl: string
  /** Enables the service worker. Default: off, as it would answer before a journey can delay a file. */
  readonly keepsOffline?: boolean
}

let shared: Promise<Browser> | undefined

/** One browser for all visitors: each has a separate context, which shares nothing with the others. */
const sharedBrowser = () => {
  shared ??= chromium.launch(launchOptions())
  return shared
}

/** Closes the browser that visitors share; the next visitor starts another. */
export async function closeBrowser(): Promise<void> {
  const browser = await shared
  shared = undefined
  await browser?.close()
}

/**
 * Features of the browser that no test needs. Its address bar is made of some two hundred scripts, which each new context
 * would load and compile, a third of the time that a browser takes for a journey; and a spare process for pages would be
 * started in each. Of two lists a browser reads the last: the first names are Playwright's, as far as they act on tests.
 */
const UNUSED_FEATURES = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...[
    'HttpsFirstBalancedModeAutoEnable',
    'LensOverlay',
    'MediaRouter',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
  ],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled'],
  ...['PreconnectToSearch', 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'],
  ...['PreloadTopChromeWebUI', 'SpareRendererForSitePerProcess'],
]

function launchOptions() {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('Chromium is not on the PATH')
  return {
    executablePath,
    headless: true,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${UNUSED_FEATURES.join(',')}`,
    ],
  }
}

/** A profile in a folder: a page can be installed only there. */
async function openProfile(options: BrowserContextOptions) {
  const profile = await makeTempFolder()
  const context = await chromium.launchPersistentContext(profile.path, { ...launchOptions(), ...options })
  const close = async () => {
    await context.close()
    await profile.remove()
  }
  return { context, close }
}

async function openContext(options: BrowserContextOptions) {
  const context = await (await sharedBrowser()).newContext(options)
  return { context, close: () => context.close() }
}

export async function openVisitor({
  device = 'desktop',
  scheme = 'light',
  baseUrl,
  keepsOffline = false,
}: VisitorOptions): Promise<Visitor> {
  const open = keepsOffline ? openProfile : openContext
  const { context, close } = await open({
    baseURL: baseUrl,
    viewport: VIEWPORTS[device],
    hasTouch: device === 'phone',
    isMobile: device === 'phone',
    colorScheme: scheme,
    reducedMotion: 'reduce',
    serviceWorkers: keepsOffline ? 'allow' : 'block',
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
  })
  context.setDefaultTimeout(WAIT_MS)
  const complaints: string[] = []
  const page = context.pages()[0] ?? (await context.newPage())
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return {
    page,
    context,
    complaints: () => complaints.splice(0),
    close,
  }
}

/** Lays out deferred content below the window, for checks of the whole page. */
export async function layOutAll(page: Page): Promise<void> {
  await page.addStyleTag({ content: '*, ::before, ::after { content-visibility: visible !important }' })
}

/** Switches the system's color scheme for an open page, and waits until the page has followed, without transitions. */
export async function showScheme(page: Page, scheme: Scheme): Promise<void> {
  // A color in transition has a different contrast, and an inherited color begins its transition when the parent's ends.
  await page.addStyleTag({ content: '*, ::before, ::after { transition: none !important }' })
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  await page.locator(`html[data-mantine-color-scheme="${scheme}"]`).waitFor({ state: 'attached' })
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  const moving = await page.evaluate(
    () => document.getAnimations().filter((each) => each instanceof CSSTransition).length,
  )
  if (moving > 0) throw new Error(`${moving} transitions go on after a change of scheme`)
}

/** Less than half as long to send and to read as the source that the package exports. */
const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const AXE_OPTIONS: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // The full result names every element of a passed rule, which takes longer than the rules.
  resultTypes: ['violations'],
}

/** What another color scheme can change of a page that was checked whole in one: contrast to the ground, and of links to their text. */
const CONTRAST_OPTIONS: axe.RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  resultTypes: ['violations'],
}

const OPTIONS = { all: AXE_OPTIONS, contrast: CONTRAST_OPTIONS }

/**
 * The problems that axe finds on the whole page (WCAG 2.2 A and AA), or those alone that another scheme can bring, one
 * line each. Axe is loaded once per document.
 */
export async function accessibilityProblems(page: Page, what: keyof typeof OPTIONS = 'all'): Promise<string[]> {
  if (page.frames().length > 1) throw new Error('axe runs in the page alone, not in its frames')
  await layOutAll(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SOURCE)
  const violations = await page.evaluate(async (options) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    return (await axe.run(document, options)).violations
  }, OPTIONS[what])
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} – ${node.failureSummary}`),
  )
}
