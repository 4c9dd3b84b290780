import { expect, test } from 'vitest'
import { aSegment } from '#domain/example/timeline.ts'
import { fromNewTimeline, fromTimelineChanges, type TimelineChanges, undoOf } from './timeline.ts'

const dinner = aSegment({ id: 'dinner', startMinute: 120, minutes: 90, name: 'Cena' })
const call = { vendorId: 'dj', startMinute: -60, minutes: 480, meals: 2, note: null }

test('a change sends only the columns that differ', () => {
  const changes = fromTimelineChanges({
    segments: [{ before: dinner, after: { ...dinner, startMinute: 135, startedAt: '2027-05-15T23:00:00Z' } }],
    calls: [{ before: call, after: { ...call, meals: 3 } }],
    settings: {
      before: { state: 'draft', closesMinute: null, isRaining: false, uses24Hours: null },
      after: { state: 'locked', closesMinute: null, isRaining: false, uses24Hours: null },
    },
  })
  expect(changes).toEqual({
    timeline: { before: { state: 'draft' }, after: { state: 'locked' } },
    segments: [{ id: 'dinner', before: { start_minute: 120 }, after: { start_minute: 135 } }],
    calls: [{ vendor_id: 'dj', before: { meals: 2 }, after: { meals: 3 } }],
  })
})

test('a segment that is added or removed is sent whole, without what the clock said', () => {
  const { segments } = fromTimelineChanges({ segments: [{ before: null, after: dinner }] })
  expect(segments[0]).toMatchObject({ id: 'dinner', before: null, after: { name: 'Cena', minutes: 90 } })
  expect(Object.keys(segments[0]?.after ?? {})).not.toEqual(expect.arrayContaining(['id']))
  expect(Object.keys(segments[0]?.after ?? {})).not.toEqual(expect.arrayContaining(['started_at']))
  expect(
    fromNewTimeline({ id: 't', subEventId: 'e', template: null, uses24Hours: null, segments: [dinner] }),
  ).toMatchObject({ id: 't', sub_event_id: 'e', segments: [{ id: 'dinner', start_minute: 120 }] })
})

test('the undoing of a change is undone by the change', () => {
  const change: TimelineChanges = {
    segments: [
      { before: null, after: dinner },
      { before: dinner, after: null },
    ],
    calls: [{ before: null, after: call }],
  }
  expect(undoOf(undoOf(change))).toEqual(change)
  expect(undoOf(change).segments).toEqual([
    { before: null, after: dinner },
    { before: dinner, after: null },
  ])
})
