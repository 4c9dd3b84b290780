import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aVendor } from '#domain/example/ledger.ts'
import { vendorColumns } from '#domain/example/rows.ts'
import { toMinor } from '#domain/money/money.ts'
import { type Account, aNewAccount, aSavedPlan, signInAs } from './support/account.ts'
import { accessibilityProblems, openVisitor, type Visitor, type VisitorOptions } from './support/browser.ts'
import { messagesIn } from './support/messages.ts'
import { raiseTier } from './support/planner.ts'
import { type Product, startProduct } from './support/product.ts'

const t = messagesIn('es')
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Guadalajara is six hours behind UTC all year. */
const BEHIND_MS = 6 * HOUR_MS
const dayThere = (daysAhead: number) => new Date(Date.now() - BEHIND_MS + daysAhead * DAY_MS).toISOString().slice(0, 10)

let product: Product
let account: Account

beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.remove())

beforeEach(async () => {
  account = await aNewAccount(product)
  await raiseTier(product, account, 'pro')
})

async function visit<Answer>(
  journey: (visitor: Visitor) => Promise<Answer>,
  options: Pick<VisitorOptions, 'device'> = {},
): Promise<Answer> {
  const visitor = await openVisitor({ baseUrl: product.url, ...options })
  try {
    await signInAs(visitor.context, account)
    return await journey(visitor)
  } finally {
    await visitor.close()
  }
}

/** A plan with one booked vendor. */
async function aBookedVendor() {
  const { client } = account
  const planId = await aSavedPlan(account, {}, { hasTasks: false })
  const musician = aVendor({ category: 'music', agreed: toMinor(12_000, 'MXN') })
  const { data, error } = await client
    .from('vendors')
    .insert({ plan_id: planId, name: 'DJ Aurora', ...vendorColumns(musician) })
    .select('id')
    .single()
  if (error) throw error
  return { planId, vendorId: data.id as string }
}

describe('a payment and its day', () => {
  test("a payment due today is overdue tomorrow in the event's time zone, on the screen and in the database", async () => {
    const { client } = account
    const { planId, vendorId } = await aBookedVendor()
    const today = dayThere(0)
    const sent = [{ amount: 3_000, due_on: today, method: 'cash', status: 'scheduled' }]
    const added = await client.rpc('add_payments', { plan_id: planId, vendor_id: vendorId, payments: sent })
    if (added.error) throw added.error
    const overdueCount = async () => {
      const { data, error } = await client.from('event_plans').select('ledger_counts').eq('id', planId).single()
      if (error) throw error
      return (data.ledger_counts as { readonly overdue_count: number }).overdue_count
    }
    expect(await overdueCount()).toBe(0)

    await visit(async ({ page }) => {
      // The last minute of today there; the page stays open without interaction.
      const midnight = Date.parse(`${today}T00:00:00Z`) + DAY_MS + BEHIND_MS
      await page.clock.install({ time: midnight - 60_000 })
      await page.goto(`/app/budget-tracking/${planId}?tab=payments`)
      const payment = page.getByRole('listitem').filter({ hasText: '$3,000' })
      await payment.getByText(t('ledger.state.scheduled'), { exact: true }).waitFor()
      expect(await payment.getByText(t('ledger.state.overdue'), { exact: true }).count()).toBe(0)
      await page.clock.fastForward(120_000)
      await payment.getByText(t('ledger.state.overdue'), { exact: true }).waitFor()
      await page.getByText(t('ledger.totals.overdue', { count: 1, money: '$3,000' })).waitFor()
    })

    // The clock of the database cannot be set, so the payment moves: a day earlier is equivalent to a day later.
    const { error } = await client
      .from('payments')
      .update({ due_on: dayThere(-1) })
      .eq('plan_id', planId)
    if (error) throw error
    expect(await overdueCount()).toBe(1)
  })
})

describe('the cash flow on a phone', () => {
  test('a tap reads a day, and no name of an axis covers another', async () => {
    const { client } = account
    const { planId, vendorId } = await aBookedVendor()
    const sent = [20, 75, 130, 185].map((days) => ({
      amount: 3_000,
      due_on: dayThere(days),
      method: 'cash',
      status: 'scheduled',
    }))
    const added = await client.rpc('add_payments', { plan_id: planId, vendor_id: vendorId, payments: sent })
    if (added.error) throw added.error
    await visit(
      async ({ page, complaints }) => {
        await page.goto(`/app/budget-tracking/${planId}?tab=cash-flow`)
        const figure = page.getByRole('figure', { name: t('ledger.flow.chart') })
        const plot = figure.locator('div').filter({ has: page.getByRole('slider') })
        await plot.click({ position: { x: 5, y: 100 } })
        await figure.getByText(t('ledger.charts.nothing-moves')).waitFor()
        const { width } = (await plot.boundingBox()) ?? { width: 0 }
        await plot.click({ position: { x: width - 5, y: 100 } })
        await figure.getByText(t('ledger.entry.due', { name: 'DJ Aurora' })).waitFor()
        // At least three amounts and two days.
        expect(await figure.locator('[aria-hidden] > span').count()).toBeGreaterThan(4)
        const overlaps = await figure.evaluate((element) => {
          const names = [...element.querySelectorAll('[aria-hidden] > span')].filter((each) => each.textContent !== '')
          const boxes = names.map((each) => ({ text: each.textContent, box: each.getBoundingClientRect() }))
          return boxes.flatMap((one, index) =>
            boxes
              .slice(index + 1)
              .filter(
                ({ box }) =>
                  box.left < one.box.right &&
                  box.right > one.box.left &&
                  box.top < one.box.bottom &&
                  box.bottom > one.box.top,
              )
              .map(({ text }) => `${one.text} ${text}`),
          )
        })
        expect(overlaps).toEqual([])
        await expect(accessibilityProblems(page), 'cash flow').resolves.toEqual([])
        expect(complaints()).toEqual([])
      },
      { device: 'phone' },
    )
  })
})

