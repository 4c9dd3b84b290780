import { queryOptions } from '@tanstack/react-query'
import { AppError, fromDatabase } from '#app/lib/api/app-error.ts'
import { supabase } from '#app/lib/api/supabase.ts'
import { type LiveTable, liveTables } from '#app/lib/live/live-table.ts'
import {
  type EventTimeline,
  type EventTimelineRow,
  type SentTimeline,
  type SentTimelineRow,
  type TimelineLink,
  type TimelineLinkRow,
  toEventTimelines,
  toSentTimeline,
  toTimelineLinks,
} from '#contracts/timeline/timeline.ts'
import type { TimelineState } from '#domain/timeline/timeline-kinds.ts'

/** What all queries of a plan's timelines begin with. */
const timelineKey = (planId: string) => ['plans', planId, 'timeline'] as const

/** The timelines of a plan, that of the main part of the event first; null for a plan that the reader may not see (any more). */
export const timelinesQuery = (planId: string) =>
  queryOptions({
    queryKey: timelineKey(planId),
    meta: { isKept: true },
    queryFn: async ({ signal }): Promise<readonly EventTimeline[] | null> => {
      const { data, error } = await supabase().rpc('event_timelines', { plan_id: planId }).abortSignal(signal)
      if (error) throw fromDatabase(error)
      return data === null ? null : toEventTimelines(data as unknown as EventTimelineRow[])
    },
  })

/** A timeline as it was sent. A version does not change, but who may see what is private of it may. */
export const sentTimelineQuery = (planId: string, timelineId: string, number: number) =>
  queryOptions({
    queryKey: [...timelineKey(planId), timelineId, 'versions', number],
    queryFn: async ({ signal }): Promise<SentTimeline> => {
      const { data, error } = await supabase()
        .rpc('timeline_version', { plan_id: planId, timeline_id: timelineId, number })
        .abortSignal(signal)
      if (error) throw fromDatabase(error)
      if (data === null) throw new AppError('row.not-found')
      return toSentTimeline(data as unknown as SentTimelineRow)
    },
  })

/** The links by which roles read the timelines; null for who may not write them. */
export const timelineLinksQuery = (planId: string) =>
  queryOptions({
    queryKey: [...timelineKey(planId), 'links'],
    queryFn: async ({ signal }): Promise<readonly TimelineLink[] | null> => {
      const { data, error } = await supabase().rpc('timeline_links', { plan_id: planId }).abortSignal(signal)
      if (error) throw fromDatabase(error)
      return data === null ? null : toTimelineLinks(data as unknown as TimelineLinkRow[])
    },
  })

/** How far the timeline of a plan is. */
export interface TimelineSummary {
  /** Of the first timeline; null without one */
  readonly state: TimelineState | null
  /** In all timelines, as far as the reader sees them */
  readonly segments: number
}

interface TimelineSummaryRow {
  readonly state: TimelineState
  readonly segments: readonly { readonly count: number }[]
}

/** The state and the size of a plan's timelines, for the overview and for a change of the date. */
export const timelineSummaryQuery = (planId: string) =>
  queryOptions({
    queryKey: [...timelineKey(planId), 'summary'],
    queryFn: async ({ signal }): Promise<TimelineSummary> => {
      const { data, error } = await supabase()
        .from('timelines')
        .select('state,segments:timeline_segments(count)')
        .eq('plan_id', planId)
        .order('created_at')
        .abortSignal(signal)
        .overrideTypes<TimelineSummaryRow[], { merge: false }>()
      if (error) throw fromDatabase(error)
      const counts = data.flatMap(({ segments }) => segments.map(({ count }) => count))
      return { state: data[0]?.state ?? null, segments: counts.reduce((sum, count) => sum + count, 0) }
    },
  })

/** What of other people's changes the timelines show. They begin with their parts of the event, and with the event. */
export const TIMELINE_LIVE: readonly LiveTable[] = liveTables(
  ['timelines', 'timeline_segments', 'timeline_calls', 'sub_events', 'event_plans'],
  { shownBy: (planId) => [{ queryKey: timelineKey(planId) }] },
)
