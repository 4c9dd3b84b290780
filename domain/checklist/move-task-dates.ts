import { addDays, type DayString, daysFromTo, laterDay } from '../day/day.ts'
import { recommendedDay } from './recommended-day.ts'
import type { TaskStatus } from './task-kinds.ts'
import type { TaskTemplate } from './task-template.ts'
import { type EventKind, findTemplate, planningDaysOf } from './template-sets.ts'

export interface DatedTask {
  readonly id: string
  readonly templateId: string | null
  readonly status: TaskStatus
  readonly dueOn: DayString | null
}

export interface MovedTask {
  readonly id: string
  readonly before: DayString
  readonly after: DayString
}

export interface EventMove {
  readonly event: EventKind
  /** The previous day of the event. */
  readonly from: DayString
  /** The new day of the event. */
  readonly to: DayString
  /** Today, on the calendar of the event's time zone. */
  readonly today: DayString
  /** The day the list was made, from which its days were recommended. Today when unknown. */
  readonly plannedOn?: DayString
  /** The moved tasks are a new list made today: their days are recommended for the remaining time. */
  readonly isCopy?: boolean
}

/**
 * The new days of the open tasks when the event moves to another day; tasks that stay are not listed. None is before
 * today.
 *
 * A task on its recommended day gets the recommended day of the new date; a task on a day chosen by the user moves by
 * as many days as the event. Days that were recommended when the list was made are recommended as if the new date had
 * been known then: the compressed days of a list made on short notice stretch or shrink with the available time, a
 * later event never brings such a task forward, and an earlier one never postpones it. Where that day has passed, it is
 * the one recommended from today, or the current one if sooner. A task on the day recommended from today, or at its
 * full lead, gets the one recommended from today.
 */
export function moveTaskDates(
  tasks: readonly DatedTask[],
  { event, from, to, today, plannedOn = today, isCopy = false }: EventMove,
): readonly MovedTask[] {
  if (from === to) return []
  const planningDays = planningDaysOf(event)
  const shift = daysFromTo(from, to)
  const dayFor = (template: TaskTemplate, eventOn: DayString, madeOn: DayString) =>
    recommendedDay(template, { eventOn, today: madeOn, planningDays }).dueOn

  const newDay = (template: TaskTemplate | null, before: DayString): DayString => {
    if (template === null) return addDays(before, shift)
    const fromToday = dayFor(template, to, today)
    if (before === dayFor(template, from, plannedOn)) {
      const asPlanned = isCopy ? fromToday : dayFor(template, to, plannedOn)
      if (asPlanned >= today) return asPlanned
      return fromToday < before ? fromToday : before
    }
    const isOnItsDay = before === dayFor(template, from, today) || before === addDays(from, -template.leadDays)
    return isOnItsDay ? fromToday : addDays(before, shift)
  }

  return tasks.flatMap(({ id, templateId, status, dueOn: before }) => {
    if (status !== 'pending' || before === null) return []
    const after = laterDay(today, newDay(templateId === null ? null : findTemplate(templateId), before))
    return after === before ? [] : [{ id, before, after }]
  })
}
