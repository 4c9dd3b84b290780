import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aRoomTable } from '#domain/example/room.ts'
import { type Account, aNewAccount, aSavedPlan, signInAs } from '../support/account.ts'
import { accessibilityProblems, openVisitor } from '../support/browser.ts'
import { aParty } from '../support/guests.ts'
import { messagesIn } from '../support/messages.ts'
import { raiseTier } from '../support/planner.ts'
import { type Product, startProduct } from '../support/product.ts'
import { saveTables } from '../support/seating-room.ts'

const t = messagesIn('es')

let product: Product
let account: Account
let planId: string
/** The ids of the guests, all of whom come, by their first names. */
let guests: Readonly<Record<string, string | undefined>>

beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.remove())

beforeEach(async () => {
  guests = {}
  account = await aNewAccount(product)
  planId = await aSavedPlan(account)
  const family = ['Ana', 'Luis', 'Eva'].map((first) => [first, 'Pérez'] as const)
  const { data } = await account.client.from('sub_events').select('id').eq('plan_id', planId).single()
  for (const names of [family, [['Bruno', 'Soto'] as const]]) {
    const party = await aParty(account, planId, { names, subEventIds: [data?.id] })
    const { error } = await account.client.rpc('answer_invitations', {
      plan_id: planId,
      answers: party.memberIds.map((member_id) => ({ member_id, sub_event_id: data?.id, answer: 'yes' })),
    })
    if (error) throw error
    guests = { ...guests, ...Object.fromEntries(names.map(([first], at) => [first, party.memberIds[at]])) }
  }
})

/** Seats Eva and Ana at the first of two tables for two, and Bruno at the second. */
async function seatThree(): Promise<void> {
  const tables = [1, 2].map((number) => aRoomTable({ id: crypto.randomUUID(), number, seats: 2, x: 4 * number, y: 7 }))
  await saveTables(account, planId, tables)
  const arrangement = await account.client.from('arrangements').select('id').eq('plan_id', planId).single()
  const places = { Eva: [0, 1], Ana: [0, 2], Bruno: [1, 1] } as const
  await account.client
    .rpc('save_seats', {
      plan_id: planId,
      arrangement_id: arrangement.data?.id,
      seats: Object.entries(places).map(([name, [at, seat]]) => ({
        member_id: guests[name],
        from: null,
        to: { table_id: tables[at]?.id, seat },
      })),
      tables: [],
    })
    .throwOnError()
}

/** Who sits where as it is stored: "Ana 1/2" is seat 2 of table 1. */
async function seats(): Promise<readonly string[]> {
  const { data, error } = await account.client
    .from('seat_assignments')
    .select('seat, room_tables(number), party_members(first_name)')
    .eq('plan_id', planId)
    .overrideTypes<
      { seat: number; room_tables: { number: number }; party_members: { first_name: string } }[],
      { merge: false }
    >()
  if (error) throw error
  return data
    .map(({ seat, room_tables, party_members }) => `${party_members.first_name} ${room_tables.number}/${seat}`)
    .sort()
}

/** The locks that are stored: what is pressed while one is on its way may still meet the one before. */
async function locks(): Promise<readonly string[]> {
  const { data, error } = await account.client.from('seat_assignments').select('lock').eq('plan_id', planId)
  if (error) throw error
  return data.flatMap(({ lock }) => lock ?? [])
}

const addTables = async (page: Page, count: number, chairs: number) => {
  await page
    .getByRole('button', { name: t('seating.add-tables') })
    .first()
    .press('Enter')
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: t('seating.field.seats') }).fill(String(chairs))
  await form.getByRole('textbox', { name: t('seating.field.how-many') }).fill(String(count))
  await form.getByRole('button', { name: t('seating.add-form.save', { count }) }).press('Enter')
  await form.waitFor({ state: 'detached' })
}

