import { expect, test } from 'vitest'
import { toDay } from '#domain/day/day.ts'
import { aTask } from '#tests/support/plans.ts'
import { dayInMonth, fieldsBeside, fieldsInGroup, shiftedDay } from './task-changes.ts'
import type { Grouping } from './task-view.ts'

const TODAY = toDay('2026-11-21')
const by = (grouping: Grouping, isClosedApart = true) => ({ grouping, isClosedApart, today: TODAY })
const due = (dueOn: string | null) => aTask({ dueOn: dueOn === null ? null : toDay(dueOn) })

test.each([
  ['the same date', '2027-01-09', '2027-03', '2027-03-09'],
  ['the last day of a shorter month', '2027-01-31', '2027-02', '2027-02-28'],
  ['the last day for a task without one', null, '2027-04', '2027-04-30'],
  ['today at the earliest this month', '2027-01-09', '2026-11', '2026-11-21'],
  ['a later day of this month', '2027-01-25', '2026-11', '2026-11-25'],
  ['a day of a past month as it is', '2027-01-09', '2026-10', '2026-10-09'],
])('a task moved to a month gets %s', (_what, dueOn, month, expected) => {
  expect(dayInMonth(due(dueOn), month, TODAY)).toBe(expected)
})

test('a step counts from the due day, or from today', () => {
  expect(shiftedDay(due('2027-01-31'), 'day', 1, TODAY)).toBe('2027-02-01')
  expect(shiftedDay(due('2027-01-31'), 'month', 1, TODAY)).toBe('2027-02-28')
  expect(shiftedDay(due(null), 'day', -1, TODAY)).toBe('2026-11-20')
})

test('a task takes what its new group stands for', () => {
  const task = due('2027-01-09')
  expect(fieldsInGroup(task, '2027-02', by('month'))).toEqual({ dueOn: '2027-02-09' })
  expect(fieldsInGroup(task, '2027-01', by('month'))).toEqual({ dueOn: '2027-01-09' })
  expect(fieldsInGroup(task, 'someday', by('month'))).toEqual({ dueOn: null })
  expect(fieldsInGroup(task, 'completed', by('month'))).toEqual({ status: 'completed' })
  expect(fieldsInGroup(task, 'food', by('category'))).toEqual({ category: 'food' })
  expect(fieldsInGroup(task, 'wont-do', by('status'))).toEqual({ status: 'wont-do' })
})

test('a completed task dragged to a month of pending ones is to be done again, among completed ones it stays', () => {
  const done = aTask({ dueOn: toDay('2026-10-02'), status: 'completed' })
  expect(fieldsInGroup(done, '2027-01', by('month'))).toEqual({ status: 'pending', dueOn: '2027-01-02' })
  expect(fieldsInGroup(done, '2027-01', by('month', false))).toEqual({ dueOn: '2027-01-02' })
})

test('beside another task of a month a task takes its day, of any other group only what the group stands for', () => {
  const [task, other] = [due('2027-01-09'), due('2027-02-14')]
  expect(fieldsBeside(task, other, '2027-02', by('month'))).toEqual({ dueOn: '2027-02-14' })
  expect(fieldsBeside(task, other, 'completed', by('month'))).toEqual({ status: 'completed' })
  expect(fieldsBeside(task, other, 'food', by('category'))).toEqual({ category: 'food' })
})
