import { expect, test } from 'vitest'
import type { EventStart } from '#app/features/timeline/event-clock.ts'
import { toEventTimelines } from '#contracts/timeline/timeline.ts'
import { aTimelineRow } from '#tests/support/timeline/timeline-row.ts'
import { reviewTimelines } from './moved-timelines.ts'

const ZONE = 'America/Mexico_City'
const at = (instant: string, timeZone = ZONE): EventStart => ({ startsAtMs: Date.parse(instant), timeZone })

/** A mass at 17:00 and what follows it. */
const FROM = at('2027-05-15T23:00:00Z')
const timelines = toEventTimelines([aTimelineRow()])
const review = (to: EventStart, ownStart: string | null | undefined = null) =>
  reviewTimelines(timelines, { from: FROM, to, ownStart: () => ownStart, countryCode: 'MX' })

test('a timeline begins with the event, an hour later and on another day', () => {
  expect(review(at('2027-05-17T00:00:00Z')).map(({ from, to }) => [from, to])).toEqual([
    [FROM, at('2027-05-17T00:00:00Z')],
  ])
})

test('what has a fixed hour is named', () => {
  const [moved] = review(at('2027-05-16T00:00:00Z'))
  expect(moved?.fixed.map(({ template }) => template)).toEqual(['wedding-mexican.mass'])
})

test('only conflicts that the new hour brings are named', () => {
  const [earlier] = review(at('2027-05-15T21:00:00Z'))
  expect(earlier?.conflicts).toEqual([])
  const [later] = review(at('2027-05-16T03:00:00Z'))
  expect(later?.conflicts.map(({ kind }) => kind)).toContain('late-meal')
})

test('a part of the event with an hour of its own keeps that hour, on another day', () => {
  const own = '2027-05-15T23:00:00Z'
  expect(review(at('2027-05-16T01:00:00Z'), own)).toEqual([])
  expect(review(at('2027-05-17T01:00:00Z'), own).map(({ to }) => to)).toEqual([at('2027-05-16T23:00:00Z')])
})

test('who may not read the parts of the event is told of those that begin with it', () => {
  expect(review(at('2027-05-16T01:00:00Z'), undefined)).toHaveLength(1)
})

test('an hour stays that hour across a change of clocks and in another zone', () => {
  const madrid = at('2027-03-27T18:00:00Z', 'Europe/Madrid')
  const [moved] = reviewTimelines(
    toEventTimelines([aTimelineRow({ starts_at: '2027-03-27T19:00:00Z', time_zone: 'Europe/Madrid' })]),
    {
      ...{ from: madrid, to: at('2027-03-28T17:00:00Z', 'Europe/Madrid') },
      ...{ ownStart: () => '2027-03-27T19:00:00Z', countryCode: 'ES' },
    },
  )
  expect(moved?.to).toEqual(at('2027-03-28T18:00:00Z', 'Europe/Madrid'))
})

test('nothing moves where the start stays, or nothing is planned', () => {
  expect(review(FROM)).toEqual([])
  const empty = toEventTimelines([aTimelineRow({ segments: [] })])
  expect(
    reviewTimelines(empty, {
      ...{ from: FROM, to: at('2027-05-17T00:00:00Z') },
      ...{ ownStart: () => null, countryCode: 'MX' },
    }),
  ).toEqual([])
})
