import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Account, anAccount, aSavedPlan, signInAs } from './support/account.ts'
import { openVisitor } from './support/browser.ts'
import { aParty } from './support/guests.ts'
import { messagesIn } from './support/messages.ts'
import { type Product, startProduct } from './support/product.ts'

const t = messagesIn('es')

/** The file of the library's menu. */
const MENU_CODE = '**/assets/menu-list-*.js'

let product: Product
let account: Account
let planId: string

beforeAll(async () => {
  product = await startProduct()
  account = await anAccount(product, 'dialogos@example.com', 'es')
  planId = await aSavedPlan(account, {}, { hasTasks: false })
  await aParty(account, planId, { names: [['Ana', 'Pérez']] })
})
afterAll(() => product.remove())

test('a navigation that begins while a dialog closes leads where it says, and Back from there to the list', async () => {
  const visitor = await openVisitor({ baseUrl: product.url })
  const { page } = visitor
  const [list, tasks] = [`/app/guest-list/${planId}`, `/app/event-tasks/${planId}`]
  const add = page.getByRole('button', { name: t('guests.header.add'), exact: true }).first()
  const address = () => {
    const { pathname, search } = new URL(page.url())
    return pathname + search
  }
  try {
    await signInAs(visitor.context, account)
    await page.goto(list)
    await add.click()
    await page.getByRole('dialog').waitFor()
    await page.waitForFunction(() => history.state.overlays === 1)
    // The entry of the dialog is left a moment after it has closed: nobody presses a link so exactly.
    await page.evaluate((path) => {
      const { __reactRouterDataRouter: router } = window as unknown as {
        readonly __reactRouterDataRouter: { readonly navigate: (to: string) => Promise<void> }
      }
      const go = history.go.bind(history)
      history.go = (steps) => {
        history.go = go
        go(steps)
        void router.navigate(path)
      }
    }, tasks)
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => history.state.idx === 1)
    await expect.poll(address).toBe(tasks)
    await page.goBack()
    await expect.poll(address).toBe(list)
    await page.waitForFunction(() => history.state.idx === 0)
    await add.waitFor()
    expect(visitor.complaints()).toEqual([])
  } finally {
    await visitor.close()
  }
})

test("the plan's menu stays within a low window, and its last line is pressed after the page was scrolled", async () => {
  const visitor = await openVisitor({ baseUrl: product.url })
  const { page } = visitor
  try {
    await signInAs(visitor.context, account)
    for (const height of [500, 900]) {
      await page.setViewportSize({ width: 1280, height })
      await page.goto(`/app/event-plan/${planId}`)
      await page.getByRole('heading', { name: t('tasks.title') }).waitFor()
      await page.mouse.wheel(0, 300)
      await page.getByRole('button', { name: t('plans.nav.more'), exact: true }).click()
      const menu = page.getByRole('menu')
      await expect
        .poll(async () => {
          const box = await menu.boundingBox()
          return box !== null && box.y >= 0 && box.y + box.height <= height
        })
        .toBe(true)
      await menu.getByRole('menuitem').last().click()
      await page.getByRole('dialog').waitFor()
    }
    expect(visitor.complaints()).toEqual([])
  } finally {
    await visitor.close()
  }
})

test('the first menu of a screen opens by each of its keys while its code is on its way, and gives the focus back', async () => {
  const visitor = await openVisitor({ baseUrl: product.url })
  const { page } = visitor
  try {
    await signInAs(visitor.context, account)
    for (const key of ['Enter', 'Space', 'ArrowDown']) {
      await page.route(MENU_CODE, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 300))
        await route.continue()
      })
      await page.goto(`/app/guest-list/${planId}`)
      const button = page.getByRole('button', { name: t('guests.views.label'), exact: true })
      await button.focus()
      await page.keyboard.press(key)
      await page.getByRole('menu').waitFor()
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toMatch(/^menuitem/)
      await page.keyboard.press('Escape')
      await page.getByRole('menu').waitFor({ state: 'detached' })
      await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
    }
    expect(visitor.complaints()).toEqual([])
  } finally {
    await visitor.close()
  }
})

test('a menu whose code cannot be loaded says so, and opens by a retry', async () => {
  const visitor = await openVisitor({ baseUrl: product.url })
  const { page } = visitor
  try {
    await signInAs(visitor.context, account)
    await page.goto(`/app/guest-list/${planId}`)
    const button = page.getByRole('button', { name: t('guests.views.label'), exact: true })
    const note = page.getByRole('dialog', { name: t('errors.part.title') })
    await button.waitFor()
    await visitor.context.setOffline(true)
    await button.click()
    await note.getByRole('button', { name: t('common.close') }).click()
    await note.waitFor({ state: 'detached' })
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)

    await button.click()
    await note.waitFor()
    await visitor.context.setOffline(false)
    await note.getByRole('button', { name: t('common.retry') }).click()
    await page.getByRole('menu').waitFor()
    await note.waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
  } finally {
    await visitor.close()
  }
})
