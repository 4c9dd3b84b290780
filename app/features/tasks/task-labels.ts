import type { Language, Translate } from '#app/i18n/i18n.ts'
import { formatDay, formatDaysAway } from '#app/lib/format/format.ts'
import type { TaskCategory, TaskPriority, TaskStatus } from '#domain/checklist/task-kinds.ts'
import { type DayString, daysFromTo, toDay } from '#domain/day/day.ts'
import type { PlanPerson } from './rows.ts'
import type { TaskItem } from './task-items.ts'
import type { Grouping } from './task-view.ts'

export const categoryName = (category: TaskCategory, t: Translate): string => t(`tasks.category.${category}`)
export const priorityName = (priority: TaskPriority, t: Translate): string => t(`tasks.priority.${priority}`)
export const statusName = (status: TaskStatus, t: Translate): string => t(`tasks.status.${status}`)

/** The heading of a group. */
export function groupName(key: string, grouping: Grouping, t: Translate, language: Language): string {
  if (key === 'completed') return t('tasks.show.done')
  if (key === 'wont-do') return t('tasks.show.wont-do')
  if (grouping === 'category') return categoryName(key as TaskCategory, t)
  if (grouping === 'status') return statusName(key as TaskStatus, t)
  if (key === 'someday') return t('tasks.group.someday')
  const month = formatDay(toDay(`${key}-01`), language, 'month')
  return month.charAt(0).toLocaleUpperCase(language) + month.slice(1)
}

/** Up to this many days ahead a relative label is used: "in 2 months" would be too vague for thirty tasks. */
const COUNTED_DAYS = 13

/** When a task is due, relative to today where that is shorter; `exact` is the day itself. */
export function dueLabel(
  { task, urgency }: Pick<TaskItem, 'task' | 'urgency'>,
  today: DayString,
  t: Translate,
  language: Language,
): { readonly shown: string; readonly exact: string } | null {
  const { dueOn } = task
  if (dueOn === null) return null
  const exact = formatDay(dueOn, language, 'full')
  const daysAway = daysFromTo(today, dueOn)
  if (urgency === 'closed' || daysAway > COUNTED_DAYS) {
    const isThisYear = dueOn.slice(0, 4) === today.slice(0, 4)
    return { shown: formatDay(dueOn, language, isThisYear ? 'short' : 'medium'), exact }
  }
  const when = formatDaysAway(daysAway, language)
  if (urgency === 'overdue') return { shown: t('tasks.due.overdue', { when }), exact }
  if (urgency === 'due-soon') return { shown: t('tasks.due.soon', { when }), exact }
  return { shown: when, exact }
}

/** The name of the person a task is assigned to; a person who left the plan has none. */
export function personName(userId: string, people: readonly PlanPerson[], readerId: string, t: Translate): string {
  if (userId === readerId) return t('tasks.person.me')
  return people.find((person) => person.userId === userId)?.fullName || t('tasks.person.unnamed')
}

/** "LH": the initials of the first and the last name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return letters.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('')
}
