import { fromDatabase, toAppError } from '#app/lib/api/app-error.ts'
import { supabase } from '#app/lib/api/supabase.ts'
import { useRecordMutation, useUndoableMutation } from '#app/lib/records/use-record-mutation.ts'
import {
  type EventTimeline,
  type EventTimelineRow,
  fromNewTimeline,
  fromSegmentTimes,
  fromTimelineChanges,
  type NewTimeline,
  type SegmentTimes,
  type TimelineChanges,
  toEventTimelines,
  undoOf,
} from '#contracts/timeline/timeline.ts'
import { timelinesQuery } from './queries.ts'

/** Whether a change was refused because what it changes is no longer as it was read. */
export const isTimelineChangedElsewhere = (error: unknown): boolean =>
  toAppError(error).code === 'timeline.changed-elsewhere'

type Timelines = readonly EventTimeline[] | null
type Answer = PromiseLike<{ readonly data: unknown; readonly error: Parameters<typeof fromDatabase>[0] | null }>

/** A change of timelines: each procedure answers what all of them are then. */
function useTimelineMutation<Input>(
  planId: string,
  call: (input: Input) => Answer,
  expected?: (timelines: readonly EventTimeline[], input: Input) => readonly EventTimeline[],
) {
  return useRecordMutation<Input, readonly EventTimeline[], Timelines>({
    query: timelinesQuery(planId),
    write: async (input) => {
      const { data, error } = await call(input)
      if (error) throw fromDatabase(error)
      return toEventTimelines(data as EventTimelineRow[])
    },
    change: (_before, saved) => saved,
    ...(expected && { expect: (before: Timelines, input: Input) => before && expected(before, input) }),
    isRefusalRenewed: isTimelineChangedElsewhere,
    scope: `timeline ${planId}`,
  })
}

/** As the data API takes it. */
const toJson = (value: unknown) => JSON.parse(JSON.stringify(value))

/** Makes the timeline of a part of the event. Refused with `timeline.changed-elsewhere` where it has one by now; safe to repeat. */
export const useCreateTimeline = (planId: string) =>
  useTimelineMutation<NewTimeline>(planId, (timeline) =>
    supabase().rpc('create_timeline', { plan_id: planId, timeline: toJson(fromNewTimeline(timeline)) }),
  )

/** What is changed, and of which timeline. */
interface TimelineChange {
  readonly timelineId: string
  readonly changes: TimelineChanges
}

/** A timeline as it is after a change that was not refused yet. */
function changed(timeline: EventTimeline, { settings, segments = [], calls = [] }: TimelineChanges): EventTimeline {
  const gone = new Set(segments.map(({ before, after }) => (after ?? before)?.id))
  const calledAnew = new Set(calls.map(({ before, after }) => (after ?? before)?.vendorId))
  return {
    ...timeline,
    ...settings?.after,
    segments: [
      ...timeline.segments.filter(({ id }) => !gone.has(id)),
      ...segments.flatMap(({ after }) => (after ? [after] : [])),
    ],
    calls: [
      ...timeline.calls.filter(({ vendorId }) => !calledAnew.has(vendorId)),
      ...calls.flatMap(({ after }) => (after ? [after] : [])),
    ],
  }
}

/** Changes a timeline, all or nothing; `run` answers how it is undone. Refused with `timeline.changed-elsewhere`; safe to repeat. */
export function useChangeTimeline(planId: string) {
  const change = useTimelineMutation<TimelineChange>(
    planId,
    ({ timelineId, changes }) =>
      supabase().rpc('change_timeline', {
        plan_id: planId,
        timeline_id: timelineId,
        changes: toJson(fromTimelineChanges(changes)),
      }),
    (timelines, { timelineId, changes }) =>
      timelines.map((timeline) => (timeline.id === timelineId ? changed(timeline, changes) : timeline)),
  )
  return useUndoableMutation(change, change, (_saved, { timelineId, changes }) => ({
    timelineId,
    changes: undoOf(changes),
  }))
}

/** Deletes a timeline for good. */
export const useResetTimeline = (planId: string) =>
  useTimelineMutation<string>(planId, (timelineId) =>
    supabase().rpc('reset_timeline', { plan_id: planId, timeline_id: timelineId }),
  )

/** A version that is sent: of the revision that was read. */
interface SentVersion {
  readonly timelineId: string
  /** New; the same version sent again has the same one */
  readonly id: string
  readonly revision: string
  readonly note: string | null
}

/** Keeps a timeline as it is as the next version, and shares a draft. */
export const useSendTimeline = (planId: string) =>
  useTimelineMutation<SentVersion>(planId, ({ timelineId, ...version }) =>
    supabase().rpc('send_timeline', { plan_id: planId, timeline_id: timelineId, version: toJson(version) }),
  )

/** Notes what the clock said. */
export const useTimeSegments = (planId: string) =>
  useTimelineMutation<{ readonly timelineId: string; readonly times: readonly SegmentTimes[] }>(
    planId,
    ({ timelineId, times }) =>
      supabase().rpc('time_segments', {
        plan_id: planId,
        timeline_id: timelineId,
        times: toJson(fromSegmentTimes(times)),
      }),
  )
