import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Plan } from '#app/features/plans/rows.ts'
import { useDayAt } from '#app/lib/browser/use-day-at.ts'
import type { DropPlace } from '#app/ui/drag/drag-hooks.ts'
import type { ListHandle } from '#app/ui/list/use-list-rows.ts'
import { useSearchText } from '#app/ui/list/use-search-text.ts'
import { useSelection } from '#app/ui/list/use-selection.ts'
import { toDay } from '#domain/day/day.ts'
import { type KnownFields, quickFields, type TaskDraft } from './detail/task-draft.ts'
import type { TaskDialog } from './dialogs/task-overlays.tsx'
import type { QuickTask } from './list/quick-add.tsx'
import { useRowActions } from './list/use-row-actions.ts'
import { useTaskKeys } from './list/use-task-keys.ts'
import { useTaskList } from './list/use-task-list.ts'
import { planPeopleQuery } from './queries.ts'
import type { PlanPerson, Task, TaskFields } from './rows.ts'
import { fieldsBeside, fieldsInGroup, shiftedDay } from './task-changes.ts'
import type { TaskItem } from './task-items.ts'
import { NEW_TASK } from './task-view.ts'
import { useTaskActions } from './use-task-actions.ts'
import type { TaskEditor } from './use-task-editor.ts'
import { useTaskView } from './use-task-view.ts'

export interface TasksContentProps {
  readonly plan: Plan
  readonly editor: TaskEditor
  readonly tasks: readonly Task[]
  readonly isReadOnly: boolean
}

