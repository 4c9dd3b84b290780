import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aMember, aParty, MAIN } from '#tests/support/guests/party.ts'
import type { MemberNeeds, SubEvent } from './guest-fields.ts'
import { AGE_GROUPS, GUEST_ANSWERS, GUEST_SIDES } from './guest-kinds.ts'
import { ALLERGENS, DIETS } from './needs.ts'
import type { Party } from './party.ts'
import { type AnswerTally, tallyGuests } from './tally-guests.ts'

const aSubEvent = (id: string, isMain: boolean): SubEvent => ({
  id,
  nameEs: null,
  nameEn: null,
  startsAt: null,
  endsAt: null,
  timeZone: null,
  place: null,
  dress: null,
  isMain,
  isSeated: true,
  position: 0,
})

const SUB_EVENTS = [aSubEvent('brunch', false), aSubEvent(MAIN, true)]

const figures = (invited: number, confirmed: number, pending: number, declined: number) => ({
  invited,
  confirmed,
  pending,
  declined,
})

const NONE = figures(0, 0, 0, 0)

describe('the tallies', () => {
  const parties = [
    aParty({
      side: 'first',
      guestGroup: 'Compañeros',
      members: [
        aMember({ ageGroup: '25-35', answers: { [MAIN]: 'yes', brunch: 'no' } }),
        aMember({ age: 4, answers: { [MAIN]: 'yes' } }),
        aMember({ name: null, answers: { [MAIN]: 'pending' } }),
      ],
    }),
    aParty({
      guestGroup: 'companeros ',
      phone: '+525551234567',
      members: [aMember({ ageGroup: 'over-65', answers: { [MAIN]: 'no' } })],
    }),
    aParty({ members: [aMember({ answers: { brunch: 'yes' } })] }),
    aParty({ isSecondList: true, members: [aMember(), aMember()] }),
  ]
  const tally = tallyGuests(parties, SUB_EVENTS)

  test('count people and parties by the main sub-event', () => {
    expect(tally.people).toEqual(figures(4, 2, 1, 1))
    expect(tally.notInvited).toBe(1)
    expect(tally.parties).toEqual({ ...figures(2, 1, 0, 1), all: 3, partly: 1, incomplete: 2 })
  })

  test('count the unknown as unknown', () => {
    expect(tally.ageGroups.unknown).toEqual(figures(1, 0, 1, 0))
    expect(tally.sides).toEqual({ first: figures(3, 2, 1, 0), second: NONE, both: NONE, unknown: figures(1, 0, 0, 1) })
    expect(tally.needs).toBeNull()
  })

  test('part adults from minors', () => {
    expect([tally.adults, tally.minors, tally.ageUnknown]).toEqual([
      figures(2, 1, 0, 1),
      figures(1, 1, 0, 0),
      figures(1, 0, 1, 0),
    ])
    expect(tally.ageGroups['under-18']).toEqual(tally.minors)
  })

  test('join groups that are written differently', () => {
    expect(tally.groups).toEqual([{ group: 'Compañeros', ...figures(4, 2, 1, 1) }])
  })

  test('keep the second list apart', () => {
    expect(tally.secondList).toEqual({ parties: 1, people: 2 })
  })

  test('look at every sub-event', () => {
    expect(tally.subEvents).toEqual([
      { subEventId: 'brunch', ...figures(2, 1, 0, 1), notInvited: 3, meals: new Map([[null, figures(2, 1, 0, 1)]]) },
      { subEventId: MAIN, ...figures(4, 2, 1, 1), notInvited: 1, meals: new Map([[null, figures(4, 2, 1, 1)]]) },
    ])
  })

  test('follow the answers of another sub-event if asked', () => {
    const brunch = tallyGuests(parties, SUB_EVENTS, null, 'brunch')
    expect(brunch.people).toEqual(figures(2, 1, 0, 1))
    expect(brunch.parties).toMatchObject(figures(2, 1, 0, 1))
  })

  test('refuse a sub-event that does not exist', () => {
    expect(() => tallyGuests(parties, [])).toThrow(RangeError)
    expect(() => tallyGuests(parties, SUB_EVENTS, null, 'lunch')).toThrow(RangeError)
  })
})

