import { readFile } from 'node:fs/promises'
import type { Locator } from 'playwright-core'
import { extractText } from 'unpdf'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aVendor } from '#domain/example/ledger.ts'
import { vendorColumns } from '#domain/example/rows.ts'
import { toMinor } from '#domain/money/money.ts'
import { readWorkbook } from '#tests/support/files/workbook.ts'
import { insertRows } from '#tests/support/insert-rows.ts'
import { type Account, aNewAccount, aSavedPlan, signInAs } from './support/account.ts'
import { accessibilityProblems, openVisitor, type Visitor } from './support/browser.ts'
import { messagesIn } from './support/messages.ts'
import { raiseTier } from './support/planner.ts'
import { type Product, startProduct } from './support/product.ts'

const t = messagesIn('es')
const DAY_MS = 86_400_000
const day = (daysAhead: number) => new Date(Date.now() - 6 * 3_600_000 + daysAhead * DAY_MS).toISOString().slice(0, 10)

let product: Product
let account: Account
let planId: string
let visitor: Visitor

beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.remove())

beforeEach(async () => {
  account = await aNewAccount(product)
  await raiseTier(product, account, 'basic')
  planId = await aSavedPlan(account)
  visitor = await openVisitor({ baseUrl: product.url })
  await signInAs(visitor.context, account)
})
afterEach(() => visitor.close())

/** Of the hall: one is late, the other a month away. */
const TWO_PAYMENTS = [
  [20_000.25, day(-1)],
  [43_000.26, day(30)],
] as const

const button = (name: string | RegExp) => visitor.page.getByRole('button', { name })
const open = async (search = '') => {
  await visitor.page.goto(`/app/budget-tracking/${planId}${search}`)
  await visitor.page.getByRole('heading', { level: 1, name: t('ledger.screen.title') }).waitFor()
}

const HALL = 'Salón Las Jacarandas'

/** Books a hall for an amount with payments to come, over the wire. */
async function bookHall(agreed: number, due: readonly (readonly [amount: number, on: string])[]): Promise<void> {
  const hall = { plan_id: planId, category: 'venue', name: HALL, status: 'booked', agreed_amount: agreed }
  const { data } = await account.client.from('vendors').insert(hall).select('id').single().throwOnError()
  await account.client
    .rpc('add_payments', {
      plan_id: planId,
      vendor_id: data.id,
      payments: due.map(([amount, due_on]) => ({ amount, due_on, method: 'cash', status: 'scheduled' })),
      exceeds_agreed_ok: true,
    })
    .throwOnError()
}

/** The saved rows, straight from the data API. */
async function payments() {
  const { data, error } = await account.client
    .from('payments')
    .select('amount, status, vendors(name)')
    .eq('plan_id', planId)
    .order('amount')
  if (error) throw error
  return data as unknown as { amount: number; status: string; vendors: { name: string } }[]
}

