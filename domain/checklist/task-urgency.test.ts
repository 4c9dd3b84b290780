import { expect, test } from 'vitest'
import { toDay } from '../day/day.ts'
import { taskUrgency } from './task-urgency.ts'

const TODAY = toDay('2028-02-25')
const urgency = (dueOn: string | null) =>
  taskUrgency({ status: 'pending', dueOn: dueOn === null ? null : toDay(dueOn) }, TODAY)

test('an open task is overdue from the day after it was due', () => {
  expect(urgency('2028-02-24')).toBe('overdue')
  expect(urgency('2028-02-25')).toBe('due-soon')
})

test('the seventh day from today still counts as soon, over a leap day too', () => {
  expect(urgency('2028-03-03')).toBe('due-soon')
  expect(urgency('2028-03-04')).toBe('later')
})

test('a task without a day has the urgency of someday', () => {
  expect(urgency(null)).toBe('someday')
})

test('a closed task has no urgency', () => {
  for (const status of ['completed', 'wont-do'] as const)
    expect(taskUrgency({ status, dueOn: toDay('2020-01-01') }, TODAY)).toBe('closed')
})
