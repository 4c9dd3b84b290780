import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { JUDGED_CRITERIA } from '#domain/example/event-ledger.ts'
import { aVendor } from '#domain/example/ledger.ts'
import { aQuote } from '#domain/example/quote.ts'
import { quoteColumns, vendorColumns } from '#domain/example/rows.ts'
import { toMinor } from '#domain/money/money.ts'
import { type Account, aNewAccount, aSavedPlan, signInAs } from './support/account.ts'
import { accessibilityProblems, openVisitor, type Visitor } from './support/browser.ts'
import { messagesIn } from './support/messages.ts'
import { raiseTier } from './support/planner.ts'
import { type Product, startProduct } from './support/product.ts'

const t = messagesIn('es')

let product: Product
let account: Account
let visitor: Visitor

beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.remove())

beforeEach(async () => {
  account = await aNewAccount(product)
  await raiseTier(product, account, 'pro')
  visitor = await openVisitor({ baseUrl: product.url })
  await signInAs(visitor.context, account)
})
afterEach(() => visitor.close())

const button = (name: string | RegExp) => visitor.page.getByRole('button', { name })

interface PlanRow {
  readonly guest_count: number
  readonly total_budget: number
  readonly budget_allocations: readonly { readonly category: string; readonly amount: number }[]
}

/** The saved rows, straight from the data API. */
async function budgetOf(planId: string) {
  const { data, error } = await account.client
    .from('event_plans')
    .select('guest_count, total_budget, budget_allocations(category, amount)')
    .eq('id', planId)
    .single()
    .overrideTypes<PlanRow, { merge: false }>()
  if (error) throw error
  return {
    guests: data.guest_count,
    total: data.total_budget,
    of: Object.fromEntries(data.budget_allocations.map(({ category, amount }) => [category, amount])),
    sum: data.budget_allocations.reduce((sum, { amount }) => sum + amount, 0),
  }
}

/** The names of the saved scenarios, in their order. */
async function scenariosOf(planId: string): Promise<string[]> {
  const { data, error } = await account.client
    .from('budget_scenarios')
    .select('name')
    .eq('plan_id', planId)
    .order('created_at')
  if (error) throw error
  return data.map(({ name }) => name as string)
}

/** The saved weights of the music. */
async function weightsOf(planId: string): Promise<unknown> {
  const { data, error } = await account.client
    .from('vendor_weights')
    .select('weights')
    .match({ plan_id: planId, vendor_category: 'music' })
    .maybeSingle()
  if (error) throw error
  return data?.weights
}

/** A candidate for the music, optionally with a quote, and with the same rating for every rated criterion. */
async function aMusician(
  planId: string,
  name: string,
  quote: { readonly fixed: number; readonly rating: number } | null,
) {
  const { client } = account
  const musician = aVendor({ category: 'music', status: 'quoted', agreed: null })
  const vendor = { plan_id: planId, name, ...vendorColumns(musician) }
  const { data, error } = await client.from('vendors').insert(vendor).select('id').single()
  if (error) throw error
  if (quote === null) return
  const scores = Object.fromEntries(JUDGED_CRITERIA.map((criterion) => [criterion, quote.rating]))
  const columns = quoteColumns(aQuote({ fixed: toMinor(quote.fixed, 'MXN'), hoursIncluded: 24 }))
  const row = { plan_id: planId, vendor_id: data.id, scores, ...columns }
  const { error: refusal } = await client.from('quotes').insert(row)
  if (refusal) throw refusal
}

