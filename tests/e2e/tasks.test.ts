import type { Locator } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Account, aNewAccount, aSavedPlan, signInAs } from './support/account.ts'
import { accessibilityProblems, openVisitor, type Visitor } from './support/browser.ts'
import { messagesIn } from './support/messages.ts'
import { manyTasks } from './support/planner.ts'
import { type Product, startProduct } from './support/product.ts'

const t = messagesIn('es')

let product: Product
let account: Account
let planId: string

beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.remove())

beforeEach(async () => {
  account = await aNewAccount(product)
  planId = await aSavedPlan(account)
})

/** A month after this one, YYYY-MM. */
const monthAhead = (months: number): string => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1)).toISOString().slice(0, 7)
}

const completed = async (): Promise<number> => {
  const { count, error } = await account.client
    .from('tasks')
    .select('id', { count: 'exact', head: true })
    .eq('plan_id', planId)
    .eq('status', 'completed')
  if (error) throw error
  return count ?? 0
}

describe.each(['desktop', 'phone'] as const)('the tasks of a plan on a %s', (device) => {
  let visitor: Visitor
  const open = async (search = '') => {
    await visitor.page.goto(`/app/event-tasks/${planId}${search}`)
    await visitor.page.getByRole('heading', { level: 1, name: t('tasks.title') }).waitFor()
    await visitor.page.getByRole('checkbox').first().waitFor()
  }

  beforeEach(async () => {
    visitor = await openVisitor({ device, baseUrl: product.url })
    await signInAs(visitor.context, account)
  })
  afterEach(async () => {
    expect(visitor.complaints(), 'errors that the browser logged').toEqual([])
    await visitor.close()
  })

  test('ten tasks ticked over a slow connection are ticked after a reload in the middle', async () => {
    const { page } = visitor
    await page.route('**/rest/v1/rpc/change_tasks', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500))
      await route.continue().catch(() => undefined)
    })
    await open('?group=category&show=open')
    const open10 = await page.getByRole('checkbox', { checked: false }).all()
    const names: string[] = []
    for (const box of open10.slice(0, 10)) names.push((await box.getAttribute('aria-label')) ?? '')
    expect(new Set(names).size).toBe(10)
    for (const name of names) await page.getByRole('checkbox', { name, exact: true }).press('Space')
    await page.reload()
    await page.unroute('**/rest/v1/rpc/change_tasks')
    await expect.poll(completed).toBe(10)
  })

  test('a new task is shown, announced and found by search', async () => {
    const { page } = visitor
    await open()
    await page.getByRole('textbox', { name: t('tasks.quick.label') }).fill(`Llamar a la tía Inés (${device})`)
    await page.keyboard.press('Enter')
    await page.getByText(t('tasks.added.title')).waitFor()
    await page.getByRole('searchbox', { name: t('tasks.search.label') }).fill('tia ines')
    await page.getByRole('checkbox', { name: `Llamar a la tía Inés (${device})` }).waitFor()
    await expect(accessibilityProblems(page)).resolves.toEqual([])
  })

  test('axe finds nothing in the calendar, and five hundred tasks are not wider than the window', async () => {
    const { page } = visitor
    await page.goto(`/app/event-tasks/${planId}?view=calendar`)
    await page.getByRole('grid').first().waitFor()
    await expect(accessibilityProblems(page), 'calendar').resolves.toEqual([])
    await manyTasks(account, planId, 430)
    await open('?show=all')
    // Its rows are those that accessible-screens.ts checks.
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })
})

