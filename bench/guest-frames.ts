import type { CDPSession, Locator, Page } from 'playwright-core'
import { quantile } from './measure.ts'
import type { BenchRow } from './row.ts'

interface TraceEvent {
  readonly name: string
  readonly cat: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Microseconds. */
  readonly ts: number
  readonly dur?: number
  /** Microseconds of processor time. */
  readonly tdur?: number
}

/** Records what the page's main thread does meanwhile. */
async function traced(page: Page, work: () => Promise<void>): Promise<readonly TraceEvent[]> {
  const session: CDPSession = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline', 'blink.user_timing'] },
  })
  await work()
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()))
  await session.send('Tracing.end')
  await complete
  await session.detach()
  return events
}

const MARK = 'bench'

/** What the main thread does of a frame after script, style and layout. */
const PAINTING: readonly string[] = ['PrePaint', 'Paint', 'Layerize', 'Commit']

/** The tasks of the page's main thread, and the marks that the page made. */
function mainThread(events: readonly TraceEvent[]) {
  const marks = events.filter(({ cat, name }) => cat === 'blink.user_timing' && name.startsWith(MARK))
  const { pid, tid } = marks[0] ?? {}
  const own = events.filter((event) => event.pid === pid && event.tid === tid)
  const tasks = own.filter(({ ph, name }) => ph === 'X' && name.endsWith('RunTask')).sort((a, b) => a.ts - b.ts)
  const painting = outermost(own.filter(({ ph, name }) => ph === 'X' && PAINTING.includes(name)))
  return { tasks, painting, marks: marks.sort((a, b) => a.ts - b.ts) }
}

/** Those that are not inside another one. */
function outermost(events: readonly TraceEvent[]): readonly TraceEvent[] {
  let end = 0
  return events
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
    .filter(({ ts, dur = 0 }) => {
      if (ts < end) return false
      end = ts + dur
      return true
    })
}

/** What the tasks between two moments took: as the clock saw it, and of the processor. */
function spent(tasks: readonly TraceEvent[], from: number, to: number) {
  const inside = tasks.filter(({ ts }) => ts >= from && ts < to)
  return {
    wallMs: inside.reduce((sum, { dur = 0 }) => sum + dur, 0) / 1000,
    processorMs: inside.reduce((sum, { tdur, dur = 0 }) => sum + (tdur ?? dur), 0) / 1000,
  }
}

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
  const events = await traced(page, async () => {
    // A mark in each frame: the tasks between two of them, with all of the second frame, are one frame's work.
    await page.evaluate((mark) => {
      const look = () => {
        performance.mark(mark)
        requestAnimationFrame(look)
      }
      look()
    }, MARK)
    for (let turn = 0; turn < TURNS; turn += 1) {
      await page.mouse.wheel(0, turn < TURNS / 2 ? TURN_PX : -TURN_PX)
    }
  })
  const { tasks, painting, marks } = mainThread(events)
  const each = marks.slice(0, -1).map(({ ts }, index) => {
    const next = marks[index + 1]?.ts ?? ts
    const [all, paint] = [spent(tasks, ts, next), spent(painting, ts, next)]
    return { wallMs: all.wallMs - paint.wallMs, processorMs: all.processorMs - paint.processorMs }
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
