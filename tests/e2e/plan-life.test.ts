import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Account, anAccount, aSavedPlan, signInAs } from './support/account.ts'
import { accessibilityProblems, openVisitor, type Visitor } from './support/browser.ts'
import { raiseTier } from './support/planner.ts'
import { type Product, startProduct } from './support/product.ts'
import { wordsIn } from './support/words.ts'

const t = wordsIn('es')
const NAME = 'Boda de Lucía y Mateo'
const YEAR = new Date().getFullYear() + 2

let product: Product
let account: Account
let planId: string
let visitor: Visitor

beforeAll(async () => {
  product = await startProduct()
  account = await anAccount(product, 'planner@example.com', 'es')
  await raiseTier(product, account, 'pro')
  planId = await aSavedPlan(account)
  visitor = await openVisitor({ baseUrl: product.url })
  await signInAs(visitor.context, account)
})
afterAll(async () => {
  await visitor.close()
  await product.remove()
})

const button = (name: string) => visitor.page.getByRole('button', { name, exact: true })
const heading = (name: string) => visitor.page.getByRole('heading', { name })
const dialog = () => visitor.page.getByRole('dialog')
const inMenuOf = async (name: string, item: string) => {
  await visitor.page.getByRole('button', { name: t('plans.card.menu', { name }) }).click()
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

const dayOf = async (id: string): Promise<string> => {
  const { data, error } = await account.client.from('event_plans').select('starts_at').eq('id', id).single()
  if (error) throw error
  return data.starts_at.slice(0, 10)
}

describe('the life of a plan', () => {
  test('moving the date shows every task that moves, moves them, and one undo brings all back', async () => {
    const { page } = visitor
    const before = await tasksOf(planId)
    const dayBefore = await dayOf(planId)
    expect(before.length).toBeGreaterThan(40)

    await page.goto(`/app/event-plan/${planId}`)
    await heading(NAME).waitFor()
    await inMenuOf(NAME, t('plans.card.edit'))
    await page.getByLabel(t('plans.edit.date')).fill(`15/05/${YEAR}`)
    await page.getByLabel(t('plans.edit.date')).press('Tab')
    await button(t('plans.edit.next')).click()
    await heading(t('plans.move.title')).waitFor()
    await expect(accessibilityProblems(page), 'the list before it happens').resolves.toEqual([])
    expect(await tasksOf(planId), 'nothing has happened yet').toEqual(before)

    await button(t('plans.move.confirm')).click()
    await dialog().waitFor({ state: 'detached' })
    const moved = await tasksOf(planId)
    expect(await dayOf(planId)).toBe(`${YEAR}-05-15`)
    expect(moved.filter((task, index) => task.due_on !== before[index]?.due_on).length).toBeGreaterThan(40)

    await button(t('common.undo')).click()
    await page.getByText(t('plans.edit.undone')).waitFor()
    expect(await tasksOf(planId)).toEqual(before)
    expect(await dayOf(planId)).toBe(dayBefore)
  })

  test('a duplicate on a new date has the same tasks, open, on days that fit it', async () => {
    const { page } = visitor
    const before = await tasksOf(planId)
    await page.goto('/app/saved-plans')
    await inMenuOf(NAME, t('plans.card.duplicate'))
    await page.getByLabel(t('plans.duplicate.name')).fill('Boda de Ana y Eva')
    await page.getByLabel(t('plans.duplicate.date')).fill(`20/11/${YEAR}`)
    await page.getByLabel(t('plans.duplicate.date')).press('Tab')
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
  })

  test('two plans are compared side by side, also after a reload', async () => {
    const { page } = visitor
    await page.goto('/app/saved-plans')
    await button(t('plans.compare.start')).click()
    for (const name of [NAME, 'Boda de Ana y Eva'])
      await page.getByRole('checkbox', { name: new RegExp(name) }).press('Space')
    await button(t('plans.compare.go')).click()
    await heading(t('plans.compare.title')).waitFor()
    await page.reload()
    const table = page.getByRole('table')
    await table.getByRole('columnheader', { name: NAME }).waitFor()
    expect(await table.getByRole('columnheader', { name: 'Boda de Ana y Eva' }).isVisible()).toBe(true)
    expect(await table.getByRole('rowheader', { name: t('plans.compare.per-guest') }).isVisible()).toBe(true)
    await expect(accessibilityProblems(page), 'compare').resolves.toEqual([])
  })

  test('a completed plan is read-only until it is reopened', async () => {
    const { page } = visitor
    await page.goto(`/app/event-plan/${planId}`)
    await inMenuOf(NAME, t('plans.card.complete'))
    await dialog()
      .getByRole('button', { name: t('plans.complete.confirm') })
      .click()
    await page.getByText(t('plans.detail.completed-note')).waitFor()
    const refused = await account.client.from('tasks').update({ status: 'completed' }).eq('plan_id', planId)
    expect(refused.error?.message).toBe('plan.completed')
    await inMenuOf(NAME, t('plans.card.reopen'))
    await page.getByText(t('plans.detail.completed-note')).waitFor({ state: 'detached' })
  })

  test('a deleted plan comes back with everything when it is undone', async () => {
    const { page } = visitor
    const before = await tasksOf(planId)
    await page.goto('/app/saved-plans')
    await inMenuOf(NAME, t('plans.card.delete'))
    await page.getByText(t('plans.delete.tasks', { count: before.length })).waitFor()
    await expect(accessibilityProblems(page), 'delete').resolves.toEqual([])
    await button(t('plans.delete.confirm')).click()
    await expect.poll(() => page.getByRole('link', { name: NAME }).count()).toBe(0)
    expect(await tasksOf(planId)).toEqual([])
    await button(t('common.undo')).click()
    await page.getByRole('link', { name: NAME }).first().waitFor()
    expect(await tasksOf(planId)).toEqual(before)
  })

  test('nothing complained on the way', () => {
    expect(visitor.complaints()).toEqual([])
  })
})
