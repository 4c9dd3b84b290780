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
  /** The day of the event as it was. */
  readonly from: DayString
  /** The day it moves to. */
  readonly to: DayString
  /** On the calendar of the event's time zone. */
  readonly today: DayString
  /** The day the list was made: its days were recommended for the time that was left then. Today when it is not known. */
  readonly plannedOn?: DayString
  /** The moved tasks are a list of their own, made today: their days are recommended for the time that is left now. */
  readonly isCopy?: boolean
}

/**
 * Where the open tasks go when the event moves to another day; tasks that stay are not listed. None goes before today.
 *
 * A task on its recommended day gets the recommended day of the new date; one whose day was chosen by hand moves by as many
 * days as the event. What was recommended when the list was made is recommended as if the new date had been known then: the
 * compressed days of a list made at short notice stretch, or shrink, with the time there is, a later event never brings such
 * a task forward and an earlier one never puts it off. Where that day has passed by now, it is the one recommended from
 * today, or the one it has if that is sooner. A task on the day recommended from today, or still at its full lead, gets the
 * one recommended from today.
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
