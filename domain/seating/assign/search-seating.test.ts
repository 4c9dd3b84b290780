import { describe, expect, test } from 'vitest'
import { generateInstance } from '#bench/seating/generate-instance.ts'
import type { SeatingInstance } from '../seating-instance.ts'
import { type CompiledSeating, compileSeating } from './compile.ts'
import { explainSeating } from './explain-seating.ts'
import { seededRandom } from './random.ts'
import { brokenApart, scoreSeating } from './score-seating.ts'
import { mainAnnealing, type SearchProgress, searchSeating } from './search-seating.ts'

function search(model: CompiledSeating, iterations: number, seed = 1): SearchProgress {
  let last: SearchProgress | undefined
  for (const progress of searchSeating(model, seededRandom(seed), () => mainAnnealing(model, iterations))) {
    last = progress
    if (progress.iterations >= iterations) break
  }
  if (!last) throw new Error('the search found no plan')
  return last
}

/** The people of each table by its id. */
function tablesOf(model: CompiledSeating, tableOf: Int32Array): Map<string | undefined, string[]> {
  const tables = new Map<string | undefined, string[]>()
  for (const [unit, { people }] of model.units.entries()) {
    const id = model.instance.tables[tableOf[unit] ?? -1]?.id
    tables.set(id, [...(tables.get(id) ?? []), ...people.map((place) => model.roster.people[place]?.id ?? '')])
  }
  return tables
}

describe('what no plan breaks', () => {
  const full = generateInstance({ guests: 100, tables: 10, seats: 10, seed: 7 })

  test('no table holds more than its capacity, at any time of the search', () => {
    const model = compileSeating(full)
    for (const { iterations, best } of searchSeating(model, seededRandom(2), () => 50_000)) {
      const tables = tablesOf(model, best.tableOf)
      expect(Math.max(...[...tables.values()].map((people) => people.length))).toBeLessThanOrEqual(10)
      if (iterations > 200_000) break
    }
  })

  test('who must be apart is apart', () => {
    const model = compileSeating(full)
    expect(brokenApart(model, search(model, 200_000).best.tableOf)).toEqual([])
  })

  test('people stay where they are locked, and nobody joins a locked table', () => {
    const model = compileSeating({
      ...full,
      locks: [{ of: 'party:p3', table: 't9' }, { of: 'p5.1', table: 't2' }, { table: 't4' }],
      seated: [{ person: 'p8.1', table: 't4' }],
    })
    const tables = tablesOf(model, search(model, 200_000).best.tableOf)
    expect(tables.get('t9')).toEqual(
      expect.arrayContaining(full.people.flatMap(({ id, party }) => (party === 'p3' ? [id] : []))),
    )
    expect(tables.get('t2')).toContain('p5.1')
    expect(new Set(tables.get('t4')?.map((id) => id.split('.')[0]))).toEqual(new Set(['p8']))
  })

  test('a party is at one table', () => {
    const model = compileSeating(full)
    expect(model.splits).toEqual([])
    const tables = tablesOf(model, search(model, 100_000).best.tableOf)
    const places = [...tables].flatMap(([table, people]) => people.map((id) => `${id.split('.')[0]} ${table}`))
    expect(new Set(places).size).toBe(new Set(full.people.map(({ party }) => party)).size)
  })
})

/** Parties of up to four at tables of several sizes, some of them locked, seated or apart; seats are scarce in a third of them. */
function aSmallRoom(seed: number): SeatingInstance {
  const random = seededRandom(seed)
  const below = (limit: number) => random() % limit
  const people = Array.from({ length: 12 + below(12) }, (_, place) => ({
    id: `p${place}`,
    party: `x${Math.floor(place / (1 + below(4)))}`,
  }))
  const tables = Array.from({ length: 3 + below(3) }, (_, place) => ({ id: `t${place}`, seats: 4 + below(4) }))
  const one = () => `p${below(people.length)}`
  const table = () => `t${below(tables.length)}`
  return {
    people,
    tables,
    pairs: Array.from({ length: 20 }, () => [one(), one(), below(9) - 2] as const).filter(([a, b]) => a !== b),
    wishes: Array.from({ length: 3 }, () => ({ kind: 'apart', of: [one(), one()], strength: 'must' }) as const),
    locks: [...new Set([one(), one(), one()])].map((of) => ({ of, table: table() })),
  }
}

