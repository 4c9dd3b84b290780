import { describe, expect, test } from 'vitest'
import { toDay } from '#domain/day/day.ts'
import { aPlan, aTask } from '#tests/support/plans.ts'
import { attentionOf, namedTasks, withPending } from './attention.ts'

const counts = (changes: object) => ({ total: 9, completed: 2, wontDo: 0, overdue: 0, dueSoon: 0, ...changes })
const due = (id: string, day: string) => aTask({ id, dueOn: toDay(day) })
/** 05:00 on 10 March in Mexico City, noon in Paris. */
const NOW = Date.UTC(2027, 2, 10, 11)

const names = (plans: Parameters<typeof attentionOf>[0]) => attentionOf(plans, NOW).pressing.map(({ task }) => task.id)

describe('items that need attention today', () => {
  test('attention items are counted over all plans', () => {
    const plans = [
      aPlan({ taskCounts: counts({ overdue: 2, dueSoon: 1 }) }),
      aPlan({ taskCounts: counts({ overdue: 1, dueSoon: 4 }) }),
    ]
    expect(attentionOf(plans, NOW)).toMatchObject({ overdue: 3, dueSoon: 5 })
  })

  test('plans that others own and completed plans need no attention', () => {
    const late = {
      taskCounts: counts({ overdue: 2 }),
      nextTasks: [due('late', '2027-03-01')],
    }
    const plans = [aPlan({ ...late, role: 'viewer' }), aPlan({ ...late, completedAtMs: NOW - 1 })]
    expect(attentionOf(plans, NOW)).toEqual({
      overdue: 0,
      dueSoon: 0,
      pressing: [],
      rest: [],
      upNext: [],
      hasTasks: false,
    })
  })

  test('attention items are sorted by day across plans', () => {
    const plans = [
      aPlan({ nextTasks: [due('a', '2027-03-12'), due('b', '2027-03-17')] }),
      aPlan({ nextTasks: [due('c', '2027-03-08'), due('d', '2027-03-18')] }),
    ]
    expect(names(plans)).toEqual(['c', 'a', 'b'])
    expect(attentionOf(plans, NOW).upNext).toEqual([])
  })

  test('on one day upcoming items come before overdue ones, and higher priority first', () => {
    const today = toDay('2027-03-10')
    const task = (id: string, priority: 'high' | 'low') => aTask({ id, priority, dueOn: today })
    const plans = [
      aPlan({ startsAtMs: NOW - 86_400_000, nextTasks: [task('thanks', 'high')] }),
      aPlan({ startsAtMs: NOW + 86_400_000, nextTasks: [task('sweets', 'low')] }),
      aPlan({ startsAtMs: NOW + 99 * 86_400_000, nextTasks: [task('venue', 'high')] }),
    ]
    expect(names(plans)).toEqual(['venue', 'sweets', 'thanks'])
  })

  test('days are counted in the time zone of each event', () => {
    const late = Date.UTC(2027, 2, 10, 23)
    const nextTasks = [due('a', '2027-03-10')]
    const inMexico = attentionOf([aPlan({ nextTasks })], late).pressing[0]
    const inTokyo = attentionOf([aPlan({ nextTasks, timeZone: 'Asia/Tokyo' })], late).pressing[0]
    expect([inMexico?.daysAway, inTokyo?.daysAway]).toEqual([0, -1])
  })

  test('tasks beyond the named ones are counted per plan, highest count first', () => {
    const small = aPlan({ id: 'small', taskCounts: counts({ overdue: 2 }), nextTasks: [due('a', '2027-03-01')] })
    const big = aPlan({
      id: 'big',
      taskCounts: counts({ overdue: 3, dueSoon: 4 }),
      nextTasks: ['02', '03', '04', '05', '06'].map((day) => due(day, `2027-03-${day}`)),
    })
    const { rest } = attentionOf([small, big], NOW)
    expect(rest.map(({ plan, count }) => [plan.id, count])).toEqual([
      ['big', 3],
      ['small', 1],
    ])
  })

  describe('with room beside the payments', () => {
    const urgent = ['04', '05', '06', '07', '08', '09'].map((day) => due(`late ${day}`, `2027-03-${day}`))
    const later = ['20', '25', '30'].map((day) => due(`later ${day}`, `2027-03-${day}`))
    const named = (nextTasks: typeof urgent, overdue: number, room: number) =>
      namedTasks(attentionOf([aPlan({ taskCounts: counts({ overdue }), nextTasks })], NOW, room)).length

    test('more urgent tasks are named', () => {
      expect(named(urgent, 6, 0)).toBe(5)
      expect(named(urgent, 6, 8)).toBe(6)
    })

    test('what comes afterwards is named once nothing urgent is left out, below its heading', () => {
      expect(named([...urgent.slice(0, 2), ...later], 2, 3)).toBe(2)
      expect(named([...urgent.slice(0, 2), ...later], 2, 5)).toBe(4)
      expect(named([...urgent.slice(0, 2), ...later], 9, 5)).toBe(2)
    })

    test('the next task is named without room too, when nothing is urgent', () => {
      expect(named(later, 0, 0)).toBe(1)
      expect(named(later, 0, 3)).toBe(2)
    })
  })

  test('a task that was ticked is neither listed nor counted while its plan is not loaded again', () => {
    const plan = aPlan({
      taskCounts: counts({ overdue: 2, dueSoon: 1 }),
      nextTasks: [due('late', '2027-03-01'), due('soon', '2027-03-12')],
    })
    const ticked = withPending(plan, (tasks) => tasks.filter(({ id }) => id !== 'late'), NOW)
    expect(ticked.taskCounts).toEqual(counts({ overdue: 1, dueSoon: 1, completed: 3 }))
    expect(ticked.nextTasks.map(({ id }) => id)).toEqual(['soon'])
  })
})
