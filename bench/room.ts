import type { Page } from 'playwright-core'
import { aRoomTable } from '#domain/example/room.ts'
import { toRow } from '#domain/records/field-list.ts'
import { newRoom, ROOM_FIELDS, ROOM_TABLE_FIELDS } from '#domain/seating/room/room-fields.ts'
import { type Account, anAccount, aSavedPlan, signInAs } from '#tests/e2e/support/account.ts'
import { closeBrowser, openVisitor } from '#tests/e2e/support/browser.ts'
import { messagesIn } from '#tests/e2e/support/messages.ts'
import { raiseTier } from '#tests/e2e/support/planner.ts'
import { startProduct } from '#tests/e2e/support/product.ts'
import { importExampleGuests } from '#tests/support/guests/save-example.ts'
import { frameTimes, MARK, mainThread, spent, traced } from './frames.ts'
import { interactionTimes, MIN_TOLD_MS } from './interactions.ts'
import { quantile } from './measure.ts'
import type { BenchRow } from './row.ts'

const ACROSS = 12
const DOWN = 10
const PARTIES = 700
const PEOPLE = 1_000
const ROOM = `room, ${ACROSS * DOWN} tables with ${PEOPLE} people`
const t = messagesIn('es')

/** A large room on the canvas: what a frame costs while something moves, and how soon a key is answered during a search. */
export async function benchRoom(): Promise<readonly BenchRow[]> {
  const product = await startProduct()
  try {
    const account = await anAccount(product, 'planner@example.com', 'es')
    await raiseTier(product, account, 'pro')
    const planId = await aSavedPlan(account, {}, { hasTasks: false })
    await importExampleGuests(account.client, planId, PARTIES)
    await fillRoom(account, planId)
    const visitor = await openVisitor({ baseUrl: product.url })
    await signInAs(visitor.context, account)
    visitor.context.setDefaultTimeout(120_000)
    try {
      return [...(await movingFrames(visitor.page, planId)), ...(await answersWhileSearching(visitor.page))]
    } finally {
      await visitor.close()
    }
  } finally {
    await closeBrowser()
    await product.remove()
  }
}

/** 120 round tables with a thousand chairs, everyone seated. */
export async function fillRoom({ client }: Pick<Account, 'client'>, planId: string): Promise<void> {
  const must = <Data>({ data, error }: { data: Data; error: unknown }): NonNullable<Data> => {
    if (error || data === null || data === undefined) throw error ?? new Error('nothing was returned')
    return data
  }
  const event = must(await client.from('sub_events').select('id').eq('plan_id', planId).eq('is_main', true).single())
  const tables = Array.from({ length: ACROSS * DOWN }, (_, index) =>
    aRoomTable({
      id: crypto.randomUUID(),
      number: index + 1,
      // A third of them has one more: a thousand in all.
      seats: index % 3 === 0 ? 9 : 8,
      x: 3 + 3.6 * (index % ACROSS),
      y: 3 + 3.6 * Math.floor(index / ACROSS),
    }),
  )
  must(
    await client.rpc('save_room', {
      plan_id: planId,
      sub_event_id: event.id,
      room: toRow(ROOM_FIELDS, { ...newRoom(crypto.randomUUID()), width: 46, length: 39 }),
      changes: { put_tables: tables.map((table) => toRow(ROOM_TABLE_FIELDS, table)) },
    }),
  )
  const arrangement = must(await client.from('arrangements').select('id').eq('plan_id', planId).single())
  const members = must(await client.from('party_members').select('id').eq('plan_id', planId).limit(PEOPLE))
  const chairs = tables.flatMap(({ id, seats }) =>
    Array.from({ length: seats }, (_, place) => ({ table_id: id, seat: place + 1 })),
  )
  must(
    await client.rpc('save_seats', {
      plan_id: planId,
      arrangement_id: arrangement.id,
      seats: members.map(({ id }, index) => ({ member_id: id, from: null, to: chairs[index] })),
      tables: [],
    }),
  )
}

const STEPS = 240
/** A frame that does nothing but call the mark takes less. */
const IDLE_MS = 1

