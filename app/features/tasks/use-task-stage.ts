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
import { useSearchWords, useTaskList } from './list/use-task-list.ts'
import { planPeopleQuery } from './queries.ts'
import type { PlanPerson, Task } from './rows.ts'
import type { TaskItem } from './task-items.ts'
import { NEW_TASK } from './task-view.ts'
import { useTaskActs } from './use-task-acts.ts'
import type { TaskDesk } from './use-task-desk.ts'
import { useTaskView } from './use-task-view.ts'

export interface TaskStageInput {
  readonly plan: Plan
  readonly desk: TaskDesk
  readonly tasks: readonly Task[]
  readonly isReadOnly: boolean
}

/** Where the rows are not walked with the arrows, the menu gives the focus back by itself. */
const focusMenuButton = (id: string) =>
  document.querySelector<HTMLElement>(`[data-task="${CSS.escape(id)}"] [data-part="menu"]`)?.focus()

const NOBODY: readonly PlanPerson[] = []

/** Everything the screen of a plan's tasks knows and can do, apart from how it looks. */
export function useTaskStage({ plan, desk, tasks, isReadOnly }: TaskStageInput) {
  const { userId, act } = desk
  const today = toDay(useDayAt(plan.timeZone))
  const { view, change, addressOf } = useTaskView()
  const { search, setSearch } = useSearchWords(view.search, (words) => change({ search: words }))
  const list = useTaskList({ tasks, view, search, today, userId, isOver: plan.completedAtMs !== null })
  const [wantedId, setWantedId] = useState<string | null>(null)
  /** Brings a task into sight that may be filtered out, or not drawn because the calendar is. */
  const show = (id: string) => {
    if (view.layout !== 'list' || !list.shown.some(({ task }) => task.id === id)) {
      setSearch('')
      change({ layout: 'list', show: null, category: null, search: '' })
    }
    setWantedId(id)
  }
  const acts = useTaskActs(act, { linger: list.linger, onShow: show })
  const selection = useSelection(list.groups)
  const people = useQuery(planPeopleQuery(plan.id)).data ?? NOBODY
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

  // An address of a task that is not there, or is no more, is the address of the list.
  const isLost = view.taskId !== null && open === null && (view.taskId !== NEW_TASK || isReadOnly)
  useEffect(() => {
    if (isLost) closePanel()
  }, [isLost, closePanel])

  // As soon as its row can be there.
  useEffect(() => {
    if (wantedId === null) return
    const group = list.groups.find(({ items }) => items.some(({ task }) => task.id === wantedId))
    if (group && list.isFolded(group)) return list.fold(group, false)
    if (group && rows.current) rows.current.show(wantedId)
    if ((group && rows.current) || find(wantedId) === null) setWantedId(null)
  })

  const actions = useRowActions({ selection, isReadOnly, onTick: acts.tick, onOpen: openTask, onMenu: setMenuId })
  const { onRowKey } = useTaskKeys({
    rows,
    quickField,
    searchField,
    isReadOnly,
    hasList: tasks.length > 0 && view.layout === 'list',
    selection,
    find,
    onTick: acts.tick,
    onOpen: openTask,
    onSelectAll: () => selection.add(shownIds),
    onUndo: desk.undoLast,
  })

  /** What a task written in this view is about already. */
  const known = useMemo(
    () => ({
      ...(view.show === 'mine' ? { assigneeId: userId } : {}),
      ...(view.category ? { category: view.category } : {}),
    }),
    [view.show, view.category, userId],
  )
  const addQuickly = useCallback(
    (typed: QuickTask) => void acts.add(newFields(freshDraft({ ...known, ...typed }))),
    [acts, known],
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
    acts,
    actions,
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
