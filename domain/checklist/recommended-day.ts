import { addDays, type DayString, daysFromTo, laterDay } from '../day/day.ts'
import type { TaskTemplate } from './task-template.ts'

/** The days before an event whose tasks depend on the day itself: final numbers, confirmations, rehearsal. */
const LAST_DAYS = 14

export interface Calendar {
  readonly eventOn: DayString
  /** Today, on the calendar of the event's time zone. */
  readonly today: DayString
}

export interface RecommendedDay {
  /** Never before today. */
  readonly dueOn: DayString
  /** Its term is fixed by others, and less time is left: the office must be asked at once. */
  readonly isUrgent: boolean
}

/**
 * How many days before the event a task of this lead is due when less than the usual planning time is left. The last
 * two weeks stay unchanged, everything earlier moves closer in proportion; with less than four weeks left, half of the
 * remaining time replaces the two weeks. Monotonic: a smaller lead never gives a larger result.
 */
function compress(leadDays: number, daysLeft: number, planningDays: number): number {
  if (daysLeft >= planningDays) return Math.min(leadDays, daysLeft)
  const tail = Math.min(LAST_DAYS, Math.floor(daysLeft / 2))
  if (leadDays <= tail) return leadDays
  const scaled = tail + ((leadDays - tail) * (daysLeft - tail)) / (planningDays - tail)
  return Math.min(daysLeft, Math.max(tail, 1, Math.round(scaled)))
}

/**
 * The day by which a template task should be done. With at least the usual planning time it keeps its lead; with less
 * the calendar is compressed, except for terms fixed by others: those keep their lead or, when it has passed, are due
 * today and urgent. Tasks after the event stay after it. For a past event every open task is due today, or on its day
 * after the event if that is still to come.
 */
export function recommendedDay(
  template: Pick<TaskTemplate, 'leadDays' | 'isFixedLead'>,
  { eventOn, today, planningDays }: Calendar & { readonly planningDays: number },
): RecommendedDay {
  const daysLeft = daysFromTo(today, eventOn)
  const { leadDays, isFixedLead } = template
  if (leadDays <= 0 || daysLeft < 0)
    return { dueOn: laterDay(today, addDays(eventOn, -Math.min(leadDays, 0))), isUrgent: false }
  const daysBefore = isFixedLead ? Math.min(leadDays, daysLeft) : compress(leadDays, daysLeft, planningDays)
  return { dueOn: addDays(eventOn, -daysBefore), isUrgent: isFixedLead && leadDays > daysLeft }
}
