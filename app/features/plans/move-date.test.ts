import { expect, test } from 'vitest'
import { toDay } from '#domain/day/day.ts'
import { aPlan, aTask } from '#tests/support/plans.ts'
import { movesByMonth, reviewMove } from './move-date.ts'

const plan = aPlan()
const move = { from: toDay('2027-05-15'), to: toDay('2027-06-12'), today: toDay('2026-11-21') }
const open = (id: string, dueOn: string | null) => aTask({ id, dueOn: dueOn === null ? null : toDay(dueOn) })

test('open tasks with a day move as far as the event, soonest first', () => {
  const { moves, staying } = reviewMove([open('b', '2027-03-10'), open('a', '2026-12-01'), open('c', null)], plan, move)
  expect(moves).toEqual([
    { kind: 'task', id: 'a', before: '2026-12-01', after: '2026-12-29' },
    { kind: 'task', id: 'b', before: '2027-03-10', after: '2027-04-07' },
  ])
  expect(staying).toBe(1)
})

test('closed tasks neither move nor stay', () => {
  const done = [aTask({ status: 'completed' }), aTask({ status: 'wont-do' })]
  expect(reviewMove(done, plan, move)).toMatchObject({ moves: [], staying: 0 })
})

test('an earlier event says what would be due today and what would be late if it stayed', () => {
  const earlier = { ...move, to: toDay('2027-01-15') }
  const review = reviewMove([open('a', '2026-12-01'), open('b', '2027-05-01'), open('c', '2027-01-10')], plan, earlier)
  expect(review).toMatchObject({ pressed: 1 + 1, lateIfLeft: 1 })
})

test('what was engaged for the old day is named', () => {
  const booked = aTask({ templateId: 'wed-book-venue', name: null, status: 'completed' })
  const tasks = [booked, aTask({ status: 'completed' }), aTask({ templateId: 'wed-book-venue', status: 'pending' })]
  expect(reviewMove(tasks, plan, move).engaged).toEqual([booked])
})

test('moves come together by the month they lead to', () => {
  const { moves } = reviewMove([open('a', '2026-12-01'), open('b', '2026-12-20'), open('c', '2026-12-02')], plan, move)
  expect(movesByMonth(moves).map(({ month, moves: some }) => [month, some.length])).toEqual([
    ['2026-12', 2],
    ['2027-01', 1],
  ])
})
