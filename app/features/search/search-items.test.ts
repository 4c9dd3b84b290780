import { expect, test } from 'vitest'
import type { SearchItem } from '#app/lib/search/search-source.ts'
import { findItems } from './search-items.ts'

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

const payment = (id: string, amount: number, keywords = ''): SearchItem => ({
  id,
  kind: 'payment',
  name: `$${amount.toLocaleString('en')} to Salón Jacarandas`,
  detail: 'Boda de Ana',
  amounts: [amount],
  keywords,
})

const payments = [
  payment('five', 5000, '2026-11-23 November 23, 2026'),
  payment('fifteen', 15_000, '2027-03-02 March 2, 2027'),
  payment('cents', 1234.5),
]

test.each([
  ['5000', ['five']],
  ['$5,000', ['five']],
  ['5.000', ['five']],
  ['15', ['fifteen']],
  ['1,2', ['cents']],
  ['1234.50', ['cents']],
  ['1.234,5', ['cents']],
  ['5000 jacarandas', ['five']],
  ['23/11', ['five']],
  ['2 march', ['fifteen']],
])('the query "%s" finds the payments %o by amount or day', (query, ids) => {
  expect(findItems(payments, query, []).flatMap((group) => group.items.map(({ id }) => id))).toEqual(ids)
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
