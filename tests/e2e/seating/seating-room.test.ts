import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Account, aNewAccount, aSavedPlan, signInAs } from '../support/account.ts'
import { accessibilityProblems, openVisitor, type Visitor } from '../support/browser.ts'
import { messagesIn } from '../support/messages.ts'
import { type Product, startProduct } from '../support/product.ts'
import { aSeatingRoom, roomPoint } from '../support/seating-room.ts'

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
  planId = await aSavedPlan(account)
  await aSeatingRoom(account, planId)
  visitor = await openVisitor({ device: 'desktop', baseUrl: product.url })
  await signInAs(visitor.context, account)
})
afterEach(() => visitor.close())

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

test('tables are dragged, moved by keys, copied and undone on the canvas, and each change is saved', async () => {
  const { page } = visitor
  await page.goto(`/app/table-arrangement/${planId}`)
  const canvas = page.getByRole('application', { name: t('seating.room.label') })
  const at = await roomPoint(page, t)

  await page.mouse.move(...at(4, 4))
  await page.mouse.down()
  await page.mouse.move(...at(5, 5), { steps: 4 })
  await page.keyboard.down('Alt')
  await page.mouse.move(...at(6, 6), { steps: 4 })
  await page.mouse.up()
  await page.keyboard.up('Alt')
  await expect.poll(async () => Math.round((await stored())[0]?.x ?? 0)).toBe(6)

  await canvas.press('Control+z')
  await expect.poll(async () => (await stored())[0]).toMatchObject({ x: 4, y: 4 })
  await canvas.press('Control+y')
  await canvas.press('Escape')
  // From here with the keys alone: the first table, the second, a metre to the left, a copy.
  await canvas.press('Enter')
  await canvas.press('Tab')
  await canvas.press('Shift+ArrowLeft')
  await canvas.press('ArrowUp')
  await canvas.press('Control+d')
  await expect.poll(async () => (await stored()).map(({ number }) => number)).toEqual([1, 2, 3])
  expect((await stored())[1]).toMatchObject({ x: 13, y: 8.9 })
  await page.getByText(t('seating.room.saved'), { exact: true }).waitFor()
  await canvas.press('Delete')
  await expect.poll(async () => (await stored()).length).toBe(2)
  await expect(accessibilityProblems(page)).resolves.toEqual([])
  expect(visitor.complaints()).toEqual([])
})

test('the canvas and its library are asked for after the people beside it are there', async () => {
  const { page } = visitor
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[data-row]')) return
      performance.mark('first rows')
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(`/app/table-arrangement/${planId}`)
  await page.getByRole('application', { name: t('seating.room.label') }).waitFor()
  const [rows, canvas] = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource').filter(({ name }) => /[/]room-pane-[^/]*[.]js$/.test(name))
    return [performance.getEntriesByName('first rows')[0]?.startTime, files[0]?.startTime]
  })
  expect(rows).toBeGreaterThan(0)
  expect(canvas).toBeGreaterThan(rows ?? Number.POSITIVE_INFINITY)
})

