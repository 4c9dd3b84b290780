import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { findChromium } from '../../../scripts/chromium.mjs'

export type Device = 'desktop' | 'phone'
export type Scheme = 'light' | 'dark'

const VIEWPORTS = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

/** One person at one device, in a browser profile of their own. */
export interface Visitor {
  readonly page: Page
  readonly context: BrowserContext
  /** Errors the page wrote to its console or threw, refused scripts among them, since the last look. */
  complaints(): string[]
  close(): Promise<void>
}

export interface VisitorOptions {
  readonly device?: Device
  readonly scheme?: Scheme
  readonly baseUrl: string
  /** Lets the service worker work; elsewhere it would answer before a journey can hold a file back. */
  readonly keepsOffline?: boolean
}

export async function openVisitor({
  device = 'desktop',
  scheme = 'light',
  baseUrl,
  keepsOffline = false,
}: VisitorOptions): Promise<Visitor> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('Chromium is not on the PATH')
  const profile = await mkdtemp(join(tmpdir(), 'convite-chromium-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    headless: true,
    baseURL: baseUrl,
    viewport: VIEWPORTS[device],
    hasTouch: device === 'phone',
    isMobile: device === 'phone',
    colorScheme: scheme,
    reducedMotion: 'reduce',
    serviceWorkers: keepsOffline ? 'allow' : 'block',
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
  context.setDefaultTimeout(15_000)
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
    async close() {
      await context.close()
      await rm(profile, { recursive: true, force: true })
    },
  }
}

/** Lays out what waits below the window until somebody comes near, for checks that look at the whole page. */
export async function layOutAll(page: Page): Promise<void> {
  await page.addStyleTag({ content: '*, ::before, ::after { content-visibility: visible !important }' })
}

/** What axe finds wrong on the whole page as it stands (WCAG 2.2 A and AA), one line each. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  await layOutAll(page)
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} – ${node.failureSummary}`),
  )
}
