import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveExampleGuests } from '#tests/support/guests/save-example.ts'
import { type Account, aNewAccount, aSavedPlan, signInAs } from './support/account.ts'
import { accessibilityProblems, closeBrowser, type Device, openVisitor, showScheme } from './support/browser.ts'
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

async function aFamily(language: 'es' | 'en', tier: 'basic' | null) {
  const account = await aNewAccount(product, language)
  if (tier) await raiseTier(product, account, tier)
  const planId = await aSavedPlan(account)
  if (tier) await saveExampleGuests(account.client, planId, { count: 8 })
  return { account, planId }
}

const drinksOf = async ({ client }: Account, planId: string) => {
  const { data, error } = await client.rpc('drinks_plan', { plan_id: planId })
  if (error) throw error
  return data
}

describe.each<{ readonly language: 'es' | 'en'; readonly device: Device }>([
  { language: 'es', device: 'desktop' },
  { language: 'en', device: 'phone' },
])('in $language on a $device', ({ language, device }) => {
  const t = messagesIn(language)

  test('a family works out its drinks from the guest list, chooses a bottle, saves, and adds them to budget and tasks', async () => {
    const { account, planId } = await aFamily(language, 'basic')
    const visitor = await openVisitor({ device, baseUrl: product.url })
    const { page } = visitor
    const heading = page.getByRole('heading', { level: 1 })
    const next = page.getByRole('button', { name: t('drinks.wizard.next') })
    try {
      await signInAs(visitor.context, account)
      await page.goto(`/app/event-plan/${planId}`)
      await page.getByRole('link', { name: t('plans.drinks-card.start') }).click()
      for (const step of ['people', 'styles', 'hours', 'weather', 'level', 'venue'] as const) {
        await expect.poll(() => heading.textContent()).toBe(t(`drinks.title.${step}`))
        // A phone has every field of the wider screen; the others are among the screens that every language is checked on.
        const isOnlyHere = device === 'phone' && ['hours', 'weather', 'venue'].includes(step)
        if (isOnlyHere) await expect(accessibilityProblems(page), step).resolves.toEqual([])
        await next.click()
      }
      await expect.poll(() => heading.textContent()).toBe(t('drinks.title.result'))

      const line = page.locator('details', {
        has: page.locator('summary', { hasText: t('assumptions.figure.glasses') }),
      })
      await line.locator('summary').click()
      await line.getByRole('textbox').fill('4')
      await page.getByRole('button', { name: t('shopping.list.menu', { name: t('drinks.type.red-wine') }) }).click()
      await page.getByRole('menuitem', { name: t('shopping.list.bottles') }).click()
      await page.getByRole('article').filter({ hasText: 'Rioja Reserva' }).getByRole('button').click()
      await page.getByRole('button', { name: t('drinks.save.save'), exact: true }).click()
      await page.getByText(t('drinks.save.saved')).first().waitFor()
      expect(await drinksOf(account, planId)).toMatchObject({
        answers: { headcount_source: 'likely', changed: { glassesPerGuest: 4 } },
        choices: [{ item: 'red-wine', bottle_id: 'red-wine-rioja-reserva' }],
      })

      await page.getByRole('link', { name: t('bottles.to-list') }).click()
      await page.getByText('Rioja Reserva').first().waitFor()
      await page.getByRole('button', { name: /^(Agregar|Add) \d+ (líneas|lines)$/ }).click()
      await page.getByText(t('shopping.proposals.added')).first().waitFor()
      const kinds = async () => {
        const { proposals } = await drinksOf(account, planId)
        return proposals.map(({ kind }: { readonly kind: string }) => kind)
      }
      await expect.poll(kinds).toEqual(expect.arrayContaining(['task', 'budget']))
      await expect(accessibilityProblems(page), 'result').resolves.toEqual([])
      if (device === 'phone') {
        await showScheme(page, 'dark')
        await expect(accessibilityProblems(page, 'contrast'), 'result, dark').resolves.toEqual([])
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      expect(visitor.complaints()).toEqual([])
    } finally {
      await visitor.close()
    }
  })
})

test('Free sees the total of its plan, and the database keeps nothing of it', async () => {
  const t = messagesIn('es')
  const { account, planId } = await aFamily('es', null)
  const visitor = await openVisitor({ baseUrl: product.url })
  const { page } = visitor
  try {
    await signInAs(visitor.context, account)
    await page.goto(`/app/drinks-wizard?plan=${planId}&step=result`)
    await page.getByText(t('billing.limit.drinks-own')).waitFor()
    await page
      .getByRole('region', { name: t('shopping.totals.title') })
      .getByText(/^\$/)
      .waitFor()
    expect(await page.getByRole('heading', { name: t('shopping.list.title') }).count()).toBe(0)
    expect(await drinksOf(account, planId)).toMatchObject({ is_in_tier: false, answers: null })
  } finally {
    await visitor.close()
  }
})

test('bottles ask a visitor to sign in and come back, and an unknown kind names those that there are', async () => {
  const t = messagesIn('es')
  const visitor = await openVisitor({ baseUrl: product.url })
  const { page } = visitor
  try {
    await page.goto('/bottle-recommendations/mezcal')
    await page.waitForURL('**/auth?next=%2Fbottle-recommendations%2Fmezcal')
    const account = await aNewAccount(product)
    await signInAs(visitor.context, account)
    await page.goto('/auth?next=%2Fbottle-recommendations%2Fmezcal')
    await page.getByRole('heading', { name: t('bottles.title', { type: 'Mezcal' }) }).waitFor()
    const answer = await page.goto('/bottle-recommendations/lemonade')
    expect(answer?.status()).toBe(404)
    await page.getByRole('heading', { name: t('errors.not-found.title') }).waitFor()
    await page.getByRole('link', { name: 'Mezcal' }).click()
    await page.getByRole('heading', { name: t('bottles.title', { type: 'Mezcal' }) }).waitFor()
    await page.getByRole('link', { name: t('bottles.list.all') }).click()
    await page.getByRole('link', { name: t('drinks.type.gin') }).click()
    await page.getByRole('heading', { name: t('bottles.title', { type: t('drinks.type.gin') }) }).waitFor()
    await page.goto('/app/drinks-wizard?plan=00000000-0000-4000-8000-000000000000')
    await page.getByRole('heading', { name: t('plans.detail.not-found') }).waitFor()
  } finally {
    await visitor.close()
  }
})