/** A PDF of two sheets; the second has a rectangle. */
const TWO_PAGES = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2/MediaBox[0 0 842 595]>>endobj
3 0 obj<</Type/Page/Parent 2 0 R>>endobj
4 0 obj<</Type/Page/Parent 2 0 R/Contents 5 0 R>>endobj
5 0 obj<</Length 19>>stream
60 60 700 450 re S
endstream endobj
trailer<</Root 1 0 R>>`

/** The plan of the venue as the room has it. */
async function background() {
  const columns = 'background_path, background_width, background_x'
  const { data, error } = await account.client.from('rooms').select(columns).eq('plan_id', planId).single()
  if (error) throw error
  return data
}

test('a page of a PDF lies below the room, scaled by a line over a known distance, and each step is undone', async () => {
  const { page } = visitor
  const dialog = page.getByRole('dialog')
  await page.goto(`/app/table-arrangement/${planId}`)
  await page.getByRole('button', { name: t('seating.background.open') }).click()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'dibujo.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)"/>') })
  await dialog.getByText(t('seating.background.wrong-type')).waitFor()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'Salón.pdf', mimeType: 'application/pdf', buffer: Buffer.from(TWO_PAGES) })
  await dialog.getByRole('button', { name: t('seating.background.page-after') }).click()
  await dialog.getByRole('img', { name: t('seating.background.preview') }).waitFor()
  await dialog.getByRole('button', { name: t('seating.background.use-page') }).click()

  // A sheet of 842 by 595 points in a room of 20 by 14 metres.
  const tools = page.getByRole('toolbar', { name: t('seating.background.tools') })
  await tools.getByRole('button', { name: t('seating.background.measure') }).click()
  expect((await background()).background_width).toBeCloseTo((14 * 842) / 595, 1)
  const canvas = page.getByRole('application', { name: t('seating.room.label') })
  const box = await canvas.boundingBox()
  if (!box) throw new Error('the canvas has no place')
  const scale = Math.min((box.width - 48) / 20, (box.height - 160) / 14)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 + 5 * scale, box.y + box.height / 2, { steps: 3 })
  await page.mouse.up()
  await tools.getByLabel(t('seating.background.line-length', { unit: 'm' })).fill('6')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await background()).background_width).toBeCloseTo((14 * 842 * 6) / 595 / 5, 1)
  await canvas.press('ArrowRight')
  await expect.poll(async () => (await background()).background_x).toBeCloseTo(10.1, 1)
  await expect(accessibilityProblems(page)).resolves.toEqual([])
  for (let step = 0; step < 3; step += 1) await canvas.press('Control+z')
  await expect.poll(async () => (await background()).background_path).toBeNull()
  expect(visitor.complaints()).toEqual([])
})

test('a person is dropped from the list on a chair at the lower edge of the window, and carried to another table', async () => {
  const { page } = visitor
  await page.goto(`/app/table-arrangement/${planId}?view=room`)
  const at = await roomPoint(page, t)
  const person = page.locator('[data-row][data-inner]').first()
  const row = await person.boundingBox()
  if (!row) throw new Error('the row has no place')
  const [first, second] = await stored()
  if (!first || !second) throw new Error('the tables are not there')
  /** The first chair, above the middle of a table of 1.52 m across. */
  const chair = ({ x, y }: { x: number; y: number }) => at(x, y - 0.98)
  const sits = async () => {
    const { data, error } = await account.client
      .from('seat_assignments')
      .select('seat, room_tables(number)')
      .eq('plan_id', planId)
      .overrideTypes<{ seat: number; room_tables: { number: number } }[], { merge: false }>()
    if (error) throw error
    return data.map(({ seat, room_tables }) => `${room_tables.number}/${seat}`)
  }
  const seen = await page.evaluate(() => scrollY)
  await page.mouse.move(row.x + 60, row.y + 15)
  await page.mouse.down()
  await page.mouse.move(row.x + 80, row.y + 20, { steps: 2 })
  // A page that scrolls by itself would do it here, below the pointer.
  const height = await page.evaluate(() => innerHeight)
  await page.mouse.move(row.x + 400, height - 6, { steps: 8 })
  await page.mouse.move(...at(second.x, second.y), { steps: 4 })
  await page.mouse.move(...chair(second), { steps: 4 })
  await page.locator('[data-over]').first().waitFor({ state: 'attached' })
  await page.mouse.up()
  await expect.poll(sits).toEqual(['2/1'])
  expect(await page.evaluate(() => scrollY)).toBe(seen)

  await page.mouse.move(...chair(second))
  await page.mouse.down()
  await page.mouse.move(...at(first.x, first.y), { steps: 6 })
  await page.mouse.move(...chair(first), { steps: 4 })
  await page.mouse.up()
  await expect.poll(sits).toEqual(['1/1'])
})

test('by touch the room is pinched and moved, and a finger that stays opens a menu that remains when it is lifted', async () => {
  const phone = await openVisitor({ device: 'phone', baseUrl: product.url })
  const { page } = phone
  try {
    await signInAs(phone.context, account)
    await page.goto(`/app/table-arrangement/${planId}`)
    await page.getByText(t('seating.room.layout-room'), { exact: true }).tap()
    const canvas = page.getByRole('application', { name: t('seating.room.label') })
    await canvas.locator('canvas').first().waitFor()
    await canvas.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const box = await canvas.boundingBox()
    if (!box) throw new Error('the canvas has no place')
    const cdp = await phone.context.newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly (readonly [number, number])[]) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) })
    const scale = Math.min((box.width - 48) / 20, (box.height - 48) / 14)
    const [table] = await stored()
    if (!table) throw new Error('the table is not there')
    const point = [
      box.x + box.width / 2 + (table.x - 10) * scale,
      box.y + box.height / 2 + (table.y - 7) * scale,
    ] as const
    await touch('touchStart', [point])
    const menu = page.getByRole('menu', { name: t('seating.room.menu') })
    await menu.waitFor()
    await touch('touchEnd', [])
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    await menu.getByRole('menuitem', { name: t('seating.room.open') }).tap()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    // What is pinched apart is larger: a finger at the same place no longer meets the table.
    const drawn = () =>
      canvas
        .locator('.konvajs-content canvas')
        .first()
        .evaluate((element) => (element as HTMLCanvasElement).toDataURL())
    const before = await drawn()
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await touch('touchStart', [[x - 20, y]])
    await touch('touchStart', [
      [x - 20, y],
      [x + 20, y],
    ])
    for (const by of [20, 50, 80]) {
      await touch('touchMove', [
        [x - 20 - by, y],
        [x + 20 + by, y],
      ])
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    }
    await touch('touchEnd', [])
    await expect.poll(drawn).not.toBe(before)
    const [wide, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
    expect(wide).toBeLessThanOrEqual(window ?? 0)
    await expect(accessibilityProblems(page)).resolves.toEqual([])
    expect(phone.complaints()).toEqual([])
  } finally {
    await phone.close()
  }
})

test('what the Free tier does not have is not added, and said', async () => {
  const { page } = visitor
  await page.goto(`/app/table-arrangement/${planId}`)
  const add = page.getByRole('button', { name: t('seating.room.add'), exact: true })
  for (const count of [3, 4, 5]) {
    await add.click()
    await page.getByRole('menuitem', { name: t('seating.room.add-square', { seats: 8 }) }).click()
    await expect.poll(async () => (await stored()).length).toBe(count)
  }
  await add.click()
  await page.getByRole('menuitem', { name: t('seating.room.add-square', { seats: 8 }) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common.close') })
    .click()
  expect(await stored()).toHaveLength(5)
})
