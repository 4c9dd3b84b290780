import { type FocusEvent, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'

/** The controls of a row that keep the focus column while arrow keys move between rows. */
export type RowPart = 'tick' | 'open' | 'menu'

const partOf = (element: Element | null): RowPart => {
  const part = element?.getAttribute('data-part')
  return part === 'tick' || part === 'menu' ? part : 'open'
}

/** Whether the row is rendered and focused; `isSeen` scrolls it into view. */
function focusRow(list: HTMLElement | null, id: string | null, part: RowPart, isSeen: boolean): boolean {
  const row = id === null ? null : list?.querySelector(`[data-row="${CSS.escape(id)}"]`)
  const control = row?.querySelector<HTMLElement>(`[data-part="${part}"]:not(:disabled)`)
  const target = control ?? row?.querySelector<HTMLElement>('[data-part="open"]')
  target?.focus({ preventScroll: !isSeen })
  return target !== undefined && target !== null
}

/**
 * Keeps the focus on a row of a long list while rows are added, removed, or moved to another group. `ids` are those of the
 * rows (`data-row`) in the order shown; their controls are marked `data-part`.
 */
export function useRowFocus(list: RefObject<HTMLElement | null>, ids: readonly string[]) {
  const [activeId, setActiveId] = useState<string | null>(null)
  const isInside = useRef(false)
  const part = useRef<RowPart>('open')
  const lastIndex = useRef(0)
  const wanted = useRef<string | null>(null)
  const isWantedInSight = useRef(true)

  const found = activeId === null ? -1 : ids.indexOf(activeId)
  if (found >= 0) lastIndex.current = found
  // The focus of a removed row moves to the one that took its position.
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

  /** With `isSeen` false the caller scrolls. */
  const focusById = useCallback(
    (id: string, isSeen = true) => {
      isWantedInSight.current = isSeen
      if (!focusRow(list.current, id, part.current, isSeen)) wanted.current = id
      setActiveId(id)
    },
    [list],
  )

  const onFocus = useCallback((event: FocusEvent) => {
    isInside.current = true
    const row = event.target.closest('[data-row]')
    if (!row) return
    part.current = partOf(event.target)
    setActiveId(row.getAttribute('data-row'))
  }, [])

  const onBlur = useCallback(
    (event: FocusEvent) => {
      // The focus is restored only after its control was removed; a control still in the document lost it to a user
      // action.
      if (event.target.isConnected && !list.current?.contains(event.relatedTarget)) isInside.current = false
    },
    [list],
  )

  return { activeId: current, activeIndex, focusById, onFocus, onBlur }
}
