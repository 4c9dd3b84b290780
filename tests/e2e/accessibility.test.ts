import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Account, anAccount, aSavedPlan, signInAs } from './support/account.ts'
import { accessibilityProblems, openVisitor, type Visitor } from './support/browser.ts'
import { type Product, startProduct } from './support/product.ts'
import { wordsIn } from './support/words.ts'

let product: Product
let withPlan: Record<'es' | 'en', Account & { planId: string }>
let withoutPlan: Account

beforeAll(async () => {
  product = await startProduct()
  const spanish = await anAccount(product, 'es@example.com', 'es')
  const english = await anAccount(product, 'en@example.com', 'en')
  withPlan = {
    es: { ...spanish, planId: await aSavedPlan(spanish) },
    en: { ...english, planId: await aSavedPlan(english) },
  }
  withoutPlan = await anAccount(product, 'empty@example.com', 'es')
})
afterAll(() => product.remove())

const visits = (['desktop', 'phone'] as const).flatMap((device) =>
  (['light', 'dark'] as const).flatMap((scheme) =>
    (['es', 'en'] as const).map((language) => ({ device, scheme, language })),
  ),
)

describe.each(visits)('on a $device, $scheme, in $language', ({ device, scheme, language }) => {
  const t = wordsIn(language)
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await openVisitor({ device, scheme, baseUrl: product.url })
  })
  afterAll(() => visitor.close())

  /** Opens an address and waits until its one main heading stands. */
  const open = async (path: string, { page }: Visitor = visitor) => {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }

  test('axe finds nothing on the screens of a visitor, and nothing is wider than the window', async () => {
    const { page } = visitor
    await open(language === 'es' ? '/' : '/en')
    await expect(accessibilityProblems(page), 'landing').resolves.toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 'landing').toBeLessThanOrEqual(
      0,
    )

    // As who goes in from this page, whose link remembers its language.
    await page.evaluate((chosen) => localStorage.setItem('convite-language', chosen), language)
    await open('/auth')
    await expect(accessibilityProblems(page), 'sign in').resolves.toEqual([])
    await page.getByRole('button', { name: t('auth.sign-in.to-sign-up-link') }).click()
    await page.getByRole('heading', { name: t('auth.sign-up.heading') }).waitFor()
    await expect(accessibilityProblems(page), 'sign up').resolves.toEqual([])

    expect(visitor.complaints()).toEqual([])

    await open(language === 'es' ? '/no-such-page' : '/en/no-such-page')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(t('errors.not-found.title'))
    await expect(accessibilityProblems(page), 'not found').resolves.toEqual([])
    // The browser says of the page itself what its status says.
    expect(visitor.complaints()).toEqual([expect.stringContaining('404')])
  })

  test('axe finds nothing on the screens of a family', async () => {
    const account = withPlan[language]
    const family = await openVisitor({ device, scheme, baseUrl: product.url })
    try {
      await signInAs(family.context, account)
      for (const path of [
        '/app/saved-plans',
        '/app/new-plan',
        `/app/event-plan/${account.planId}`,
        `/app/event-tasks/${account.planId}`,
        `/app/budget-breakdown/${account.planId}`,
        `/app/budget-tracking/${account.planId}`,
        `/app/vendor-comparison/venue?plan=${account.planId}`,
        '/app/account',
      ]) {
        await open(path, family)
        expect(await family.page.locator('html').getAttribute('lang'), path).toBe(language)
        await expect(accessibilityProblems(family.page), path).resolves.toEqual([])
        const overflow = await family.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(overflow, path).toBeLessThanOrEqual(0)
      }
      expect(family.complaints()).toEqual([])
    } finally {
      await family.close()
    }
  })
})

test('an account without a plan is invited, not shown an empty table', async () => {
  const visitor = await openVisitor({ baseUrl: product.url })
  try {
    await signInAs(visitor.context, withoutPlan)
    await visitor.page.goto('/app')
    await visitor.page.getByRole('heading', { name: wordsIn('es')('plans.first.title') }).waitFor()
    await expect(accessibilityProblems(visitor.page)).resolves.toEqual([])
  } finally {
    await visitor.close()
  }
})
