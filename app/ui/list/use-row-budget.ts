import { useEffect, useLayoutEffect, useReducer, useRef } from 'react'

interface BudgetedRow {
  readonly key: string
  /** Its place among the lines of the list. */
  readonly index: number
}

/**
 * Which rows of a long list are rendered whole: those that were before, and so many more in a frame, from the middle of the window
 * outward. The others show what a row is known by, and are whole a frame or two later. So a turn of the wheel or a letter of a
 * search that replaces every row is painted in the time of some.
 */
export function useRowBudget(rows: readonly BudgetedRow[], most: number): ReadonlySet<string> {
  const before = useRef<ReadonlySet<string>>(new Set())
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  const middle = rows.length === 0 ? 0 : ((rows[0]?.index ?? 0) + (rows.at(-1)?.index ?? 0)) / 2
  const whole = new Set(rows.filter(({ key }) => before.current.has(key)).map(({ key }) => key))
  const others = rows.filter(({ key }) => !whole.has(key))
  const next = others.toSorted((a, b) => Math.abs(a.index - middle) - Math.abs(b.index - middle)).slice(0, most)
  for (const { key } of next) whole.add(key)
  const isLacking = others.length > next.length

  useLayoutEffect(() => {
    before.current = whole
  })
  useEffect(() => {
    if (!isLacking) return
    const frame = requestAnimationFrame(renderAgain)
    return () => cancelAnimationFrame(frame)
  })
  return whole
}
