import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Account, aNewAccount, aSavedPlan, signInAs } from './support/account.ts'
import { closeBrowser, openVisitor } from './support/browser.ts'
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