describe('choosing among vendors', () => {
  test('the best candidate under custom weights becomes the booked vendor of the ledger', async () => {
    const { page } = visitor
    const planId = await aSavedPlan(account, {}, { hasTasks: false })
    await aMusician(planId, 'DJ Aurora', { fixed: 12_000, rating: 3 })
    await aMusician(planId, 'Sonido Estrella', null)
    await page.goto(`/app/vendor-comparison/music?plan=${planId}`)

    await button(t('comparison.add.open')).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('comparison.add.name')).fill('Mariachi Nuevo Jalisco')
    await dialog.getByRole('button', { name: t('comparison.add.confirm') }).click()
    const panel = page.getByRole('dialog', { name: 'Mariachi Nuevo Jalisco' })
    const field = (name: string) => panel.getByRole('textbox', { name, exact: true })
    await field(t('comparison.quote.fixed')).fill('20,000')
    await panel.getByText(t('comparison.quote.tax-added')).click()
    await field(t('comparison.quote.tax-percent')).fill('16')
    await field(t('comparison.quote.service-percent')).fill('10')
    await field(t('comparison.quote.fees')).fill('0')
    await field(t('comparison.quote.travel')).fill('0')
    await field(t('comparison.quote.hours-included')).fill('24')
    await page.keyboard.press('Tab')
    // 20,000 with 10 % for service and 16 % of tax on both.
    await panel
      .getByRole('region', { name: t('comparison.table.total') })
      .getByText('$25,520')
      .waitFor()
    await panel.getByRole('button', { name: t('comparison.quote.save') }).click()
    await panel.waitFor({ state: 'hidden' })

    const table = page.getByRole('table')
    for (const criterion of JUDGED_CRITERIA) {
      const label = t(`vendors.criteria.music.criterion.${criterion}`)
      const best = table
        .getByRole('group', { name: t('comparison.table.rate', { criterion: label, name: 'Mariachi Nuevo Jalisco' }) })
        .getByRole('radio', { name: t('comparison.table.of-five', { points: 5 }) })
      // It is shown as chosen a moment later than a plain field would be.
      await best.click()
      await expect.poll(() => best.isChecked()).toBe(true)
    }
    const names = () => table.getByRole('columnheader').getByRole('button').allTextContents()
    /** The cells of a row, by candidate. */
    const cellsOf = async (row: string) => {
      const cells = await table
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name: row }) })
        .getByRole('cell')
        .allTextContents()
      return Object.fromEntries((await names()).map((name, index) => [name, cells[index]]))
    }
    await expect.poll(names).toHaveLength(3)
    await expect
      .poll(() => cellsOf(t('comparison.table.total')))
      .toMatchObject({
        'Mariachi Nuevo Jalisco': '$25,520',
        'DJ Aurora': '$12,000',
        'Sonido Estrella': expect.stringContaining(t('comparison.total.unknown')),
      })
    const points = async (name: string) => Number.parseFloat((await cellsOf(t('comparison.table.score')))[name] ?? '')
    await expect.poll(async () => (await points('Mariachi Nuevo Jalisco')) > (await points('DJ Aurora'))).toBe(true)
    await expect(accessibilityProblems(page), 'comparison').resolves.toEqual([])

    // Only the price has weight now; the sliders are moved by keyboard.
    await page.getByRole('slider', { name: t('vendors.criteria.music.criterion.price') }).press('End')
    for (const criterion of JUDGED_CRITERIA) {
      await page.getByRole('slider', { name: t(`vendors.criteria.music.criterion.${criterion}`) }).press('Home')
    }
    await expect.poll(() => points('DJ Aurora')).toBe(100)
    expect(await points('Mariachi Nuevo Jalisco')).toBeLessThan(50)
    // Changes are sent one after another.
    const nothing = Object.fromEntries(JUDGED_CRITERIA.map((criterion) => [criterion, 0]))
    await expect.poll(() => weightsOf(planId)).toMatchObject(nothing)
    await page.reload()
    await expect.poll(() => points('DJ Aurora'), { message: 'the weights are kept' }).toBe(100)

    await button(t('comparison.table.choose-name', { name: 'DJ Aurora' })).click()
    const booking = page.getByRole('dialog')
    await expect(accessibilityProblems(page), 'booking').resolves.toEqual([])
    await booking.getByRole('button', { name: t('comparison.book.confirm'), exact: true }).click()
    await page.getByText(t('comparison.book.done'), { exact: true }).waitFor()
    await page.getByRole('link', { name: t('comparison.table.to-tracking') }).click()
    await page.getByRole('heading', { level: 1, name: t('ledger.screen.title') }).waitFor()
    await button('DJ Aurora').first().waitFor()
    await page.getByText('$12,000').first().waitFor()
    const { data } = await account.client
      .from('vendors')
      .select('name, status, agreed_amount')
      .eq('plan_id', planId)
      .order('name')
    expect(data).toEqual([
      { name: 'DJ Aurora', status: 'booked', agreed_amount: 12_000 },
      { name: 'Mariachi Nuevo Jalisco', status: 'quoted', agreed_amount: null },
      { name: 'Sonido Estrella', status: 'quoted', agreed_amount: null },
    ])
    expect(visitor.complaints()).toEqual([])
  })
})

