import { useQuery } from '@tanstack/react-query'
import { createContext, useContext, useMemo, useRef, useState } from 'react'
import { useSeenAs } from '#app/features/plans/seen-as.ts'
import { useT } from '#app/i18n/i18n.ts'
import { newId } from '#app/lib/browser/new-id.ts'
import { entriesOf } from '#app/lib/offline/outbox.ts'
import { useOutbox, useOutboxSender } from '#app/lib/offline/use-outbox.ts'
import {
  type DayRight,
  type EventDayRow,
  fromDayEntry,
  toDayEntries,
  toDayEntry,
} from '#contracts/event-day/event-day.ts'
import { type EventTimeline, toEventTimelines } from '#contracts/timeline/timeline.ts'
import type { DayPhase } from '#domain/event-day/day-clock.ts'
import {
  type DayEntry,
  type DayEntryKind,
  type DayEntryOf,
  type DayValues,
  replacedBy,
} from '#domain/event-day/day-entries.ts'
import { type DayState, dayState } from '#domain/event-day/day-state.ts'
import { type DayClock, useDayClock, useTick } from './day-clock.ts'
import { type DaySegment, daySegments, phaseAt } from './day-segments.ts'
import { dayOutbox } from './offline/day-outbox.ts'
import { dayNewsQuery, eventDayQuery } from './queries.ts'
import { daySeenWith, type ReadDay } from './rows.ts'

/** What is noted: of which kind, of what, and what. */
export type Noted = {
  readonly [Kind in DayEntryKind]: {
    readonly kind: Kind
    readonly subjectId: string | null
    readonly value: DayValues[Kind]
    /** What it replaces, where that is not what stands */
    readonly replaces?: readonly string[]
  }
}[DayEntryKind]

/** The day of an event, as the parts of its screen share it. */
export interface EventDay {
  readonly planId: string
  readonly read: ReadDay
  readonly row: EventDayRow
  readonly userId: string | null
  readonly clock: DayClock
  readonly phase: DayPhase
  readonly timelines: readonly EventTimeline[]
  /** Of all days of the event */
  readonly segments: readonly DaySegment[]
  readonly state: DayState
  /** How many entries wait to be sent */
  readonly unsent: number
  /** Whether this kind can be noted here and now */
  readonly mayNote: (kind: DayEntryKind) => boolean
  /** Notes what happened, at once: on screen and on the device; sent when there is a network. In a rehearsal on screen alone. */
  readonly note: (...noted: readonly Noted[]) => void
}

export const EventDayContext = createContext<EventDay | null>(null)

export function useDay(): EventDay {
  const day = useContext(EventDayContext)
  if (!day) throw new Error('useDay needs an EventDayContext above it')
  return day
}

const MODULE_OF: Readonly<Record<DayEntryKind, 'guests' | 'timeline' | 'money'>> = {
  ...{ arrival: 'guests', gift: 'guests', thanks: 'guests' },
  ...{ cue: 'timeline', delay: 'timeline', note: 'timeline', cash: 'money' },
}

/** What a completed plan takes no more of, while it takes the rest for some time. */
const ENDS_WITH_PLAN: readonly DayEntryKind[] = ['delay', 'cash']

const NO_TIMELINES: readonly EventTimeline[] = []
const MINUTE_MS = 60_000

/** The day of an event from what was read of it, what others noted since, and what is not sent yet. */
export function useEventDay(planId: string, first: ReadDay): EventDay {
  const { language } = useT()
  // Read here, beside the outbox: what leaves it is in the day by then, and a parent would be told of it a moment later.
  const read = useQuery(eventDayQuery(planId)).data ?? first
  const member = useSeenAs(planId)
  const row = useMemo(() => (member ? daySeenWith(read.data, member.rights) : read.data), [read.data, member])
  // Others' entries arrive alone.
  useQuery(dayNewsQuery(planId))
  const outbox = useOutboxSender(dayOutbox)
  const { entries: waiting } = useOutbox(outbox?.sender)
  const clock = useDayClock(row.plan.time_zone)
  const nowMs = useTick(clock, MINUTE_MS)
  const [rehearsed, setRehearsed] = useState<readonly DayEntry[]>([])

  const unsent = useMemo(
    () => entriesOf(waiting, dayOutbox, planId).flatMap(({ command }) => command.entries.map(toDayEntry)),
    [waiting, planId],
  )
  const stored = useMemo(() => toDayEntries(row.entries), [row.entries])
  const entries = useMemo(
    () => [...stored, ...unsent, ...(clock.isSimulated ? rehearsed : [])],
    [stored, unsent, rehearsed, clock.isSimulated],
  )
  const state = useMemo(() => dayState(entries), [entries])
  const timelines = useMemo(() => (row.timelines ? toEventTimelines(row.timelines) : NO_TIMELINES), [row.timelines])
  const segments = useMemo(
    () => daySegments(row, timelines, entries, state, language),
    [row, timelines, entries, state, language],
  )
  const phase = phaseAt(row, timelines, segments, nowMs)

  const rightOf = (kind: DayEntryKind): DayRight => row.may[MODULE_OF[kind]]
  const isNear = phase.phase !== 'before' || phase.inDays <= 1
  const latest = useRef({ entries, clock, sender: outbox?.sender })
  latest.current = { entries, clock, sender: outbox?.sender }

  const note = useMemo(
    () =>
      (...noted: readonly Noted[]) => {
        const { entries: all, clock: by, sender } = latest.current
        const made = noted.map(
          (each) =>
            ({
              ...{ id: newId(), kind: each.kind, subjectId: each.subjectId, value: each.value, atMs: by.now() },
              replaces: each.replaces ?? replacedBy(all, each),
              ...{ by: null, position: null, isApplied: null },
            }) as DayEntryOf<DayEntryKind> as DayEntry,
        )
        // What is noted next replaces this, though it is not on screen yet.
        latest.current = { ...latest.current, entries: [...all, ...made] }
        if (by.isSimulated) setRehearsed((before) => [...before, ...made])
        else sender?.enqueue(dayOutbox, planId, { entries: made.map(fromDayEntry) })
      },
    [planId],
  )

  return {
    ...{ planId, read, row, clock, phase, timelines, segments, state, note },
    userId: outbox?.userId ?? null,
    unsent: unsent.length,
    mayNote: (kind) =>
      rightOf(kind) === 'write' &&
      (clock.isSimulated ||
        (isNear && row.plan.takes_entries && (!row.plan.is_completed || !ENDS_WITH_PLAN.includes(kind)))),
  }
}
