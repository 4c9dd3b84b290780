import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { useDelayedRemoval } from '#app/lib/browser/use-delayed-removal.ts'
import type { TaskStatus } from '#domain/checklist/task-kinds.ts'
import type { DayString } from '#domain/day/day.ts'
import type { Task } from '../rows.ts'
import {
  countShown,
  groupItems,
  isClosedGroup,
  isShown,
  itemMaker,
  overallProgress,
  progressByCategory,
  searchItems,
  type TaskGroup,
  type TaskItem,
} from '../task-items.ts'
import type { TaskView } from '../task-view.ts'

interface TaskListInput {
  readonly tasks: readonly Task[]
  readonly view: TaskView
  readonly search: string
  readonly today: DayString
  readonly userId: string
  /** Whether the event is completed. */
  readonly isOver: boolean
}

/** The filtered, sorted and grouped tasks, with the counts the screen shows. */
export function useTaskList({ tasks, view, search, today, userId, isOver }: TaskListInput) {
  const { t, language } = useT()
  const { show, category, group, sort } = view
  // The list updates with lower priority than typing.
  const sought = useDeferredValue(search)
  const { keptIds, delayRemoval } = useDelayedRemoval(`${show} ${category} ${sought}`)
  const makeItems = useMemo(() => itemMaker(t, today, { isOver }), [t, today, isOver])
  const items = useMemo(() => makeItems(tasks), [makeItems, tasks])
  const shown = useMemo(() => {
    const chosen = items.filter(
      (item) =>
        keptIds.has(item.task.id) ||
        (isShown(item, show, userId) && (category === null || item.task.category === category)),
    )
    return searchItems(chosen, sought)
  }, [items, show, category, userId, sought, keptIds])
  // A changed row stays in its group as long as it is kept.
  const statusBefore = useRef(new Map<string, TaskStatus>())
  const keep = (ids: readonly string[]) => {
    const touched = items.filter(({ task }) => ids.includes(task.id) && !keptIds.has(task.id))
    for (const { task } of touched) statusBefore.current.set(task.id, task.status)
    delayRemoval(ids)
  }
  const groups = useMemo(() => {
    const statusOf = ({ task }: TaskItem) =>
      (keptIds.has(task.id) ? statusBefore.current.get(task.id) : null) ?? task.status
    return groupItems(shown, { group, sort }, language, show === null ? statusOf : undefined)
  }, [shown, group, sort, language, show, keptIds])
  const counts = useMemo(() => countShown(items, userId), [items, userId])
  const progress = useMemo(() => ({ overall: overallProgress(items), categories: progressByCategory(items) }), [items])
  return { items, shown, groups, counts, progress, delayRemoval: keep, ...useCollapsedGroups(view, sought) }
}

/** The collapsed groups. What is closed starts collapsed among all tasks. */
function useCollapsedGroups({ group, show }: TaskView, sought: string) {
  const view = `${group} ${show}`
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map())
  const isCollapsed = useMemo(
    () => (each: TaskGroup) => {
      // Search results are never collapsed.
      if (sought.trim() !== '') return false
      return chosen.get(`${view} ${each.key}`) ?? (show === null && isClosedGroup(each))
    },
    [chosen, view, show, sought],
  )
  const collapse = (each: TaskGroup, isCollapsed: boolean) =>
    setChosen((current) => new Map([...current, [`${view} ${each.key}`, isCollapsed]]))
  return { isCollapsed, collapse }
}
