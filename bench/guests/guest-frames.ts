import type { Locator, Page } from 'playwright-core'
import { frameTimes, MARK, mainThread, spent, traced } from '../frames.ts'
import { quantile } from '../measure.ts'
import type { BenchRow } from '../row.ts'

const SEARCHES = ['munoz ana', 'garcia jose', 'inigo', 'hernandes lusia', 'trabajo', 'salinas raul', 'ocampo', 'ximena']
const KEY_MS = 180

/** Types each search and takes it back letter by letter. */
async function typeAll(page: Page, field: Locator): Promise<void> {
  for (const text of SEARCHES) {
    await field.pressSequentially(text, { delay: KEY_MS })
    for (let count = 0; count < text.length; count += 1) {
      await page.keyboard.press('Backspace')
      await page.waitForTimeout(KEY_MS)
    }
  }
}

/**
 * Types into the search of the open list: from each key until the browser has painted the filtered list, and, in a second
 * round, the processor time of all that the main thread did until the next key. Recording that would slow the first down.
 */
export async function typedFilter(page: Page, name: string): Promise<BenchRow[]> {
  const field = page.getByRole('searchbox').first()
  await field.click()
  await page.evaluate((mark) => {
    const waits: number[] = []
    let pressedAt = 0
    let changedAt = 0
    const settle = () => {
      if (pressedAt > 0 && changedAt > 0) waits.push(changedAt - pressedAt)
      pressedAt = 0
      changedAt = 0
    }
    document.addEventListener(
      'keydown',
      () => {
        settle()
        performance.mark(mark)
        pressedAt = performance.now()
      },
      true,
    )
    new MutationObserver((mutations) => {
      const key = pressedAt
      // The button that empties the field comes with the first letter, before the list follows.
      const isOfList = ({ target }: MutationRecord) =>
        (target instanceof Element ? target : target.parentElement)?.closest('[class*="mantine-Input"]') === null
      if (key === 0 || changedAt > 0 || !mutations.some(isOfList)) return
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        channel.port1.onmessage = () => {
          if (key === pressedAt && changedAt === 0) changedAt = performance.now()
        }
        channel.port2.postMessage(null)
      })
    }).observe(document.querySelector('main') ?? document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    })
    Object.assign(window, { waits, settle })
  }, MARK)
  await typeAll(page, field)
  const waits = await page.evaluate(() => {
    const held = window as unknown as { waits: number[]; settle: () => void }
    held.settle()
    return held.waits
  })
  const { tasks, marks } = mainThread(await traced(page, () => typeAll(page, field)))
  const processor = marks.slice(0, -1).map(({ ts }, index) => spent(tasks, ts, marks[index + 1]?.ts ?? ts).processorMs)
  return [
    { name: `${name}: key to painted filter, median of ${waits.length}`, value: quantile(waits, 0.5), unit: 'ms' },
    { name: `${name}: key to painted filter, p98`, value: quantile(waits, 0.98), unit: 'ms' },
    { name: `${name}: processor time of a key, median`, value: quantile(processor, 0.5), unit: 'ms' },
    { name: `${name}: processor time of a key, p98`, value: quantile(processor, 0.98), unit: 'ms' },
  ]
}

const TURNS = 240
const TURN_PX = 700

/** Turns the wheel over the open list, there and back: what the main thread does for each frame. */
export async function scrollFrames(page: Page, name: string): Promise<BenchRow[]> {
  await page.mouse.move(600, 600)
  const each = await frameTimes(page, async () => {
    for (let turn = 0; turn < TURNS; turn += 1) {
      await page.mouse.wheel(0, turn < TURNS / 2 ? TURN_PX : -TURN_PX)
    }
  })
  const wall = each.map(({ wallMs }) => wallMs)
  const processor = each.map(({ processorMs }) => processorMs)
  return [
    { name: `${name}: frames while scrolling`, value: each.length, unit: '' },
    {
      name: `${name}: script, style and layout of a frame while scrolling, p99`,
      value: quantile(wall, 0.99),
      unit: 'ms',
    },
    {
      name: `${name}: script, style and layout of a frame while scrolling, most`,
      value: Math.max(...wall),
      unit: 'ms',
    },
    { name: `${name}: the same, processor time, p99`, value: quantile(processor, 0.99), unit: 'ms' },
    { name: `${name}: the same, processor time, most`, value: Math.max(...processor), unit: 'ms' },
  ]
}
