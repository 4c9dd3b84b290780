import type { Language, Translate } from '#app/i18n/i18n.ts'
import { TASK_FIELDS } from '#domain/checklist/task-fields.ts'
import {
  TASK_CATEGORIES,
  TASK_PRIORITIES,
  TASK_STATUSES,
  type TaskCategory,
  type TaskStatus,
} from '#domain/checklist/task-kinds.ts'
import { type TaskUrgency, taskUrgency } from '#domain/checklist/task-urgency.ts'
import { findTemplate } from '#domain/checklist/template-sets.ts'
import type { DayString } from '#domain/day/day.ts'
import { searchTextOf } from '#domain/records/field-list.ts'
import { type Task, taskDescription, taskName } from './rows.ts'
import type { Grouping, Show, Sort, TaskView } from './task-view.ts'

/** A task with its derived values for one reader today. */
export interface TaskItem {
  readonly task: Task
  readonly name: string
  readonly description: string
  readonly urgency: TaskUrgency
  /** Its texts, normalized for search. */
  readonly found: string
}

/** Removes accents and case: "Decoración" is found by "decoracion". */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/**
 * Makes items of tasks and caches them: a tick makes one new item, not five hundred. No item of a completed plan is
 * urgent.
 */
export function itemMaker(
  t: Translate,
  today: DayString,
  { isOver = false }: { readonly isOver?: boolean } = {},
): (tasks: readonly Task[]) => readonly TaskItem[] {
  const known = new WeakMap<Task, TaskItem>()
  const toItem = (task: Task): TaskItem => {
    const before = known.get(task)
    if (before) return before
    const name = taskName(task, t)
    const description = taskDescription(task, t)
    const found = plain(searchTextOf(TASK_FIELDS, { ...task, name, description }))
    const item = { task, name, description, urgency: isOver ? 'closed' : taskUrgency(task, today), found } as const
    known.set(task, item)
    return item
  }
  return (tasks) => tasks.map(toItem)
}

/** Whether an item belongs to a filter; `mine` and the dated filters cover open tasks only. */
export function isShown({ task, urgency }: TaskItem, show: Show | null, userId: string): boolean {
  switch (show) {
    case null:
      return true
    case 'overdue':
    case 'due-soon':
      return urgency === show
    case 'mine':
      return task.assigneeId === userId && task.status === 'pending'
    case 'open':
      return task.status === 'pending'
    case 'done':
      return task.status === 'completed'
    case 'wont-do':
      return task.status === 'wont-do'
  }
}

export type ShowCounts = Readonly<Record<Show | 'all', number>>

/** The number of items of each filter. */
export function countShown(items: readonly TaskItem[], userId: string): ShowCounts {
  const counts = { all: items.length, overdue: 0, 'due-soon': 0, mine: 0, open: 0, done: 0, 'wont-do': 0 }
  for (const { task, urgency } of items) {
    if (task.status === 'completed') counts.done += 1
    else if (task.status === 'wont-do') counts['wont-do'] += 1
    else {
      counts.open += 1
      if (task.assigneeId === userId) counts.mine += 1
      if (urgency === 'overdue' || urgency === 'due-soon') counts[urgency] += 1
    }
  }
  return counts
}

/** Whether every search word occurs in the name, the description or the note. */
export function searchItems(items: readonly TaskItem[], search: string): readonly TaskItem[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  return words.length === 0 ? items : items.filter(({ found }) => words.every((word) => found.includes(word)))
}

/** Items under one heading. */
export interface TaskGroup {
  /** A month (YYYY-MM) or `someday`, a category, or a status. */
  readonly key: string
  readonly items: readonly TaskItem[]
}

export const SOMEDAY = 'someday'

/** Whether a group holds the tasks that nobody has to do any more. */
export const isClosedGroup = ({ key }: Pick<TaskGroup, 'key'>): boolean => key === 'completed' || key === 'wont-do'

