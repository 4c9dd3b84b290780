import {
  aLink,
  aSegmentRow,
  changeTimeline,
  confirmTimelineLink,
  createTimeline,
  openTimelineLink,
  readLinkCalendar,
  readTimelineLinks,
  readTimelines,
  readTimelineVersion,
  resetTimeline,
  sendTimeline,
  timeSegments,
  writeTimelineLink,
} from '../timeline-calls.ts'
import {
  byEditors,
  byService,
  evenClosed,
  evenLate,
  isOutside,
  isSignedOut,
  orNot,
  type Procedure,
  readByMembers,
} from './verdicts.ts'

/** The procedures of timelines. */
export const TIMELINE_PROCEDURES: Readonly<Record<string, Procedure>> = {
  event_timelines: {
    call: (sql, { planId }) => readTimelines(sql, planId),
    expects: readByMembers,
    isNothing: ([row]) => row?.timelines === null,
  },
  create_timeline: {
    call: (sql, { planId, guests }) =>
      createTimeline(sql, planId, { id: crypto.randomUUID(), sub_event_id: guests.subEventId, segments: [] }),
    // The sub-event has one.
    expects: (caller, state) => orNot('timeline.changed-elsewhere', byEditors(caller, state)),
  },
  change_timeline: {
    call: (sql, { planId, timeline }) =>
      changeTimeline(sql, planId, timeline.timelineId, {
        segments: [{ id: crypto.randomUUID(), before: null, after: aSegmentRow() }],
      }),
    expects: byEditors,
  },
  reset_timeline: {
    call: (sql, { planId, timeline }) => resetTimeline(sql, planId, timeline.timelineId),
    expects: evenClosed,
  },
  send_timeline: {
    call: (sql, { planId, timeline }) =>
      sendTimeline(sql, planId, timeline.timelineId, { id: crypto.randomUUID(), revision: crypto.randomUUID() }),
    expects: (caller, state) => orNot('timeline.changed-elsewhere', byEditors(caller, state)),
  },
  timeline_version: {
    call: (sql, { planId, timeline }) => readTimelineVersion(sql, planId, timeline.timelineId, 1),
    expects: readByMembers,
    isNothing: ([row]) => row?.version === null,
  },
  time_segments: {
    call: (sql, { planId, timeline }) =>
      timeSegments(sql, planId, timeline.timelineId, [{ id: timeline.segmentId, started_at: '2027-05-15T23:00:00Z' }]),
    expects: evenLate,
  },
  timeline_links: {
    call: (sql, { planId }) => readTimelineLinks(sql, planId),
    expects: (caller, state) => {
      if (isSignedOut(caller)) return readByMembers(caller, state)
      return isOutside(caller) || caller === 'viewer' || state === 'binned' ? 'nothing' : 'done'
    },
    isNothing: ([row]) => row?.links === null,
  },
  write_timeline_link: {
    call: (sql, { planId, people }) => writeTimelineLink(sql, people.editor, planId, aLink()),
    expects: (caller, state) => {
      const verdict = byService(caller)
      if (verdict !== 'done' || state === 'open') return verdict
      return state === 'binned' ? 'plan.not-found' : `plan.${state}`
    },
  },
  open_timeline_link: {
    call: (sql) => openTimelineLink(sql),
    expects: (caller, state) => (caller === 'service' && state === 'binned' ? 'nothing' : byService(caller)),
    isNothing: ([row]) => row?.timeline === null,
  },
  timeline_link_calendar: {
    call: (sql) => readLinkCalendar(sql),
    expects: (caller, state) => (caller === 'service' && state === 'binned' ? 'nothing' : byService(caller)),
    isNothing: ([row]) => row?.calendar === null,
  },
  confirm_timeline_link: {
    call: (sql, { timeline }) => confirmTimelineLink(sql, timeline.timelineId, 1),
    expects: byService,
  },
}
