import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Account, aNewAccount, aSavedPlan, signInAs } from './support/account.ts'
import { accessibilityProblems, openVisitor, type Visitor } from './support/browser.ts'
import { messagesIn } from './support/messages.ts'
import { raiseTier } from './support/planner.ts'
import { type Product, startProduct } from './support/product.ts'

const t = messagesIn('es')
const NAME = 'Boda de Lucía y Mateo'
const YEAR = new Date().getFullYear() + 2

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
  await raiseTier(product, account, 'pro')
  planId = await aSavedPlan(account)
  visitor = await openVisitor({ baseUrl: product.url })
  await signInAs(visitor.context, account)
})
afterEach(async () => {
  expect(visitor.complaints(), 'errors that the browser logged').toEqual([])
  await visitor.close()
})

const button = (name: string) => visitor.page.getByRole('button', { name, exact: true })
const heading = (name: string) => visitor.page.getByRole('heading', { name })
const dialog = () => visitor.page.getByRole('dialog')
const inMenuOf = async (name: string, item: string) => {
  await visitor.page.getByRole('button', { name: t('plans.card.menu', { name }) }).click()
  await visitor.page.getByRole('menuitem', { name: item }).click()
}

/** Runs an action from the menu of the plan whose screen is shown. */
const inPlanMenu = async (item: string) => {
  await button(t('plans.nav.more')).click()
  await visitor.page.getByRole('menuitem', { name: item }).click()
}

interface DueTask {
  readonly id: string
  readonly template_id: string
  readonly due_on: string
  readonly status: string
}

async function tasksOf(id: string): Promise<DueTask[]> {
  const { data, error } = await account.client
    .from('tasks')
    .select('id, template_id, due_on, status')
    .eq('plan_id', id)
    .order('template_id')
  if (error) throw error
  return data
}

const DAY_MS = 86_400_000
const later = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** Creates, over the wire, a booked vendor with its deposit, its balance and a final payment day. */
async function bookBand(eventOn: string): Promise<void> {
  const vendor = {
    plan_id: planId,
    category: 'music',
    name: 'Mariachi Azteca',
    status: 'booked',
    agreed_amount: 20_000,
    final_payment_on: later(eventOn, -7),
    phone: '+52 33 1234 5678',
    email: 'azteca@example.com',
  }
  const booked = await account.client.from('vendors').insert(vendor).select('id').single()
  if (booked.error) throw booked.error
  const payment = { method: 'cash', status: 'scheduled' }
  const { error } = await account.client.rpc('add_payments', {
    plan_id: planId,
    vendor_id: booked.data.id,
    payments: [
      { ...payment, amount: 5000, due_on: later(new Date().toISOString(), 10) },
      { ...payment, amount: 15_000, due_on: later(eventOn, -14) },
    ],
    exceeds_agreed_ok: false,
  })
  if (error) throw error
}

/** The due days of the vendor's payments, by amount, and its final payment day. */
async function paymentDays(id: string): Promise<readonly (string | null)[]> {
  const { data, error } = await account.client
    .from('vendors')
    .select('final_payment_on, payments(amount, due_on)')
    .eq('plan_id', id)
    .order('amount', { referencedTable: 'payments' })
    .single()
  if (error) throw error
  return [...data.payments.map(({ due_on }) => due_on as string | null), data.final_payment_on as string | null]
}

const dayOf = async (id: string): Promise<string> => {
  const { data, error } = await account.client.from('event_plans').select('starts_at').eq('id', id).single()
  if (error) throw error
  return data.starts_at.slice(0, 10)
}

