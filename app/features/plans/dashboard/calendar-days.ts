import type { Task } from '#app/features/tasks/rows.ts'
import { daysFromTo } from '#domain/day/day.ts'
import { byUrgency, type PlannedTask } from '../month/attention.ts'
import type { DueRow } from '../month/due-rows.ts'
import { daysOf, todayOf } from '../plan-days.ts'
import type { Plan } from '../rows.ts'

/** What a day of the calendar holds. */
export interface CalendarDayItems {
  readonly events: readonly Plan[]
  readonly payments: readonly DueRow[]
  readonly tasks: readonly PlannedTask[]
}

/** The days of these plans that hold something: events on each of their days, payments and tasks where they are due. */
export function calendarDays(
  plans: readonly Plan[],
  payments: readonly DueRow[],
  tasks: readonly PlannedTask[],
): ReadonlyMap<string, CalendarDayItems> {
  const days = new Map<string, { events: Plan[]; payments: DueRow[]; tasks: PlannedTask[] }>()
  const on = (day: string) => {
    const present = days.get(day) ?? { events: [], payments: [], tasks: [] }
    days.set(day, present)
    return present
  }
  for (const plan of plans) for (const day of daysOf(plan)) on(day).events.push(plan)
  for (const row of payments) if (row.due.dueOn !== null) on(row.due.dueOn).payments.push(row)
  for (const planned of tasks) if (planned.task.dueOn !== null) on(planned.task.dueOn).tasks.push(planned)
  return days
}

/** Dated tasks with their plans, the most urgent of a day first; those of other and of completed plans are left out. */
export function tasksOfPlans(tasks: readonly Task[], plans: readonly Plan[], nowMs: number): readonly PlannedTask[] {
  const open = new Map(
    plans
      .filter(({ completedAtMs }) => completedAtMs === null)
      .map((plan) => [plan.id, { plan, today: todayOf(plan, nowMs) }]),
  )
  return tasks
    .flatMap((task): PlannedTask[] => {
      const found = open.get(task.planId)
      if (!found || task.dueOn === null) return []
      return [{ task, plan: found.plan, daysAway: daysFromTo(found.today, task.dueOn) }]
    })
    .sort(byUrgency(nowMs))
}

/** The first day that holds something: from that day on, else the last one before it. */
export function nextDay(days: Iterable<string>, from: string): string | null {
  const sorted = [...days].sort()
  return sorted.find((day) => day >= from) ?? sorted.at(-1) ?? null
}