test('in forty rooms, plenty and scarce, no table is beyond its capacity, locks are kept, and each broken must is reported', () => {
  let crowded = 0
  let broken = 0
  for (let seed = 1; seed <= 40; seed += 1) {
    const instance = aSmallRoom(seed)
    const model = compileSeating(instance)
    const { tableOf } = search(model, 16_384, seed).best
    const tables = tablesOf(model, tableOf)
    const placed = new Map([...tables].flatMap(([table, ids]) => ids.map((id) => [id, table] as const)))
    expect(placed.size, `seed ${seed}: everybody is in the plan once`).toBe(instance.people.length)
    const over = instance.tables.filter(({ id, seats }) => (tables.get(id)?.length ?? 0) > seats)
    expect(over, `seed ${seed}`).toEqual([])
    if (tables.has(undefined)) crowded += 1
    // A table that is too full by locks alone leaves somebody without a seat, never at another table.
    for (const { of = '', table } of instance.locks ?? [])
      expect([table, undefined], `seed ${seed}: ${of}`).toContain(placed.get(of))
    const together = (instance.wishes ?? []).filter(({ of: [a = '', b = ''] }) => {
      return a !== b && placed.get(a) !== undefined && placed.get(a) === placed.get(b)
    })
    const reported = explainSeating(model, tableOf, new Map()).notes.filter(
      ({ code }) => code === 'must-be-apart-broken',
    )
    if (together.length > 0) broken += 1
    expect(reported.length > 0, `seed ${seed}`).toBe(together.length > 0)
  }
  expect(crowded).toBeGreaterThan(0)
  expect(broken).toBeGreaterThan(0)
})

test('a run is repeated by its seed and its number of iterations', () => {
  const instance = generateInstance({ guests: 60, tables: 7, seats: 10, seed: 3 })
  const run = (seed: number) => search(compileSeating(instance), 150_000, seed)
  expect(run(4)).toEqual(run(4))
  expect(run(4).best.tableOf).not.toEqual(run(5).best.tableOf)
})

test('the length of the main annealing is the same for a run that is a little longer', () => {
  const model = compileSeating(generateInstance({ guests: 300, tables: 34, seats: 10, seed: 3 }))
  expect(mainAnnealing(model, 700_000)).toBe(mainAnnealing(model, 720_000))
  expect(mainAnnealing(model, 800_000)).toBeLessThan(800_000)
})

test('several plans differ in where people sit', () => {
  const model = compileSeating(generateInstance({ guests: 60, tables: 7, seats: 10, seed: 3 }))
  const { plans, best } = search(model, 600_000)
  expect(plans.length).toBeGreaterThan(1)
  expect(plans[0]).toEqual(best)
  expect(plans.map(({ tableOf }) => scoreSeating(model, tableOf).total)).toEqual(plans.map(({ score }) => score))
})

test('a hundred people who must be apart from one leave the table to that one', () => {
  const crowd = Array.from({ length: 140 }, (_, place) => ({ id: `p${place}`, groups: ['g'] }))
  const model = compileSeating({
    tables: [
      { id: 't', seats: 150 },
      { id: 'u', seats: 150, isAccessible: false },
    ],
    people: [{ id: 'a', needsAccess: true }, ...crowd],
    wishes: [{ kind: 'apart', of: ['a', 'group:g'], strength: 'must' }],
  })
  const { best } = search(model, 300_000)
  expect(best.score).toBe(scoreSeating(model, best.tableOf).total)
  expect(tablesOf(model, best.tableOf).get('t')).toEqual(['a'])
})

describe('what cannot be met', () => {
  const people = ['a', 'b', 'c'].map((id) => ({ id }))

  test('people without room have no seat, and those with one stay within the capacity', () => {
    const model = compileSeating({ tables: [{ id: 't', seats: 2 }], people })
    const tables = tablesOf(model, search(model, 20_000).best.tableOf)
    expect([tables.get('t')?.length, tables.get(undefined)?.length]).toEqual([2, 1])
  })

  test('three people who must be apart at two tables all sit, and one pair is reported', () => {
    const instance: SeatingInstance = {
      tables: [
        { id: 't', seats: 3 },
        { id: 'u', seats: 3 },
      ],
      people,
      wishes: [{ kind: 'apart', of: ['a', 'b', 'c'], strength: 'must' }],
    }
    const model = compileSeating(instance)
    const { tableOf } = search(model, 20_000).best
    expect(tablesOf(model, tableOf).get(undefined)).toBeUndefined()
    expect(brokenApart(model, tableOf)).toHaveLength(1)
  })

  test('a lock on a full table leaves the last one without a seat', () => {
    const locks = people.map(({ id }) => ({ of: id, table: 't' }))
    const model = compileSeating({
      tables: [
        { id: 't', seats: 2 },
        { id: 'u', seats: 5 },
      ],
      people,
      locks,
    })
    const tables = tablesOf(model, search(model, 20_000).best.tableOf)
    expect(tables.get('t')).toEqual(['a', 'b'])
    expect(tables.get(undefined)).toEqual(['c'])
  })
})