test('needs are counted for who is invited, and who was never asked is unknown', () => {
  const [ana, eva, leo] = [
    aMember({ id: 'ana', answers: { [MAIN]: 'yes' } }),
    aMember({ id: 'eva' }),
    aMember({ id: 'leo', answers: {} }),
  ]
  const needsOf = (memberId: string): MemberNeeds => ({
    memberId,
    diets: ['vegan', 'halal'],
    allergens: ['nuts'],
    access: [],
    note: null,
  })
  const { needs } = tallyGuests([aParty({ members: [ana, eva, leo] })], SUB_EVENTS, [needsOf('ana'), needsOf('leo')])
  expect(needs?.diets.vegan).toEqual(figures(1, 1, 0, 0))
  expect(needs?.diets.halal).toEqual(figures(1, 1, 0, 0))
  expect(needs?.diets.kosher).toEqual(NONE)
  expect(needs?.allergens.nuts).toEqual(figures(1, 1, 0, 0))
  expect(needs?.access.wheelchair).toEqual(NONE)
  expect(needs?.unknown).toEqual(figures(1, 0, 1, 0))
})

const answers = fc.dictionary(fc.constantFrom(MAIN, 'brunch'), fc.constantFrom(...GUEST_ANSWERS))
const maybe = <T>(values: readonly T[]) => fc.constantFrom(null, ...values)

const members = fc
  .record({
    answers,
    ageGroup: maybe(AGE_GROUPS),
    age: maybe([0, 17]),
    mealOptionId: maybe(['fish', 'pasta']),
  })
  .map(({ mealOptionId, ...changes }) => {
    const member = aMember(changes)
    return { ...member, invitations: member.invitations.map((invitation) => ({ ...invitation, mealOptionId })) }
  })

const lists: fc.Arbitrary<Party[]> = fc.array(
  fc
    .record({
      members: fc.array(members, { minLength: 1, maxLength: 4 }),
      side: maybe(GUEST_SIDES),
      guestGroup: maybe(['Familia', 'familia', 'Trabajo', ' ']),
      phone: maybe(['+525551234567']),
      isSecondList: fc.boolean(),
    })
    .map(aParty),
  { maxLength: 12 },
)

const sum = (tallies: Iterable<AnswerTally>) =>
  [...tallies].reduce<AnswerTally>(
    (all, { invited, confirmed, pending, declined }) =>
      figures(all.invited + invited, all.confirmed + confirmed, all.pending + pending, all.declined + declined),
    NONE,
  )

test('every part adds up to the people invited', () => {
  fc.assert(
    fc.property(lists, fc.constantFrom(MAIN, 'brunch'), (parties, subEventId) => {
      const tally = tallyGuests(parties, SUB_EVENTS, [], subEventId)
      const { invited, confirmed, pending, declined } = tally.people
      expect(confirmed + pending + declined).toBe(invited)
      const parts = [
        Object.values(tally.ageGroups),
        [tally.adults, tally.minors, tally.ageUnknown],
        Object.values(tally.sides),
        tally.groups,
        [tally.needs?.unknown ?? NONE],
        tally.subEvents.filter((subEvent) => subEvent.subEventId === subEventId),
      ]
      for (const part of parts) expect(sum(part)).toEqual(tally.people)
      for (const { meals, notInvited, ...subEvent } of tally.subEvents) {
        expect(sum(meals.values())).toEqual(sum([subEvent]))
        expect(subEvent.invited + notInvited + tally.secondList.people).toBe(
          parties.flatMap((party) => party.members).length,
        )
      }
    }),
  )
})

test('parties add up, by their status and with the second list', () => {
  fc.assert(
    fc.property(lists, (parties) => {
      const tally = tallyGuests(parties, SUB_EVENTS)
      expect(tally.parties.confirmed + tally.parties.pending + tally.parties.declined).toBe(tally.parties.invited)
      expect(tally.parties.all + tally.secondList.parties).toBe(parties.length)
      expect(tally.parties.partly).toBeLessThanOrEqual(tally.parties.confirmed)
    }),
  )
})

test('the order of the list changes no figure', () => {
  const needs = fc.array(
    fc.record({
      diets: fc.subarray([...DIETS]),
      allergens: fc.subarray([...ALLERGENS]),
    }),
  )
  fc.assert(
    fc.property(lists, needs, (parties, wanted) => {
      const people = parties.flatMap((party) => party.members)
      const rows = wanted.flatMap((codes, place): MemberNeeds[] => {
        const memberId = people[place]?.id
        return memberId === undefined ? [] : [{ memberId, ...codes, access: [], note: null }]
      })
      const { groups, ...tally } = tallyGuests(parties, SUB_EVENTS, rows)
      const { groups: reversed, ...again } = tallyGuests(parties.toReversed(), SUB_EVENTS, rows.toReversed())
      expect(again).toEqual(tally)
      expect(reversed).toHaveLength(groups.length)
    }),
  )
})
