import { toRow } from '../records/field-list.ts'
import { makeTimeline, newSegment } from '../timeline/make-timeline.ts'
import { WEDDING_MEXICAN } from '../timeline/templates/weddings.ts'
import { TIMELINE_SEGMENT_FIELDS, type TimelineSegment } from '../timeline/timeline-fields.ts'
import { steadyClock } from '../timeline/wall-clock.ts'
import { EXAMPLE_EVENT } from './event.ts'

/** A segment with nothing but what is given. */
export const aSegment = (changes: Partial<TimelineSegment> & Pick<TimelineSegment, 'id'>): TimelineSegment => ({
  ...newSegment({ startMinute: 0, minutes: 30 }),
  ...changes,
})

/** The timeline of the example wedding: the mass at its hour, the party after it, and cues for those who are told by link. */
export const exampleSegments = (newId: () => string): readonly TimelineSegment[] =>
  makeTimeline({
    template: WEDDING_MEXICAN,
    totalMinutes: EXAMPLE_EVENT.durationHours * 60,
    clock: steadyClock(17 * 60),
    ceremony: 'religious',
    optional: ['late-snack'],
    anchors: [{ id: 'mass', startMinute: 0 }],
    sunsetMinute: null,
  }).segments.map((each) => ({ ...each, id: newId() }))

/** The same as rows of the table. */
export const timelineRows = (newId: () => string) =>
  exampleSegments(newId).map((each) => toRow(TIMELINE_SEGMENT_FIELDS, each))
