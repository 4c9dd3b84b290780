import { addDays, type DayString, daysFromTo } from '#domain/day/day.ts'

/** A day named below an axis. */
export interface DayTick {
  readonly on: DayString
  /** A month is named by its first day, without a number. */
  readonly isMonth: boolean
  /** The first named day of a year shows the year too. */
  readonly hasYear: boolean
}

/** Days between named ones on an axis of a few weeks, and months between them on a longer one. */
const DAY_STEPS = [1, 2, 3, 5, 7, 14, 21]
const MONTH_STEPS = [1, 2, 3, 6, 12, 24, 60, 120]
/** About two months: from here on the starts of months are named. */
const LONG = 63

/** The days named below an axis, at most five of them and never closer than a seventh of it. */
export function dayTicks(first: DayString, last: DayString): DayTick[] {
  const days = daysFromTo(first, last)
  const isMonth = days > LONG
  const named = isMonth ? monthStarts(first, last) : everyFewDays(first, days)
  return named.map((on, index) => ({
    on,
    isMonth,
    hasYear: index === 0 || on.slice(0, 4) !== named[index - 1]?.slice(0, 4),
  }))
}

function everyFewDays(first: DayString, days: number): DayString[] {
  const step = DAY_STEPS.find((each) => days / each < 4) ?? 21
  return Array.from({ length: Math.floor(days / step) + 1 }, (_, index) => addDays(first, index * step))
}

function monthStarts(first: DayString, last: DayString): DayString[] {
  const monthOf = (day: DayString) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
  const from = first.endsWith('-01') ? monthOf(first) : monthOf(first) + 1
  const to = monthOf(last)
  const starts = (step: number) =>
    Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index).filter((month) => month % step === 0)
  const step = MONTH_STEPS.find((each) => starts(each).length <= 5) ?? 120
  return starts(step).map(
    (month) =>
      `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01` as DayString,
  )
}
