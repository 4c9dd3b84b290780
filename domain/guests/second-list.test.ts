import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aMember, aParty, MAIN } from '#tests/support/guests/party.ts'
import { toDay } from '../day/day.ts'
import type { Party } from './party.ts'
import { daysToReply, isReplyOpen } from './reply-deadline.ts'
import { freePlaces, nextFromSecondList } from './second-list.ts'

const partyOf = (size: number, changes: Partial<Party> = {}) =>
  aParty({ members: Array.from({ length: size }, () => aMember({ answers: {} })), ...changes })

const waitingOf = (...sizes: readonly number[]) => sizes.map((size) => partyOf(size, { isSecondList: true }))

describe('the next of the second list', () => {
  test('are those who fit, in their order', () => {
    const [first, large, small, last] = waitingOf(2, 4, 1, 1)
    const turn = nextFromSecondList(
      [last, small, large, first].flatMap((party) => party ?? []),
      4,
      MAIN,
    )
    expect(turn).toEqual({ next: [first, small, last], passedOver: [large], left: 0 })
  })

  test('pass nobody over without taking a later one', () => {
    const [first, large] = waitingOf(2, 4)
    expect(
      nextFromSecondList(
        [first, large].flatMap((party) => party ?? []),
        3,
        MAIN,
      ),
    ).toEqual({
      next: [first],
      passedOver: [],
      left: 1,
    })
  })

  test('are nobody without places', () => {
    expect(nextFromSecondList(waitingOf(1), 0, MAIN)).toEqual({ next: [], passedOver: [], left: 0 })
    expect(nextFromSecondList(waitingOf(1), -3, MAIN).next).toEqual([])
  })

  test('leave out the first list, and who declined already', () => {
    const declined = aParty({ isSecondList: true, members: [aMember({ answers: { [MAIN]: 'no' } })] })
    expect(nextFromSecondList([partyOf(1), declined], 5, MAIN).next).toEqual([])
  })

  test('never take more places than there are, and leave no party that would fit', () => {
    const lists = fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 10 }).map((sizes) => waitingOf(...sizes))
    fc.assert(
      fc.property(lists, fc.integer({ min: -2, max: 20 }), (parties, places) => {
        const { next, passedOver, left } = nextFromSecondList(parties, places, MAIN)
        const taken = next.reduce((sum, { members }) => sum + members.length, 0)
        expect(taken + left).toBe(Math.max(0, places))
        for (const party of parties) {
          if (!next.includes(party)) expect(party.members.length).toBeGreaterThan(left)
        }
        for (const party of passedOver) expect(next).not.toContain(party)
      }),
    )
  })
})

describe('the free places', () => {
  const parties = [
    aParty({
      members: [
        aMember({ answers: { [MAIN]: 'yes' } }),
        aMember({ answers: { [MAIN]: 'no' } }),
        aMember({ answers: { [MAIN]: 'pending' } }),
        aMember({ answers: {} }),
      ],
    }),
    aParty({ isSecondList: true }),
  ]

  test('are those that nobody on the list holds', () => {
    expect(freePlaces(parties, { places: 10 }, MAIN)).toBe(8)
  })

  test('are negative when too many are invited, and unknown without a number', () => {
    expect(freePlaces(parties, { places: 1 }, MAIN)).toBe(-1)
    expect(freePlaces(parties, { places: null }, MAIN)).toBeNull()
  })
})

describe('guests answer', () => {
  const replyBy = toDay('2027-04-15')

  test.each([
    ['2027-04-13', true, 2],
    ['2027-04-15', true, 0],
    ['2027-04-16', false, null],
  ])('on %s: %s', (today, isOpen, days) => {
    expect(isReplyOpen({ replyBy }, toDay(today))).toBe(isOpen)
    expect(daysToReply({ replyBy }, toDay(today))).toBe(days)
  })

  test('at any time without a last day', () => {
    expect(isReplyOpen({ replyBy: null }, toDay('2027-04-16'))).toBe(true)
    expect(daysToReply({ replyBy: null }, toDay('2027-04-16'))).toBeNull()
  })
})
