import type { Task } from '#app/features/tasks/rows.ts'
import { moveTaskDates } from '#domain/checklist/move-task-dates.ts'
import { addDays, type DayString, laterDay } from '#domain/day/day.ts'
import { eventDayOf, plannedOn } from '../plan-days.ts'
import type { Plan } from '../rows.ts'

export interface CopiedDates {
  /** The new due day of each copied task that has one. */
  readonly dayByTask: ReadonlyMap<string, DayString>
  readonly first: DayString | null
  readonly last: DayString | null
  /** Copied tasks without a due day. */
  readonly withoutDay: number
}

/** The due days of a plan's tasks in its copy on another day: there all of them are open, and none is overdue. */
export function copiedTaskDates(
  source: Plan,
  tasks: readonly Task[],
  { to, today }: { readonly to: DayString; readonly today: DayString },
): CopiedDates {
  const open = tasks.map((task) => ({ ...task, status: 'pending' as const }))
  const moved = new Map(
    moveTaskDates(open, {
      event: source,
      from: eventDayOf(source),
      to,
      today,
      plannedOn: plannedOn(source),
      isCopy: true,
    }).map(({ id, after }) => [id, after]),
  )
  const dayByTask = new Map(
    open.flatMap(({ id, dueOn }) => (dueOn === null ? [] : [[id, laterDay(today, moved.get(id) ?? dueOn)] as const])),
  )
  const days = [...dayByTask.values()].sort()
  return {
    dayByTask,
    first: days[0] ?? null,
    last: days.at(-1) ?? null,
    withoutDay: tasks.length - dayByTask.size,
  }
}

/**
 * The same weekday about a year later, repeated until it is in the future: the likeliest date for a copy of a past
 * event.
 */
export function aYearOn(day: DayString, today: DayString): DayString {
  let next = day
  while (next <= today) next = addDays(next, 364)
  return next
}
