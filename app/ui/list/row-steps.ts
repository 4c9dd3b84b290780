/** The row a key moves to, or null. */
export function stepOf(key: string, index: number, count: number): number | null {
  if (key === 'ArrowDown') return Math.min(index + 1, count - 1)
  if (key === 'ArrowUp') return Math.max(index - 1, 0)
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}

/** How long a row must not move to count as settled, and for how long at most it is tracked, in milliseconds. */
const AT_REST_MS = 400
const FOLLOWED_MS = 2000

/**
 * Scrolls until a row is in the middle of the window, or as near as the page allows. Rows on the way are measured for
 * the first time, which shifts everything below them, so the position is checked until nothing moves.
 */
export function bringIntoSight(findRow: () => Element | null): void {
  const startedMs = performance.now()
  let movedMs = startedMs
  let lastTop = Number.NaN
  const look = () => {
    const row = findRow()
    row?.scrollIntoView({ block: 'center', behavior: 'instant' })
    const top = row ? row.getBoundingClientRect().top + window.scrollY : Number.NaN
    const nowMs = performance.now()
    if (top !== lastTop) movedMs = nowMs
    lastTop = top
    if (nowMs - movedMs < AT_REST_MS && nowMs - startedMs < FOLLOWED_MS) requestAnimationFrame(look)
  }
  look()
}
