import { useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { hasWrite, mayRead, mayWrite, type Plan } from '#app/features/plans/rows.ts'
import { vendorNamesQuery } from '#app/features/vendors/queries.ts'
import { translateNow, useT } from '#app/i18n/i18n.ts'
import { useNow } from '#app/lib/browser/use-now.ts'
import { attempt, notifyWithAction, offerUndo } from '#app/ui/feedback/notify.tsx'
import type { EventTimeline, SegmentChange, TimelineChanges } from '#contracts/timeline/timeline.ts'
import { endOf } from '#domain/timeline/sort-segments.ts'
import type { TimelineSegment } from '#domain/timeline/timeline-fields.ts'
import type { EventStart } from './event-clock.ts'
import { useChangeTimeline } from './mutations.ts'
import type { HourStyle } from './timeline-labels.ts'

/** What the parts of a timeline's screen share. */
interface TimelineContextValue {
  readonly plan: Plan
  readonly timeline: EventTimeline
  readonly start: EventStart
  readonly style: HourStyle
  readonly isReadOnly: boolean
  /** Whether the reader may note what the clock said: also of a locked timeline, and for a while after the plan is completed. */
  readonly mayTime: boolean
  /** From half a day before the first segment to half a day after the last one */
  readonly isEventDay: boolean
  readonly vendorName: (id: string) => string
}

export const TimelineContext = createContext<TimelineContextValue | null>(null)

export function useTimeline(): TimelineContextValue {
  const context = useContext(TimelineContext)
  if (!context) throw new Error('useTimeline needs a TimelineContext above it')
  return context
}

const HALF_DAY_MS = 12 * 3_600_000
/** As long as the database takes what is noted late. */
const LATE_MS = 90 * 86_400_000

/** The names of the plan's vendors; none where the reader may not see vendors. */
export const useVendorNames = (plan: Plan): ReadonlyMap<string, string> | undefined =>
  useQuery({ ...vendorNamesQuery(plan.id), enabled: mayRead(plan, 'vendors') }).data

/** What the screen of a timeline shares with its parts. */
export function useTimelineContext(plan: Plan, timeline: EventTimeline): TimelineContextValue {
  const { t, language } = useT()
  const vendors = useVendorNames(plan)
  const nowMs = useNow()
  const start = { startsAtMs: Date.parse(timeline.startsAt), timeZone: timeline.timeZone }
  return {
    plan,
    timeline,
    start,
    style: { ...start, language, uses24Hours: timeline.uses24Hours },
    isReadOnly: !mayWrite(plan, 'timeline') || timeline.state === 'locked',
    mayTime: hasWrite(plan, 'timeline') && (plan.completedAtMs === null || nowMs < plan.completedAtMs + LATE_MS),
    isEventDay: isEventDay(timeline.segments, nowMs - start.startsAtMs),
    vendorName: (id) => (mayRead(plan, 'vendors') ? (vendors?.get(id) ?? '') : t('timeline.hidden-vendor')),
  }
}

function isEventDay(segments: readonly TimelineSegment[], sinceStartMs: number): boolean {
  if (segments.length === 0) return false
  const first = Math.min(...segments.map(({ startMinute }) => startMinute)) * 60_000
  const last = Math.max(...segments.map(endOf)) * 60_000
  return sinceStartMs >= first - HALF_DAY_MS && sinceStartMs <= last + HALF_DAY_MS
}

/** Changes the timeline in view and offers to undo it, and what was undone to do it again; false when it was refused, which is told. */
export function useTimelineActions() {
  const { t } = useT()
  const { plan, timeline } = useTimeline()
  const change = useChangeTimeline(plan.id)
  const run = async (changes: TimelineChanges, message: string): Promise<boolean> => {
    const done = await attempt(
      () => change.run({ timelineId: timeline.id, changes }),
      () => t('timeline.change.failed'),
    )
    if (done) {
      const { undo } = done.result
      offerUndo({
        message,
        undo: async () => {
          await undo()
          notifyWithAction({
            id: 'redo',
            message: translateNow('timeline.undone'),
            action: translateNow('timeline.redo'),
            onAction: () => void run(changes, message),
          })
        },
        failedTitle: () => translateNow('timeline.change.undo-failed'),
      })
    }
    return done !== null
  }
  return {
    isPending: change.isPending,
    run,
    /** The same of segments alone. */
    runSegments: (segments: readonly SegmentChange[], message: string) => run({ segments }, message),
    /** Without an offer to undo it; a refusal is the caller's. */
    save: (changes: TimelineChanges) => change.run({ timelineId: timeline.id, changes }),
  }
}
