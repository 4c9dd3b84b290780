import { expect, test } from 'vitest'
import { findItems, type SearchItem } from './search-items.ts'

const plan = (id: string, name: string, detail = ''): SearchItem => ({
  id,
  kind: 'plan',
  name,
  detail,
  isOffered: true,
})
const task = (id: string, name: string): SearchItem => ({ id, kind: 'task', name, detail: 'Boda de Ana' })

const items = [
  plan('p1', 'Boda de Ana', 'Mérida'),
  plan('p2', 'Graduación 2027', 'León'),
  task('t1', 'Reservar el salón'),
  task('t2', 'Elegir la música del salón'),
  { id: 's1', kind: 'screen', name: 'Presupuesto', detail: 'Boda de Ana' },
  { id: 'a1', kind: 'action', name: 'Nuevo plan', detail: '', keywords: 'crear evento', isOffered: true },
] satisfies readonly SearchItem[]

const idsOf = (query: string, recent: readonly string[] = []) =>
  findItems(items, query, recent).flatMap((group) => group.items.map((item) => item.id))

test.each([
  ['merida', ['p1']],
  ['MÉRIDA', ['p1']],
  ['salon', ['t1', 't2']],
  ['graduacion 28', []],
  ['graduacion 2027', ['p2']],
  ['presupuesto ana', ['s1']],
  ['crear', ['a1']],
  ['zzz', []],
])('the query "%s" finds %o', (query, ids) => {
  expect(idsOf(query)).toEqual(ids)
})

test('a name that begins with the text comes before one that contains it', () => {
  expect(idsOf('boda')).toEqual(['p1', 't1', 't2', 's1'])
})

test('of equal results the recently chosen one comes first', () => {
  expect(idsOf('salon', ['t2'])).toEqual(['t2', 't1'])
})

test('a screen of the current plan comes before that of another, even a recently chosen one', () => {
  const screens: readonly SearchItem[] = [
    { id: 'other', kind: 'screen', name: 'Tareas', detail: 'Boda civil' },
    { id: 'here', kind: 'screen', name: 'Tareas', detail: 'Boda de Ana', isHere: true },
  ]
  const [group] = findItems(screens, 'tareas', ['other'])
  expect(group?.items.map(({ id }) => id)).toEqual(['here', 'other'])
})

test('before input the recent results come first, then the suggestions', () => {
  expect(findItems(items, ' ', ['t2', 'gone', 'p1'])).toEqual([
    { kind: 'recent', items: [items[3], items[0]], more: 0 },
    { kind: 'plan', items: [items[1]], more: 0 },
    { kind: 'action', items: [items[5]], more: 0 },
  ])
})

test('results of a kind beyond its limit are counted', () => {
  const many = Array.from({ length: 500 }, (_, index) => task(`t${index}`, `Tarea ${index}`))
  const [group] = findItems(many, 'tarea', [])
  expect(group?.items).toHaveLength(8)
  expect(group?.more).toBe(492)
})