describe('changing a budget', () => {
  test('a scenario for fewer guests is applied while another is thrown away', async () => {
    const { page } = visitor
    const planId = await aSavedPlan(account, {}, { hasTasks: false })
    const before = await budgetOf(planId)
    await page.goto(`/app/budget-breakdown/${planId}`)
    await page.getByRole('link', { name: t('plans.nav.what-if') }).click()
    const save = async (guests: number, name: string) => {
      await page.getByLabel(t('budget.what-if.guests')).fill(String(guests))
      await page.getByLabel(t('budget.what-if.name'), { exact: true }).fill(name)
      await button(t('budget.what-if.save')).click()
      await button(t('budget.what-if.apply-name', { name })).waitFor()
    }
    await save(150, 'Con los primos')
    await save(90, 'Boda íntima')
    await expect(accessibilityProblems(page), 'what-if').resolves.toEqual([])
    expect(await budgetOf(planId)).toEqual(before)

    await button(t('budget.what-if.remove-name', { name: 'Con los primos' })).click()
    await page.getByText(t('budget.what-if.removed', { name: 'Con los primos' })).waitFor()
    await button(t('budget.what-if.apply-name', { name: 'Boda íntima' })).click()
    await page.getByText(t('budget.what-if.applied', { name: 'Boda íntima', guests: 90 })).waitFor()

    const after = await budgetOf(planId)
    expect(after).toMatchObject({ guests: 90, of: { venue: before.of['venue'], music: before.of['music'] } })
    for (const category of ['catering', 'drinks']) {
      const exact = ((before.of[category] ?? 0) * 90) / 120
      // Round to 50 pesos.
      expect(after.of[category], category).toBe(Math.round(exact / 50) * 50)
    }
    expect(after.sum).toBeCloseTo(after.total, 2)
    expect(after.total).toBeLessThan(before.total)
    expect(await scenariosOf(planId)).toEqual(['Boda íntima'])
    expect(visitor.complaints()).toEqual([])
  })

  test('a new total offers to adjust the categories, and declining changes nothing', async () => {
    const { page } = visitor
    const planId = await aSavedPlan(account, {}, { hasTasks: false })
    const before = await budgetOf(planId)
    await page.goto(`/app/budget-breakdown/${planId}`)
    const total = page.getByRole('textbox', { name: new RegExp(`^${t('budget.total.label')}`) })
    await total.fill('300,000.01')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: t('budget.recalculate.title') })
    const recalculate = dialog.getByRole('button', { name: t('budget.recalculate.suggest') })
    await expect(recalculate.textContent()).resolves.toContain('asistente de bebidas')
    await expect(accessibilityProblems(page), 'question').resolves.toEqual([])

    await page.route('**/rest/v1/rpc/save_budget', (route) => route.abort())
    await recalculate.click()
    await page.getByText(t('budget.recalculate.failed-title')).waitFor()
    await page.getByText(t('budget.recalculate.failed-message')).waitFor()
    expect(await budgetOf(planId)).toEqual(before)
    await page.unroute('**/rest/v1/rpc/save_budget')
    visitor.complaints()

    await recalculate.click()
    await page.getByText(t('budget.recalculate.done'), { exact: true }).waitFor()
    const after = await budgetOf(planId)
    expect(after.total).toBe(300_000.01)
    expect(after.sum).toBeCloseTo(300_000.01, 2)
    expect(visitor.complaints()).toEqual([])
  })
})
