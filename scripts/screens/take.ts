import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Browser,
  type BrowserContext,
  chromium,
  type Frame,
  type Locator,
  type Page,
  type Request,
} from 'playwright-core'
import { type Account, signInAs } from '#tests/e2e/support/account.ts'
import type { Device } from '#tests/e2e/support/browser.ts'
import { latestLinkTo } from '#tests/e2e/support/mailbox.ts'
import { type Product, startProduct } from '#tests/e2e/support/product.ts'
import { findChromium } from '../chromium.mjs'
import { ALBUM_FILE, type Album, type Picture, readAlbum } from './album.ts'
import { type Look, SCENES, type Scene, type Walk } from './scenes.ts'
import { type Seed, seed } from './seed.ts'

const VIEWPORTS = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const
const DAY_MS = 86_400_000
/** The clock of the database cannot be set: the days of the seed keep this far from today, give or take. */
const MOST_DAYS_APART = 14
/** Pages at once: what one waits for, another draws. */
const PAGES = 3
/** How often in a row a page must look settled, and how long between two looks. */
const STILL_LOOKS = 3
const LOOK_MS = 60
const PATIENCE_MS = 15_000
const TALLEST = 6000

export interface TakeOptions {
  readonly folder: string
  /** The day the browser believes it is, YYYY-MM-DD. */
  readonly day: string
  /** Only scenes whose name begins like this, into a folder that may have the others. */
  readonly only: string
  /** The scenes that are looked at in the dark as well, too. */
  readonly isDarkToo: boolean
}

interface Shoot extends TakeOptions {
  readonly product: Product
  readonly browser: Browser
  readonly seeded: Seed
  readonly nowMs: number
  readonly pictures: Record<string, Picture>
}

interface Job {
  readonly scene: Scene
  readonly device: Device
  readonly look: Look
}

/** Takes a picture of every scene into a folder; returns what could not be taken. */
export async function takeAll(options: TakeOptions): Promise<readonly string[]> {
  // Noon in Guadalajara, where the events are.
  const nowMs = Date.parse(`${options.day}T18:00:00Z`)
  if (!(Math.abs(nowMs - Date.now()) < MOST_DAYS_APART * DAY_MS)) {
    throw new Error(`the day must be one within ${MOST_DAYS_APART} days of today: ${options.day}`)
  }
  const executablePath = findChromium()
  if (!executablePath) throw new Error('Chromium is not on the PATH')
  if (options.only === '') await rm(options.folder, { recursive: true, force: true })
  await mkdir(options.folder, { recursive: true })

  const kept = options.only === '' ? null : await readAlbum(options.folder).catch(() => null)
  if (kept && kept.day !== options.day) throw new Error(`the folder shows another day: ${kept.day}`)
  const product = await startProduct({ DATA_REQUESTS_PER_SECOND: '0' })
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--hide-scrollbars', '--font-render-hinting=none'],
  })
  const failures: string[] = []
  try {
    const seeded = await seed(product, nowMs)
    const shoot: Shoot = { ...options, product, browser, seeded, nowMs, pictures: { ...kept?.pictures } }
    const jobs = jobsOf(options)
    const work = async () => {
      const pages = new Map<string, Page>()
      for (let job = jobs.shift(); job; job = jobs.shift()) {
        await takeScene(shoot, pages, job).catch((error: unknown) => {
          failures.push(`${nameOf(job, '')}: ${String(error).split('\n').slice(0, 6).join('\n  ')}`)
        })
        await writeAlbum(shoot)
      }
    }
    await Promise.all(Array.from({ length: PAGES }, work))
    return failures
  } finally {
    await browser.close()
    await product.remove()
  }
}

/** After each scene, so that a take that is stopped leaves what it has. */
const writeAlbum = ({ folder, day, pictures }: Shoot) => {
  const sorted = Object.entries(pictures).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const album: Album = { day, pictures: Object.fromEntries(sorted) }
  return writeFile(join(folder, ALBUM_FILE), `${JSON.stringify(album, null, 2)}\n`)
}

