import type { Page } from 'playwright-core'

/** An interaction that is answered within so many milliseconds is not told. */
export const MIN_TOLD_MS = 16

/** Milliseconds from an interaction to the next paint, for each that the browser tells from now on. */
export async function interactionTimes(page: Page) {
  const seen = await page.evaluateHandle((durationThreshold) => {
    const times: number[] = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ((entry as PerformanceEventTiming).interactionId) times.push(entry.duration)
      }
    }).observe({ type: 'event', buffered: false, durationThreshold } as PerformanceObserverInit)
    return times
  }, MIN_TOLD_MS)
  return {
    /** Those since the last `forget`. */
    told: () => seen.jsonValue(),
    forget: () => seen.evaluate((times) => void times.splice(0)),
    /** Waits for the first. */
    begun: () => page.waitForFunction((times) => times.length > 0, seen),
  }
}
