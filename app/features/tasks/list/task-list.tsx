import { type KeyboardEvent, type Ref, useMemo } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { type ListHandle, useListRows } from '#app/ui/list/use-list-rows.ts'
import type { DayString } from '#domain/day/day.ts'
import type { PlanPerson } from '../rows.ts'
import type { TaskGroup, TaskItem } from '../task-items.ts'
import type { Grouping } from '../task-view.ts'
import { linesOf } from './list-lines.ts'
import { ListSection } from './list-section.tsx'
import classes from './task-list.module.css'
import { type RowActions, TaskRow } from './task-row.tsx'

interface TaskListProps {
  readonly ref: Ref<ListHandle>
  readonly groups: readonly TaskGroup[]
  readonly grouping: Grouping
  readonly isCollapsed: (group: TaskGroup) => boolean
  readonly onCollapse: (group: TaskGroup, isCollapsed: boolean) => void
  readonly today: DayString
  readonly people: readonly PlanPerson[]
  readonly readerId: string
  readonly isReadOnly: boolean
  readonly isSelecting: boolean
  readonly selectedIds: ReadonlySet<string>
  readonly actions: RowActions
  /** Handles a key on a task; whether it was handled. */
  readonly onRowKey: (event: KeyboardEvent, item: TaskItem) => boolean
}

const HEADING_PX = 60
const ROW_PX = 62

/** Rows rendered above and below the window. */
const OVERSCAN = 10

/** The tasks under their headings. Virtualized: only rows near the window, and the focused one, are rendered. */
export function TaskList(props: TaskListProps) {
  const { groups, grouping, isCollapsed, actions } = props
  const { t } = useT()
  const { lines, spans } = useMemo(() => linesOf(groups, isCollapsed), [groups, isCollapsed])
  const { virtual, scrollMargin, activeId, listProps } = useListRows({
    ref: props.ref,
    lines,
    estimatePx: (index) => (lines[index]?.item === undefined ? HEADING_PX : ROW_PX),
    overscan: OVERSCAN,
    selectedIds: props.selectedIds,
    onSelect: (item) => actions.onSelect(item, false),
    onRowKey: props.onRowKey,
  })

  const rows = virtual.getVirtualItems()
  const measures = virtual.measurementsCache
  const startOf = (index: number) => (measures[index]?.start ?? scrollMargin) - scrollMargin
  const endOf = (index: number) => (measures[index]?.end ?? scrollMargin) - scrollMargin

  return (
    <div {...listProps} className={classes.list}>
      {spans
        .filter(({ first, last }) => rows.some(({ index }) => index >= first && index <= last))
        .map(({ group, first, last }) => (
          <ListSection
            key={group.key}
            group={group}
            grouping={grouping}
            top={startOf(first)}
            height={endOf(last) - startOf(first)}
            isCollapsed={isCollapsed(group)}
            onCollapse={(next) => props.onCollapse(group, next)}
            measure={virtual.measureElement}
            index={first}
          >
            {rows.map(({ index, start }) => {
              const line = lines[index]
              if (line?.item === undefined || index < first || index > last) return null
              return (
                <li
                  key={line.key}
                  ref={virtual.measureElement}
                  data-index={index}
                  data-row={line.key}
                  aria-posinset={line.place}
                  aria-setsize={group.items.length}
                  className={classes.item}
                  style={{ transform: `translateY(${start - scrollMargin - startOf(first)}px)` }}
                >
                  <TaskRow
                    item={line.item}
                    today={props.today}
                    people={props.people}
                    readerId={props.readerId}
                    actions={actions}
                    isTabStop={line.key === activeId}
                    isReadOnly={props.isReadOnly}
                    isSelecting={props.isSelecting}
                    isSelected={props.selectedIds.has(line.key)}
                    isCategoryHidden={grouping === 'category'}
                  />
                </li>
              )
            })}
          </ListSection>
        ))}
      {groups.length > 0 && groups.every(isCollapsed) ? (
        <p className="visually-hidden">{t('tasks.list.all-folded')}</p>
      ) : null}
    </div>
  )
}
