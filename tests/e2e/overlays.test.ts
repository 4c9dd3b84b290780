import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Account, anAccount, aSavedPlan, signInAs } from './support/account.ts'
import { openVisitor } from './support/browser.ts'
import { aParty } from './support/guests.ts'
import { messagesIn } from './support/messages.ts'
import { type Product, startProduct } from './support/product.ts'

const t = messagesIn('es')

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

test.each([
  // Its files and rows are still to come when the entry of the dialog has gone.
  ['another screen', () => `/app/event-tasks/${planId}`],
  // There at once.
  ['the same screen', () => `/app/guest-list/${planId}?q=ana`],
])(
  'a navigation to %s that begins while a dialog closes leads there, and Back from there to the list',
  async (_, to) => {
    const visitor = await openVisitor({ baseUrl: product.url })
    const { page } = visitor
    const list = `/app/guest-list/${planId}`
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
      }, to())
      await page.keyboard.press('Escape')
      await page.waitForFunction(() => history.state.idx === 1)
      await expect.poll(address).toBe(to())
      await page.goBack()
      await expect.poll(address).toBe(list)
      await page.waitForFunction(() => history.state.idx === 0)
      await add.waitFor()
      expect(visitor.complaints()).toEqual([])
    } finally {
      await visitor.close()
    }
  },
)
