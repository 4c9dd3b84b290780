import type { DayString } from '#domain/day/day.ts'
import type { DaySegment } from './day-segments.ts'
import { useDay } from './use-event-day.ts'

/** The day of the event that the screen is about: today, or else the next one, or the last. */
export function useShownDay(): { readonly day: DayString; readonly segments: readonly DaySegment[] } {
  const { phase, segments } = useDay()
  return { day: phase.day, segments: segments.filter(({ day }) => day === phase.day) }
}
