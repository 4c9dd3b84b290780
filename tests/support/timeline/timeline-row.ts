import type { EventTimelineRow } from '#contracts/timeline/timeline.ts'
import { timelineRows } from '#domain/example/timeline.ts'

/** What the database answers for the timeline of the example wedding, through JSON. Its segments are s1, s2 … */
export function aTimelineRow(changes: Partial<EventTimelineRow> = {}): EventTimelineRow {
  let last = 0
  const row: EventTimelineRow = {
    id: '11111111-2222-4333-8444-666666666666',
    sub_event_id: '11111111-2222-4333-8444-777777777777',
    revision: '11111111-2222-4333-8444-888888888888',
    ...{ state: 'draft', template: 'wedding-mexican', closes_minute: null, is_raining: false, uses_24_hours: true },
    ...{ changed_at: '2026-11-20T12:00:00Z', starts_at: '2027-05-15T23:00:00Z', ends_at: '2027-05-16T07:00:00Z' },
    time_zone: 'America/Mexico_City',
    segments: timelineRows(() => `s${++last}`),
    ...{ calls: [], versions: [] },
    ...changes,
  }
  return JSON.parse(JSON.stringify(row)) as EventTimelineRow
}
