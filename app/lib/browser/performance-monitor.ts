import { report } from './report.ts'

/** Constants of the specification, section 9. */
export const MONITOR = { slowResourceMs: 1000, heapRatio: 0.8, everyMs: 30_000 } as const

/** One finding of an inspection. */
export interface Finding {
  readonly kind: 'slow-resource' | 'heap'
  readonly text: string
}

/** Only Chrome reports the heap; elsewhere it is unknown. */
interface HeapMemory {
  readonly usedJSHeapSize: number
  readonly jsHeapSizeLimit: number
}

/**
 * Resources fetched since `sinceMs` that took too long, and a heap nearly full. Queries are removed from addresses,
 * because they may hold personal data.
 */
export function inspectPerformance(
  source: { getEntriesByType(type: string): PerformanceEntryList; readonly memory?: HeapMemory },
  sinceMs: number,
): Finding[] {
  const slow = source
    .getEntriesByType('resource')
    .filter((entry) => entry.startTime >= sinceMs && entry.duration > MONITOR.slowResourceMs)
    .map((entry): Finding => {
      return {
        kind: 'slow-resource',
        text: `${entry.name.replace(/[?#].*$/, '')} took ${Math.round(entry.duration)} ms`,
      }
    })
  const { memory } = source
  if (!memory || memory.usedJSHeapSize <= memory.jsHeapSizeLimit * MONITOR.heapRatio) return slow
  const used = Math.round((memory.usedJSHeapSize / memory.jsHeapSizeLimit) * 100)
  return [...slow, { kind: 'heap', text: `the heap is ${used}% full` }]
}

/** Inspects every 30 s while the page is open; returns how to stop. */
export function startPerformanceMonitor(): () => void {
  let since = 0
  const inspect = () => {
    const now = performance.now()
    for (const finding of inspectPerformance(performance, since)) report(finding.text)
    since = now
  }
  const timer = setInterval(inspect, MONITOR.everyMs)
  return () => clearInterval(timer)
}