test('a task is dragged to another month of the list and another day of the calendar, and all are printed', async () => {
  let visitor = await openVisitor({ baseUrl: product.url })
  try {
    await signInAs(visitor.context, account)
    let { page } = visitor
    const [month, later] = [monthAhead(1), monthAhead(2)]
    const vals = 'vals de los novios'
    const tasks = [
      { name: `Elegir ${vals}`, due_on: `${month}-10` },
      { name: `Ensayar ${vals}`, due_on: `${later}-20` },
    ].map((task) => ({ ...task, plan_id: planId, category: 'entertainment', priority: 'medium' }))
    await account.client.from('tasks').insert(tasks).throwOnError()
    const dueOn = async () => {
      const { data } = await account.client
        .from('tasks')
        .select('due_on')
        .match({ plan_id: planId, name: `Elegir ${vals}` })
        .single()
      return data?.due_on
    }
    const drag = async (what: Locator, to: Locator) => {
      await what.hover({ position: { x: 8, y: 8 } })
      const { x, y } = (await what.boundingBox()) ?? { x: 0, y: 0 }
      await page.mouse.down()
      // Further than a click moves, and not to an edge, where the page would scroll.
      await page.mouse.move(x + 20, y + 12, { steps: 3 })
      await to.hover({ force: true })
      await expect.poll(() => to.evaluate((element) => element.closest('[data-over]') !== null)).toBe(true)
      await page.mouse.up()
    }

    await page.goto(`/app/event-tasks/${planId}?q=${encodeURIComponent(vals)}`)
    const row = page.getByRole('button', { name: new RegExp(`^Elegir ${vals}`) })
    await drag(row, page.locator(`#tasks-month-${later}`))
    await expect.poll(dueOn).toBe(`${later}-10`)
    await drag(row, page.getByRole('button', { name: new RegExp(`^Ensayar ${vals}`) }))
    await expect.poll(dueOn).toBe(`${later}-20`)
    expect(new URL(page.url()).searchParams.get('task'), 'a drag opens no task').toBeNull()

    // On another device: this one shows the task where it last saw it at first.
    await visitor.close()
    visitor = await openVisitor({ baseUrl: product.url })
    await signInAs(visitor.context, account)
    page = visitor.page
    await page.goto(`/app/event-tasks/${planId}?q=${encodeURIComponent(vals)}&view=calendar`)
    const grid = page.getByRole('grid')
    await drag(grid.getByTitle(`Elegir ${vals}`), grid.getByRole('gridcell').filter({ hasText: /^15/ }))
    await expect.poll(dueOn).toBe(`${later}-15`)

    await page.goto(`/app/event-tasks/${planId}?show=open`)
    await page.getByRole('checkbox').first().waitFor()
    await page.emulateMedia({ media: 'print' })
    const { count } = await account.client
      .from('tasks')
      .select('id', { count: 'exact', head: true })
      .match({ plan_id: planId, status: 'pending' })
    await expect.poll(() => page.locator('tr[data-status="pending"]').count()).toBe(count)
    expect(await page.getByRole('main').getByRole('button').count(), 'no controls on paper').toBe(0)
  } finally {
    await visitor.close()
  }
})

test('a calendar reads the due tasks at the secret address until it is revoked', async () => {
  const visitor = await openVisitor({ baseUrl: product.url })
  try {
    await signInAs(visitor.context, account)
    const { page } = visitor
    await page.goto(`/app/event-tasks/${planId}`)
    await page.getByRole('button', { name: t('tasks.more.label') }).click()
    await page.getByRole('menuitem', { name: t('tasks.more.feed') }).click()
    await page.getByRole('button', { name: t('tasks.feed.make') }).click()
    const address = page.getByRole('textbox', { name: t('tasks.feed.address') })
    await address.waitFor()
    const url = await address.inputValue()
    const calendar = await (await fetch(url)).text()
    expect(calendar).toContain('BEGIN:VEVENT')
    expect(calendar).toContain('Boda de Lucía y Mateo')
    await expect(accessibilityProblems(page)).resolves.toEqual([])

    await page.getByRole('button', { name: t('tasks.feed.revoke') }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('tasks.feed.revoke') })
      .click()
    await page.getByRole('button', { name: t('tasks.feed.make') }).waitFor()
    expect((await fetch(url)).status).toBe(404)
  } finally {
    await visitor.close()
  }
})
