import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Account, anAccount, aSavedPlan, signInAs } from './support/account.ts'
import { closeBrowser, openVisitor, type Visitor } from './support/browser.ts'
import { aParty } from './support/guests.ts'
import { messagesIn } from './support/messages.ts'
import { type Product, startProduct } from './support/product.ts'

const t = messagesIn('es')

let product: Product
let account: Account
let planId: string
let visitor: Visitor

beforeAll(async () => {
  product = await startProduct()
  account = await anAccount(product, 'planner@example.com')
  planId = await aSavedPlan(account)
  await aParty(account, planId, { names: [['Ana', 'Ruiz']] })
  visitor = await openVisitor({ baseUrl: product.url, keepsOffline: true })
  await signInAs(visitor.context, account)
})

afterAll(async () => {
  await visitor.close()
  await closeBrowser()
  await product.remove()
})

/** A screen's address, what stands on it once its rows do, and the rows that it needs. */
const SCREENS = [
  ['/app/saved-plans', 'main article h3', '["plans"'],
  ['/app/event-plan/:id', 'main a[href*="task="]', '["plans",":id"]'],
  ['/app/event-tasks/:id', 'main [aria-posinset="1"]', '["plans",":id","tasks"]'],
  ['/app/budget-tracking/:id', 'main h1:not(.visually-hidden)', '["plans",":id","ledger"'],
  ['/app/guest-list/:id', 'main [data-row]', '["plans",":id","guests"'],
] as const

const addressOf = (path: string) => path.replace(':id', planId)

/** The names of the screens that the browser keeps, and how many rows' queries. */
const kept = () =>
  visitor.page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    const paths = caches_.flat().map((request) => new URL(request.url).pathname)
    const queries = await new Promise<string[]>((resolve) => {
      const opening = indexedDB.open('convite-kept')
      opening.onsuccess = () => {
        const database = opening.result
        if (!database.objectStoreNames.contains('queries')) return resolve([])
        const keys = database.transaction('queries').objectStore('queries').getAllKeys()
        keys.onsuccess = () => {
          database.close()
          resolve(keys.result.map((key) => String((key as readonly unknown[])[3])))
        }
      }
    })
    return { paths, queries }
  })

/** What the service worker still has to keep of what screens load later: of it a screen may need a file before its rows. */
const unkept = async () => {
  const worker = await (await fetch(`${product.url}/sw.js`)).text()
  const { all, es } = JSON.parse(/"later":(\{.*?\})/.exec(worker)?.[1] ?? '{}') as Record<'all' | 'es', string[]>
  const { paths } = await kept()
  return [...all, ...es].filter((file) => !paths.includes(file))
}

const TIMEOUT = { timeout: 45_000 }

describe('without a network after a first visit', () => {
  test('the screens and their rows are on the device', async () => {
    const { page } = visitor
    for (const [path, rows, query] of SCREENS) {
      await page.goto(addressOf(path))
      await page.locator(rows).first().waitFor()
      await expect
        .poll(async () => (await kept()).queries.some((hash) => hash.startsWith(addressOf(query))), TIMEOUT)
        .toBe(true)
    }
    await expect.poll(async () => (await kept()).paths, TIMEOUT).toContain('/auth')
    await expect.poll(unkept, TIMEOUT).toEqual([])
    expect(visitor.complaints()).toEqual([])
  })

  test('every screen is readable after a reload, and says of when it is', async () => {
    const { page, context } = visitor
    await context.setOffline(true)
    for (const [path, rows] of SCREENS) {
      await page.goto(addressOf(path))
      await page.locator(rows).first().waitFor()
      await page.getByText(/^Sin conexión\. Así estaba el \d/).waitFor()
    }
    // From one screen to another within the program.
    await page.goto('/app/saved-plans')
    await page.locator('main article h3 a').first().click()
    await page.locator('main a[href*="task="]').first().waitFor()
    // Another page of the site is not kept.
    await page.goto('/pricing')
    await page.getByRole('heading', { name: t('errors.no-connection.title') }).waitFor()
  })

  test('rows are readable when the session would have to be renewed, and current again with the network', async () => {
    const { page, context } = visitor
    await context.setOffline(true)
    await page.goto(addressOf('/app/event-tasks/:id'))
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((each) => each.endsWith('-auth-token')) ?? ''
      const session = JSON.parse(localStorage.getItem(key) ?? '{}')
      localStorage.setItem(key, JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) - 60 }))
    })
    await page.reload()
    await page.locator('main [aria-posinset="1"]').first().waitFor()
    await page.getByText(/^Sin conexión\. Así estaba el \d/).waitFor()
    await context.setOffline(false)
    await account.client
      .from('tasks')
      .insert({ plan_id: planId, category: 'planning', priority: 'medium', name: 'Llamar al mariachi' })
      .throwOnError()
    await page.goto(`${addressOf('/app/event-tasks/:id')}?q=mariachi`)
    await page.getByText('Llamar al mariachi').first().waitFor()
    await page.getByText(/Así lo viste/).waitFor({ state: 'detached' })
  })

  test('after signing out nothing of it is left', async () => {
    const { page, context } = visitor
    await context.setOffline(false)
    await page.goto('/app/saved-plans')
    await page.getByRole('button', { name: t('common.nav.user-menu') }).click()
    await page.getByRole('menuitem', { name: t('common.nav.sign-out') }).click()
    await page.waitForURL(/\/auth|\/$/)
    await expect.poll(async () => (await kept()).queries).toEqual([])
    await context.setOffline(true)
    await page.goto(addressOf('/app/guest-list/:id'))
    await page.waitForURL(/\/auth/)
    expect(await page.getByText('Ruiz').count()).toBe(0)
    await context.setOffline(false)
  })
})
