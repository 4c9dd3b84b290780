import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type Ref, useCallback, useImperativeHandle, useMemo, useRef } from 'react'
import { useOffset } from '../page/use-offset.ts'
import { bringIntoSight, stepOf } from './row-steps.ts'
import { useRowFocus } from './use-row-focus.ts'

/** The imperative handle of a list for its screen. */
export interface ListHandle {
  activeId(): string | null
  /** Moves the focus by a number of rows; to the active row first when the focus is elsewhere. */
  step(rows: number): void
  focus(id: string): void
  /** Scrolls a row into view and focuses it. */
  show(id: string): void
}

/** A line of a list: a heading, or a row whose key is its id. */
export interface ListLine<Item> {
  readonly key: string
  /** Absent on a heading. */
  readonly item?: Item | undefined
}

interface ListRowsInput<Item> {
  readonly ref: Ref<ListHandle>
  readonly lines: readonly ListLine<Item>[]
  /** The probable height of a line. */
  readonly estimatePx: (index: number) => number
  /** Lines rendered above and below the window. */
  readonly overscan: number
  readonly selectedIds: ReadonlySet<string>
  readonly onSelect: (item: Item) => void
  /** Handles a key on a row before the list does; whether it was handled. */
  readonly onRowKey: (event: KeyboardEvent, item: Item) => boolean
}

/**
 * A long list with one row in the tab order: arrow keys move between rows, with Shift they select. Only the lines near the
 * window, and the focused one, are rendered. Rows carry `data-row`, their controls `data-part`; keys on anything else in a
 * row stay its own.
 */
export function useListRows<Item>(input: ListRowsInput<Item>) {
  const { ref, lines, estimatePx, overscan, selectedIds, onSelect, onRowKey } = input
  const list = useRef<HTMLDivElement>(null)
  const rows = useMemo(
    () => lines.flatMap(({ key, item }, line) => (item === undefined ? [] : [{ id: key, item, line }])),
    [lines],
  )
  const ids = useMemo(() => rows.map(({ id }) => id), [rows])
  const focus = useRowFocus(list, ids)
  const activeLine = rows[focus.activeIndex]?.line ?? -1
  const scrollMargin = useOffset(list)

  // The same function until the lines are others: with a new one the places of all lines are counted again, in each frame of
  // scrolling.
  const getItemKey = useCallback((index: number) => lines[index]?.key ?? index, [lines])
  const virtual = useWindowVirtualizer({
    count: lines.length,
    estimateSize: estimatePx,
    getItemKey,
    overscan,
    scrollMargin,
    // Scroll updates render asynchronously: flushing each one would delay the next key.
    useFlushSync: false,
    rangeExtractor: useCallback(
      (range: Range) => {
        const near = defaultRangeExtractor(range)
        return activeLine < 0 || near.includes(activeLine) ? near : [...near, activeLine].sort((a, b) => a - b)
      },
      [activeLine],
    ),
  })

  const goTo = (index: number) => {
    const id = ids[Math.max(0, Math.min(index, ids.length - 1))]
    if (id !== undefined) focus.focusById(id)
  }

  useImperativeHandle(ref, () => ({
    activeId: () => focus.activeId,
    step: (count) => {
      const isInside = list.current?.contains(document.activeElement) === true
      goTo(isInside ? focus.activeIndex + count : focus.activeIndex)
    },
    focus: (id) => focus.focusById(id),
    show: (id) => {
      focus.focusById(id, false)
      bringIntoSight(() => list.current?.querySelector(`[data-row="${CSS.escape(id)}"]`) ?? null)
    },
  }))

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as Element
    if (!target.hasAttribute('data-part')) return
    const index = ids.indexOf(target.closest('[data-row]')?.getAttribute('data-row') ?? '')
    const row = rows[index]
    if (!row) return
    if (onRowKey(event, row.item)) return event.preventDefault()
    const step = event.altKey || event.ctrlKey || event.metaKey ? null : stepOf(event.key, index, ids.length)
    if (step === null) return
    event.preventDefault()
    if (event.shiftKey) {
      for (const each of [row, rows[step]]) if (each && !selectedIds.has(each.id)) onSelect(each.item)
    }
    goTo(step)
  }

  return {
    virtual,
    scrollMargin,
    activeId: focus.activeId,
    /** Of the element that holds the lines. */
    listProps: {
      ref: list,
      tabIndex: -1,
      style: { blockSize: virtual.getTotalSize() },
      onKeyDown,
      onFocus: focus.onFocus,
      onBlur: focus.onBlur,
    },
  }
}
