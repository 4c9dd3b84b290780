import { writeFileSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import type { Language } from '#app/i18n/languages.ts'
import { type Account, anUnconfirmedAccount } from '#tests/e2e/support/account.ts'
import type { Device } from '#tests/e2e/support/browser.ts'
import { latestLinkTo } from '#tests/e2e/support/mailbox.ts'
import { type Product, startProduct } from '#tests/e2e/support/product.ts'
import { findChromium } from '../chromium.mjs'
import { ALBUM_FILE, type Album, type Picture, readAlbum } from './album.ts'
import { DAY_MS, forgetOtherScenes, openPage, VIEWPORTS } from './page.ts'
import { scrollToTop, takePicture } from './picture.ts'
import { watch } from './rest.ts'
import type { Look, Scene, Walk } from './scenes/scene.ts'
import { SCENES } from './scenes.ts'
import { type Seed, seed } from './seed.ts'

/** The clock of the database cannot be set: the days of the seed keep this distance from today. */
const MOST_DAYS_APART = 14
/** Number of concurrent pages: one draws while another waits. */
const PAGES = 3

export interface TakeOptions {
  readonly folder: string
  /** The browser's current day, YYYY-MM-DD. */
  readonly day: string
  /** Only scenes whose name begins with this, into a folder that may have the others. */
  readonly only: string
  /** Whether the scenes marked for the dark scheme are taken in it as well. */
  readonly isDarkToo: boolean
  /** The language of the pictures. English takes the scenes of the app that are Spanish otherwise. */
  readonly language: Language
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

/** Takes a picture of every scene into a folder; returns the names of failed ones. */
export async function takeAll(options: TakeOptions): Promise<readonly string[]> {
  // Noon in Guadalajara, where the events take place.
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
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--hide-scrollbars', '--font-render-hinting=none'],
      // The edges of content redrawn within a tile differ from those of a tile drawn at once.
      ...['--disable-partial-raster', '--num-raster-threads=1'],
    ],
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
        writeAlbum(shoot)
      }
    }
    await Promise.all(Array.from({ length: PAGES }, work))
    return failures
  } finally {
    await browser.close()
    await product.remove()
  }
}

/**
 * Written after each scene, so that a take that is stopped keeps its pictures; synchronously, as several pages end
 * scenes.
 */
const writeAlbum = ({ folder, day, pictures }: Shoot) => {
  const sorted = Object.entries(pictures).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const album: Album = { day, pictures: Object.fromEntries(sorted) }
  writeFileSync(join(folder, ALBUM_FILE), `${JSON.stringify(album, null, 2)}\n`)
}

/** Public pages and the scenes of the English person have a language of their own. */
const isSwitched = ({ name, person }: Scene) => !name.startsWith('site-') && person !== 'english'

const jobsOf = ({ only, isDarkToo, language }: TakeOptions): Job[] =>
  SCENES.filter((scene) => scene.name.startsWith(only) && (language === 'es' || isSwitched(scene))).flatMap((scene) =>
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

/** The pages of guests, which have no choice of the account's to follow. */
const GUESTS_PAGE = /^\/(en\/)?[re](\/|$)/

/**
 * Switches the language in place: walks find their way by the Spanish texts. In the app as a choice in another tab does; on
 * the pages of guests by their own button.
 */
async function showLanguage(page: Page, language: Language) {
  if (GUESTS_PAGE.test(new URL(page.url()).pathname)) {
    await page.locator(`header button[lang="${language}"]`).click()
    await page.locator(`html[lang="${language}"]`).waitFor({ state: 'attached' })
    return
  }
  await page.evaluate((newValue) => {
    localStorage.setItem('convite-language', newValue)
    dispatchEvent(new StorageEvent('storage', { key: 'convite-language', newValue }))
  }, language)
  await page.locator(`html[lang="${language}"]`).waitFor({ state: 'attached' })
}

/** The page of one person at one device; between scenes it keeps only the product's cached files. */
async function pageOf({ browser, product, seeded, nowMs }: Shoot, pages: Map<string, Page>, job: Job): Promise<Page> {
  const { scene, device, look } = job
  const key = [scene.person ?? 'visitor', device, look].join(' ')
  const open = pages.get(key)
  if (open) {
    await forgetOtherScenes(open)
    return open
  }
  const account = scene.person === 'forgetful' ? null : accountOf(seeded, job)
  const page = await openPage(browser, { url: product.url, device, look, nowMs, account })
  pages.set(key, page)
  return page
}

async function takeScene(shoot: Shoot, pages: Map<string, Page>, job: Job): Promise<void> {
  const { product, seeded, language } = shoot
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
        if (language !== 'es') await showLanguage(page, language)
        await scrollToTop(page)
        await settled()
        const name = nameOf(job, part)
        shoot.pictures[name] = await takePicture(page, join(shoot.folder, `${name}.png`), mask)
        if (language !== 'es') await showLanguage(page, 'es')
      },
      recoveryLink: async () => {
        if (!account) throw new Error('this scene has no person')
        const { error } = await account.client.auth.resetPasswordForEmail(account.email)
        if (error) throw error
        return latestLinkTo(product.dataDir, account.email, 'recovery')
      },
      confirmationLink: async (email) => (await anUnconfirmedAccount(product, email)).link,
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
