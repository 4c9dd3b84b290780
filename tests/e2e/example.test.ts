import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aNewAccount, signInAs } from './support/account.ts'
import { accessibilityProblems, openVisitor } from './support/browser.ts'
import { messagesIn } from './support/messages.ts'
import { type Product, startProduct } from './support/product.ts'

let product: Product

beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.remove())

describe.each([
  ['es', 'desktop', 'Boda de Ana y Luis'],
  ['en', 'phone', 'Ana and Luis’s wedding'],
] as const)('the example event in %s', (language, device, name) => {
  const t = messagesIn(language)

  test('is opened from the empty dashboard, changed, and removed with one tap', async () => {
    const account = await aNewAccount(product, language)
    const visitor = await openVisitor({ baseUrl: product.url, device })
    const { page } = visitor
    const button = (label: string) => page.getByRole('button', { name: label, exact: true })
    try {
      await signInAs(visitor.context, account)
      await page.goto('/app')
      await button(t('common.nav.example')).click()
      await page.getByRole('heading', { name, level: 1 }).waitFor()
      await page.getByText(t('plans.example.note-title')).waitFor()
      expect(await accessibilityProblems(page)).toEqual([])
      const address = new URL(page.url()).pathname

      // The address is that of the next screen while the one before is still seen, whose menu has the same name.
      const follow = async (screen: string, title: string) => {
        const screenAddress = address.replace('event-plan', screen)
        await page.locator(`nav a[href="${screenAddress}"]:visible`).first().click()
        await page.waitForURL((url) => url.pathname === screenAddress)
        await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
        await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
      }
      await follow('event-tasks', t('tasks.title'))
      const open = page.getByRole('checkbox', { checked: false }).first()
      await open.waitFor()
      await open.click()

      // What would leave it says why it does not.
      await follow('guest-list', t('guests.title'))
      await button(t('guests.more.label')).click()
      await page.getByRole('menuitem', { name: t('guests.more.export') }).click()
      const refusal = page.getByRole('dialog', { name: t('common.example.refused-title') })
      await refusal.waitFor()
      await refusal.getByText(t('common.close'), { exact: true }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })

      await button(t('plans.example.remove')).click()
      await page.getByText(t('plans.example.removed')).waitFor()
      await page.getByRole('link', { name: t('plans.first.start') }).waitFor()
      await page.goto(address)
      await page.getByRole('heading', { name: t('plans.detail.not-found') }).waitFor()
      expect(visitor.complaints().filter((line) => !/40[46]/.test(line))).toEqual([])
    } finally {
      await visitor.close()
    }
  })
})
