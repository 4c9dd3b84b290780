import { addDays, type DayString, daysFromTo, laterDay } from '../day/day.ts'
import type { TaskTemplate } from './task-template.ts'

/** The stretch before an event whose tasks hang on the day itself: final numbers, confirmations, rehearsal. */
const LAST_DAYS = 14

export interface Calendar {
  readonly eventOn: DayString
  /** On the calendar of the event's time zone. */
  readonly today: DayString
}

export interface RecommendedDay {
  /** Never before today. */
  readonly dueOn: DayString
  /** Its term is fixed by others and is shorter than it should be: to be asked about at once. */
  readonly isUrgent: boolean
}

/**
 * How many days before the event something with that lead is done when fewer days are left than planners usually take.
 * The last two weeks stay as they are, everything earlier moves closer in proportion; with less than four weeks left
 * "the last two weeks" is half of what is left. A smaller lead never gives a larger answer.
 */
function compress(leadDays: number, daysLeft: number, planningDays: number): number {
  if (daysLeft >= planningDays) return Math.min(leadDays, daysLeft)
  const tail = Math.min(LAST_DAYS, Math.floor(daysLeft / 2))
  if (leadDays <= tail) return leadDays
  const scaled = tail + ((leadDays - tail) * (daysLeft - tail)) / (planningDays - tail)
  return Math.min(daysLeft, Math.max(tail, 1, Math.round(scaled)))
}

/**
 * By when a template task should be done. With more time than planners usually take it keeps its lead; with less the
 * calendar is compressed, except for terms that others fix: those keep their lead or, when that has passed, are due
 * today and urgent. What comes after the event stays after it. For an event that is behind us everything still to be
 * done is due today, or on its day afterwards when that is still to come.
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
