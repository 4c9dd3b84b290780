import { describe, expect, test } from 'vitest'
import { toLedger } from '#app/features/ledger/rows.ts'
import { toDay } from '#domain/day/day.ts'
import { aPaymentRow, aVendorRow } from '#tests/support/ledger/ledger.ts'
import { aPlan, aTask } from '#tests/support/plans.ts'
import { movesByMonth, reviewMoney, reviewMove } from './move-date.ts'

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

test('an event moved to an earlier day counts the tasks that would be overdue if they stayed, and moves nothing into the past', () => {
  const earlier = { ...move, to: toDay('2027-01-15') }
  const review = reviewMove([open('a', '2026-12-01'), open('b', '2027-05-01'), open('c', '2027-01-10')], plan, earlier)
  expect(review.lateIfLeft).toBe(1)
  expect(review.moves.map(({ id, after }) => [id, after])).toEqual([
    ['a', '2026-11-21'],
    ['c', '2026-11-21'],
    ['b', '2027-01-01'],
  ])
})

test('tasks made at short notice are scaled to the time available', () => {
  const short = aPlan({ createdAtMs: Date.UTC(2026, 10, 1, 18) })
  // Planned with 195 days left: 14 + (75 - 14) × (195 - 14) / (365 - 14) = 45.5
  const invitations = { ...open('a', '2027-03-31'), templateId: 'wed-send-invitations' }
  const far = { ...move, to: toDay('2027-12-11') }
  expect(reviewMove([invitations], short, far).moves[0]?.after).toBe('2027-09-27')
})

describe('the money of an event that moves', () => {
  const vendors = [
    aVendorRow({ id: 'dj', name: 'DJ Luna', final_payment_on: '2027-05-01' }),
    aVendorRow({ id: 'cake', name: 'Pastel', status: 'quoted' }),
    aVendorRow({ id: 'paid', name: 'Flores', status: 'quoted' }),
  ]
  const payments = [
    aPaymentRow({ id: 'deposit', vendor_id: 'dj', due_on: '2026-12-01' }),
    aPaymentRow({ id: 'balance', vendor_id: 'dj', due_on: '2027-04-30' }),
    aPaymentRow({ id: 'late', vendor_id: 'cake', due_on: '2026-11-20' }),
    aPaymentRow({ id: 'done', vendor_id: 'paid', due_on: '2027-04-01', paid_on: '2026-11-02', status: 'confirmed' }),
  ]
  const row = { has_pdf_export: false, contributors: [] }
  const ledger = toLedger(
    { ...row, vendors: vendors.map((v) => ({ ...v, payments: payments.filter((p) => p.vendor_id === v.id) })) },
    'MXN',
  )

  test('unpaid payments are offered with deposits marked, and those owed in any case are counted', () => {
    const review = reviewMoney(ledger, move)
    expect(review.moves).toEqual([
      { kind: 'payment', id: 'deposit', before: '2026-12-01', after: '2026-12-29' },
      { kind: 'payment', id: 'balance', before: '2027-04-30', after: '2027-05-28' },
      { kind: 'final-day', id: 'dj', before: '2027-05-01', after: '2027-05-29' },
    ])
    expect([...review.deposits]).toEqual(['payment deposit'])
    expect(review.owed).toBe(1)
  })

  test('vendors booked or paid for the old day are named', () => {
    expect(reviewMoney(ledger, move).held.map(({ name }) => name)).toEqual(['DJ Luna', 'Flores'])
  })
})

test('done tasks that booked the old day are named', () => {
  const booked = aTask({ templateId: 'wed-book-venue', name: null, status: 'completed' })
  const tasks = [booked, aTask({ status: 'completed' }), aTask({ templateId: 'wed-book-venue', status: 'pending' })]
  expect(reviewMove(tasks, plan, move).engaged).toEqual([booked])
})

test('moves are grouped by the month of their new day', () => {
  const { moves } = reviewMove([open('a', '2026-12-01'), open('b', '2026-12-20'), open('c', '2026-12-02')], plan, move)
  expect(movesByMonth(moves).map(({ month, moves: some }) => [month, some.length])).toEqual([
    ['2026-12', 2],
    ['2027-01', 1],
  ])
})
