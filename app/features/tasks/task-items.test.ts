import { describe, expect, test } from 'vitest'
import type { Translate } from '#app/i18n/i18n.ts'
import { type DayString, toDay } from '#domain/day/day.ts'
import { aTask } from '#tests/support/plans.ts'
import type { Task } from './rows.ts'
import {
  countShown,
  groupItems,
  isShown,
  itemMaker,
  overallProgress,
  progressByCategory,
  searchItems,
} from './task-items.ts'
import { SHOWS } from './task-view.ts'

const TODAY = toDay('2026-11-21')
const day = (text: string): DayString => toDay(text)
const t: Translate = (key) => (key === 'checklist.template.wed-book-venue.title' ? 'Reservar el SALÓN' : key)
const itemsOf = (...tasks: Task[]) => itemMaker(t, TODAY)(tasks)

describe('an item', () => {
  test('an item has the texts of its template, or its own', () => {
    const [template, own] = itemsOf(
      aTask({ id: 'a', templateId: 'wed-book-venue', name: null }),
      aTask({ id: 'b', templateId: 'wed-book-venue', name: 'La hacienda' }),
    )
    expect(template?.name).toBe('Reservar el SALÓN')
    expect(own?.name).toBe('La hacienda')
  })

  test('an unchanged task keeps its item', () => {
    const make = itemMaker(t, TODAY)
    const task = aTask()
    expect(make([task])[0]).toBe(make([task])[0])
  })
})

test('no item is urgent in a completed plan', () => {
  const [late] = itemMaker(t, TODAY, { isOver: true })([aTask({ dueOn: day('2026-11-01') })])
  expect(late?.urgency).toBe('closed')
})

describe('a search', () => {
  const items = itemsOf(
    aTask({ id: 'a', templateId: 'wed-book-venue', name: null }),
    aTask({ id: 'b', name: 'Flores', description: 'Buganvilias del jardín', note: 'Florería Ñandú' }),
  )
  const found = (search: string) => searchItems(items, search).map(({ task }) => task.id)

  test('search ignores accents and case', () => {
    expect(found('salon')).toEqual(['a'])
    expect(found('JARDIN')).toEqual(['b'])
    expect(found('nandu')).toEqual(['b'])
  })

  test('search requires every word, in any field', () => {
    expect(found('flores ñandú')).toEqual(['b'])
    expect(found('flores salón')).toEqual([])
  })

  test('an empty search matches everything', () => {
    expect(searchItems(items, '  ')).toBe(items)
  })
})

describe('the selections', () => {
  const items = itemsOf(
    aTask({ id: 'late', dueOn: day('2026-11-20'), assigneeId: 'ana' }),
    aTask({ id: 'today', dueOn: TODAY }),
    aTask({ id: 'in a week', dueOn: day('2026-11-28') }),
    aTask({ id: 'in eight days', dueOn: day('2026-11-29') }),
    aTask({ id: 'someday', dueOn: null }),
    aTask({ id: 'done late', dueOn: day('2026-11-20'), status: 'completed', assigneeId: 'ana' }),
    aTask({ id: 'dropped', dueOn: TODAY, status: 'wont-do' }),
  )

  test.each([
    ['overdue', ['late']],
    ['due-soon', ['today', 'in a week']],
    ['mine', ['late']],
    ['open', ['late', 'today', 'in a week', 'in eight days', 'someday']],
    ['done', ['done late']],
    ['wont-do', ['dropped']],
  ] as const)('the filter %s shows the expected tasks', (show, expected) => {
    expect(items.filter((item) => isShown(item, show, 'ana')).map(({ task }) => task.id)).toEqual(expected)
  })

  test('the count of each filter equals the number of tasks it shows', () => {
    const counts = countShown(items, 'ana')
    for (const show of SHOWS) {
      expect(counts[show], show).toBe(items.filter((item) => isShown(item, show, 'ana')).length)
    }
    expect(counts.all).toBe(7)
  })
})

describe('the groups', () => {
  const items = itemsOf(
    aTask({ id: 'b', name: 'ñame', dueOn: day('2027-01-05'), priority: 'low', category: 'food' }),
    aTask({ id: 'a', name: 'Ébano', dueOn: day('2027-01-05'), priority: 'high', category: 'venue' }),
    aTask({
      id: 'c',
      name: 'Nube',
      dueOn: day('2026-12-31'),
      priority: 'medium',
      category: 'food',
      status: 'completed',
    }),
    aTask({ id: 'd', name: 'zafiro', dueOn: null, priority: 'high', category: 'planning' }),
  )
  const shape = (group: 'month' | 'category' | 'status', sort: 'due' | 'priority' | 'name') =>
    groupItems(items, { group, sort }, 'es').map(({ key, items: held }) => [key, held.map(({ task }) => task.id)])

  test('groups of one day and priority follow the checklist, own tasks after it', () => {
    const due = { dueOn: day('2026-11-21'), priority: 'high' } as const
    const sameDay = itemsOf(
      aTask({ ...due, id: 'own', name: 'A' }),
      aTask({ ...due, id: 'papers', templateId: 'wed-church-file', name: 'B' }),
      aTask({ ...due, id: 'vision', templateId: 'wed-set-vision', name: 'C' }),
    )
    const [group] = groupItems(sameDay, { group: 'month', sort: 'due' }, 'es')
    expect(group?.items.map(({ task }) => task.id)).toEqual(['vision', 'papers', 'own'])
  })

  test('groups by month follow the calendar, undated tasks last', () => {
    expect(shape('month', 'due')).toEqual([
      ['2026-12', ['c']],
      ['2027-01', ['a', 'b']],
      ['someday', ['d']],
    ])
  })

  test('groups by category follow the specification', () => {
    expect(shape('category', 'due')).toEqual([
      ['planning', ['d']],
      ['food', ['c', 'b']],
      ['venue', ['a']],
    ])
  })

  test('groups by status begin with open tasks', () => {
    expect(shape('status', 'priority')).toEqual([
      ['pending', ['a', 'd', 'b']],
      ['completed', ['c']],
    ])
  })

  test("groups are sorted by name in the reader's language", () => {
    expect(shape('status', 'name')[0]).toEqual(['pending', ['a', 'b', 'd']])
  })
})

describe('progress', () => {
  const items = itemsOf(
    aTask({ id: 'a', category: 'food', status: 'completed' }),
    aTask({ id: 'b', category: 'food' }),
    aTask({ id: 'c', category: 'food', status: 'wont-do' }),
    aTask({ id: 'd', category: 'legal', status: 'wont-do' }),
  )

  test('progress leaves out skipped tasks', () => {
    expect(overallProgress(items)).toEqual({ done: 1, total: 2 })
  })

  test('progress has the categories that contain tasks', () => {
    expect(progressByCategory(items)).toEqual([{ category: 'food', done: 1, total: 2 }])
  })
})
