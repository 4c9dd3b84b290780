import { describe, expect, test } from 'vitest'
import { aSegment } from '../example/timeline.ts'
import { byEvening, rolesIn, rolesOfVendor, takenOut } from './take-out.ts'
import { steadyClock } from './wall-clock.ts'

const SEGMENTS = [
  aSegment({ id: 'surprise', startMinute: 300, audience: 'private', owner: 'family', person: 'Tía Rosa' }),
  aSegment({ id: 'letters', startMinute: -60, audience: 'couple', owner: 'couple' }),
  aSegment({ id: 'sound', startMinute: -120, audience: 'vendors', owner: 'music', person: 'Ramiro', phone: '33 1' }),
  aSegment({ id: 'mass', startMinute: 0, audience: 'guests', owner: 'couple', vendorId: 'choir' }),
]
const idsFor = (...args: Parameters<typeof takenOut>) => takenOut(...args).map(({ id }) => id)

describe('what is taken out', () => {
  test('for the hosts is everything, in the order of the day', () => {
    expect(idsFor(SEGMENTS, 'hosts')).toEqual(['sound', 'letters', 'mass', 'surprise'])
  })

  test('for the team is what vendors are told, without names and numbers', () => {
    expect(takenOut(SEGMENTS, 'team')).toMatchObject([
      { id: 'sound', person: null, phone: null },
      { id: 'mass', person: null },
    ])
  })

  test('for a role is its view, and never what is private', () => {
    expect(idsFor(SEGMENTS, 'family')).toEqual(['sound', 'letters', 'mass'])
    expect(takenOut(SEGMENTS, 'music')).toMatchObject([
      { id: 'sound', person: 'Ramiro', isOwn: true },
      { id: 'mass', isOwn: false },
    ])
    expect(idsFor(SEGMENTS, 'guests')).toEqual(['mass'])
  })
})

test('a role whose only segments are private is not among the roles', () => {
  expect(rolesIn(SEGMENTS)).toEqual(['couple', 'music', 'guests'])
})

test('a vendor has the roles of its segments, else that of its kind', () => {
  expect(rolesOfVendor(SEGMENTS, { id: 'choir', category: 'music' })).toEqual(['couple'])
  expect(rolesOfVendor(SEGMENTS, { id: 'dj', category: 'music' })).toEqual(['music'])
  expect(rolesOfVendor(SEGMENTS, { id: 'dress', category: 'attire' })).toEqual([])
})

test('what begins before five in the morning is listed with the evening before', () => {
  const at = (id: string, startMinute: number) => aSegment({ id, startMinute })
  // The event begins at 18:00.
  const days = byEvening([at('evening', 0), at('last', 658), at('breakfast', 660)], steadyClock(18 * 60))
  expect(days.map(({ day, segments }) => [day, segments.map(({ id }) => id)])).toEqual([
    [0, ['evening', 'last']],
    [1, ['breakfast']],
  ])
})
