import { type KeyboardEvent, useRef } from 'react'
import { stepOf } from '#app/ui/list/row-steps.ts'
import { useRowFocus } from '#app/ui/list/use-row-focus.ts'

/**
 * Rows of which one is in the tab order; arrow keys move between them. Rows carry `data-row`, their controls `data-part`.
 * A key that `onKey` handles goes no further.
 */
export function useRows(ids: readonly string[], onKey: (event: KeyboardEvent, id: string) => boolean) {
  const list = useRef<HTMLDivElement>(null)
  const focus = useRowFocus(list, ids)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as Element
    if (!target.hasAttribute('data-part')) return
    const id = target.closest('[data-row]')?.getAttribute('data-row') ?? ''
    const index = ids.indexOf(id)
    if (index === -1) return
    if (onKey(event, id)) return event.preventDefault()
    const step = event.altKey || event.ctrlKey || event.metaKey ? null : stepOf(event.key, index, ids.length)
    const next = step === null ? undefined : ids[step]
    if (next === undefined) return
    event.preventDefault()
    focus.focusById(next)
  }
  return {
    list,
    activeId: focus.activeId,
    focus: focus.focusById,
    listProps: { ref: list, tabIndex: -1, onKeyDown, onFocus: focus.onFocus, onBlur: focus.onBlur },
  }
}
