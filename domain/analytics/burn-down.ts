import { addDays, type DayString } from '../day/day.ts'

/** Tasks that came, were done and were due in a week, by its Monday. */
export interface TaskWeek {
  readonly week: DayString
  readonly made: number
  readonly done: number
  readonly due: number
}

export interface BurnDownPoint {
  /** The last day of the week */
  readonly on: DayString
  /** Tasks that were open at its end; null in the future */
  readonly open: number | null
  /** Tasks that would be open if each were done on its day; tasks without a day stay */
  readonly expected: number
}

/**
 * How many tasks are left at the end of each week: by what was done until today, and by the days of the tasks until the last of them. A task counts from
 * the week in which it was made, or from its day where that came first.
 * @param total all tasks that count
 */
export function taskBurnDown(weeks: readonly TaskWeek[], total: number, today: DayString): readonly BurnDownPoint[] {
  const first = weeks.find((week) => week.made > 0)?.week ?? weeks[0]?.week
  if (first === undefined) return []
  // What was due or done before the first task was made is told with it.
  let made = 0
  let done = 0
  let due = 0
  const points: BurnDownPoint[] = []
  for (const week of weeks) {
    made += week.made
    done += week.done
    due += week.due
    if (week.week < first) continue
    const on = addDays(week.week, 6)
    const isPast = week.week <= today
    points.push({
      on: isPast && on > today ? today : on,
      open: isPast ? Math.max(0, made - done) : null,
      expected: Math.max(0, total - due),
    })
  }
  return points
}
