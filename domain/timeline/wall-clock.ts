/**
 * What the clocks at the event show so many real minutes after its start: minutes since midnight of the day on which it begins there, more than 1440 on
 * the next day, less than 0 on the day before. Whoever knows the zone makes it; a day on which clocks are moved is no different.
 */
export type WallClock = (minute: number) => number

const DAY = 1440

/** The clock where none is moved, for an event that begins at that minute of its day. */
export const steadyClock =
  (startsAtMinute: number): WallClock =>
  (minute) =>
    startsAtMinute + minute

/** The minute of the day that clocks show, 0 to 1439. */
export const minuteOfDay = (wallMinute: number): number => ((wallMinute % DAY) + DAY) % DAY

/** The days from the day on which the event begins; negative before it. */
export const dayOffset = (wallMinute: number): number => Math.floor(wallMinute / DAY)

/** Minutes of a day that belong to the night before: until 05:00. */
const NIGHT = 5 * 60

/** The day in whose list an hour is looked for, from the day on which the event begins: until 05:00 that of the evening before. */
export const eveningOf = (wallMinute: number): number => dayOffset(wallMinute - NIGHT)

/** How meals are called by the hour at which they begin. */
export type MealTime = 'breakfast' | 'brunch' | 'lunch' | 'dinner'

/** Before 11:00 it is breakfast, until 13:00 brunch, until 17:00 lunch, later dinner; what begins before 05:00 belongs to the night before. */
export function mealAt(wallMinute: number): MealTime {
  const minute = minuteOfDay(wallMinute)
  if (minute < NIGHT) return 'dinner'
  if (minute < 11 * 60) return 'breakfast'
  if (minute < 13 * 60) return 'brunch'
  return minute < 17 * 60 ? 'lunch' : 'dinner'
}