describe('the life of a plan', () => {
  test('moving the date lists and moves tasks and payments, and one undo moves all back', async () => {
    const { page } = visitor
    const before = await tasksOf(planId)
    const dayBefore = await dayOf(planId)
    await bookBand(dayBefore)
    const paidBefore = await paymentDays(planId)
    expect(before.length).toBeGreaterThan(40)

    await page.goto(`/app/event-plan/${planId}`)
    await heading(NAME).waitFor()
    await inPlanMenu(t('plans.card.edit'))
    await dialog().getByLabel(t('plans.edit.date')).fill(`15/05/${YEAR}`)
    await dialog().getByLabel(t('plans.edit.date')).press('Tab')
    await button(t('plans.edit.next')).click()
    await heading(t('plans.move.title')).waitFor()
    await page.getByRole('switch', { name: t('plans.move.along-payments') }).waitFor()
    await expect(accessibilityProblems(page), 'the list before it happens').resolves.toEqual([])
    const row = (name: RegExp) => page.getByRole('checkbox', { name })
    expect(await row(/Mariachi Azteca: \$5,000/).isChecked(), 'a deposit stays by default').toBe(false)
    expect(await row(/Mariachi Azteca: \$15,000/).isChecked()).toBe(true)
    const phone = page.getByRole('link', { name: '+52 33 1234 5678' })
    expect(await phone.getAttribute('href')).toBe('tel:+523312345678')
    expect(await page.getByRole('link', { name: 'azteca@example.com' }).getAttribute('href')).toMatch(
      /^mailto:azteca@example\.com\?subject=/,
    )
    expect(await tasksOf(planId), 'nothing has happened yet').toEqual(before)

    await button(t('plans.move.confirm')).click()
    await dialog().waitFor({ state: 'detached' })
    const moved = await tasksOf(planId)
    expect(await dayOf(planId)).toBe(`${YEAR}-05-15`)
    expect(moved.filter((task, index) => task.due_on !== before[index]?.due_on).length).toBeGreaterThan(40)
    const shift = (Date.parse(`${YEAR}-05-15`) - Date.parse(dayBefore)) / DAY_MS
    const [deposit, balance, last] = paidBefore
    expect(await paymentDays(planId)).toEqual([deposit, later(balance ?? '', shift), later(last ?? '', shift)])

    await button(t('common.undo')).click()
    await page.getByText(t('plans.edit.undone')).waitFor()
    expect(await tasksOf(planId)).toEqual(before)
    expect(await paymentDays(planId)).toEqual(paidBefore)
    expect(await dayOf(planId)).toBe(dayBefore)
  })

  test('a duplicate on a new date has the same tasks, open, on adjusted days', async () => {
    const { page } = visitor
    const before = await tasksOf(planId)
    await bookBand(await dayOf(planId))
    await page.goto('/app/saved-plans')
    await inMenuOf(NAME, t('plans.card.duplicate'))
    await dialog().getByLabel(t('plans.duplicate.name')).fill('Boda de Ana y Eva')
    await dialog().getByLabel(t('plans.duplicate.date')).fill(`20/11/${YEAR}`)
    await dialog().getByLabel(t('plans.duplicate.date')).press('Tab')
    expect(
      await page.getByRole('checkbox', { name: t('plans.duplicate.take-vendors', { count: 1 }) }).isChecked(),
    ).toBe(true)
    await expect(accessibilityProblems(page), 'duplicate').resolves.toEqual([])
    await button(t('plans.duplicate.confirm')).click()
    await page.waitForURL(/event-plan/)
    await heading('Boda de Ana y Eva').waitFor()

    const copyId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    const copied = await tasksOf(copyId)
    expect(copied.map((task) => task.template_id)).toEqual(before.map((task) => task.template_id))
    expect(new Set(copied.map((task) => task.status))).toEqual(new Set(['pending']))
    const weeks = (day: string, event: string) => (Date.parse(event) - Date.parse(day)) / (7 * 86_400_000)
    const venue = copied.find((task) => task.template_id === 'wed-book-venue')
    expect(weeks(venue?.due_on ?? '', `${YEAR}-11-20`)).toBeCloseTo(320 / 7, 0)
    expect(await tasksOf(planId), 'the original stays').toEqual(before)
    const { data: vendors } = await account.client
      .from('vendors')
      .select('name, status, agreed_amount, estimated_amount, payments(amount)')
      .eq('plan_id', copyId)
    expect(vendors, 'a candidate without payments').toEqual([
      { name: 'Mariachi Azteca', status: 'considering', agreed_amount: null, estimated_amount: 20_000, payments: [] },
    ])
  })

  test('two plans are compared side by side, even after a reload', async () => {
    const { page } = visitor
    const other = 'Boda de Ana y Eva'
    await aSavedPlan(account, {}, { name: other })
    await page.goto('/app/saved-plans')
    await button(t('plans.compare.start')).click()
    for (const name of [NAME, other]) await page.getByRole('checkbox', { name: new RegExp(name) }).press('Space')
    await button(t('plans.compare.go')).click()
    await heading(t('plans.compare.title')).waitFor()
    await page.reload()
    const table = page.getByRole('table')
    await table.getByRole('columnheader', { name: NAME }).waitFor()
    expect(await table.getByRole('columnheader', { name: other }).isVisible()).toBe(true)
    expect(await table.getByRole('rowheader', { name: t('plans.compare.per-guest') }).isVisible()).toBe(true)
    await expect(accessibilityProblems(page), 'compare').resolves.toEqual([])
  })

  test('a completed plan is read-only until it is reopened', async () => {
    const { page } = visitor
    await page.goto(`/app/event-plan/${planId}`)
    await inPlanMenu(t('plans.card.complete'))
    await dialog()
      .getByRole('button', { name: t('plans.complete.confirm') })
      .click()
    await page.getByText(t('plans.detail.completed-note')).waitFor()
    const refused = await account.client.from('tasks').update({ status: 'completed' }).eq('plan_id', planId)
    expect(refused.error?.message).toBe('plan.completed')
    await expect(accessibilityProblems(page), 'completed').resolves.toEqual([])
    await button(t('plans.card.reopen')).click()
    await page.getByText(t('plans.detail.completed-note')).waitFor({ state: 'detached' })
  })

  test('undoing a deletion restores the plan completely', async () => {
    const { page } = visitor
    const before = await tasksOf(planId)
    await page.goto('/app/saved-plans')
    await inMenuOf(NAME, t('plans.card.delete'))
    await page.getByText(t('plans.delete.tasks', { count: before.length })).waitFor()
    await expect(accessibilityProblems(page), 'delete').resolves.toEqual([])
    await button(t('plans.delete.confirm')).click()
    await expect.poll(() => page.getByRole('link', { name: NAME }).count()).toBe(0)
    await expect.poll(() => tasksOf(planId)).toEqual([])
    await button(t('common.undo')).click()
    await page.getByRole('link', { name: NAME }).first().waitFor()
    await expect.poll(() => tasksOf(planId)).toEqual(before)
  })

  test('a plan deleted on another day is restored completely from the dashboard', async () => {
    const { page } = visitor
    const before = await tasksOf(planId)
    const deleted = await account.client.rpc('delete_event_plan', { plan_id: planId })
    expect(deleted.error).toBeNull()
    await page.goto('/app/saved-plans')
    await heading(t('plans.deleted.title')).click()
    await expect(accessibilityProblems(page), 'recently deleted').resolves.toEqual([])
    await button(t('plans.deleted.restore-named', { name: NAME })).click()
    await page.getByRole('link', { name: NAME }).first().waitFor()
    await heading(t('plans.deleted.title')).waitFor({ state: 'detached' })
    await expect.poll(() => tasksOf(planId)).toEqual(before)
  })
})
