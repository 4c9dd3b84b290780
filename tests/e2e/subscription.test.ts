import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Account, aNewAccount, aSavedPlan, PASSWORD } from './support/account.ts'
import { openVisitor, type Visitor } from './support/browser.ts'
import { messagesIn } from './support/messages.ts'
import { type Product, startProduct } from './support/product.ts'
import { waitForHydration } from './support/wait-for-hydration.ts'

const t = messagesIn('es')
let product: Product
let account: Account
let visitor: Visitor

beforeAll(async () => {
  product = await startProduct()
  account = await aNewAccount(product)
  await aSavedPlan(account, {}, { name: 'Boda de Lucía y Mateo' })
  visitor = await openVisitor({ baseUrl: product.url, device: 'phone' })
})
afterAll(async () => {
  await visitor.close()
  await product.remove()
})

test('from Free over Basic to Pro and back to Free: nothing is charged, nothing is lost, and what is too much is read-only', async () => {
  const { page } = visitor
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const tierIs = (tier: string) =>
    page.getByRole('heading', { name: t('plans.subscription.title', { tier }), exact: true }).waitFor()
  const line = (tier: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: tier }) })

  // A visitor chooses a tier, and is led to its checkout after signing in.
  await page.goto('/pricing')
  await waitForHydration(page)
  await page
    .getByRole('link', { name: t('pricing.tier.choose', { tier: 'Basic' }) })
    .locator('visible=true')
    .click()
  await page.getByRole('button', { name: t('auth.sign-up.to-sign-in-link') }).click()
  await page.getByLabel(t('auth.field.email')).fill(account.email)
  await page.getByLabel(t('auth.field.password'), { exact: true }).fill(PASSWORD)
  await button(t('auth.sign-in.submit')).click()
  await page.waitForURL('**/app/checkout?tier=basic')

  await button(t('subscription.checkout.go')).click()
  await page.getByText(t('subscription.checkout.demo-text')).waitFor()
  await button(t('subscription.checkout.cancel')).click()
  await page.getByText(t('subscription.return.canceled-title')).waitFor()
  await tierIs('Free')

  await line('Basic').getByRole('link').click()
  await button(t('subscription.checkout.confirm', { tier: 'Basic' })).dblclick()
  await page.getByText(t('subscription.return.activated-title')).waitFor()
  // The cached tier is read again without a reload.
  await tierIs('Basic')

  await page.getByText(t('subscription.change.year'), { exact: true }).click()
  await line('Pro').getByRole('button').click()
  await page.getByText(t('subscription.confirm.no-losses')).waitFor()
  await button(t('subscription.confirm.do', { tier: 'Pro' })).click()
  await tierIs('Pro')
  await aSavedPlan(account, {}, { name: 'XV de Camila', weeksAhead: 40, hasTasks: false })

  // Canceling names what would be lost, and is taken back; within its first days an annual subscription ends at once.
  await button(t('subscription.status.cancel')).click()
  await page.getByRole('dialog').getByText('XV de Camila').waitFor()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('subscription.confirm.do-cancel') })
    .click()
  await button(t('subscription.status.resume')).click()
  await page.getByText(t('subscription.status.resumed-title')).waitFor()
  await button(t('subscription.refund.open')).click()
  await page.getByText(t('subscription.refund.nothing')).waitFor()
  await button(t('subscription.refund.confirm')).click()
  await tierIs('Free')

  // The next date stays open until the owner chooses another plan.
  await page.getByRole('radio', { name: 'Boda de Lucía y Mateo', checked: true }).waitFor()
  await page.getByRole('radio', { name: 'XV de Camila' }).check()
  await button(t('subscription.plans.save')).click()
  await page.getByText(t('subscription.plans.saved-title')).waitFor()
  await page.goto('/app/saved-plans')
  await page.getByRole('link', { name: 'Boda de Lucía y Mateo' }).first().click()
  await page.getByRole('note', { name: t('plans.closed.mark') }).waitFor()
  expect(await page.getByRole('link', { name: t('plans.closed.choose') }).getAttribute('href')).toBe(
    '/app/subscription#plans',
  )
  expect(visitor.complaints()).toEqual([])
})
