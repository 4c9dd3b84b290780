import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { catererList as english } from '#content/caterer-list/en.ts'
import { catererList as spanish } from '#content/caterer-list/es.ts'
import type { CatererList, CatererPerson } from './caterer-list.ts'
import { countPeople } from './caterer-list.ts'
import {
  type CatererWords,
  catererPersonName,
  personChangeTexts,
  shortChanges,
  tableHeading,
} from './describe-changes.ts'
import { type CountChange, hasChanges, listChanges } from './list-changes.ts'

const TABLES = [
  { id: 't3', number: 3, name: null, seats: 8 },
  { id: 't7', number: 7, name: null, seats: 8 },
  { id: 'honor', number: 9, name: 'Honor', seats: 8 },
]
const MEALS = [
  { id: 'fish', nameEs: 'Pescado', nameEn: 'Fish' },
  { id: 'beef', nameEs: 'Res', nameEn: 'Beef' },
]

const person = (who: string | null, columns: Partial<CatererPerson> = {}): CatererPerson => ({
  who,
  kind: 'guest',
  tableId: 't7',
  seat: 1,
  standing: 'comes',
  age: 'adult',
  mealId: 'fish',
  needs: [],
  note: null,
  ...columns,
})

const list = (people: readonly CatererPerson[], columns: Partial<CatererList> = {}): CatererList => ({
  numbering: 'numbers',
  hasNeeds: true,
  tables: TABLES,
  meals: MEALS,
  people,
  ...columns,
})

const words = (language: 'es' | 'en'): CatererWords => ({
  language,
  t: (key, values = {}) =>
    (language === 'es' ? spanish : english)[key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name])),
  need: (code) => code,
})

const short = (before: CatererList, after: CatererList, language: 'es' | 'en' = 'es') =>
  shortChanges(listChanges(before, after), before, after, words(language)).join(' · ')

describe('what changed since the list that was sent', () => {
  const before = list([person('ana'), person('leo'), person('eva', { tableId: 't3' }), person('rob')])

  test('is told by needs and by tables, in either language', () => {
    const after = list([
      person('ana', { needs: ['vegan'] }),
      person('leo', { needs: ['vegan'] }),
      person('eva', { tableId: 't3' }),
    ])
    expect(short(before, after)).toBe('−1 adulto · +2 veganos · −1 Pescado · −1 en la mesa 7')
    expect(short(before, after, 'en')).toBe('−1 adult · +2 vegan · −1 Fish · −1 at table 7')
  })

  test('who declines and keeps the seat eats no more', () => {
    const after = list([...before.people.slice(0, 3), person('rob', { standing: 'absent' })])
    expect(short(before, after)).toBe('−1 adulto · −1 Pescado · −1 en la mesa 7')
  })

  test('a table that is new, no longer used, or called otherwise is said so', () => {
    const after = list(
      [person('ana', { tableId: 'honor' }), ...before.people.filter(({ who }) => who === 'leo' || who === 'rob')],
      {
        tables: [
          { id: 't3', number: 3, name: null, seats: 8 },
          { id: 't7', number: 8, name: 'Primos', seats: 8 },
          TABLES[2] ?? [],
        ].flat(),
      },
    )
    expect(short(before, after)).toBe(
      '−1 adulto · −1 Pescado · ya no se usa la mesa 3 · la mesa 7 ahora es la mesa 8 (Primos) · −1 en la mesa 8 (Primos) · nueva: la mesa 9 (Honor) (+1) · 1 persona cambia de mesa',
    )
  })

  test('people who change places, and menus that they swap, are told where no figure tells them', () => {
    const moved = before.people.map((each) =>
      each.who === 'ana' ? { ...each, tableId: 't3' } : each.who === 'eva' ? { ...each, tableId: 't7' } : each,
    )
    expect(short(before, list(moved))).toBe('2 personas cambian de mesa')
    const meals = list([person('ana', { mealId: 'beef' }), person('leo')])
    const swapped = list([person('ana'), person('leo', { mealId: 'beef' })])
    expect(short(meals, swapped)).toBe('2 personas con cambios')
  })

  test('who gets a table is told by the figures, and is not said to change tables', () => {
    const waiting = list([person('ana', { tableId: null }), person('leo')])
    expect(short(waiting, list([person('ana'), person('leo')]))).toBe('+1 en la mesa 7 · −1 sin mesa')
  })

  test('needs are told only of lists that were both read with them', () => {
    const after = list(before.people.map((each) => ({ ...each, needs: ['vegan'] as const, note: 'Sin sal' })))
    expect(short({ ...before, hasNeeds: false }, after)).toBe('')
    expect(short(before, { ...after, hasNeeds: false })).toBe('')
    expect(short(before, after)).toBe('+4 veganos · 4 notas cambian')
  })

  test('without menus nobody is said to have chosen none', () => {
    const bare = { meals: [] }
    const none = [person('ana', { mealId: null })]
    expect(short(list([], bare), list(none, bare))).toBe('+1 adulto · nueva: la mesa 7 (+1)')
  })

  test('of who was deleted the place at the table is told', () => {
    const gone = list([person(null), person('leo'), person('eva', { tableId: 't3' }), person('rob')])
    expect(short(gone, list(gone.people.slice(1)))).toBe('−1 adulto · −1 Pescado · −1 en la mesa 7')
  })

  test('children, babies, crew and who has no table have words of their own', () => {
    const after = list([
      ...before.people,
      person('mia', { age: 'baby', mealId: null }),
      person('tom', { age: 'child', mealId: null }),
      person('dj', { kind: 'crew', tableId: null }),
    ])
    expect(short(before, after)).toBe(
      '+1 niño · +1 bebé · +1 persona del equipo · +1 Pescado · +1 sin menú elegido · +2 en la mesa 7 · +1 sin mesa',
    )
  })
})

