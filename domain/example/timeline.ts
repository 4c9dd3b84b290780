import type { ExampleKind } from '../plans/example-kinds.ts'
import { toRow } from '../records/field-list.ts'
import { makeTimeline, newSegment } from '../timeline/make-timeline.ts'
import { CORPORATE_GALA_DINNER } from '../timeline/templates/corporate.ts'
import { WEDDING_MEXICAN } from '../timeline/templates/weddings.ts'
import { TIMELINE_SEGMENT_FIELDS, type TimelineSegment } from '../timeline/timeline-fields.ts'
import { steadyClock } from '../timeline/wall-clock.ts'
import { DINNER_EVENT, EXAMPLE_EVENT } from './event.ts'

/** A segment with nothing but what is given. */
export const aSegment = (changes: Partial<TimelineSegment> & Pick<TimelineSegment, 'id'>): TimelineSegment => ({
  ...newSegment({ startMinute: 0, minutes: 30 }),
  ...changes,
})

/** Both examples begin at 18:00. */
const CLOCK = steadyClock(18 * 60)

/** The timeline of an example event: of the wedding, with the mass at its hour and a late snack; of the company's dinner. */
export const exampleSegments = (newId: () => string, kind: ExampleKind = 'wedding'): readonly TimelineSegment[] =>
  makeTimeline({
    ...(kind === 'wedding'
      ? { template: WEDDING_MEXICAN, totalMinutes: EXAMPLE_EVENT.durationHours * 60, optional: ['late-snack'] }
      : { template: CORPORATE_GALA_DINNER, totalMinutes: DINNER_EVENT.durationHours * 60, optional: [] }),
    ...{ clock: CLOCK, ceremony: 'religious', sunsetMinute: null },
    anchors: kind === 'wedding' ? [{ id: 'mass', startMinute: 0 }] : [],
  }).segments.map((each) => ({ ...each, id: newId() }))

/** The segments of an example as rows of the table. */
export const timelineRows = (newId: () => string, kind: ExampleKind = 'wedding') =>
  exampleSegments(newId, kind).map((each) => toRow(TIMELINE_SEGMENT_FIELDS, each))

/** The timeline of an example as rows of its tables, for the part of the event that is given. */
export function exampleTimeline(kind: ExampleKind, subEventId: string, newId: () => string) {
  const id = newId()
  return {
    timelines: [
      { id, sub_event_id: subEventId, template: kind === 'wedding' ? WEDDING_MEXICAN.id : CORPORATE_GALA_DINNER.id },
    ],
    timeline_segments: timelineRows(newId, kind).map((row) => ({ ...row, timeline_id: id })),
  }
}