describe('the ledger of a wedding', () => {
  test('a booked vendor is saved with its agreed amount', async () => {
    const { page } = visitor
    await open()
    await button(t('ledger.empty.begin')).click()
    const form = page.getByRole('dialog')
    await form.getByRole('combobox', { name: t('ledger.vendor-form.category') }).click()
    await page.getByRole('option', { name: t('budget.category.venue') }).click()
    await form.getByLabel(t('ledger.vendor-form.name'), { exact: true }).fill(HALL)
    await form.getByLabel(t('ledger.vendor-form.agreed')).fill('63,000.50')
    await form.getByRole('combobox', { name: t('ledger.vendor-form.status') }).click()
    await page.getByRole('option', { name: t('ledger.vendor-status.booked') }).click()
    await expect(accessibilityProblems(page), 'vendor form').resolves.toEqual([])
    await form.getByRole('button', { name: t('ledger.vendor-form.save-new') }).click()
    await button(HALL).first().waitFor()
    const { data } = await account.client.from('vendors').select('name, agreed_amount, status').eq('plan_id', planId)
    expect(data).toEqual([{ name: HALL, agreed_amount: 63000.5, status: 'booked' }])
  })

  test('a payment beyond the agreed amount needs a confirmation, and nothing is saved before it', async () => {
    const { page } = visitor
    await bookHall(63_000.5, [[20_000.25, day(-1)]])
    await open()
    await page.getByText(t('ledger.state.overdue')).first().waitFor()
    const fold = page.getByRole('button', { name: HALL, expanded: false })
    if (await fold.isVisible()) await fold.click()
    await button(t('ledger.payment.add')).first().click()
    const form = page.getByRole('dialog')
    await form.getByLabel(t('ledger.payment-form.amount')).fill('43,000.26')
    await form.getByLabel(t('ledger.payment-form.due-on')).fill(day(30).split('-').reverse().join('/'))
    await page.keyboard.press('Tab')
    await form.getByRole('button', { name: t('ledger.payment-form.save-new') }).click()
    await page.getByText(t('ledger.exceeds.title')).waitFor()
    await expect(accessibilityProblems(page), 'second yes').resolves.toEqual([])
    expect(await payments()).toHaveLength(1)
    await button(t('ledger.exceeds.yes')).click()
    await expect.poll(async () => (await payments()).length).toBe(2)
    expect((await payments()).map(({ amount, status }) => [amount, status])).toEqual([
      [20000.25, 'scheduled'],
      [43000.26, 'scheduled'],
    ])
  })

  test('on a phone, a vendor with its deposit is seven presses and three fields from the dashboard', async () => {
    await bookHall(63_000.5, TWO_PAYMENTS)
    const phone = await openVisitor({ device: 'phone', baseUrl: product.url })
    try {
      await signInAs(phone.context, account)
      const { page } = phone
      let presses = 0
      const press = async (place: Locator) => {
        await place.tap()
        presses += 1
      }
      const linkTo = (path: string) => page.locator(`a[href="${path}"]:visible`).first()
      await page.goto('/app/saved-plans')
      await press(linkTo(`/app/event-plan/${planId}`))
      await press(linkTo(`/app/budget-breakdown/${planId}`))
      await press(linkTo(`/app/budget-tracking/${planId}`))
      const firstBottom = () =>
        page
          .getByRole('row')
          .filter({ hasText: HALL })
          .evaluate((element) => element.getBoundingClientRect().bottom + scrollY)
      // In the first screenful, above the bar of the plan.
      await expect.poll(firstBottom).toBeLessThan(844 - 64)
      await press(page.getByRole('button', { name: t('ledger.vendor.add'), exact: true }))
      const form = page.getByRole('dialog')
      await press(form.getByRole('combobox', { name: t('ledger.vendor-form.category') }))
      await press(page.getByRole('option', { name: t('budget.category.attire') }))
      await form.getByLabel(t('ledger.vendor-form.name'), { exact: true }).fill('Vestidos Alma')
      await form.getByLabel(t('ledger.vendor-form.agreed')).fill('18,000')
      await form.getByLabel(t('ledger.vendor-form.deposit-amount'), { exact: true }).fill('5,000')
      await press(form.getByRole('button', { name: t('ledger.vendor-form.save-new') }))
      const row = page.getByRole('row').filter({ hasText: 'Vestidos Alma' })
      await row.waitFor()
      expect(presses).toBe(7)
      // The row was scrolled to, and neither the message nor a bar covers it.
      await expect
        .poll(() =>
          row.evaluate((element) => {
            const { left, width, top, bottom } = element.getBoundingClientRect()
            return [top + 4, bottom - 4].every((y) => element.contains(document.elementFromPoint(left + width / 2, y)))
          }),
        )
        .toBe(true)
      // The message stays while its button has the focus.
      const undo = page.getByRole('button', { name: t('common.undo') })
      await undo.focus()
      await expect(accessibilityProblems(page), 'new vendor').resolves.toEqual([])
      const { data } = await account.client
        .from('vendors')
        .select('status, payments(amount, status, paid_on)')
        .eq('plan_id', planId)
        .eq('name', 'Vestidos Alma')
        .single()
      expect(data).toEqual({
        status: 'booked',
        payments: [{ amount: 5000, status: 'confirmed', paid_on: day(0) }],
      })
      await undo.tap()
      await row.waitFor({ state: 'detached' })
      expect(phone.complaints()).toEqual([])
    } finally {
      await phone.close()
    }
  })

  test('on a phone, twelve vendors take less than 2,200 pixels', async () => {
    const categories = ['venue', 'catering', 'music', 'decorations', 'drinks', 'attire'] as const
    await insertRows(account, {
      vendors: Array.from({ length: 12 }, (_, at) => ({
        ...vendorColumns(aVendor({ category: categories[at % 6] ?? 'venue', agreed: toMinor(20_000, 'MXN') })),
        plan_id: planId,
        name: `Proveedor ${at + 1}`,
      })),
    })
    const phone = await openVisitor({ device: 'phone', baseUrl: product.url })
    try {
      await signInAs(phone.context, account)
      await phone.page.goto(`/app/budget-tracking/${planId}`)
      await phone.page
        .getByRole('button', { name: /^Proveedor \d+$/, expanded: false })
        .nth(11)
        .waitFor()
      expect(await phone.page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2200)
    } finally {
      await phone.close()
    }
  })

  test('the agreed amount is changed where it stands, and the row fits in the first screenful', async () => {
    const { page } = visitor
    await bookHall(63_000.5, TWO_PAYMENTS)
    await open()
    const row = page.getByRole('row').filter({ hasText: HALL })
    await row.waitFor()
    await expect.poll(async () => (await row.boundingBox())?.y).toBeLessThan(844)
    const agreed = t('ledger.cell.of', { what: t('ledger.vendor-form.agreed'), whose: HALL })
    await row.getByRole('button', { name: agreed }).click()
    await page.getByRole('textbox', { name: agreed }).fill('64,000.5')
    await expect(accessibilityProblems(page), 'open cell').resolves.toEqual([])
    await page.keyboard.press('Enter')
    await row.getByRole('button', { name: agreed }).filter({ hasText: '$64,000.50' }).waitFor()
    await expect
      .poll(async () => {
        const { data } = await account.client.from('vendors').select('agreed_amount').eq('plan_id', planId)
        return data
      })
      .toEqual([{ agreed_amount: 64000.5 }])
  })

  test('the exported files match the screen to the cent', async () => {
    const { page } = visitor
    await bookHall(64_000.5, TWO_PAYMENTS)
    await open()
    const download = async (name: string) => {
      await button(t('ledger.export.open')).click()
      const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name }).click()])
      return readFile(await file.path())
    }
    const { sheets } = await readWorkbook(await download(t('ledger.export.xlsx')))
    const numbers = sheets.flatMap(({ rows }) => rows.flat()).filter((value) => typeof value === 'number')
    expect(numbers).toEqual(expect.arrayContaining([64000.5, 20000.25, 43000.26]))

    const { text } = await extractText(new Uint8Array(await download(t('ledger.export.pdf'))), { mergePages: true })
    expect(text).toContain(HALL)
    expect(text).toContain('64,000.50')
    await expect(accessibilityProblems(page), 'ledger').resolves.toEqual([])
    expect(visitor.complaints()).toEqual([])
  })
})
