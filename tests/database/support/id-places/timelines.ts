import { aSegmentRow } from '../timeline-calls.ts'
import { type Places, place } from './place.ts'

const NO_CHANGES = { segments: [] }

/** The ids in calls of timelines. */
export const TIMELINE_PLACES: Places = {
  event_timelines: { plan: place('planId', (plan_id) => ({ plan_id })) },
  create_timeline: {
    plan: place('planId', (plan_id, mine) => ({
      plan_id,
      timeline: { id: crypto.randomUUID(), sub_event_id: mine.subEventId, segments: [] },
    })),
    'sub-event': place('subEventId', (sub_event_id, mine) => ({
      plan_id: mine.planId,
      timeline: { id: '77777777-2222-4333-8444-555555555555', sub_event_id, segments: [] },
    })),
  },
  change_timeline: {
    plan: place('planId', (plan_id, mine) => ({ plan_id, timeline_id: mine.timelineId, changes: NO_CHANGES })),
    timeline: place('timelineId', (timeline_id, mine) => ({ plan_id: mine.planId, timeline_id, changes: NO_CHANGES })),
    segment: place('segmentId', (id, mine) => ({
      plan_id: mine.planId,
      timeline_id: mine.timelineId,
      changes: { segments: [{ id, before: { minutes: 30 }, after: { minutes: 45 } }] },
    })),
    vendor: place('vendorId', (vendor_id, mine) => ({
      plan_id: mine.planId,
      timeline_id: mine.timelineId,
      changes: { segments: [{ id: crypto.randomUUID(), before: null, after: aSegmentRow({ vendor_id }) }] },
    })),
    'called vendor': place('vendorId', (vendor_id, mine) => ({
      plan_id: mine.planId,
      timeline_id: mine.timelineId,
      changes: { calls: [{ vendor_id, before: null, after: { start_minute: 0, meals: 1 } }] },
    })),
  },
  reset_timeline: {
    plan: place('planId', (plan_id, mine) => ({ plan_id, timeline_id: mine.timelineId })),
    timeline: place('timelineId', (timeline_id, mine) => ({ plan_id: mine.planId, timeline_id })),
  },
  send_timeline: {
    plan: place('planId', (plan_id, mine) => ({ plan_id, timeline_id: mine.timelineId, version: {} })),
    timeline: place('timelineId', (timeline_id, mine) => ({
      plan_id: mine.planId,
      timeline_id,
      version: { id: crypto.randomUUID(), revision: crypto.randomUUID() },
    })),
  },
  timeline_version: {
    plan: place('planId', (plan_id, mine) => ({ plan_id, timeline_id: mine.timelineId, number: 1 })),
    timeline: place('timelineId', (timeline_id, mine) => ({ plan_id: mine.planId, timeline_id, number: 1 })),
  },
  time_segments: {
    plan: place('planId', (plan_id, mine) => ({ plan_id, timeline_id: mine.timelineId, times: [] })),
    timeline: place('timelineId', (timeline_id, mine) => ({ plan_id: mine.planId, timeline_id, times: [] })),
    segment: place('segmentId', (id, mine) => ({
      plan_id: mine.planId,
      timeline_id: mine.timelineId,
      times: [{ id, started_at: '2027-05-15T23:00:00Z', ended_at: null }],
    })),
  },
  timeline_links: { plan: place('planId', (plan_id) => ({ plan_id })) },
}
