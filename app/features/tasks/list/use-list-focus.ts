import { type FocusEvent, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'

/** The controls of a row the arrows can stay on while they go from row to row. */
export type RowPart = 'tick' | 'open' | 'menu'

const partOf = (element: Element | null): RowPart => {
  const part = element?.getAttribute('data-part')
  return part === 'tick' || part === 'menu' ? part : 'open'
}

/** Whether the row is there and has the focus now; `isSeen` brings it into sight. */
function focusRow(list: HTMLElement | null, id: string | null, part: RowPart, isSeen: boolean): boolean {
  const row = id === null ? null : list?.querySelector(`[data-task="${CSS.escape(id)}"]`)
  const control = row?.querySelector<HTMLElement>(`[data-part="${part}"]:not(:disabled)`)
  const target = control ?? row?.querySelector<HTMLElement>('[data-part="open"]')
  target?.focus({ preventScroll: !isSeen })
  return target !== undefined && target !== null
}

/**
 * Keeps the focus on a task while the list around it changes: rows that come, go, or move to another group. `ids` are
 * the tasks in the order shown.
 */
export function useListFocus(list: RefObject<HTMLElement | null>, ids: readonly string[]) {
  const [activeId, setActiveId] = useState<string | null>(null)
  const isInside = useRef(false)
  const part = useRef<RowPart>('open')
  const lastIndex = useRef(0)
  const wanted = useRef<string | null>(null)
  const isWantedInSight = useRef(true)

  const found = activeId === null ? -1 : ids.indexOf(activeId)
  if (found >= 0) lastIndex.current = found
  // A task that left hands over to the one that took its place.
  const activeIndex = found >= 0 ? found : Math.min(lastIndex.current, ids.length - 1)
  const current = ids[activeIndex] ?? null

  useLayoutEffect(() => {
    if (!isInside.current && wanted.current === null) return
    const isLost = document.activeElement === document.body || document.activeElement === null
    if (wanted.current === null && !isLost) return
    const id = wanted.current ?? current
    if (focusRow(list.current, id, part.current, wanted.current !== null && isWantedInSight.current))
      wanted.current = null
    else if (isLost && ids.length === 0) list.current?.focus()
  })

  /** `isSeen` false leaves it to others to bring it into sight. */
  const focusTask = useCallback(
    (id: string, isSeen = true) => {
      isWantedInSight.current = isSeen
      if (!focusRow(list.current, id, part.current, isSeen)) wanted.current = id
      setActiveId(id)
    },
    [list],
  )

  const onFocus = useCallback((event: FocusEvent) => {
    isInside.current = true
    const row = event.target.closest('[data-task]')
    if (!row) return
    part.current = partOf(event.target)
    setActiveId(row.getAttribute('data-task'))
  }, [])

  const onBlur = useCallback(
    (event: FocusEvent) => {
      // A control that vanished did not give the focus away; one that is still there did.
      if (event.target.isConnected && !list.current?.contains(event.relatedTarget)) isInside.current = false
    },
    [list],
  )

  return { activeId: current, activeIndex, focusTask, onFocus, onBlur }
}
