import { useCallback, useState } from 'react'

const NONE: ReadonlySet<string> = new Set()

/** Which tasks are picked for doing something to all of them at once. */
export function useSelection() {
  const [isOn, setIsOn] = useState(false)
  const [ids, setIds] = useState(NONE)

  const toggle = useCallback((id: string) => {
    setIsOn(true)
    setIds((current) => {
      const next = new Set(current)
      if (!next.delete(id)) next.add(id)
      return next
    })
  }, [])

  const add = useCallback((more: readonly string[]) => {
    setIsOn(true)
    setIds((current) => new Set([...current, ...more]))
  }, [])

  const start = useCallback(() => setIsOn(true), [])

  const end = useCallback(() => {
    setIsOn(false)
    setIds(NONE)
  }, [])

  return { isOn, ids, toggle, add, start, end }
}

export type Selection = ReturnType<typeof useSelection>
