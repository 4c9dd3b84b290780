import { useCallback, useState } from 'react'
import { useDelayedRemoval } from '#app/lib/browser/use-delayed-removal.ts'

interface RowOrder<Row> {
  readonly idOf: (row: Row) => string
  readonly compare: (a: Row, b: Row) => number
}

/**
 * The rows of a list that become done in place: one that is no longer among the rows stays some seconds where it was, so
 * that what is below does not move under the pointer.
 */
export function useDoneRows<Row>(rows: readonly Row[], { idOf, compare }: RowOrder<Row>) {
  const { keptIds, delayRemoval } = useDelayedRemoval('')
  const [changed, setChanged] = useState<ReadonlyMap<string, { readonly row: Row; readonly isDone: boolean }>>(
    new Map(),
  )

  const setDone = useCallback(
    (row: Row, isDone: boolean) => {
      const id = idOf(row)
      setChanged((current) => new Map(current).set(id, { row, isDone }))
      if (isDone) delayRemoval([id])
    },
    [idOf, delayRemoval],
  )

  const ids = new Set(rows.map(idOf))
  const kept = [...changed].flatMap(([id, { row }]) => (keptIds.has(id) && !ids.has(id) ? [row] : []))
  return {
    shown: kept.length === 0 ? rows : [...rows, ...kept].sort(compare),
    /** Done a moment ago. A row that is here again later, after an undo on another screen, is not. */
    isDone: (row: Row) => keptIds.has(idOf(row)) && changed.get(idOf(row))?.isDone === true,
    setDone,
  }
}
