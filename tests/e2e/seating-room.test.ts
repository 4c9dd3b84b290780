import { afterAll, beforeAll, expect, test } from 'vitest'
import { aRoomTable } from '#domain/example/room.ts'
import { toRow } from '#domain/records/field-list.ts'
import { newRoom, ROOM_FIELDS, ROOM_TABLE_FIELDS } from '#domain/seating/room/room-fields.ts'
import { saveExampleGuests } from '#tests/support/guests/save-example.ts'
import { type Account, anAccount, aSavedPlan, signInAs } from './support/account.ts'
import { accessibilityProblems, openVisitor, type Visitor } from './support/browser.ts'
import { messagesIn } from './support/messages.ts'
import { type Product, startProduct } from './support/product.ts'

const t = messagesIn('es')

let product: Product
let account: Account
let planId: string
let visitor: Visitor

beforeAll(async () => {
  product = await startProduct()
  account = await anAccount(product, 'salon@example.com', 'es')
  planId = await aSavedPlan(account)
  await saveExampleGuests(account.client, planId, { count: 8 })
  const main = await account.client.from('sub_events').select('id').eq('plan_id', planId).eq('is_main', true).single()
  if (main.error) throw main.error
  const tables = [
    aRoomTable({ id: crypto.randomUUID(), x: 4, y: 4 }),
    aRoomTable({ id: crypto.randomUUID(), number: 2, x: 14, y: 9 }),
  ]
  const { error } = await account.client.rpc('save_room', {
    plan_id: planId,
    sub_event_id: main.data.id,
    room: toRow(ROOM_FIELDS, newRoom(crypto.randomUUID())),
    changes: { put_tables: tables.map((table) => toRow(ROOM_TABLE_FIELDS, table)) },
  })
  if (error) throw error
  visitor = await openVisitor({ device: 'desktop', baseUrl: product.url })
  await signInAs(visitor.context, account)
})
afterAll(async () => {
  await visitor.close()
  await product.remove()
})

/** The tables as they are stored, by their numbers. */
async function stored(): Promise<{ number: number; x: number; y: number }[]> {
  const { data, error } = await account.client
    .from('room_tables')
    .select('number, x, y')
    .eq('plan_id', planId)
    .order('number')
  if (error) throw error
  return data
}

/** Changes are saved after a pause. */
const eventually = <Value>(value: () => Promise<Value>) => expect.poll(value, { timeout: 20_000 })

test('tables are dragged, moved by keys, copied and undone on the canvas, and each change is saved', async () => {
  const { page } = visitor
  await page.goto(`/app/table-arrangement/${planId}`)
  const canvas = page.getByRole('application', { name: t('seating.room.label') })
  await canvas.waitFor()
  await expect.poll(() => canvas.locator('canvas').count()).toBe(2)
  const box = await canvas.boundingBox()
  if (!box) throw new Error('the canvas has no place')
  // The room of 20 by 14 metres is seen as a whole, 32 pixels from the edges.
  const scale = Math.min((box.width - 64) / 20, (box.height - 64) / 14)
  const at = (x: number, y: number) =>
    [box.x + (box.width - 20 * scale) / 2 + x * scale, box.y + (box.height - 14 * scale) / 2 + y * scale] as const

  await page.mouse.move(...at(4, 4))
  await page.mouse.down()
  await page.mouse.move(...at(5, 5), { steps: 4 })
  await page.keyboard.down('Alt')
  await page.mouse.move(...at(6, 6), { steps: 4 })
  await page.mouse.up()
  await page.keyboard.up('Alt')
  await eventually(async () => Math.round((await stored())[0]?.x ?? 0)).toBe(6)

  await canvas.press('Control+z')
  await eventually(async () => (await stored())[0]).toMatchObject({ x: 4, y: 4 })
  await canvas.press('Control+y')
  await canvas.press('Escape')
  // From here with the keys alone: the first table, the second, a metre to the left, a copy.
  await canvas.press('Enter')
  await canvas.press('Tab')
  await canvas.press('Shift+ArrowLeft')
  await canvas.press('ArrowUp')
  await canvas.press('Control+d')
  await eventually(async () => (await stored()).map(({ number }) => number)).toEqual([1, 2, 3])
  expect((await stored())[1]).toMatchObject({ x: 13, y: 8.9 })
  await page.getByText(t('seating.room.saved'), { exact: true }).waitFor()
  await canvas.press('Delete')
  await eventually(async () => (await stored()).length).toBe(2)
  await expect(accessibilityProblems(page)).resolves.toEqual([])
  expect(visitor.complaints()).toEqual([])
})

test('what the Free tier does not have is not added, and said', async () => {
  const { page } = visitor
  const add = page.getByRole('button', { name: t('seating.room.add'), exact: true })
  for (const count of [3, 4, 5]) {
    await add.click()
    await page.getByRole('menuitem', { name: t('seating.room.add-square', { seats: 8 }) }).click()
    await eventually(async () => (await stored()).length).toBe(count)
  }
  await add.click()
  await page.getByRole('menuitem', { name: t('seating.room.add-square', { seats: 8 }) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common.close') })
    .click()
  expect(await stored()).toHaveLength(5)
})