/** A table is dragged through the room, the wheel zooms in and out, and the room is moved below the pointer. */
async function movingFrames(page: Page, planId: string): Promise<BenchRow[]> {
  await page.goto(`/app/table-arrangement/${planId}?view=room`)
  const canvas = page.getByRole('application', { name: t('seating.room.label') })
  await canvas.locator('canvas').first().waitFor()
  const box = await canvas.boundingBox()
  if (!box) throw new Error('the canvas has no place')
  const middle = [box.x + box.width / 2, box.y + box.height / 2] as const
  // The room of 46 by 39 metres as it is seen at first; the table in the middle.
  const height = box.height - 112
  const scale = Math.min((box.width - 48) / 46, (height - 48) / 39)
  const at = (x: number, y: number) =>
    [middle[0] + (x - 23) * scale, box.y + 60 + height / 2 + (y - 19.5) * scale] as const
  const circle = async (radius: number) => {
    for (let step = 0; step < STEPS; step += 1) {
      const angle = (step / STEPS) * Math.PI * 2
      await page.mouse.move(middle[0] + Math.sin(angle) * radius, middle[1] - radius + Math.cos(angle) * radius)
    }
  }
  const rows: BenchRow[] = []
  const measure = async (name: string, work: () => Promise<void>) => {
    // In the others nothing has moved.
    const frames = (await frameTimes(page, work)).filter(({ processorMs }) => processorMs > IDLE_MS)
    const figure = (of: keyof (typeof frames)[number], q: number) =>
      quantile(
        frames.map((frame) => frame[of]),
        q,
      )
    rows.push(
      { name: `${ROOM}: frames while ${name}`, value: frames.length, unit: '' },
      {
        name: `${ROOM}: script, style, layout and canvas calls of a frame while ${name}, p95`,
        value: figure('wallMs', 0.95),
        unit: 'ms',
      },
      { name: `${ROOM}: the same, processor time, median`, value: figure('processorMs', 0.5), unit: 'ms' },
      { name: `${ROOM}: the same, processor time, p95`, value: figure('processorMs', 0.95), unit: 'ms' },
      {
        name: `${ROOM}: painting and handing over a frame while ${name}, processor time, p95`,
        value: figure('paintingMs', 0.95),
        unit: 'ms',
      },
    )
  }
  await page.mouse.move(...at(3 + 3.6 * 6, 3 + 3.6 * 5))
  await page.mouse.down()
  await measure('dragging a table', () => circle(120))
  await page.mouse.up()
  await canvas.press('Control+z')
  await page.mouse.move(...middle)
  await measure('zooming', async () => {
    for (let turn = 0; turn < STEPS; turn += 1) await page.mouse.wheel(0, turn < STEPS / 2 ? -16 : 16)
  })
  await page.mouse.wheel(0, -600)
  await page.mouse.down({ button: 'middle' })
  await measure('panning', () => circle(120))
  await page.mouse.up({ button: 'middle' })
  return rows
}

const KEYS = 60
const KEY_MS = 100

/** Walks with Tab through the dialog in which a search runs; the browser times each key. */
async function answersWhileSearching(page: Page): Promise<BenchRow[]> {
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: t('assign.open') }).click()
  await dialog.getByText(t('assign.more')).click()
  const times = await interactionTimes(page)
  await dialog.getByRole('button', { name: t('assign.start') }).click()
  await dialog.getByRole('button', { name: t('assign.stop') }).waitFor()
  await times.forget()
  await page.evaluate((mark) => addEventListener('keydown', () => performance.mark(mark), true), MARK)
  let pressed = 0
  const events = await traced(page, async () => {
    for (; pressed < KEYS && (await dialog.getByRole('button', { name: t('assign.stop') }).isVisible()); pressed += 1) {
      await page.keyboard.press('Tab')
      await page.waitForTimeout(KEY_MS)
    }
  })
  const { tasks, marks } = mainThread(events)
  const processor = marks.slice(0, -1).map(({ ts }, index) => spent(tasks, ts, marks[index + 1]?.ts ?? ts).processorMs)
  const slow = await times.told()
  const waits = [...slow, ...Array.from({ length: Math.max(0, pressed - slow.length) }, () => MIN_TOLD_MS)]
  return [
    { name: `${ROOM}: keys during a search`, value: pressed, unit: '' },
    {
      name: `${ROOM}: processor time of the page from a key to the next during a search, p98`,
      value: quantile(processor, 0.98),
      unit: 'ms',
    },
    { name: `${ROOM}: interaction to next paint during a search, p98`, value: quantile(waits, 0.98), unit: 'ms' },
    { name: `${ROOM}: interaction to next paint during a search, worst`, value: Math.max(...waits), unit: 'ms' },
  ]
}