const jobsOf = ({ only, isDarkToo }: TakeOptions): Job[] =>
  SCENES.filter(({ name }) => name.startsWith(only)).flatMap((scene) =>
    (scene.looks ?? (['light'] as const))
      .filter((look) => isDarkToo || look === 'light')
      .flatMap((look) => (['phone', 'desktop'] as const).map((device) => ({ scene, device, look }))),
  )

const nameOf = ({ scene, device, look }: Job, part: string) =>
  [scene.name, part, look === 'dark' ? 'dark' : '', String(VIEWPORTS[device].width)].filter(Boolean).join('-')

const accountOf = ({ accounts }: Seed, { scene: { person }, device }: Job): Account | null => {
  if (person === undefined) return null
  return person === 'forgetful' ? accounts[`forgetful-${device}`] : accounts[person]
}

/** The page of one person at one device, a profile of its own; from scene to scene it keeps the product's files alone. */
async function pageOf(shoot: Shoot, pages: Map<string, Page>, job: Job): Promise<Page> {
  const { browser, product, seeded, nowMs } = shoot
  const { scene, device, look } = job
  const key = [scene.person ?? 'nobody', device, look].join(' ')
  const open = pages.get(key)
  if (open) {
    await forgetOtherScenes(open)
    return open
  }
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: VIEWPORTS[device],
    hasTouch: device === 'phone',
    isMobile: device === 'phone',
    colorScheme: look,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
  })
  context.setDefaultTimeout(PATIENCE_MS)
  await context.clock.setFixedTime(nowMs)
  await hideWhatMoves(context)
  await fixServerDates(context, nowMs)
  const account = accountOf(seeded, job)
  if (account && scene.person !== 'forgetful') await signInAs(context, unending(account))
  const page = await context.newPage()
  pages.set(key, page)
  return page
}

/** Leaves a page with nothing that a scene kept; what stands at the address has no program that could keep more. */
async function forgetOtherScenes(page: Page) {
  await page.goto('/favicon.svg')
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.context().clearCookies()
  await page.mouse.move(0, 0)
}

async function takeScene(shoot: Shoot, pages: Map<string, Page>, job: Job): Promise<void> {
  const { product, seeded } = shoot
  const { scene, device } = job
  const account = accountOf(seeded, job)
  const page = await pageOf(shoot, pages, job)
  const { settled, stop } = watch(page)
  try {
    await page.setViewportSize(VIEWPORTS[device])
    const walk: Walk = {
      page,
      device,
      shot: async (part = '', { mask = [] } = {}) => {
        await settled()
        await takePicture(shoot, nameOf(job, part), page, mask)
      },
      recoveryLink: async () => {
        if (!account) throw new Error('this scene has no person')
        const { error } = await account.client.auth.resetPasswordForEmail(account.email)
        if (error) throw error
        return latestLinkTo(product.dataDir, account.email, 'recovery')
      },
    }
    await page.goto(scene.path)
    if (scene.hasHeading !== false) await page.getByRole('heading', { level: 1 }).first().waitFor()
    await settled()
    if (scene.walk) await scene.walk(walk)
    else await walk.shot()
  } finally {
    stop()
  }
}

/** The session the browser keeps does not end by the browser's own clock. */
const unending = (account: Account): Account => ({
  ...account,
  session: { ...account.session, expires_at: 9_999_999_999 },
})

