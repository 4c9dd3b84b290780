import { useCallback, useMemo, useRef, useState } from 'react'
import type { TaskGroup } from '../task-items.ts'

const NONE: ReadonlySet<string> = new Set()

/** The tasks selected for bulk actions. `groups` are the tasks as they are shown. */
export function useSelection(groups: readonly TaskGroup[]) {
  const [isOn, setIsOn] = useState(false)
  const [ids, setIds] = useState(NONE)
  const lastPicked = useRef<string | null>(null)
  const shown = useRef(groups)
  shown.current = groups

  const add = useCallback((more: readonly string[]) => {
    setIsOn(true)
    setIds((current) => new Set([...current, ...more]))
  }, [])

  /** Toggles a task; as a range, selects everything from the last selected task to it. */
  const pick = useCallback(
    (id: string, isRange: boolean) => {
      const order = shown.current.flatMap(({ items }) => items.map(({ task }) => task.id))
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