test('each person is told with what changed', () => {
  const before = list([
    person('ana'),
    person('leo', { needs: ['vegan'] }),
    person('eva'),
    person('rob', { tableId: null }),
    person('tom'),
  ])
  const after = list([
    person('ana', { tableId: 'honor', mealId: null }),
    person('leo', { needs: ['milk'], note: 'Sin trazas' }),
    person('rob', { tableId: 't3' }),
    person('tom', { tableId: null, age: 'child' }),
    person('luz'),
  ])
  const told = listChanges(before, after).people.map((change) => [
    change.who,
    personChangeTexts(change, before, after, words('es')),
  ])
  expect(Object.fromEntries(told)).toEqual({
    ana: ['pasa de la mesa 7 a la mesa 9 (Honor)', 'menú: Sin elegir en vez de Pescado'],
    leo: ['necesidades: + milk, − vegan', 'cambia la nota de sus necesidades'],
    rob: ['ya tiene mesa: la mesa 3'],
    tom: ['ya no tiene mesa (estaba en la mesa 7)', 'cuenta con otra edad'],
    luz: ['llega a la mesa 7'],
    eva: ['ya no viene (estaba en la mesa 7)'],
  })
})

test('people are called by their names, places without one by their party', () => {
  const named = (name: string | null, lead: string | null) => ({ name, lead, age: null, role: null })
  const names = new Map([
    ['ana', named('Ana', null)],
    ['two', named(null, 'Ana')],
    ['none', named(null, null)],
  ])
  expect(['ana', 'two', 'none', 'gone', null].map((who) => catererPersonName(who, names, words('en')))).toEqual([
    ...['Ana', 'Guest of Ana', 'No name', 'Deleted person', 'Deleted person'],
  ])
})

test('tables are called by letters where the room says so', () => {
  const lettered = list([], { numbering: 'letters' })
  expect(TABLES.map((table) => tableHeading(table, lettered, words('en')))).toEqual([
    'Table C',
    'Table G',
    'Table I · Honor',
  ])
})

describe('of any two lists', () => {
  const anyPerson = fc.record<Partial<CatererPerson>>({
    tableId: fc.constantFrom('t3', 't7', 'honor', null),
    standing: fc.constantFrom('comes', 'pending', 'absent'),
    age: fc.constantFrom('adult', 'child', 'baby'),
    kind: fc.constantFrom('guest', 'host', 'crew'),
    mealId: fc.constantFrom('fish', 'beef', null),
    needs: fc.subarray(['vegan', 'halal', 'milk', 'high-chair'] as const),
    note: fc.constantFrom(null, 'a', 'b'),
  })
  const anyList = fc
    .array(fc.option(anyPerson, { freq: 3, nil: undefined }), { maxLength: 12 })
    .map((people) => list(people.flatMap((columns, at) => (columns ? [person(`p${at}`, columns)] : []))))

  const keyOf = (change: CountChange) =>
    JSON.stringify([
      change.of,
      'group' in change && change.group,
      'need' in change && change.need,
      'meal' in change && (change.meal?.id ?? null),
    ])

  test('a list does not differ from itself', () => {
    fc.assert(
      fc.property(anyList, (each) => {
        const changes = listChanges(each, structuredClone(each))
        expect(hasChanges(changes)).toBe(false)
        expect(shortChanges(changes, each, each, words('en'))).toEqual([])
      }),
    )
  })

  test('what changed at the tables adds up to what changed of the whole, and that to the figures of the later list', () => {
    fc.assert(
      fc.property(anyList, anyList, (before, after) => {
        const { totals, tables } = listChanges(before, after)
        const sums = new Map<string, number>()
        for (const change of tables.flatMap(({ counts }) => counts))
          sums.set(keyOf(change), (sums.get(keyOf(change)) ?? 0) + change.by)
        const nonZero = [...sums].filter(([, by]) => by !== 0).sort()
        expect(nonZero).toEqual(totals.map((change) => [keyOf(change), change.by] as const).toSorted())
        const by = totals.find(({ of }) => of === 'people')?.by ?? 0
        expect(countPeople(before.people).people + by).toBe(countPeople(after.people).people)
      }),
    )
  })

  test('the way back is the same with other signs', () => {
    fc.assert(
      fc.property(anyList, anyList, (before, after) => {
        const signs = (a: CatererList, b: CatererList, sign: number) =>
          listChanges(a, b).totals.map((change) => [keyOf(change), change.by * sign])
        expect(signs(after, before, -1)).toEqual(signs(before, after, 1))
      }),
    )
  })

  test('lists that differ are told to differ', () => {
    fc.assert(
      fc.property(anyList, anyList, (before, after) => {
        const changes = listChanges(before, after)
        expect(shortChanges(changes, before, after, words('es')).length > 0).toBe(hasChanges(changes))
      }),
    )
  })
})
