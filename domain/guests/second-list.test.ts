import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aMember, aParty, MAIN } from '#tests/support/guests/party.ts'
import { toDay } from '../day/day.ts'
import type { Party } from './party.ts'
import { daysToReply, isReplyOpen } from './reply-deadline.ts'
import { isSecondListOpen, movedInSecondList, nextFromSecondList, placesTaken, secondListOf } from './second-list.ts'

const partyOf = (size: number, changes: Partial<Party> = {}) =>
  aParty({ members: Array.from({ length: size }, () => aMember({ answers: {} })), ...changes })

const waitingOf = (...sizes: readonly number[]) => sizes.map((size) => partyOf(size, { isSecondList: true }))

const turnsOf = (parties: readonly Party[], places: number) =>
  nextFromSecondList(parties, places, MAIN).map(({ people, left, isNext }) => ({ people, left, isNext }))

describe('the turns of the second list', () => {
  test('take those who fit in their order, and pass over who is too large', () => {
    const [first, large, small, last] = waitingOf(2, 4, 1, 1) as [Party, Party, Party, Party]
    const turns = nextFromSecondList([last, small, large, first], 4, MAIN)
    expect(turns).toEqual([
      { party: first, people: 2, left: 4, isNext: true },
      { party: large, people: 4, left: 2, isNext: false },
      { party: small, people: 1, left: 2, isNext: true },
      { party: last, people: 1, left: 1, isNext: true },
    ])
  })

  test('follow the order that the hosts gave, then that of entry', () => {
    const [first, second, third] = waitingOf(1, 1, 1) as [Party, Party, Party]
    const given = [first, { ...second, secondListPosition: 3 }, { ...third, secondListPosition: 1 }]
    expect(secondListOf(given, MAIN).map(({ id }) => id)).toEqual([third.id, second.id, first.id])
  })

  test('are of nobody without places', () => {
    expect(turnsOf(waitingOf(1), 0)).toEqual([{ people: 1, left: 0, isNext: false }])
    expect(turnsOf(waitingOf(1), -3)).toEqual([{ people: 1, left: 0, isNext: false }])
  })

  test('leave out the first list, and who declined already', () => {
    const declined = aParty({ isSecondList: true, members: [aMember({ answers: { [MAIN]: 'no' } })] })
    expect(turnsOf([partyOf(1), declined], 5)).toEqual([])
  })

  test('need no place for those who declined before their party was invited', () => {
    const half = aParty({
      isSecondList: true,
      members: [aMember({ answers: { [MAIN]: 'no' } }), aMember({ answers: { [MAIN]: 'pending' } })],
    })
    expect(turnsOf([half], 1)).toEqual([{ people: 1, left: 1, isNext: true }])
  })

  test('never take more places than there are, and leave no party that would fit', () => {
    const lists = fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 10 }).map((sizes) => waitingOf(...sizes))
    fc.assert(
      fc.property(lists, fc.integer({ min: -2, max: 20 }), (parties, places) => {
        const turns = nextFromSecondList(parties, places, MAIN)
        const taken = turns.reduce((sum, { people, isNext }) => sum + (isNext ? people : 0), 0)
        const left = Math.max(0, places) - taken
        expect(left).toBeGreaterThanOrEqual(0)
        for (const { people, isNext } of turns) if (!isNext) expect(people).toBeGreaterThan(left)
      }),
    )
  })

  test('are open until the last day, and always without one', () => {
    const until = { secondListUntil: toDay('2027-04-15') }
    expect(isSecondListOpen(until, toDay('2027-04-15'))).toBe(true)
    expect(isSecondListOpen(until, toDay('2027-04-16'))).toBe(false)
    expect(isSecondListOpen({ secondListUntil: null }, toDay('2027-04-16'))).toBe(true)
  })
})

test('a party that moves takes the place, and the others keep their order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 8 }), fc.nat(), fc.nat(), (many, of, to) => {
      const order = waitingOf(...Array.from({ length: many }, () => 1))
      const moved = order[of % many] as Party
      const changes = new Map(movedInSecondList(order, moved, to % many).map((change) => [change.id, change]))
      const after = secondListOf(
        order.map((party) => ({ ...party, ...changes.get(party.id) })),
        MAIN,
      ).map(({ id }) => id)
      expect(after.indexOf(moved.id)).toBe(to % many)
      expect(after.filter((id) => id !== moved.id)).toEqual(
        order.filter(({ id }) => id !== moved.id).map(({ id }) => id),
      )
    }),
  )
})

test('the places taken are those of people on the list who were invited and have not declined', () => {
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
  expect(placesTaken(parties, MAIN)).toBe(2)
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
