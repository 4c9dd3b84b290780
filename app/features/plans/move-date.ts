import type { Task } from '#app/features/tasks/rows.ts'
import { moveTaskDates } from '#domain/checklist/move-task-dates.ts'
import { findTemplate } from '#domain/checklist/template-sets.ts'
import type { DayString } from '#domain/day/day.ts'
import type { Plan } from './rows.ts'

/** What hangs on the day of an event and moves with it. */
export type MovedKind = 'task'

/** One thing that gets another day when the event does. */
export interface DayMove {
  readonly kind: MovedKind
  readonly id: string
  readonly before: DayString
  readonly after: DayString
}

export interface DateMove {
  readonly from: DayString
  readonly to: DayString
  /** On the calendar of the event. */
  readonly today: DayString
}

export interface MoveReview {
  /** By the day they move to. */
  readonly moves: readonly DayMove[]
  /** Open things that keep their day, or have none. */
  readonly staying: number
  /** How many would be due today, because their day would be past. */
  readonly pressed: number
  /** How many would be due after the event if nothing moved along. */
  readonly lateIfLeft: number
  /** Done tasks that engaged a place or somebody: they were promised the old day. */
  readonly engaged: readonly Task[]
}

/** What moving the event to another day does to its tasks. */
export function reviewMove(tasks: readonly Task[], plan: Plan, { from, to, today }: DateMove): MoveReview {
  const { eventType, variant } = plan
  const moved = moveTaskDates(tasks, { event: { eventType, variant }, from, to, today })
  const moves = moved
    .map((move) => ({ kind: 'task' as const, ...move }))
    .toSorted((a, b) => (a.after < b.after ? -1 : a.after > b.after ? 1 : 0))
  const open = tasks.filter(({ status }) => status === 'pending')
  return {
    moves,
    staying: open.length - moves.length,
    pressed: moves.filter(({ after }) => after === today).length,
    lateIfLeft: open.filter(({ dueOn }) => dueOn !== null && dueOn > to && dueOn <= from).length,
    engaged: tasks.filter(
      ({ status, templateId }) => status === 'completed' && templateId !== null && findTemplate(templateId)?.isBooking,
    ),
  }
}

export interface MoveMonth {
  /** YYYY-MM */
  readonly month: string
  readonly moves: readonly DayMove[]
}

/** The moves by the month they lead to; takes them by day. */
export function movesByMonth(moves: readonly DayMove[]): readonly MoveMonth[] {
  const months = new Map<string, DayMove[]>()
  for (const move of moves) {
    const month = move.after.slice(0, 7)
    const sameMonth = months.get(month)
    if (sameMonth) sameMonth.push(move)
    else months.set(month, [move])
  }
  return [...months].map(([month, ofMonth]) => ({ month, moves: ofMonth }))
}
