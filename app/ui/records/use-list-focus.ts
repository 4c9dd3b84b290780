import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/** Keeps the keyboard focus in a list when the row that had it is removed: the row that takes its place gets it. */
export function useListFocus<List extends HTMLElement>() {
  const list = useRef<List>(null)
  const place = useRef<number | null>(null)
  const actions = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-row-action]') ?? [])]

  useLayoutEffect(() => {
    if (place.current === null || document.activeElement !== document.body) return
    const rows = actions()
    const next = rows[Math.min(place.current, rows.length - 1)] ?? list.current
    place.current = null
    next?.focus({ preventScroll: true })
  })

  return {
    ref: list,
    tabIndex: -1,
    onFocus: (event: FocusEvent) => {
      const at = actions().indexOf(event.target as HTMLElement)
      place.current = at === -1 ? null : at
    },
    onBlur: (event: FocusEvent) => {
      // A removed row has no next focus either, and is no longer in the document.
      if (event.target.isConnected) place.current = null
    },
  }
}