const groupKey = ({ task }: TaskItem, grouping: Grouping): string => {
  if (grouping === 'category') return task.category
  if (grouping === 'status') return task.status
  return task.dueOn === null ? SOMEDAY : task.dueOn.slice(0, 7)
}

const place = (list: readonly string[], key: string) => list.indexOf(key)

const byKey = (grouping: Grouping) => (a: string, b: string) => {
  // Statuses stand after every other group, the pending ones first.
  const statuses = place(TASK_STATUSES, a) - place(TASK_STATUSES, b)
  if (statuses !== 0) return statuses
  if (grouping === 'category') return place(TASK_CATEGORIES, a) - place(TASK_CATEGORIES, b)
  // "someday" sorts after every month.
  return a < b ? -1 : 1
}

const byDue = (a: TaskItem, b: TaskItem) => {
  const [first, second] = [a.task.dueOn ?? '9999', b.task.dueOn ?? '9999']
  return first < second ? -1 : first > second ? 1 : 0
}
const byPriority = (a: TaskItem, b: TaskItem) =>
  place(TASK_PRIORITIES, a.task.priority) - place(TASK_PRIORITIES, b.task.priority)
/** Breaks ties by the order of the checklist; own tasks come after it. */
const byLead = (a: TaskItem, b: TaskItem) => leadOf(b) - leadOf(a)
const leadOf = ({ task }: TaskItem) =>
  (task.templateId === null ? null : findTemplate(task.templateId)?.leadDays) ?? LAST_LEAD
/** More days after the event than any template has. */
const LAST_LEAD = -10_000

function comparer(sort: Sort, language: Language): (a: TaskItem, b: TaskItem) => number {
  const { compare } = new Intl.Collator(language, { sensitivity: 'base', numeric: true })
  const byName = (a: TaskItem, b: TaskItem) => compare(a.name, b.name)
  // Names only break ties, because comparing them is slow.
  if (sort === 'name') return (a, b) => byName(a, b) || byDue(a, b)
  if (sort === 'priority') return (a, b) => byPriority(a, b) || byDue(a, b) || byLead(a, b) || byName(a, b)
  return (a, b) => byDue(a, b) || byPriority(a, b) || byLead(a, b) || byName(a, b)
}

/**
 * The items sorted and divided into groups; empty groups are omitted. With `closedAs` the tasks that it calls
 * completed or not to be done stand in groups of their own after the others.
 */
export function groupItems(
  items: readonly TaskItem[],
  { group, sort }: Pick<TaskView, 'group' | 'sort'>,
  language: Language,
  closedAs?: (item: TaskItem) => TaskStatus,
): readonly TaskGroup[] {
  const groups = new Map<string, TaskItem[]>()
  for (const item of items.toSorted(comparer(sort, language))) {
    const status = closedAs?.(item) ?? 'pending'
    const key = status === 'pending' ? groupKey(item, group) : status
    const present = groups.get(key)
    if (present) present.push(item)
    else groups.set(key, [item])
  }
  return [...groups].sort(([a], [b]) => byKey(group)(a, b)).map(([key, found]) => ({ key, items: found }))
}

/** The progress of a set of tasks. Skipped tasks count neither as done nor as open. */
export interface Progress {
  readonly done: number
  readonly total: number
}

const progressOf = (statuses: readonly TaskStatus[]): Progress => ({
  done: statuses.filter((status) => status === 'completed').length,
  total: statuses.filter((status) => status !== 'wont-do').length,
})

export const overallProgress = (items: readonly TaskItem[]): Progress =>
  progressOf(items.map(({ task }) => task.status))

/** The progress of each category that contains tasks, in the order of the specification. */
export function progressByCategory(
  items: readonly TaskItem[],
): readonly (Progress & { readonly category: TaskCategory })[] {
  return TASK_CATEGORIES.flatMap((category) => {
    const progress = progressOf(items.filter(({ task }) => task.category === category).map(({ task }) => task.status))
    return progress.total === 0 ? [] : [{ category, ...progress }]
  })
}
