import type { FieldList, RecordOf } from '../records/field-list.ts'
import { TIMELINE_AUDIENCES, TIMELINE_OWNERS, TIMELINE_TRACKS } from './timeline-kinds.ts'

const minutes = { type: 'number', max: 4320 } as const
const yesOrNo = { type: 'boolean', isRequired: true } as const

/** The least and the greatest distance of a segment from the start of its event, in minutes: two days before, five after. */
export const START_BOUNDS = { min: -2880, max: 7200 } as const

/** A segment of a timeline: what happens, from when to when, whose it is and who is told of it. */
export const TIMELINE_SEGMENT_FIELDS = {
  id: { column: 'id', type: 'id', isRequired: true },
  // Real minutes from the start of the event, negative before it.
  startMinute: { column: 'start_minute', type: 'number', ...START_BOUNDS, isRequired: true },
  // None: a moment, such as the last call of the bar.
  minutes: { ...minutes, column: 'minutes', isRequired: true },
  // It may shrink to these, and grow to those; null: as long as there is time.
  leastMinutes: { ...minutes, column: 'least_minutes', isRequired: true },
  mostMinutes: { ...minutes, column: 'most_minutes' },
  // It begins at its hour whatever is late: the church at 18:00.
  isFixed: { ...yesOrNo, column: 'is_fixed' },
  // Time held free, which delays use up first.
  isBuffer: { ...yesOrNo, column: 'is_buffer' },
  track: { column: 'track', type: 'choice', choices: TIMELINE_TRACKS, initial: 'guests', isRequired: true },
  audience: { column: 'audience', type: 'choice', choices: TIMELINE_AUDIENCES, initial: 'vendors', isRequired: true },
  // Null: no one in particular.
  owner: { column: 'owner', type: 'choice', choices: TIMELINE_OWNERS },
  vendorId: { column: 'vendor_id', type: 'reference' },
  // Whoever does it, by name, and the number to call.
  person: { column: 'person', type: 'text', max: 80 },
  phone: { column: 'phone', type: 'phone', max: 40 },
  // What it is called: words of its own, else those of the template in the language of the reader.
  name: { column: 'name', type: 'text', max: 120 },
  template: { column: 'template', type: 'text', max: 80 },
  place: { column: 'place', type: 'text', max: 120 },
  // Where it is when it rains.
  rainPlace: { column: 'rain_place', type: 'text', max: 120 },
  note: { column: 'note', type: 'longText', max: 500 },
  // The number by which it is called on the day.
  cue: { column: 'cue', type: 'number', min: 1, max: 999 },
  // What the clock said when it began and ended.
  startedAt: { column: 'started_at', type: 'instant' },
  endedAt: { column: 'ended_at', type: 'instant' },
} as const satisfies FieldList

export type TimelineSegment = RecordOf<typeof TIMELINE_SEGMENT_FIELDS>

/** When a vendor comes, how long they are paid for, and how many of them eat. */
export const TIMELINE_CALL_FIELDS = {
  vendorId: { column: 'vendor_id', type: 'reference', isRequired: true },
  startMinute: { column: 'start_minute', type: 'number', ...START_BOUNDS, isRequired: true },
  // What was agreed with them; null: nobody has said.
  minutes: { ...minutes, column: 'minutes' },
  meals: { column: 'meals', type: 'number', max: 500, isRequired: true },
  note: { column: 'note', type: 'text', max: 200 },
} as const satisfies FieldList

export type TimelineCall = RecordOf<typeof TIMELINE_CALL_FIELDS>