/** Outside the list (in the calendar) the focus returns to the menu's button. */
const focusMenuButton = (id: string) =>
  document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] [data-part="menu"]`)?.focus()

const NO_PEOPLE: readonly PlanPerson[] = []

/** State and actions of the tasks screen; TasksContent renders them. */
export function useTasksContent({ plan, editor, tasks, isReadOnly }: TasksContentProps) {
  const { userId, run } = editor
  const today = toDay(useDayAt(plan.timeZone))
  const { view, change, closePanel, addressOf } = useTaskView()
  const { search, setSearch } = useSearchText(view.search, (text) => change({ search: text }))
  const list = useTaskList({ tasks, view, search, today, userId, isOver: plan.completedAtMs !== null })
  const [wantedId, setWantedId] = useState<string | null>(null)
  /** Scrolls to a task that may be filtered out, or not rendered while the calendar is shown. */
  const show = (id: string) => {
    if (view.layout !== 'list' || !list.shown.some(({ task }) => task.id === id)) {
      setSearch('')
      change({ layout: 'list', show: null, category: null, search: '' })
    }
    setWantedId(id)
  }
  const actions = useTaskActions(run, { delayRemoval: list.delayRemoval, onShow: show })
  const selection = useSelection(() => list.groups.flatMap(({ items }) => items.map(({ task }) => task.id)))
  const people = useQuery(planPeopleQuery(plan.id)).data ?? NO_PEOPLE
  const [dialog, setDialog] = useState<TaskDialog | null>(null)
  const [menuId, setMenuId] = useState<string | null>(null)
  /** The task whose other day is asked for. */
  const [movingId, setMovingId] = useState<string | null>(null)
  const [begun, setBegun] = useState<Partial<TaskDraft>>({})
  const quickField = useRef<HTMLInputElement>(null)
  const searchField = useRef<HTMLInputElement>(null)
  const rows = useRef<ListHandle>(null)

  const find = (id: string | null) => list.items.find(({ task }) => task.id === id) ?? null
  const open = find(view.taskId)
  const moving = find(movingId)
  const picked = moving ? [moving.task] : tasks.filter(({ id }) => selection.ids.has(id))
  // What is collapsed cannot be seen, and is not selected with all the others.
  const expanded = list.groups.filter((group) => !list.isCollapsed(group))
  const shownIds = expanded.flatMap(({ items }) => items.map(({ task }) => task.id))
  const openTask = useCallback((item: TaskItem) => change({ taskId: item.task.id }), [change])

  // The address of a missing or removed task shows the list.
  const isNotFound = view.taskId !== null && open === null && (view.taskId !== NEW_TASK || isReadOnly)
  useEffect(() => {
    if (isNotFound) change({ taskId: null })
  }, [isNotFound, change])

  // Once its row can be rendered.
  useEffect(() => {
    if (wantedId === null) return
    const group = list.groups.find(({ items }) => items.some(({ task }) => task.id === wantedId))
    if (group && list.isCollapsed(group)) return list.collapse(group, false)
    if (group && rows.current) rows.current.show(wantedId)
    if ((group && rows.current) || find(wantedId) === null) setWantedId(null)
  })

  const rowActions = useRowActions({ selection, isReadOnly, onTick: actions.tick, onOpen: openTask, onMenu: setMenuId })
  const { onRowKey } = useTaskKeys({
    rows,
    quickField,
    searchField,
    isReadOnly,
    hasList: tasks.length > 0 && view.layout === 'list',
    selection,
    find,
    onTick: actions.tick,
    onShift: (item, unit, by) => actions.set(item, { dueOn: shiftedDay(item.task, unit, by, today) }),
    onOpen: openTask,
    onSelectAll: () => selection.add(shownIds),
    onUndo: editor.undoLast,
  })

  /** The values the view presets for a new task. */
  const known = useMemo(
    (): KnownFields => ({
      ...(view.show === 'mine' ? { assigneeId: userId } : {}),
      ...(view.category ? { category: view.category } : {}),
    }),
    [view.show, view.category, userId],
  )
  const addQuickly = useCallback(
    ({ name, dueOn }: QuickTask) => void actions.add(quickFields(name, dueOn || null, known)),
    [actions, known],
  )
  const addFully = useCallback(
    (typed: QuickTask) => {
      setBegun({ ...known, ...typed })
      change({ taskId: NEW_TASK })
    },
    [known, change],
  )

  const closeDialog = () => {
    setDialog(null)
    if (movingId !== null) rows.current?.focus(movingId)
    setMovingId(null)
  }
  const withPicked = (run: (chosen: readonly Task[]) => void) => {
    run(picked)
    if (!moving) selection.end()
    closeDialog()
  }
  const askOtherDay = (item: TaskItem) => {
    setMovingId(item.task.id)
    setDialog('move')
  }

  const grouped = { grouping: view.group, isClosedApart: view.show === null, today }
  /** What a dragged task becomes at a place, or null where it stays as it is. */
  const fieldsAt = (id: string, place: DropPlace | null): Partial<TaskFields> | null => {
    const item = find(id)
    if (!item || !place || (place.kind === 'task' && place.key === id)) return null
    if (place.kind === 'day') return { dueOn: toDay(place.key) }
    if (place.kind === 'group') return fieldsInGroup(item.task, place.key, grouped)
    const other = find(place.key)
    const group = list.groups.find(({ items }) => items.some(({ task }) => task.id === place.key))
    return other && group ? fieldsBeside(item.task, other.task, group.key, grouped) : null
  }
  const dropTask = (id: string, place: DropPlace) => {
    const [item, fields] = [find(id), fieldsAt(id, place)]
    if (item && fields) actions.set(item, fields)
  }
  const closeMenu = () => {
    if (menuId !== null && rows.current) rows.current.focus(menuId)
    else if (menuId !== null) focusMenuButton(menuId)
    setMenuId(null)
  }
  const progress = {
    ...list.progress,
    chosen: view.category,
    onChoose: (category: typeof view.category) => change({ category }),
  }

  return {
    today,
    view,
    change,
    addressOf,
    search,
    setSearch,
    list,
    actions,
    rowActions,
    selection,
    people,
    dialog,
    setDialog,
    closeDialog,
    askOtherDay,
    find,
    fieldsAt,
    dropTask,
    menuItem: find(menuId),
    closeMenu,
    open,
    openTask,
    closePanel,
    begun,
    picked,
    withPicked,
    expanded,
    shownIds,
    progress,
    onRowKey,
    addQuickly,
    addFully,
    quickField,
    searchField,
    rows,
  }
}
