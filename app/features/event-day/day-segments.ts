import type { EventStart } from '#app/features/timeline/event-clock.ts'
import type { HourStyle } from '#app/features/timeline/timeline-labels.ts'
import type { Language } from '#app/i18n/i18n.ts'
import { dayAt, timeAt } from '#app/lib/format/zoned-time.ts'
import type { EventDayRow } from '#contracts/event-day/event-day.ts'
import type { EventTimeline } from '#contracts/timeline/timeline.ts'
import type { DayString } from '#domain/day/day.ts'
import { type DayPhase, dayPhase, eventDayAt, eventDays } from '#domain/event-day/day-clock.ts'
import { segmentsWithDelays } from '#domain/event-day/day-effects.ts'
import type { CueState, DayEntry } from '#domain/event-day/day-entries.ts'
import { type DayState, isNotedSince } from '#domain/event-day/day-state.ts'
import type { ClockedSegment } from '#domain/timeline/now-and-next.ts'
import type { TimelineSegment } from '#domain/timeline/timeline-fields.ts'

const MINUTE_MS = 60_000

/** A segment on the day: where it is by now, and how far. Its minutes are from the start of the plan's event, so that several timelines are one day. */
export interface DaySegment extends ClockedSegment {
  readonly id: string
  readonly timeline: EventTimeline
  /** With the delays that are not sent yet */
  readonly segment: TimelineSegment
  readonly style: HourStyle
  readonly day: DayString
  readonly state: CueState
  readonly startedAtMs: number | null
  readonly endedAtMs: number | null
}

/** What the clocks at the event show, as rules take it. */
export const localClock = (atMs: number, timeZone: string): string =>
  `${dayAt(atMs, timeZone)}T${timeAt(atMs, timeZone)}`

const msOf = (instant: string | null): number | null => (instant === null ? null : Date.parse(instant))

/** The segments of all timelines in the order of the day, with what was noted since they were read. */
export function daySegments(
  row: Pick<EventDayRow, 'plan' | 'position'>,
  timelines: readonly EventTimeline[],
  entries: readonly DayEntry[],
  { cues }: Pick<DayState, 'cues'>,
  language: Language,
): readonly DaySegment[] {
  const eventMs = Date.parse(row.plan.starts_at)
  const all = timelines.flatMap((timeline) => {
    const start: EventStart = { startsAtMs: Date.parse(timeline.startsAt), timeZone: timeline.timeZone }
    const style = { ...start, language, uses24Hours: timeline.uses24Hours }
    const minuteAt = (ms: number | null) => (ms === null ? null : (ms - eventMs) / MINUTE_MS)
    return segmentsWithDelays(timeline, entries, row.position).map((segment): DaySegment => {
      const cue = cues.get(segment.id)
      const isNoted = cue !== undefined && isNotedSince(cue, row.position)
      const startedAtMs = isNoted ? cue.startedAtMs : msOf(segment.startedAt)
      const endedAtMs = isNoted ? cue.endedAtMs : msOf(segment.endedAt)
      const startMs = start.startsAtMs + segment.startMinute * MINUTE_MS
      return {
        ...{ id: segment.id, timeline, segment, style, startedAtMs, endedAtMs, minutes: segment.minutes },
        state: startedAtMs === null ? 'open' : endedAtMs === null ? 'started' : 'done',
        startMinute: (startMs - eventMs) / MINUTE_MS,
        startedMinute: minuteAt(startedAtMs),
        endedMinute: minuteAt(endedAtMs),
        day: eventDayAt(localClock(startMs, timeline.timeZone)),
      }
    })
  })
  return all.toSorted((a, b) => a.startMinute - b.startMinute || b.minutes - a.minutes || (a.id < b.id ? -1 : 1))
}

/** Where the event is by the clocks there; days on which something of the timelines takes place belong to it. */
export function phaseAt(
  { plan }: Pick<EventDayRow, 'plan'>,
  timelines: readonly EventTimeline[],
  segments: readonly Pick<DaySegment, 'day'>[],
  nowMs: number,
): DayPhase {
  const { time_zone: timeZone } = plan
  const local = (instant: string) => localClock(Date.parse(instant), timeZone)
  const parts = [
    { startsLocal: local(plan.starts_at), endsLocal: plan.ends_at && local(plan.ends_at) },
    ...timelines.map(({ startsAt, endsAt }) => ({ startsLocal: local(startsAt), endsLocal: endsAt && local(endsAt) })),
  ]
  const days = [...new Set([...eventDays(parts), ...segments.map(({ day }) => day)])].sort()
  return dayPhase(days, localClock(nowMs, timeZone))
}