test('a family is seated, swapped, locked and unseated with keys alone, and never split silently', async () => {
  const visitor = await openVisitor({ device: 'desktop', baseUrl: product.url })
  const { page } = visitor
  try {
    await signInAs(visitor.context, account)
    await page.goto(`/app/table-arrangement/${planId}?view=list`)
    // The tier has five: six are not offered.
    await page.getByRole('button', { name: t('seating.add-tables') }).press('Enter')
    const form = page.getByRole('dialog')
    await form.getByRole('textbox', { name: t('seating.field.how-many') }).fill('6')
    await form.getByText(t('billing.limit.table-items-own', { max: 5 })).waitFor()
    await page.keyboard.press('Escape')
    await raiseTier(product, account, 'basic')
    await page.reload()
    await addTables(page, 2, 2)
    await page.getByRole('heading', { name: t('seating.list.tables'), exact: true }).waitFor()

    // Three people at a table of two: who goes is asked.
    await page.getByRole('button', { name: /^Grupo de Ana Pérez/ }).press('Enter')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Mesa 1/ })
      .first()
      .press('Enter')
    const question = page.getByRole('dialog', { name: t('seating.who-goes.title', { table: 'Mesa 1' }) })
    await question.getByRole('checkbox', { name: 'Ana Pérez' }).press('Space')
    await question.getByRole('checkbox', { name: 'Eva Pérez' }).press('Space')
    await question.getByRole('button', { name: t('seating.who-goes.seat', { count: 2 }) }).press('Enter')
    await expect.poll(seats).toEqual(['Ana 1/1', 'Eva 1/2'])

    // Who sits in a free chair.
    const second = page.getByRole('list', { name: t('seating.table.seats-of', { table: 'Mesa 2' }) })
    await second.getByRole('button', { name: /Libre/ }).first().press('Enter')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Bruno Soto/ })
      .press('Enter')
    await expect.poll(seats).toEqual(['Ana 1/1', 'Bruno 2/1', 'Eva 1/2'])

    // Keys on a chair: within the table, locked, unseated; each step can be undone.
    const first = page.getByRole('list', { name: t('seating.table.seats-of', { table: 'Mesa 1' }) })
    const ana = first.getByRole('button', { name: /^Lugar \d Ana Pérez/ })
    await ana.press('Alt+ArrowDown')
    await expect.poll(seats).toEqual(['Ana 1/2', 'Bruno 2/1', 'Eva 1/1'])
    await ana.press('l')
    await expect.poll(locks).toEqual(['seat'])
    await first.getByText(t('seating.mark.locked-seat')).waitFor()
    await ana.press('Delete')
    await page.getByText(t('seating.refused.locked-person', { who: 'Ana Pérez' })).waitFor()
    await ana.press('l')
    await expect.poll(locks).toEqual([])
    await first.getByText(t('seating.mark.locked-seat')).waitFor({ state: 'detached' })
    await ana.press('Delete')
    await expect.poll(seats).toEqual(['Bruno 2/1', 'Eva 1/1'])
    await page
      .getByRole('button', { name: t('common.undo') })
      .last()
      .press('Enter')
    await expect.poll(seats).toEqual(['Ana 1/2', 'Bruno 2/1', 'Eva 1/1'])
    await expect(accessibilityProblems(page)).resolves.toEqual([])

    // A search tells where somebody sits, and leads there.
    await page.getByRole('searchbox', { name: t('seating.search.label') }).fill('bruno')
    await page.getByRole('button', { name: /^Bruno Soto.*Mesa 2, lugar 1/ }).press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/Lugar 1 Bruno Soto/)
  } finally {
    await visitor.close()
  }
})

test('tables are aligned and moved from the list with keys alone, and it tells which of them overlap', async () => {
  const visitor = await openVisitor({ device: 'desktop', baseUrl: product.url })
  const { page } = visitor
  const places = async () => {
    const { data, error } = await account.client
      .from('room_tables')
      .select('x, y')
      .eq('plan_id', planId)
      .order('number')
    if (error) throw error
    return data
  }
  try {
    await seatThree()
    await signInAs(visitor.context, account)
    await page.goto(`/app/table-arrangement/${planId}?view=list`)
    const before = await places()
    expect(before).toHaveLength(2)
    // The plan's own menu has the same name, and is there before the tables.
    await page.getByRole('button', { name: t('wishes.open'), exact: true }).waitFor()
    await page
      .getByRole('button', { name: t('seating.more'), exact: true })
      .last()
      .press('Enter')
    await page.getByRole('menuitem', { name: t('seating.arrange-form.open') }).press('Enter')
    const dialog = page.getByRole('dialog')
    const what = dialog.getByRole('combobox', { name: t('seating.arrange-form.what') })
    for (const table of ['Mesa 1', 'Mesa 2']) {
      await what.pressSequentially(table)
      await page.getByRole('option', { name: table, exact: true }).waitFor()
      await what.press('ArrowDown')
      await what.press('Enter')
    }
    const how = dialog.getByRole('combobox', { name: t('seating.arrange-form.how') })
    await how.press('Enter')
    await page.getByRole('option', { name: t('seating.room.align-left') }).waitFor()
    await how.press('ArrowDown')
    await how.press('Enter')
    await expect.poll(() => how.inputValue()).toBe(t('seating.room.align-left'))
    expect(await accessibilityProblems(page)).toEqual([])
    await dialog.getByRole('button', { name: t('seating.arrange-form.save') }).press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(async () => (await places()).map(({ x }) => x)).toEqual([before[0]?.x, before[0]?.x])

    // They stood beside each other; what that made of them leads to the form in which one is moved.
    await page.getByRole('button', { name: t('seating.room.warnings', { count: 1 }) }).press('Enter')
    await page
      .getByRole('menuitem', { name: t('seating.room.warning-overlap', { a: 'Mesa 1', b: 'Mesa 2' }) })
      .press('Enter')
    const y = dialog.getByRole('textbox', {
      name: t('seating.field.y', { unit: t('seating.unit.metres') }),
      exact: true,
    })
    await y.fill('2.5')
    await y.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(async () => (await places())[0]?.y).toBe(2.5)
    await page.getByRole('button', { name: t('seating.room.warnings', { count: 1 }) }).waitFor({ state: 'detached' })
    expect(visitor.complaints()).toEqual([])
  } finally {
    await visitor.close()
  }
})

