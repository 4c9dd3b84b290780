import { addDays, type DayString, daysFromTo, laterDay } from '../day/day.ts'
import { recommendedDay } from './recommended-day.ts'
import type { TaskStatus } from './task-kinds.ts'
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
  /** The day of the event as it was. */
  readonly from: DayString
  /** The day it moves to. */
  readonly to: DayString
  /** On the calendar of the event's time zone. */
  readonly today: DayString
}

/**
 * Where the open tasks go when the event moves to another day; tasks that stay are not listed. A task on its recommended
 * day, or still at its full lead, gets the recommended day of the new date; one whose day was chosen by hand moves by as
 * many days as the event. None goes before today.
 */
export function moveTaskDates(
  tasks: readonly DatedTask[],
  { event, from, to, today }: EventMove,
): readonly MovedTask[] {
  if (from === to) return []
  const planningDays = planningDaysOf(event)
  const shift = daysFromTo(from, to)
  return tasks.flatMap(({ id, templateId, status, dueOn: before }) => {
    if (status !== 'pending' || before === null) return []
    const template = templateId === null ? null : findTemplate(templateId)
    const isRecommended =
      template !== null &&
      (before === recommendedDay(template, { eventOn: from, today, planningDays }).dueOn ||
        before === addDays(from, -template.leadDays))
    const after = isRecommended
      ? recommendedDay(template, { eventOn: to, today, planningDays }).dueOn
      : laterDay(today, addDays(before, shift))
    return after === before ? [] : [{ id, before, after }]
  })
}
