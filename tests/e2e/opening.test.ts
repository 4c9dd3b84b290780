import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Account, aNewAccount, aSavedPlan, signInAs } from './support/account.ts'
import { closeBrowser, type Device, openVisitor, type Scheme } from './support/browser.ts'
import { aParty } from './support/guests.ts'
import { messagesIn } from './support/messages.ts'
import { followFiles } from './support/page-files.ts'
import { type Product, startProduct } from './support/product.ts'

let product: Product
let account: Account
let planId: string

beforeAll(async () => {
  product = await startProduct()
  account = await aNewAccount(product)
  planId = await aSavedPlan(account)
  await aParty(account, planId, { names: [['Ana', 'Ruiz']] })
})

afterAll(async () => {
  await closeBrowser()
  await product.remove()
})

/** More than a screen needs today before its rows; files of a line or two would soon be as many again. */
const MAX_SCRIPTS = 48

/** What a screen loads by itself once it stands; it brings files of its own. */
const AFTER_ROWS = /^(outbox-sync|live-sync|plan-comments|auth-client|room-pane|read-phone)-/

const SCREENS = [
  ['/app/saved-plans', 'main article h3'],
  ['/app/event-plan/:id', 'main a[href*="task="]'],
  ['/app/event-tasks/:id', 'main [aria-posinset="1"]'],
  ['/app/budget-breakdown/:id', 'main input[type="range"]'],
  ['/app/budget-tracking/:id', 'main h1:not(.visually-hidden)'],
  ['/app/guest-list/:id', 'main [data-row]'],
  ['/app/table-arrangement/:id', 'main h1:not(.visually-hidden)'],
] as const

describe('a first visit', () => {
  test.each(SCREENS)('%s asks for no file twice, and for its scripts in two steps', async (path, rows) => {
    const visitor = await openVisitor({ baseUrl: product.url })
    const { page } = visitor
    try {
      await signInAs(visitor.context, account)
      const files = await followFiles(page)
      const address = path.replace(':id', planId)
      const html = await (await fetch(product.url + address)).text()
      await page.goto(address)
      await page.locator(rows).first().waitFor()
      const { depth, repeated, paths } = await files.until()
      expect(repeated).toEqual([])
      expect(paths.filter(([, step]) => step > 2)).toEqual([])
      expect(depth).toBeGreaterThan(0)
      // The browser does not say of every file who asked for it: the page names all that come before rows.
      const names = paths.map(([name]) => name.replace('/assets/', ''))
      const later = names.findIndex((name) => AFTER_ROWS.test(name))
      const before = later < 0 ? names : names.slice(0, later)
      expect(before.length).toBeGreaterThan(10)
      expect(before.filter((name) => !html.includes(name))).toEqual([])
      expect(before.length).toBeLessThanOrEqual(MAX_SCRIPTS)
      expect(visitor.complaints()).toEqual([])
    } finally {
      await visitor.close()
    }
  })

  test('the messages come in the language of the reader alone', async () => {
    const reader = await aNewAccount(product, 'en')
    const visitor = await openVisitor({ baseUrl: product.url })
    const { page } = visitor
    try {
      await signInAs(visitor.context, reader)
      await visitor.context.addInitScript(() => localStorage.setItem('convite-language', 'en'))
      const html = await (await fetch(`${product.url}/app/saved-plans`)).text()
      const [, spanish = ''] = / data-es="([^"]+)"/.exec(html) ?? []
      expect(spanish.split(' ').length).toBeGreaterThan(3)
      const files = await followFiles(page)
      await page.goto('/app/saved-plans')
      await page.getByRole('heading', { name: messagesIn('en')('plans.first.title') }).waitFor()
      const asked = (await files.until()).paths.map(([path]) => path.replace('/assets/', ''))
      expect(spanish.split(' ').filter((name) => asked.includes(name))).toEqual([])
    } finally {
      await visitor.close()
    }
  })
})

/** The screens whose title is in their page, with the message that it is. */
const TITLED = [
  ['/app/saved-plans', 'plans.list.title'],
  ['/app/event-tasks/:id', 'tasks.title'],
  ['/app/budget-breakdown/:id', 'budget.screen.title'],
  ['/app/budget-tracking/:id', 'ledger.screen.title'],
  ['/app/guest-list/:id', 'guests.title'],
  ['/app/table-arrangement/:id', 'seating.title'],
] as const

