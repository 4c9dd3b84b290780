import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type Ref, useCallback, useImperativeHandle, useMemo, useRef } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { bringIntoSight, stepOf } from '#app/ui/list/row-steps.ts'
import { useRowFocus } from '#app/ui/list/use-row-focus.ts'
import { useOffset } from '#app/ui/page/use-offset.ts'
import type { DayString } from '#domain/day/day.ts'
import type { PlanPerson } from '../rows.ts'
import type { TaskGroup, TaskItem } from '../task-items.ts'
import type { Grouping } from '../task-view.ts'
import { linesOf } from './list-lines.ts'
import { ListSection } from './list-section.tsx'
import classes from './task-list.module.css'
import { type RowActions, TaskRow } from './task-row.tsx'

/** The imperative handle of the list for its screen. */
export interface TaskListHandle {
  activeId(): string | null
  /** Moves the focus by a number of rows; to the active row first when the focus is elsewhere. */
  step(rows: number): void
  focus(id: string): void
  /** Scrolls a task into view and focuses it. */
  show(id: string): void
}

interface TaskListProps {
  readonly ref: Ref<TaskListHandle>
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
  const list = useRef<HTMLDivElement>(null)
  const { lines, spans } = useMemo(() => linesOf(groups, isCollapsed), [groups, isCollapsed])
  const ids = useMemo(() => lines.flatMap((line) => (line.kind === 'task' ? [line.key] : [])), [lines])
  const focus = useRowFocus(list, ids)
  const activeLine = lines.findIndex((line) => line.kind === 'task' && line.key === focus.activeId)
  const scrollMargin = useOffset(list)

  const virtual = useWindowVirtualizer({
    count: lines.length,
    estimateSize: (index) => (lines[index]?.kind === 'heading' ? HEADING_PX : ROW_PX),
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
    const row = (event.target as Element).closest('[data-row]')
    const index = row ? ids.indexOf(row.getAttribute('data-row') ?? '') : -1
    if (index < 0) return
    const line = lines.find(({ kind, key }) => kind === 'task' && key === ids[index])
    if (line?.kind === 'task' && props.onRowKey(event, line.item)) return event.preventDefault()
    const step = event.altKey || event.ctrlKey || event.metaKey ? null : stepOf(event.key, index, ids.length)
    if (step === null) return
    event.preventDefault()
    if (event.shiftKey && line?.kind === 'task') selectAlong(line.item, ids[step])
    goTo(step)
  }

  const selectAlong = (from: TaskItem, toId: string | undefined) => {
    const to = lines.find(({ kind, key }) => kind === 'task' && key === toId)
    for (const item of [from, to?.kind === 'task' ? to.item : null])
      if (item && !props.selectedIds.has(item.task.id)) actions.onSelect(item, false)
  }

  const rows = virtual.getVirtualItems()
  const measures = virtual.measurementsCache
  const startOf = (index: number) => (measures[index]?.start ?? scrollMargin) - scrollMargin
  const endOf = (index: number) => (measures[index]?.end ?? scrollMargin) - scrollMargin

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the list belong to the rows inside.
    <div
      ref={list}
      tabIndex={-1}
      className={classes.list}
      style={{ blockSize: virtual.getTotalSize() }}
      onKeyDown={onKeyDown}
      onFocus={focus.onFocus}
      onBlur={focus.onBlur}
    >
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
              if (line?.kind !== 'task' || index < first || index > last) return null
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
                    isTabStop={line.key === focus.activeId}
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
      {ids.length === 0 && groups.length > 0 ? <p className="visually-hidden">{t('tasks.list.all-folded')}</p> : null}
    </div>
  )
}
