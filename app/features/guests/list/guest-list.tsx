// biome-ignore-all lint/a11y/useSemanticElements: rows that are placed by the pixel are none of a table element.
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, memo, type Ref, useCallback, useImperativeHandle, useMemo, useRef } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { bringIntoSight, stepOf } from '#app/ui/list/row-steps.ts'
import { useRowFocus } from '#app/ui/list/use-row-focus.ts'
import { useOffset } from '#app/ui/page/use-offset.ts'
import type { GuestGroup, GuestItem } from '../guest-items.ts'
import type { Grouping } from '../guest-view.ts'
import { GroupHeading } from './group-heading.tsx'
import { linesOf } from './guest-lines.ts'
import classes from './guest-list.module.css'
import { GuestRow, type RowActions } from './guest-row.tsx'
import { TableHead } from './table-head.tsx'

/** The imperative handle of the list for its screen. */
export interface GuestListHandle {
  activeId(): string | null
  /** Moves the focus by a number of rows; to the active row first when the focus is elsewhere. */
  step(rows: number): void
  focus(id: string): void
  /** Scrolls a party into view and focuses it. */
  show(id: string): void
}

interface GuestListProps {
  readonly ref: Ref<GuestListHandle>
  readonly groups: readonly GuestGroup[]
  readonly grouping: Grouping
  readonly isWide: boolean
  readonly unfoldedId: string | null
  readonly isSelecting: boolean
  readonly selectedIds: ReadonlySet<string>
  readonly actions: RowActions
  /** Handles a key on a party; whether it was handled. */
  readonly onRowKey: (event: KeyboardEvent, item: GuestItem) => boolean
}

const HEADING_PX = 52
const ROW_PX = { wide: 57, narrow: 64 } as const

/** Rows rendered above and below the window. */
const OVERSCAN = 5

/** The parties. At a desk a table with one head, on a phone a list; only rows near the window are rendered. */
export const GuestList = memo(function GuestList(props: GuestListProps) {
  const { groups, grouping, isWide, actions } = props
  const { t } = useT()
  const list = useRef<HTMLDivElement>(null)
  const lines = useMemo(() => linesOf(groups), [groups])
  const parties = useMemo(
    () => lines.flatMap((line, index) => (line.kind === 'party' ? [{ id: line.key, item: line.item, index }] : [])),
    [lines],
  )
  const ids = useMemo(() => parties.map(({ id }) => id), [parties])
  const focus = useRowFocus(list, ids)
  const activeLine = parties[focus.activeIndex]?.index ?? -1
  const scrollMargin = useOffset(list)

  const virtual = useWindowVirtualizer({
    count: lines.length,
    estimateSize: (index) => (lines[index]?.kind === 'heading' ? HEADING_PX : isWide ? ROW_PX.wide : ROW_PX.narrow),
    getItemKey: (index) => lines[index]?.key ?? index,
    overscan: OVERSCAN,
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

  useImperativeHandle(props.ref, () => ({
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
    // Fields and buttons inside an unfolded row keep their keys.
    if (!target.hasAttribute('data-part')) return
    const index = ids.indexOf(target.closest('[data-row]')?.getAttribute('data-row') ?? '')
    const party = parties[index]
    if (!party) return
    if (props.onRowKey(event, party.item)) return event.preventDefault()
    const step = event.altKey || event.ctrlKey || event.metaKey ? null : stepOf(event.key, index, ids.length)
    if (step === null) return
    event.preventDefault()
    if (event.shiftKey) selectAlong(party.item, parties[step]?.item)
    goTo(step)
  }

  const selectAlong = (from: GuestItem, to: GuestItem | undefined) => {
    for (const item of [from, to]) if (item && !props.selectedIds.has(item.party.id)) actions.onSelect(item, false)
  }

  const rows = virtual.getVirtualItems()
  const label = t('guests.list.label')
  return (
    <div {...(isWide ? { role: 'table', 'aria-label': label, 'aria-rowcount': lines.length + 1 } : {})}>
      {isWide ? <TableHead isSelecting={props.isSelecting} /> : null}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the list belong to the rows inside. */}
      <div
        ref={list}
        {...(isWide ? { role: 'rowgroup' } : { role: 'list', 'aria-label': label })}
        tabIndex={-1}
        className={classes.list}
        style={{ blockSize: virtual.getTotalSize() }}
        onKeyDown={onKeyDown}
        onFocus={focus.onFocus}
        onBlur={focus.onBlur}
      >
        {rows.map(({ index, start }) => {
          const line = lines[index]
          if (!line) return null
          const place = {
            ref: virtual.measureElement,
            'data-index': index,
            className: classes.line,
            style: { transform: `translateY(${start - scrollMargin}px)` },
          }
          if (line.kind === 'heading') {
            return (
              <div key={line.key} {...place} {...rowRole(isWide, index)}>
                <GroupHeading group={line.group} grouping={grouping} isWide={isWide} />
              </div>
            )
          }
          return (
            <div key={line.key} {...place} {...rowRole(isWide, index)} data-row={line.key}>
              <GuestRow
                item={line.item}
                isWide={isWide}
                actions={actions}
                isTabStop={line.key === focus.activeId}
                isUnfolded={line.key === props.unfoldedId}
                isSelecting={props.isSelecting}
                isSelected={props.selectedIds.has(line.key)}
              />
            </div>
          )
        })}
      </div>
    </div>
  )
})

const rowRole = (isWide: boolean, index: number) =>
  // The head is the first row.
  isWide ? ({ role: 'row', 'aria-rowindex': index + 2 } as const) : ({ role: 'listitem' } as const)
