import { describe, expect, test } from 'vitest'
import { toDay } from '#domain/day/day.ts'
import { aPlan, aTask } from '#tests/support/plans.ts'
import { aYearOn, copiedTaskDates } from './duplicate-dates.ts'
import { nameForCopy } from './duplicate-name.ts'

const SOURCE = aPlan({ startsAtMs: Date.UTC(2027, 4, 15, 23) })
const due = (id: string, day: string | null, changes = {}) =>
  aTask({ id, dueOn: day === null ? null : toDay(day), ...changes })

const copied = (tasks: Parameters<typeof copiedTaskDates>[1], to: string, today: string) =>
  copiedTaskDates(SOURCE, tasks, { to: toDay(to), today: toDay(today) })

describe('the tasks of a copy', () => {
  test('copied tasks move as far as the event does, including done ones', () => {
    const dates = copied(
      [due('a', '2027-04-15', { status: 'completed' }), due('b', '2027-05-16')],
      '2027-06-14',
      '2027-01-01',
    )
    expect(Object.fromEntries(dates.dayByTask)).toEqual({ a: '2027-05-15', b: '2027-06-15' })
    expect([dates.first, dates.last]).toEqual(['2027-05-15', '2027-06-15'])
  })

  test('copied tasks are never due before today', () => {
    const tasks = [due('a', '2027-01-15'), due('b', '2027-05-01')]
    expect(copied(tasks, '2027-04-15', '2027-03-10').dayByTask.get('a')).toBe('2027-03-10')
    expect(copied(tasks, '2027-05-15', '2027-03-10').dayByTask.get('a')).toBe('2027-03-10')
  })

  test('tasks of a plan made at short notice are scaled to the time available now', () => {
    const short = aPlan({ ...SOURCE, createdAtMs: Date.UTC(2027, 1, 4, 18) })
    // Planned with 100 days left: 14 + (75 - 14) × (100 - 14) / (365 - 14) = 28.9
    const invitations = due('a', '2027-04-16', { templateId: 'wed-send-invitations', status: 'completed' })
    const far = copiedTaskDates(short, [invitations], { to: toDay('2028-06-17'), today: toDay('2027-05-20') })
    expect(far.dayByTask.get('a')).toBe('2028-04-03')
  })

  test('copied tasks without a due day have none', () => {
    const dates = copied([due('a', null)], '2027-06-14', '2027-01-01')
    expect(dates).toMatchObject({ first: null, last: null, withoutDay: 1 })
  })
})

test('the proposed date of a past event is the same weekday a year later, repeated until it is in the future', () => {
  expect(aYearOn(toDay('2026-11-14'), toDay('2027-03-10'))).toBe('2027-11-13')
  expect(aYearOn(toDay('2024-03-09'), toDay('2027-03-10'))).toBe('2028-03-04')
})

describe('the name of a copy', () => {
  test('the name of a copy contains the year of its date', () => {
    expect(nameForCopy('Gala 2026', { from: '2026', to: '2027' }, ['Gala 2026'])).toBe('Gala 2027')
  })

  test('the name of a copy is numbered while another plan has it', () => {
    const years = { from: '2027', to: '2027' }
    expect(nameForCopy('Boda', years, ['Boda'])).toBe('Boda (2)')
    expect(nameForCopy('Boda (2)', years, ['Boda', 'Boda (2)'])).toBe('Boda (3)')
    expect(nameForCopy('Gala 2027', { from: '2027', to: '2028' }, ['Gala 2028'])).toBe('Gala 2028 (2)')
  })

  test('the name of a copy fits into its column', () => {
    expect(nameForCopy('x'.repeat(100), { from: '2027', to: '2027' }, [])).toHaveLength(100)
  })
})
