import { afterAll, beforeAll, expect, test } from 'vitest'
import { aNewAccount, aSavedPlan, signInAs } from './support/account.ts'
import { accessibilityProblems, closeBrowser, openVisitor, showScheme } from './support/browser.ts'
import { messagesIn } from './support/messages.ts'
import { raiseTier } from './support/planner.ts'
import { type Product, startProduct } from './support/product.ts'

let product: Product

beforeAll(async () => {
  product = await startProduct()
})
afterAll(async () => {
  await closeBrowser()
  await product.remove()
})

test('from My Plans to the figures: what it will cost, another part, what Pro adds, and with it a file', async () => {
  const t = messagesIn('es')
  const account = await aNewAccount(product, 'es')
  const planId = await aSavedPlan(account)
  const visitor = await openVisitor({ device: 'phone', baseUrl: product.url })
  const { page } = visitor
  const region = (name: string) => page.getByRole('region', { name })
  try {
    await signInAs(visitor.context, account)
    await page.goto('/app/saved-plans')
    await page.getByRole('link', { name: t('plans.list.analytics'), exact: true }).click()
    await region(t('analytics.forecast.title')).getByText('$350,000').first().waitFor()
    await expect(accessibilityProblems(page), 'money').resolves.toEqual([])

    // What leaves, and what compares, is for higher tiers, which is said where it is pressed.
    await page.getByRole('button', { name: t('analytics.take-out.open') }).click()
    await page.getByRole('menuitem', { name: new RegExp(t('analytics.take-out.pdf')) }).click()
    await page.getByRole('dialog').getByText(t('billing.limit.pdf-export-own')).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByText(t('analytics.view.compare'), { exact: true }).click()
    await region(t('analytics.upgrade.title')).getByText(t('billing.limit.analytics-own')).waitFor()
    await showScheme(page, 'dark')
    await expect(accessibilityProblems(page, 'contrast'), 'upgrade, dark').resolves.toEqual([])

    // The address keeps what was chosen.
    await raiseTier(product, account, 'pro')
    await page.goto(`/app/analytics?plan=${planId}&view=compare`)
    await region(t('analytics.compare.title-year')).waitFor()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: t('analytics.take-out.open') }).click()
    await page.getByRole('menuitem', { name: t('analytics.take-out.csv') }).click()
    expect((await download).suggestedFilename()).toMatch(/[.]csv$/)
    await page.getByRole('button', { name: t('analytics.take-out.open') }).click()
    await page.getByRole('menuitem', { name: new RegExp(t('analytics.mail.start')) }).click()
    await page.getByText(t('analytics.mail.is-on')).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

    await page.goto('/app/analytics?plan=00000000-0000-4000-8000-000000000000')
    await page.getByRole('heading', { name: t('plans.detail.not-found') }).waitFor()
  } finally {
    await visitor.close()
  }
})
