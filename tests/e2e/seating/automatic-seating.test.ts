import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { saveExampleGuests } from '#tests/support/guests/save-example.ts'
import { type Account, aNewAccount, aSavedPlan, signInAs } from '../support/account.ts'
import { accessibilityProblems, openVisitor, type Visitor } from '../support/browser.ts'
import { messagesIn } from '../support/messages.ts'
import { type Product, startProduct } from '../support/product.ts'

const t = messagesIn('es')

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
  planId = await aSavedPlan(account, {}, { hasTasks: false })
  await saveExampleGuests(account.client, planId, { count: 20 })
  const { data: events } = await account.client
    .from('sub_events')
    .select('id')
    .eq('plan_id', planId)
    .eq('is_main', true)
  const { error } = await account.client.rpc('save_room', {
    plan_id: planId,
    sub_event_id: events?.[0]?.id,
    room: { id: crypto.randomUUID(), width: 20, length: 15 },
    changes: {
      put_tables: [1, 2, 3, 4, 5].map((number) => ({
        id: crypto.randomUUID(),
        shape: 'round',
        seats: 10,
        width: 1.8,
        length: 1.8,
        x: 3 * number,
        y: 5,
        number,
      })),
    },
  })
  if (error) throw error
  visitor = await openVisitor({ device: 'desktop', baseUrl: product.url })
  await signInAs(visitor.context, account)
})
afterEach(() => visitor.close())

const seats = async () => {
  const { data, error } = await account.client
    .from('seat_assignments')
    .select('table_id, member_id')
    .eq('plan_id', planId)
  if (error) throw error
  return data
}

/** Lets the workers search, and ends it at once. */
async function findPlans() {
  const dialog = visitor.page.getByRole('dialog')
  // It does not end by itself before the button is pressed.
  await dialog.getByRole('textbox', { name: t('assign.seconds') }).fill('120')
  await dialog.getByRole('button', { name: t('assign.start') }).click()
  await dialog.getByRole('button', { name: t('assign.stop') }).click()
  await dialog.getByRole('button', { name: t('assign.plan.use') }).waitFor()
}

test('people are seated by workers, a wish is kept, and a plan is undone at once', async () => {
  const { page } = visitor
  const dialog = page.getByRole('dialog')
  await page.goto(`/app/table-arrangement/${planId}?view=list`)
  await page.getByRole('button', { name: t('assign.open') }).click()
  await dialog.getByText(t('assign.more')).click()
  expect(await accessibilityProblems(page)).toEqual([])
  await findPlans()
  expect(await accessibilityProblems(page)).toEqual([])
  expect(await seats()).toEqual([])
  await dialog.getByRole('button', { name: t('assign.plan.use') }).click()
  await page.getByText(t('assign.used')).waitFor()
  await expect.poll(async () => (await seats()).length).toBeGreaterThan(5)
  await page.getByRole('button', { name: t('common.undo') }).click()
  await expect.poll(seats).toEqual([])

  await page.getByRole('button', { name: t('wishes.open') }).click()
  await dialog.getByRole('button', { name: t('wishes.add') }).click()
  await dialog.getByRole('combobox', { name: t('wishes.who') }).fill('a')
  await page.getByRole('option').first().click()
  await page.getByRole('option').nth(1).click()
  await page.keyboard.press('Tab')
  expect(await accessibilityProblems(page)).toEqual([])
  await dialog.getByRole('button', { name: t('wishes.save') }).click()
  await dialog.getByRole('button', { name: t('wishes.add') }).waitFor()
  const { count } = await account.client
    .from('seating_wishes')
    .select('id', { count: 'exact', head: true })
    .eq('plan_id', planId)
  expect(count).toBe(1)
  expect(await accessibilityProblems(page)).toEqual([])
})

test('a plan saved as a new one is shown, compared with the one before, and seats are brought over', async () => {
  const { page } = visitor
  const dialog = page.getByRole('dialog')
  await page.goto(`/app/table-arrangement/${planId}?view=list`)
  await page.getByRole('button', { name: t('assign.open') }).click()
  await dialog.getByText(t('assign.more')).click()
  await findPlans()
  await dialog.getByRole('button', { name: t('assign.plan.keep') }).click()
  await page.waitForURL(/[?&]arrangement=/)
  const keptId = new URL(page.url()).searchParams.get('arrangement')
  const shown = page.getByRole('combobox', { name: t('seating.arrangement.label') })
  await expect.poll(() => shown.inputValue()).toBe(keptId)
  const found = (await seats()).length
  expect(found).toBeGreaterThan(5)

  await page
    .getByRole('button', { name: t('seating.more'), exact: true })
    .last()
    .click()
  await page.getByRole('menuitem', { name: t('seating.arrangements.open') }).click()
  await dialog.getByRole('button', { name: t('seating.compare.open') }).click()
  await dialog.getByRole('row').nth(found).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  // Nobody sits in the other one: a party that is brought over loses its seats here.
  await dialog.getByRole('row').nth(1).getByRole('button').click()
  await expect.poll(async () => (await seats()).length).toBeLessThan(found)
  await page.getByRole('button', { name: t('common.undo') }).click()
  await expect.poll(async () => (await seats()).length).toBe(found)
  await dialog.getByRole('button', { name: t('seating.compare.bring-all') }).click()
  await expect.poll(seats).toEqual([])
})