test('on a phone people swap by a chair that is taken, below the notice that a desktop draws the room', async () => {
  const visitor = await openVisitor({ device: 'phone', baseUrl: product.url })
  const { page } = visitor
  try {
    await seatThree()
    await signInAs(visitor.context, account)
    await page.goto(`/app/table-arrangement/${planId}?show=all`)
    await page.getByText(t('seating.phone-notice')).waitFor()
    await page.getByRole('button', { name: t('seating.row.menu', { name: 'Bruno Soto' }) }).tap()
    await page.getByRole('menuitem', { name: t('seating.menu.move-to') }).tap()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: t('seating.place-of.chairs-of', { table: 'Mesa 1' }) }).tap()
    await dialog.getByRole('button', { name: new RegExp(t('seating.place-of.swap', { name: 'Eva Pérez' })) }).tap()
    await expect.poll(seats).toEqual(['Ana 1/2', 'Bruno 1/1', 'Eva 2/1'])
    await page.getByRole('radiogroup').getByText(t('seating.list.tables')).tap()
    await page.getByRole('button', { name: /Lugar 1 Bruno Soto/ }).waitFor()
    const [wide, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
    expect(wide).toBeLessThanOrEqual(window ?? 0)
    await expect(accessibilityProblems(page)).resolves.toEqual([])
  } finally {
    await visitor.close()
  }
})

test('a link from the list of guests leads to the table of a party in the room', async () => {
  await seatThree()
  const { data } = await account.client
    .from('seat_assignments')
    .select('room_tables(number), party_members!inner(guest_id)')
    .eq('plan_id', planId)
    .eq('party_members.first_name', 'Bruno')
    .single()
    .overrideTypes<{ room_tables: { number: number }; party_members: { guest_id: string } }, { merge: false }>()
  const visitor = await openVisitor({ device: 'desktop', baseUrl: product.url })
  try {
    await signInAs(visitor.context, account)
    await visitor.page.goto(`/app/table-arrangement/${planId}?guest=${data?.party_members.guest_id}`)
    await visitor.page
      .getByRole('status')
      .filter({ hasText: t('guests.table.numbered', { table: `${data?.room_tables.number}` }) })
      .waitFor()
    expect(visitor.complaints()).toEqual([])
  } finally {
    await visitor.close()
  }
})

test('an arrangement is copied, made the final one, and the other deleted', async () => {
  const visitor = await openVisitor({ device: 'desktop', baseUrl: product.url })
  const { page } = visitor
  const states = async () => {
    const { data, error } = await account.client.from('arrangements').select('state').eq('plan_id', planId)
    if (error) throw error
    return data.map(({ state }) => state).sort()
  }
  const open = async () => {
    // The plan's own menu has the same name, and is there before the tables.
    await page.getByRole('button', { name: t('wishes.open'), exact: true }).waitFor()
    await page
      .getByRole('button', { name: t('seating.more'), exact: true })
      .last()
      .click()
    await page.getByRole('menuitem', { name: t('seating.arrangements.open') }).click()
  }
  const named = (number: number) => t('seating.arrangement.numbered', { number })
  const dialog = page.getByRole('dialog')
  try {
    await seatThree()
    await signInAs(visitor.context, account)
    await page.goto(`/app/table-arrangement/${planId}?view=list`)
    await open()
    await dialog.getByRole('button', { name: t('seating.arrangements.copy') }).click()
    // The copy is shown, which is read anew.
    await page.waitForURL(/[?&]arrangement=/)
    const copyId = new URL(page.url()).searchParams.get('arrangement')
    const shown = page.getByRole('combobox', { name: t('seating.arrangement.label') })
    await expect.poll(() => shown.inputValue()).toBe(copyId)
    await expect.poll(states).toEqual(['draft', 'draft'])

    await open()
    await dialog.getByRole('button', { name: t('seating.arrangements.finish-named', { name: named(2) }) }).click()
    await dialog.getByRole('button', { name: t('seating.arrangements.reopen-named', { name: named(2) }) }).waitFor()
    await expect.poll(states).toEqual(['draft', 'final'])
    expect(await accessibilityProblems(page)).toEqual([])

    await dialog.getByRole('button', { name: t('seating.arrangements.delete-named', { name: named(1) }) }).click()
    await dialog.getByRole('button', { name: t('seating.arrangements.delete'), exact: true }).click()
    await expect.poll(states).toEqual(['final'])
  } finally {
    await visitor.close()
  }
})
