import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { useDelayedRemoval } from '#app/lib/browser/use-delayed-removal.ts'
import type { DayString } from '#domain/day/day.ts'
import type { Task } from '../rows.ts'
import {
  countShown,
  groupItems,
  isShown,
  itemMaker,
  overallProgress,
  progressByCategory,
  searchItems,
  type TaskGroup,
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
  const groups = useMemo(() => groupItems(shown, { group, sort }, language), [shown, group, sort, language])
  const counts = useMemo(() => countShown(items, userId), [items, userId])
  const progress = useMemo(() => ({ overall: overallProgress(items), categories: progressByCategory(items) }), [items])
  return { items, shown, groups, counts, progress, delayRemoval, ...useCollapsedGroups(groups, view, sought, today) }
}

/** A past month without open tasks. */
const isBehind = ({ key, items }: TaskGroup, today: DayString) =>
  key < today.slice(0, 7) && items.every(({ task }) => task.status !== 'pending')

/** The collapsed groups. Past months start collapsed; a month finished while it is on screen stays open. */
function useCollapsedGroups(groups: readonly TaskGroup[], { group, show }: TaskView, sought: string, today: DayString) {
  const view = `${group} ${show}`
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map())
  const begun = useRef(new Map<string, boolean>())
  for (const each of groups) {
    const key = `${view} ${each.key}`
    if (!begun.current.has(key)) begun.current.set(key, show === null && group === 'month' && isBehind(each, today))
  }
  const isCollapsed = useMemo(
    () => (each: TaskGroup) => {
      // Search results are never collapsed.
      if (sought.trim() !== '') return false
      const key = `${view} ${each.key}`
      return chosen.get(key) ?? begun.current.get(key) ?? false
    },
    [chosen, view, sought],
  )
  const collapse = (each: TaskGroup, isCollapsed: boolean) =>
    setChosen((current) => new Map([...current, [`${view} ${each.key}`, isCollapsed]]))
  return { isCollapsed, collapse }
}

/** Delay of the address update after the last key. */
const ADDRESS_MS = 300

/** The search text: in the field at once, in the address after a delay. */
export function useSearchText(inAddress: string, toAddress: (search: string) => void) {
  const [search, setSearch] = useState(inAddress)
  const last = useRef(inAddress)
  const put = useRef(toAddress)
  put.current = toAddress

  // History navigation and links change the address from outside the field.
  useEffect(() => {
    if (inAddress === last.current) return
    last.current = inAddress
    setSearch(inAddress)
  }, [inAddress])

  useEffect(() => {
    if (search === last.current) return
    const timer = setTimeout(() => {
      last.current = search
      put.current(search)
    }, ADDRESS_MS)
    return () => clearTimeout(timer)
  }, [search])

  return { search, setSearch }
}