/** Lays out what waits below the window, and shows nothing that blinks or moves. */
async function hideWhatMoves(context: BrowserContext) {
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

/** What the server stamped with its own clock reads as if it were a while before the browser's. */
async function fixServerDates(context: BrowserContext, nowMs: number) {
  const stamp = new Date(nowMs - 40 * DAY_MS).toISOString()
  await context.route('**/rest/v1/**', async (route) => {
    const response = await route.fetch().catch(() => null)
    if (response === null) return route.abort().catch(() => undefined)
    const body = (await response.text()).replace(/"(created_at|updated_at)":"[^"]+"/g, `"$1":"${stamp}"`)
    return route.fulfill({ response, body }).catch(() => undefined)
  })
}

/** Waits until nothing is on its way, no letter or picture is missing and nothing changes on the page any more. */
function watch(page: Page) {
  const open = new Set<Request>()
  const begin = (request: Request) => void open.add(request)
  const end = (request: Request) => void open.delete(request)
  const leave = (frame: Frame) => frame === page.mainFrame() && open.clear()
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end).on('framenavigated', leave)

  const settled = async () => {
    const deadline = performance.now() + PATIENCE_MS
    let before = ''
    let still = 0
    while (still < STILL_LOOKS) {
      if (performance.now() > deadline) throw new Error(`${page.url()} does not come to rest`)
      const seen = await page.evaluate(lookAtPage).catch(() => null)
      const isStill = open.size === 0 && seen !== null && seen.isReady && seen.text === before
      still = isStill ? still + 1 : 0
      before = seen?.text ?? ''
      await page.waitForTimeout(LOOK_MS)
    }
  }
  const stop = () => {
    page.off('request', begin).off('requestfinished', end).off('requestfailed', end).off('framenavigated', leave)
  }
  return { settled, stop }
}

/** In the page: whether letters and pictures have come, and a text that differs when anything on the page does. */
function lookAtPage() {
  for (const image of document.images) image.loading = 'eager'
  const isMoving = document.getAnimations().some((each) => {
    const { iterations } = each.effect?.getComputedTiming() ?? {}
    return each.playState === 'running' && iterations !== Number.POSITIVE_INFINITY
  })
  const areImagesThere = [...document.images].every((image) => image.complete && image.naturalWidth > 0)
  const { outerHTML, scrollHeight } = document.documentElement
  let hash = 0
  for (let at = 0; at < outerHTML.length; at++) hash = (hash * 31 + outerHTML.charCodeAt(at)) | 0
  return {
    isReady: document.readyState === 'complete' && document.fonts.status === 'loaded' && areImagesThere && !isMoving,
    text: `${hash} ${outerHTML.length} ${scrollHeight} ${scrollY}`,
  }
}

/** The whole page, or, while a dialog, a menu or a list lies over it, the window, as tall as what lies over it needs. */
async function takePicture(shoot: Shoot, name: string, page: Page, mask: readonly Locator[]) {
  const size = page.viewportSize()
  if (size === null) throw new Error('the page has no size')
  const first = await page.evaluate(lookAtOverlays)
  // In a picture of the whole page, what stays in the window stands where the page is scrolled to.
  if (!first.isOpen) await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  // A dialog may take no more than a part of the window, so that one step may not be enough.
  let { hidden } = first
  for (let height: number = size.height; hidden > 0 && height < TALLEST; ) {
    height += hidden
    await page.setViewportSize({ ...size, height })
    hidden = (await page.evaluate(lookAtOverlays)).hidden
  }
  await page.evaluate(async () => {
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
  const documentHeight = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.screenshot({
    path: join(shoot.folder, `${name}.png`),
    fullPage: !first.isOpen,
    animations: 'disabled',
    caret: 'hide',
    scale: 'css',
    mask: [...mask],
  })
  if (first.hidden > 0) await page.setViewportSize(size)
  shoot.pictures[name] = { documentHeight }
}

/** In the page: whether something lies over it, and how much of that is scrolled out of sight. */
function lookAtOverlays() {
  const selector = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'
  const over = [...document.querySelectorAll<HTMLElement>(selector)].filter((each) => each.checkVisibility())
  const hidden = over.flatMap((each) => {
    const parts = [...each.querySelectorAll<HTMLElement>('*')]
    for (let up: HTMLElement | null = each; up && up !== document.body; up = up.parentElement) parts.push(up)
    return parts.map((part) =>
      /auto|scroll/.test(getComputedStyle(part).overflowY) ? part.scrollHeight - part.clientHeight : 0,
    )
  })
  return { isOpen: over.length > 0, hidden: Math.max(0, ...hidden) }
}
