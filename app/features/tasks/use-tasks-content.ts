import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Plan } from '#app/features/plans/rows.ts'
import { useDayAt } from '#app/lib/browser/use-day-at.ts'
import { toDay } from '#domain/day/day.ts'
import { freshDraft, newFields, type TaskDraft } from './detail/task-draft.ts'
import type { TaskDialog } from './dialogs/task-overlays.tsx'
import type { QuickTask } from './list/quick-add.tsx'
import type { TaskListHandle } from './list/task-list.tsx'
import { useRowActions } from './list/use-row-actions.ts'
import { useSelection } from './list/use-selection.ts'
import { useTaskKeys } from './list/use-task-keys.ts'
import { useSearchText, useTaskList } from './list/use-task-list.ts'
import { planPeopleQuery } from './queries.ts'
import type { PlanPerson, Task } from './rows.ts'
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
  document.querySelector<HTMLElement>(`[data-task="${CSS.escape(id)}"] [data-part="menu"]`)?.focus()

const NO_PEOPLE: readonly PlanPerson[] = []

/** State and actions of the tasks screen; TasksContent renders them. */
export function useTasksContent({ plan, editor, tasks, isReadOnly }: TasksContentProps) {
  const { userId, run } = editor
  const today = toDay(useDayAt(plan.timeZone))
  const { view, change, addressOf } = useTaskView()
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
  const selection = useSelection(list.groups)
  const people = useQuery(planPeopleQuery(plan.id)).data ?? NO_PEOPLE
  const [dialog, setDialog] = useState<TaskDialog | null>(null)
  const [menuId, setMenuId] = useState<string | null>(null)
  const [begun, setBegun] = useState<Partial<TaskDraft>>({})
  const quickField = useRef<HTMLInputElement>(null)
  const searchField = useRef<HTMLInputElement>(null)
  const rows = useRef<TaskListHandle>(null)

  const find = (id: string | null) => list.items.find(({ task }) => task.id === id) ?? null
  const open = find(view.taskId)
  const picked = tasks.filter(({ id }) => selection.ids.has(id))
  const shownIds = list.shown.map(({ task }) => task.id)
  const openTask = useCallback((item: TaskItem) => change({ taskId: item.task.id }), [change])
  const closePanel = useCallback(() => change({ taskId: null }), [change])

  // The address of a missing or removed task shows the list.
  const isNotFound = view.taskId !== null && open === null && (view.taskId !== NEW_TASK || isReadOnly)
  useEffect(() => {
    if (isNotFound) closePanel()
  }, [isNotFound, closePanel])

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
    onOpen: openTask,
    onSelectAll: () => selection.add(shownIds),
    onUndo: editor.undoLast,
  })

  /** The values the view presets for a new task. */
  const known = useMemo(
    () => ({
      ...(view.show === 'mine' ? { assigneeId: userId } : {}),
      ...(view.category ? { category: view.category } : {}),
    }),
    [view.show, view.category, userId],
  )
  const addQuickly = useCallback(
    (typed: QuickTask) => void actions.add(newFields(freshDraft({ ...known, ...typed }))),
    [actions, known],
  )
  const addFully = useCallback(
    (typed: QuickTask) => {
      setBegun({ ...known, ...typed })
      change({ taskId: NEW_TASK })
    },
    [known, change],
  )

  const withPicked = (run: (chosen: readonly Task[]) => void) => {
    run(picked)
    selection.end()
    setDialog(null)
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
    menuItem: find(menuId),
    closeMenu,
    open,
    openTask,
    closePanel,
    begun,
    picked,
    withPicked,
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