describe('what is due this month', () => {
  test('one press on the dashboard marks an overdue payment as paid, and undo makes it overdue again', async () => {
    const { client } = account
    const { planId, vendorId } = await aBookedVendor()
    const sent = [{ amount: 4_321, due_on: dayThere(-2), method: 'cash', status: 'scheduled' }]
    const added = await client.rpc('add_payments', { plan_id: planId, vendor_id: vendorId, payments: sent })
    if (added.error) throw added.error
    const statusOf = async () => {
      const { data, error } = await client.from('payments').select('status, paid_on').eq('plan_id', planId).single()
      if (error) throw error
      return data as unknown
    }
    const payment = t('plans.month.payment', { money: '$4,321', vendor: 'DJ Aurora' })
    await visit(async ({ page, complaints }) => {
      await page.goto('/app/saved-plans')
      const month = page.getByRole('region', { name: t('plans.month.title') })
      const press = month.getByRole('button', { name: t('plans.month.mark-paid-named', { payment }) })
      await press.click()
      const message = page.getByText(t('plans.month.marked-paid', { payment }))
      await message.waitFor()
      // It stays while the pointer is on it.
      await message.hover()
      expect(await statusOf()).toEqual({ status: 'confirmed', paid_on: dayThere(0) })
      await expect(accessibilityProblems(page), 'paid').resolves.toEqual([])
      await page.getByRole('button', { name: t('common.undo') }).click()
      await press.waitFor()
      await expect.poll(statusOf).toEqual({ status: 'scheduled', paid_on: null })

      // The link leads to the payments still to be made.
      await month.getByRole('link', { name: 'DJ Aurora' }).first().click()
      await page.getByRole('heading', { name: t('ledger.parts.payments') }).waitFor()
      expect(complaints()).toEqual([])
    })
  })
})

describe('the contract of a vendor', () => {
  test('an interrupted upload leaves no file, and the next one is kept', async () => {
    const { client } = account
    const { planId, vendorId } = await aBookedVendor()
    const contractPath = async () => {
      const { data, error } = await client.from('vendors').select('contract_path').eq('id', vendorId).single()
      if (error) throw error
      return data.contract_path as string | null
    }
    const kept = async () => {
      const { data, error } = await client.storage.from('plan-files').list(planId)
      if (error) throw error
      return data.length
    }
    await visit(async ({ page, context, complaints }) => {
      await page.goto(`/app/budget-tracking/${planId}`)
      await page.getByRole('button', { name: 'DJ Aurora', expanded: false }).click()
      await page.getByRole('button', { name: t('ledger.file.attach-contract') }).click()
      const dialog = page.getByRole('dialog')
      const choose = async (name: string, buffer: Buffer) => {
        const [chooser] = await Promise.all([
          page.waitForEvent('filechooser'),
          dialog.getByRole('button', { name: t('ledger.file.choose') }).click(),
        ])
        await chooser.setFiles({ name, mimeType: 'application/pdf', buffer })
      }
      // A slow line: eight megabytes would take well over a minute.
      const network = await context.newCDPSession(page)
      const line = (bytesPerSecond: number) =>
        network.send('Network.emulateNetworkConditions', {
          offline: false,
          latency: 0,
          downloadThroughput: -1,
          uploadThroughput: bytesPerSecond,
        })
      await line(100_000)
      await choose('contrato.pdf', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(8_000_000, 0x20)]))
      await expect
        .poll(async () => Number(await dialog.getByRole('progressbar').getAttribute('aria-valuenow')))
        .toBeGreaterThan(0)
      await expect.poll(() => filesBelow(join(product.dataDir, 'files'))).toHaveLength(1)
      await expect(accessibilityProblems(page), 'sending').resolves.toEqual([])
      await dialog.getByRole('button', { name: t('ledger.file.stop') }).click()
      await dialog.getByText(t('ledger.file.none')).waitFor()
      await dialog.getByRole('button', { name: t('ledger.file.choose') }).waitFor()
      expect(await contractPath()).toBeNull()
      expect(await kept()).toBe(0)
      await expect.poll(() => filesBelow(join(product.dataDir, 'files'))).toEqual([])

      await line(-1)
      await choose('contrato.pdf', Buffer.from('%PDF-1.7\nContrato con DJ Aurora'))
      await dialog.getByRole('button', { name: t('ledger.file.download') }).waitFor()
      expect(await contractPath()).toMatch(/\/contrato\.pdf$/)
      expect(await kept()).toBe(1)
      expect(complaints()).toEqual([])
    })
  })
})

/** The files in a folder and those below it. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}
