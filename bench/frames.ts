import type { CDPSession, Page } from 'playwright-core'

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
export async function traced(page: Page, work: () => Promise<void>): Promise<readonly TraceEvent[]> {
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

export const MARK = 'bench'

/** What the main thread does of a frame after script, style and layout. */
const PAINTING: readonly string[] = ['PrePaint', 'Paint', 'Layerize', 'Commit']

/** The tasks of the page's main thread, and the marks that the page made. */
export function mainThread(events: readonly TraceEvent[]) {
  const marks = events.filter(({ cat, name }) => cat === 'blink.user_timing' && name.startsWith(MARK))
  const { pid, tid } = marks[0] ?? {}
  const own = events.filter((event) => event.pid === pid && event.tid === tid)
  // The browser records a task twice, by itself and inside of what runs it.
  const tasks = outermost(own.filter(({ ph, name }) => ph === 'X' && name.endsWith('RunTask')))
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
export function spent(tasks: readonly TraceEvent[], from: number, to: number) {
  const inside = tasks.filter(({ ts }) => ts >= from && ts < to)
  return {
    wallMs: inside.reduce((sum, { dur = 0 }) => sum + dur, 0) / 1000,
    processorMs: inside.reduce((sum, { tdur, dur = 0 }) => sum + (tdur ?? dur), 0) / 1000,
  }
}

/** What the main thread did for a frame besides painting and handing it to the compositor, and that, in milliseconds. */
export interface FrameTime {
  readonly wallMs: number
  readonly processorMs: number
  /** Painting and handing over, of the processor. */
  readonly paintingMs: number
}

/** The frames that the page draws meanwhile. */
export async function frameTimes(page: Page, work: () => Promise<void>): Promise<readonly FrameTime[]> {
  const events = await traced(page, async () => {
    // A mark in each frame: the tasks between two of them, with all of the second frame, are one frame's work.
    await page.evaluate((mark) => {
      const look = () => {
        performance.mark(mark)
        requestAnimationFrame(look)
      }
      look()
    }, MARK)
    await work()
  })
  const { tasks, painting, marks } = mainThread(events)
  return marks.slice(0, -1).map(({ ts }, index) => {
    const next = marks[index + 1]?.ts ?? ts
    const [all, paint] = [spent(tasks, ts, next), spent(painting, ts, next)]
    return {
      wallMs: all.wallMs - paint.wallMs,
      processorMs: all.processorMs - paint.processorMs,
      paintingMs: paint.processorMs,
    }
  })
}