const READERS: readonly (readonly ['es' | 'en', Device, Scheme])[] = [
  ['es', 'phone', 'light'],
  ['es', 'desktop', 'dark'],
  ['en', 'phone', 'dark'],
  ['en', 'desktop', 'light'],
]

describe('the page of a screen', () => {
  test.each(READERS)('has its title where the program will show it: %s, %s, %s', async (language, device, scheme) => {
    const reader = await aNewAccount(product, language)
    const plan = await aSavedPlan(reader)
    await aParty(reader, plan, { names: [['Ana', 'Ruiz']] })
    const visitor = await openVisitor({ baseUrl: product.url, device, scheme })
    const { page } = visitor
    const t = messagesIn(language)
    try {
      await signInAs(visitor.context, reader)
      for (const [path, key] of TITLED) {
        const program = Promise.withResolvers<void>()
        await page.route('**/assets/*.js', async (route) => {
          await program.promise
          await route.continue()
        })
        await page.goto(path.replace(':id', plan), { waitUntil: 'commit' })
        const early = page.locator('[data-first-screen] .screen-title')
        await early.waitFor()
        await page.evaluate(() => document.fonts.ready)
        expect(await early.locator(`[lang="${language}"]`).textContent()).toBe(t(key))
        const before = await placeOf(early)
        // Every title between the page's and the screen's own stands in the same place.
        const places = await watchTitles(page, t(key))
        program.resolve()
        // Not the one that is heard while the screen is loading, nor the one on paper.
        const late = page.locator('main h1.screen-title', { hasText: t(key) })
        await late.waitFor()
        await page.unrouteAll({ behavior: 'wait' })
        expect(await placeOf(late), path).toEqual(before)
        // Another for paper has no place.
        expect(new Set((await places()).filter(Boolean)), path).toEqual(new Set([before]))
      }
      expect(visitor.complaints()).toEqual([])
    } finally {
      await visitor.close()
    }
  })

  test('has no title for somebody who is signed out, nor for another view of the screen', async () => {
    const visitor = await openVisitor({ baseUrl: product.url })
    const { page } = visitor
    const title = page.locator('[data-first-screen] .screen-title')
    try {
      await page.route('**/assets/*.js', () => new Promise<void>(() => undefined))
      await page.goto('/app/saved-plans', { waitUntil: 'commit' })
      await title.waitFor({ state: 'attached' })
      expect(await title.isVisible()).toBe(false)
      await signInAs(visitor.context, account)
      await page.goto(`/app/budget-breakdown/${planId}?view=what-if`, { waitUntil: 'commit' })
      await title.waitFor({ state: 'attached' })
      expect(await title.isVisible()).toBe(false)
      await page.goto(`/app/budget-breakdown/${planId}`, { waitUntil: 'commit' })
      await title.waitFor()
    } finally {
      await visitor.close()
    }
  })
})

/** Where the text of a title begins, in whole pixels. */
const placeOf = (title: Locator): Promise<string> => title.evaluate(placeOfText)

/** Runs in the page. Of a title in two languages only the reader's has a place. */
function placeOfText(title: Element): string {
  const texts = document.createTreeWalker(title, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const range = document.createRange()
    range.selectNodeContents(texts.currentNode)
    const [box] = range.getClientRects()
    if (box) return [Math.round(box.left), Math.round(box.top)].join()
  }
  return ''
}

/** Notes in each frame where a visible title with that text stands. */
async function watchTitles(page: Page, text: string): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(`window.placeOf = ${placeOfText.toString()}`)
  await page.evaluate((wanted) => {
    const { placeOf } = window as unknown as { readonly placeOf: typeof placeOfText }
    const places: string[] = []
    Object.assign(window, { places })
    const note = () => {
      for (const title of document.querySelectorAll('.screen-title [lang], .screen-title, h1'))
        if (title.textContent === wanted && !title.matches('.visually-hidden')) places.push(placeOf(title))
      requestAnimationFrame(note)
    }
    note()
  }, text)
  return () => page.evaluate(() => (window as unknown as { readonly places: readonly string[] }).places)
}
