import type { Locator, Page } from 'playwright-core'
import { toRow } from '#domain/records/field-list.ts'
import { TIMELINE_SEGMENT_FIELDS } from '#domain/timeline/timeline-fields.ts'
import { anAccount, aSavedPlan, signInAs } from '#tests/e2e/support/account.ts'
import { closeBrowser, openVisitor } from '#tests/e2e/support/browser.ts'
import { messagesIn } from '#tests/e2e/support/messages.ts'
import { type Product, startProduct } from '#tests/e2e/support/product.ts'
import { frameTimes } from '../frames.ts'
import { quantile } from '../measure.ts'
import type { BenchRow } from '../row.ts'
import { manySegments } from './timeline.ts'

const STEPS = 240
const REACH_PX = 120
/** A frame that does nothing but call the mark takes less. */
const IDLE_MS = 1
const t = messagesIn('es')

/** One of 200 segments is dragged along the vertical axis, and made longer and shorter by its edge: what a frame costs meanwhile. Limit: under 8 ms. */
export async function benchTimelineDrag(): Promise<readonly BenchRow[]> {
  const product = await startProduct()
  try {
    const { visitor, path } = await aLongTimeline(product)
    const { page } = visitor
    try {
      await page.goto(path)
      const block = blockOf(page, 'Segment 105')
      await block.scrollIntoViewIfNeeded()
      return [
        ...(await draggedFrames(page, block, 'dragging a segment', 0.4)),
        ...(await draggedFrames(page, block, 'making it longer', 1)),
      ]
    } finally {
      await visitor.close()
    }
  } finally {
    await closeBrowser()
    await product.remove()
  }
}

export const blockOf = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: t('timeline.axis') }).getByRole('button', { name })

/** A planner at a desk who has a timeline of 200 segments. */
export async function aLongTimeline(product: Product) {
  const account = await anAccount(product, 'planner@example.com', 'es')
  const planId = await aSavedPlan(account, {}, { hasTasks: false })
  const event = await account.client.from('sub_events').select('id').eq('plan_id', planId).single().throwOnError()
  const segments = manySegments(0).map((segment) => {
    const { started_at, ended_at, ...columns } = toRow(TIMELINE_SEGMENT_FIELDS, { ...segment, id: crypto.randomUUID() })
    return columns
  })
  const timeline = { id: crypto.randomUUID(), sub_event_id: event.data.id, segments }
  await account.client.rpc('create_timeline', { plan_id: planId, timeline }).throwOnError()
  const visitor = await openVisitor({ baseUrl: product.url })
  visitor.context.setDefaultTimeout(120_000)
  await signInAs(visitor.context, account)
  return { visitor, account, planId, path: `/app/event-timeline/${planId}?view=axis` }
}

/** Takes a block at a part of its height and moves it up and down. */
async function draggedFrames(page: Page, block: Locator, what: string, part: number): Promise<BenchRow[]> {
  const box = await block.boundingBox()
  if (!box) throw new Error('the segment has no place')
  const [x, y] = [box.x + box.width / 2, box.y + box.height * part - (part === 1 ? 4 : 0)] as const
  await page.mouse.move(x, y)
  await page.mouse.down()
  const all = await frameTimes(page, async () => {
    for (let step = 1; step <= STEPS; step += 1)
      await page.mouse.move(x, y + Math.sin((step / STEPS) * Math.PI * 4) * REACH_PX)
  })
  // Where it began, so that nothing is saved.
  await page.mouse.move(x, y)
  await page.mouse.up()
  const frames = all.filter(({ processorMs }) => processorMs > IDLE_MS)
  const figure = (of: keyof (typeof frames)[number], q: number) =>
    quantile(
      frames.map((frame) => frame[of]),
      q,
    )
  const name = `timeline of 200 segments, ${what}`
  return [
    { name: `${name}: frames`, value: frames.length, unit: '' },
    { name: `${name}: script, style and layout of a frame, median`, value: figure('wallMs', 0.5), unit: 'ms' },
    { name: `${name}: script, style and layout of a frame, p95`, value: figure('wallMs', 0.95), unit: 'ms' },
    { name: `${name}: the same, processor time, p95`, value: figure('processorMs', 0.95), unit: 'ms' },
    { name: `${name}: painting and handing over, processor time, p95`, value: figure('paintingMs', 0.95), unit: 'ms' },
  ]
}
