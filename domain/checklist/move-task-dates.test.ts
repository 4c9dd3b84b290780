import { describe, expect, test } from 'vitest'
import { addDays, type DayString, toDay } from '../day/day.ts'
import { type DatedTask, moveTaskDates } from './move-task-dates.ts'

const TODAY = toDay('2026-11-21')
const FROM = toDay('2028-05-20')
const event = { eventType: 'wedding', variant: null } as const

const aTask = (dueOn: DayString | null, changes: Partial<DatedTask> = {}): DatedTask => ({
  id: 'one',
  templateId: null,
  status: 'pending',
  dueOn,
  ...changes,
})

/** The new day of the task; null when it stays. */
const moved = (task: DatedTask, to: DayString, from = FROM, today = TODAY) =>
  moveTaskDates([task], { event, from, to, today })[0]?.after ?? null

test('a task on its recommended day gets the recommended day of the new date', () => {
  const invitations = aTask(addDays(FROM, -75), { templateId: 'wed-send-invitations' })
  const to = toDay('2028-06-03')
  expect(moved(invitations, to)).toBe(addDays(to, -75))
})

test('the closer the event gets, the more the calendar is compressed', () => {
  const invitations = aTask(addDays(FROM, -75), { templateId: 'wed-send-invitations' })
  // 14 + (75 - 14) × (100 - 14) / (365 - 14) = 28.9
  const to = addDays(TODAY, 100)
  expect(moved(invitations, to)).toBe(addDays(to, -29))
})

test('a task at its full lead counts as on its recommended day, however old its list is', () => {
  const from = addDays(TODAY, 200)
  const to = addDays(TODAY, 600)
  const invitations = aTask(addDays(from, -75), { templateId: 'wed-send-invitations' })
  expect(moved(invitations, to, from)).toBe(addDays(to, -75))
})

test('a template task on a custom day moves by as many days as the event', () => {
  const invitations = aTask(addDays(FROM, -60), { templateId: 'wed-send-invitations' })
  expect(moved(invitations, addDays(FROM, 30))).toBe(addDays(FROM, -30))
})

test('a custom task moves by as many days as the event', () => {
  expect(moved(aTask(toDay('2028-02-28')), addDays(FROM, 1))).toBe('2028-02-29')
  expect(moved(aTask(toDay('2028-02-28')), addDays(FROM, 2))).toBe('2028-03-01')
  expect(moved(aTask(toDay('2028-02-28')), addDays(FROM, -7))).toBe('2028-02-21')
})

test('a task after the event stays after it', () => {
  const thanks = aTask(addDays(FROM, 21), { templateId: 'wed-thank-you-notes' })
  expect(moved(thanks, addDays(FROM, -100))).toBe(addDays(FROM, -79))
})

test('no task moves to a day before today', () => {
  expect(moved(aTask(addDays(TODAY, 5)), addDays(FROM, -30))).toBe(TODAY)
})

test('an overdue task moves along with a later event, and is due today for an earlier one', () => {
  const overdue = aTask(addDays(TODAY, -5))
  expect(moved(overdue, addDays(FROM, 30))).toBe(addDays(TODAY, 25))
  expect(moved(overdue, addDays(FROM, -30))).toBe(TODAY)
})

test('a term fixed by others keeps its lead', () => {
  const license = aTask(addDays(FROM, -30), { templateId: 'wed-marriage-license' })
  const to = addDays(TODAY, 60)
  expect(moved(license, to)).toBe(addDays(to, -30))
})

describe('tasks that do not move', () => {
  test('closed tasks do not move', () => {
    for (const status of ['completed', 'wont-do'] as const)
      expect(moved(aTask(addDays(FROM, -9), { status }), addDays(FROM, 30))).toBeNull()
  })

  test('tasks without a day do not move', () => {
    expect(moved(aTask(null), addDays(FROM, 30))).toBeNull()
  })

  test('no task moves when the day of the event is the same', () => {
    expect(moved(aTask(addDays(TODAY, -5)), FROM)).toBeNull()
  })

  test('a task due today whose new day is today again does not move', () => {
    expect(moved(aTask(TODAY), addDays(FROM, -30))).toBeNull()
  })
})

test('a template no longer offered moves like a custom task', () => {
  expect(moved(aTask(addDays(FROM, -9), { templateId: 'wed-dragons' }), addDays(FROM, 3))).toBe(addDays(FROM, -6))
})

test('each move has the previous day, so that it can be undone', () => {
  const task = aTask(addDays(FROM, -9), { id: 'nine' })
  expect(moveTaskDates([task], { event, from: FROM, to: addDays(FROM, 3), today: TODAY })).toEqual([
    { id: 'nine', before: addDays(FROM, -9), after: addDays(FROM, -6) },
  ])
})

describe('a list made on short notice', () => {
  const plannedOn = TODAY
  const from = addDays(plannedOn, 100)
  const event100 = { event, from, today: addDays(plannedOn, 30), plannedOn }
  const invitations = (dueOn: DayString) => aTask(dueOn, { templateId: 'wed-send-invitations' })
  /** Of an event in 100 days: 14 + (75 - 14) × (100 - 14) / (365 - 14) = 28.9 */
  const compressed = invitations(addDays(from, -29))
  const goesTo = (task: DatedTask, to: DayString, changes = {}) =>
    moveTaskDates([task], { ...event100, to, ...changes })[0]?.after ?? null

  test('a list made on short notice is stretched when the event moves away', () => {
    const to = addDays(plannedOn, 400)
    expect(goesTo(compressed, to)).toBe(addDays(to, -75))
    // 14 + (75 - 14) × (200 - 14) / (365 - 14) = 46.3
    expect(goesTo(compressed, addDays(plannedOn, 200))).toBe(addDays(plannedOn, 200 - 46))
  })

  test('a list made on short notice is compressed further when the event moves closer', () => {
    // 14 + (75 - 14) × (80 - 14) / (365 - 14) = 25.5
    expect(goesTo(compressed, addDays(plannedOn, 80))).toBe(addDays(plannedOn, 80 - 25))
  })

  test('a list made on short notice is spread over the remaining time where its days would have passed', () => {
    // By the plan it would be 19 days before, four days ago; with 15 days left 7 + (75 - 7) × (15 - 7) / (365 - 7) =
    // 8.5.
    expect(goesTo(compressed, addDays(plannedOn, 45))).toBe(addDays(plannedOn, 45 - 9))
  })

  test('days chosen by the user keep their distance to the event', () => {
    expect(goesTo(invitations(addDays(from, -40)), addDays(from, 10))).toBe(addDays(from, -30))
  })

  test('the list of a copy is recommended from today', () => {
    const to = addDays(event100.today, 200)
    expect(goesTo(compressed, to, { isCopy: true })).toBe(addDays(to, -46))
  })
})
