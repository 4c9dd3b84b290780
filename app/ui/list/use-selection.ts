import { useCallback, useMemo, useRef, useState } from 'react'

const NONE: ReadonlySet<string> = new Set()

/** The rows selected for bulk actions. `idsShown` gives the rows in the order shown. */
export function useSelection(idsShown: () => readonly string[]) {
  const [isOn, setIsOn] = useState(false)
  const [ids, setIds] = useState(NONE)
  const lastPicked = useRef<string | null>(null)
  const shown = useRef(idsShown)
  shown.current = idsShown

  const add = useCallback((more: readonly string[]) => {
    setIsOn(true)
    setIds((current) => new Set([...current, ...more]))
  }, [])

  /** Toggles a row; as a range, selects everything from the last selected row to it. */
  const pick = useCallback(
    (id: string, isRange: boolean) => {
      const order = shown.current()
      const from = order.indexOf(lastPicked.current ?? '')
      const to = order.indexOf(id)
      lastPicked.current = id
      if (isRange && from >= 0) return add(order.slice(Math.min(from, to), Math.max(from, to) + 1))
      setIsOn(true)
      setIds((current) => {
        const next = new Set(current)
        if (!next.delete(id)) next.add(id)
        return next
      })
    },
    [add],
  )

  const start = useCallback(() => setIsOn(true), [])

  const end = useCallback(() => {
    setIsOn(false)
    setIds(NONE)
    lastPicked.current = null
  }, [])

  return useMemo(() => ({ isOn, ids, pick, add, start, end }), [isOn, ids, pick, add, start, end])
}

export type Selection = ReturnType<typeof useSelection>
