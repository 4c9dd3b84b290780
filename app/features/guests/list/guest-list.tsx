// biome-ignore-all lint/a11y/useSemanticElements: rows that are placed by the pixel are none of a table element.
import { type CSSProperties, type KeyboardEvent, memo, type Ref, useMemo } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { type ListHandle, useListRows } from '#app/ui/list/use-list-rows.ts'
import { useRowBudget } from '#app/ui/list/use-row-budget.ts'
import type { GuestGroup, GuestItem } from '../guest-items.ts'
import type { Grouping } from '../views/guest-view.ts'
import { GroupHeading } from './group-heading.tsx'
import { cellCount, type GuestColumn, gridOf } from './guest-columns.ts'
import { linesOf } from './guest-lines.ts'
import classes from './guest-list.module.css'
import { GuestRow, type RowActions, rowRole } from './guest-row.tsx'
import { TableHead } from './table-head.tsx'

interface GuestListProps {
  readonly ref: Ref<ListHandle>
  readonly groups: readonly GuestGroup[]
  readonly grouping: Grouping
  readonly isWide: boolean
  /** Of the table beside the name. */
  readonly columns: readonly GuestColumn[]
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
const OVERSCAN = 3

/** New rows of the table that one frame renders whole: a turn of the wheel brings twelve. Those of a phone are fewer and cost less. */
const AT_ONCE = 6

/** The parties. At a desk a table with one head, on a phone a list; only rows near the window are rendered. */
export const GuestList = memo(function GuestList(props: GuestListProps) {
  const { groups, grouping, isWide, columns, actions } = props
  const { t } = useT()
  // biome-ignore lint/correctness/useExhaustiveDependencies: lines of another height are placed anew.
  const lines = useMemo(() => linesOf(groups), [groups, isWide])
  const { virtual, scrollMargin, activeId, listProps } = useListRows({
    ref: props.ref,
    lines,
    estimatePx: (index) => (lines[index]?.item === undefined ? HEADING_PX : isWide ? ROW_PX.wide : ROW_PX.narrow),
    overscan: OVERSCAN,
    selectedIds: props.selectedIds,
    onSelect: (item) => actions.onSelect(item, false),
    onRowKey: props.onRowKey,
  })
  const rows = virtual.getVirtualItems()
  const whole = useRowBudget(
    rows.map(({ index }) => ({ key: lines[index]?.key ?? '', index })),
    isWide ? AT_ONCE : rows.length,
  )
  const label = t('guests.list.label')
  return (
    <div
      {...(isWide ? { role: 'table', 'aria-label': label, 'aria-rowcount': lines.length + 1 } : {})}
      style={isWide ? ({ '--guest-columns': gridOf(columns) } as CSSProperties) : undefined}
    >
      {isWide ? <TableHead columns={columns} isSelecting={props.isSelecting} /> : null}
      <div
        {...listProps}
        {...(isWide ? { role: 'rowgroup' } : { role: 'list', 'aria-label': label })}
        className={classes.list}
      >
        {rows.map(({ index, start }) => {
          const line = lines[index]
          if (!line) return null
          const topPx = start - scrollMargin
          if (line.item === undefined) {
            return (
              <div
                key={line.key}
                ref={virtual.measureElement}
                {...rowRole(isWide, index)}
                data-index={index}
                className={classes.line}
                style={{ transform: `translateY(${topPx}px)` }}
              >
                <GroupHeading group={line.group} grouping={grouping} cells={isWide ? cellCount(columns) : null} />
              </div>
            )
          }
          return (
            <GuestRow
              key={line.key}
              item={line.item}
              isWide={isWide}
              index={index}
              topPx={topPx}
              measure={virtual.measureElement}
              columns={columns}
              actions={actions}
              isTabStop={line.key === activeId}
              isBare={!whole.has(line.key)}
              isUnfolded={line.key === props.unfoldedId}
              isSelecting={props.isSelecting}
              isSelected={props.selectedIds.has(line.key)}
            />
          )
        })}
      </div>
    </div>
  )
})
