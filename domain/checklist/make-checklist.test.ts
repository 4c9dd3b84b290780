import { describe, expect, test } from 'vitest'
import { addDays, type DayString, daysFromTo, toDay } from '../day/day.ts'
import { aChecklistEvent } from '../example/checklist-event.ts'
import type { ChecklistEvent } from './checklist-event.ts'
import { chooseTemplates } from './choose-templates.ts'
import { type ChecklistTask, checklistTask, makeChecklist } from './make-checklist.ts'
import { findTemplate } from './template-sets.ts'

const TODAY = toDay('2026-11-21')

const listIn = (daysLeft: number, changes: Partial<ChecklistEvent> = {}, today: DayString = TODAY) =>
  makeChecklist(aChecklistEvent(changes), { eventOn: addDays(today, daysLeft), today })
const idsOf = (tasks: readonly ChecklistTask[]) => tasks.map(({ templateId }) => templateId)

function mostOnOneDay(tasks: readonly ChecklistTask[]): number {
  const counts = Map.groupBy(tasks, ({ dueOn }) => dueOn)
  return Math.max(...[...counts.values()].map(({ length }) => length))
}

test('a wedding in twenty months has every task of its kind at its full lead', () => {
  const eventOn = toDay('2028-07-22')
  const tasks = makeChecklist(aChecklistEvent(), { eventOn, today: TODAY })
  expect(tasks).toHaveLength(chooseTemplates(aChecklistEvent()).included.length)
  for (const { templateId, dueOn } of tasks)
    expect(daysFromTo(dueOn, eventOn), templateId).toBe(findTemplate(templateId)?.leadDays)
})

test('the list is ordered by day', () => {
  const days = listIn(100).map(({ dueOn }) => dueOn)
  expect(days).toEqual(days.toSorted())
})

test('a wedding on the leap day has its week before in February', () => {
  const tasks = makeChecklist(aChecklistEvent(), { eventOn: toDay('2028-02-29'), today: TODAY })
  const dayOf = (id: string) => tasks.find(({ templateId }) => templateId === id)?.dueOn
  expect(dayOf('wed-pay-balances')).toBe('2028-02-22')
  expect(dayOf('wed-check-setup')).toBe('2028-02-29')
  expect(dayOf('wed-return-rentals')).toBe('2028-03-02')
})

describe('lists on short notice', () => {
  test('a wedding in half a year keeps every task', () => {
    expect(idsOf(listIn(182))).toEqual(expect.arrayContaining(idsOf(listIn(600))))
  })

  test('a wedding in ten days leaves out the less important tasks', () => {
    const ids = idsOf(listIn(10))
    expect(ids).toEqual(expect.arrayContaining(['wed-book-venue', 'wed-seating-plan', 'wed-check-setup']))
    for (const id of ['wed-save-the-date', 'wed-gift-registry', 'wed-design-style']) expect(ids).not.toContain(id)
  })

  test('tasks after the event stay on the list', () => {
    expect(idsOf(listIn(1))).toEqual(expect.arrayContaining(['wed-vendor-reviews', 'wed-thank-you-notes']))
  })

  test('papers whose term has passed are urgent and of high priority, whatever their template says', () => {
    const tests = listIn(10).find(({ templateId }) => templateId === 'wed-prenuptial-tests')
    expect(findTemplate('wed-prenuptial-tests')?.priority).toBe('medium')
    expect(tests).toMatchObject({ dueOn: TODAY, isUrgent: true, priority: 'high' })
    expect(listIn(600).some(({ isUrgent }) => isUrgent)).toBe(false)
  })

  test('no day before a wedding in ten days has more than a sixth of the tasks that are not urgent', () => {
    for (const locationType of ['indoor-venue', 'home', 'outdoor-venue', 'destination'] as const) {
      const calm = listIn(10, { locationType }).filter(({ isUrgent }) => !isUrgent)
      expect(mostOnOneDay(calm), locationType).toBeLessThanOrEqual(calm.length / 6 + 3)
    }
  })

  test('no day of a wedding in three months has more than eight tasks', () => {
    expect(mostOnOneDay(listIn(90))).toBeLessThanOrEqual(8)
  })

  test('the list of a birthday tomorrow can be done in a day', () => {
    expect(listIn(1, { eventType: 'birthday' }).filter(({ dueOn }) => dueOn === TODAY).length).toBeLessThanOrEqual(12)
  })
})

test('an event today has a list for today', () => {
  const tasks = listIn(0, { eventType: 'birthday', variant: 'kids' })
  expect(tasks.filter(({ dueOn }) => dueOn === TODAY).length).toBe(tasks.length - 1)
  expect(tasks.at(-1)).toMatchObject({ templateId: 'kids-thank-you', dueOn: addDays(TODAY, 3) })
})

test('a past event has only the tasks after it, none of them overdue', () => {
  const tasks = listIn(-5)
  expect(idsOf(tasks)).toContain('wed-thank-you-notes')
  for (const { templateId, dueOn } of tasks) {
    expect(findTemplate(templateId)?.leadDays).toBeLessThan(0)
    expect(dueOn >= TODAY).toBe(true)
  }
})

test('an idea added later gets its recommended day', () => {
  const mariachi = findTemplate('wed-book-mariachi')
  if (!mariachi) throw new Error('no mariachi')
  const calendar = { eventOn: toDay('2028-07-22'), today: TODAY }
  expect(checklistTask(mariachi, aChecklistEvent(), calendar)).toEqual({
    templateId: 'wed-book-mariachi',
    category: 'entertainment',
    priority: 'low',
    dueOn: '2028-02-08',
    isUrgent: false,
  })
})
