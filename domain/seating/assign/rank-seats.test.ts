import { describe, expect, test } from 'vitest'
import type { SeatingInstance } from '../seating-instance.ts'
import { type CompiledSeating, compileSeating, FORBIDDEN, HUNDREDTHS, UNSEATED } from './compile.ts'
import { seededRandom } from './random.ts'
import { type RankedTable, rankSeats } from './rank-seats.ts'
import { brokenApart, scoreSeating } from './score-seating.ts'
import { seatedPeople, seatedUnits } from './seated-units.ts'

const rank = (instance: SeatingInstance, who: string) => rankSeats(compileSeating(instance, { keepsSeated: true }), who)

/** Up to eleven people, most of them seated at tables that are nearly full. */
function aPlan(seed: number): SeatingInstance {
  const random = seededRandom(seed)
  const below = (limit: number) => random() % limit
  const people = Array.from({ length: 8 + below(4) }, (_, place) => ({
    id: `p${place}`,
    party: place % 3 === 0 ? undefined : `x${Math.floor(place / 3)}`,
    groups: below(2) === 0 ? [`g${below(2)}`] : [],
  }))
  const tables = Array.from({ length: 4 }, (_, place) => ({
    id: `t${place}`,
    seats: 2 + below(3),
    distances: { bar: place },
  }))
  const free = tables.map(({ seats }) => seats)
  const seated = people.slice(1).flatMap(({ id, party }, place) => {
    const table = party === 'x0' ? 0 : (place * 7 + seed) % 4
    if ((free[table] ?? 0) === 0) return []
    free[table] = (free[table] ?? 0) - 1
    return [{ person: id, table: `t${table}`, seat: free[table] }].map(({ seat = 0, ...own }) => ({
      ...own,
      seat: seat + 1,
    }))
  })
  const one = () => `p${below(people.length)}`
  return {
    people,
    tables,
    seated,
    pairs: Array.from({ length: 10 }, () => [one(), one(), below(9) - 3] as const).filter(([a, b]) => a !== b),
    wishes: [
      { kind: 'apart', of: ['p0', one()], strength: 'must' },
      { kind: 'near', of: [one()], place: 'bar' },
      { kind: 'together', of: [one(), one()] },
    ],
    locks: below(3) === 0 ? [{ of: 'p5', table: `t${below(4)}` }] : [],
    rules: { knownAtLeast: below(2), hasEvenTables: below(2) === 0 },
  }
}

/** What each table is worth at best, all plans counted anew in which one other unit at most makes room. */
function bruteForce(model: CompiledSeating, own: number): Map<number, { gain: number; isFree: boolean }> {
  const { unitCount, bench, size, capacity, tableWeight, tableCount } = model
  const current = seatedUnits(model)
  const from = current[own] as number
  const loadAt = (tableOf: Int32Array, table: number) =>
    [...tableOf].reduce((sum, other, unit) => sum + (other === table ? (size[unit] as number) : 0), 0)
  const isOpen = (unit: number, table: number) => tableWeight[unit * tableCount + table] !== FORBIDDEN
  const before = scoreSeating(model, current).total
  const won = from === bench ? UNSEATED * (size[own] as number) : 0
  const found = new Map<number, { gain: number; isFree: boolean }>()
  for (let table = 0; table < bench; table += 1) {
    const isThere = model.units[own]?.people.every((place) => seatedPeople(model)[place] === table)
    if (isThere || !isOpen(own, table)) continue
    const alone = Int32Array.from(current)
    alone[own] = table
    const isFree = loadAt(alone, table) <= (capacity[table] as number)
    const plans = isFree ? [alone] : []
    for (let other = 0; other < unitCount && !isFree; other += 1) {
      if (other === own || current[other] !== table || !isOpen(other, bench)) continue
      for (let to = 0; to < bench; to += 1) {
        const plan = Int32Array.from(alone)
        plan[other] = to
        const fits = [table, to].every((each) => loadAt(plan, each) <= (capacity[each] as number))
        if (to !== table && isOpen(other, to) && fits) plans.push(plan)
      }
    }
    const musts = brokenApart(model, current).length
    const gains = plans
      .filter((plan) => brokenApart(model, plan).length <= musts)
      .map((plan) => (scoreSeating(model, plan).total - before + won) / HUNDREDTHS)
    if (gains.length > 0) found.set(table, { gain: Math.max(...gains), isFree })
  }
  return found
}

test('tables, points and who makes room are those that brute force finds', () => {
  let [tablesCompared, makingRoom] = [0, 0]
  for (let seed = 1; seed <= 100; seed += 1) {
    const instance = aPlan(seed)
    const model = compileSeating(instance, { keepsSeated: true })
    for (const who of ['p0', 'p4']) {
      const place = instance.people.findIndex(({ id }) => id === who)
      const own = model.units.findIndex(({ people }) => people.includes(place))
      const expected = bruteForce(model, own)
      const { tables } = rankSeats(model, who)
      const got = new Map(
        tables.map(({ table, gain, makingRoom: leaving }) => [
          instance.tables.findIndex(({ id }) => id === table),
          { gain, isFree: leaving.length === 0 },
        ]),
      )
      expect(got, `seed ${seed}, ${who}`).toEqual(expected)
      tablesCompared += tables.length
      makingRoom += tables.filter((table) => table.makingRoom.length > 0).length
    }
  }
  expect(tablesCompared).toBeGreaterThan(200)
  expect(makingRoom).toBeGreaterThan(50)
})

describe('a late guest', () => {
  const instance: SeatingInstance = {
    people: [
      { id: 'late', groups: ['work'] },
      { id: 'ana', groups: ['work'] },
      { id: 'eva', groups: ['family'] },
      { id: 'leo', groups: ['family'] },
      { id: 'ivo', groups: ['family'] },
    ],
    tables: [
      { id: 'full', seats: 2 },
      { id: 'free', seats: 3 },
      { id: 'children', seats: 4, isForChildren: true },
    ],
    seated: [
      { person: 'ana', table: 'full', seat: 1 },
      { person: 'eva', table: 'full', seat: 2 },
      { person: 'leo', table: 'free', seat: 3 },
      { person: 'ivo', table: 'free', seat: 1 },
    ],
    wishes: [
      { kind: 'together', of: ['late', 'ana'] },
      { kind: 'apart', of: ['late', 'leo'] },
    ],
    rules: { preset: 'family-first' },
  }
  const tables = rank(instance, 'late').tables
  const at = (id: string) => tables.find(({ table }) => table === id) as RankedTable

  test('a free seat comes before one that somebody has to leave, even if that is worth more', () => {
    expect(tables.map(({ table }) => table)).toEqual(['free', 'full'])
    expect(at('full').gain).toBeGreaterThan(at('free').gain)
  })

  test('the reasons are acquaintances, and wishes that hold or do not', () => {
    expect(at('free')).toMatchObject({ acquaintances: [], kept: [], broken: [0, 1], newlyBroken: [0, 1] })
    expect(at('full')).toMatchObject({ acquaintances: ['ana'], kept: [0, 1], broken: [], newlyBroken: [] })
  })

  test('who makes room gets a seat, and all others keep theirs', () => {
    expect(at('full').moves).toEqual([
      { person: 'late', from: undefined, to: 'full', seat: 2 },
      { person: 'eva', from: 'full', to: 'free', seat: 2 },
    ])
    expect(at('free').moves).toEqual([{ person: 'late', from: undefined, to: 'free', seat: 2 }])
  })

  test('a locked person does not make room', () => {
    const locks = [
      { of: 'eva', table: 'full' },
      { of: 'ana', table: 'full' },
    ]
    expect(rank({ ...instance, locks }, 'late').tables.map(({ table }) => table)).toEqual(['free'])
  })

  test('who must be apart from somebody there is not offered the table', () => {
    const wishes = [{ kind: 'apart', of: ['late', 'leo'], strength: 'must' }] as const
    expect(rank({ ...instance, wishes }, 'late').tables.map(({ table }) => table)).toEqual(['full'])
  })
})

test('a late one of a party is offered the table where it sits', () => {
  const people = ['late', 'ana', 'eva'].map((id) => ({ id, party: id === 'eva' ? undefined : 'gil' }))
  const tables = ['t', 'u'].map((id) => ({ id, seats: 2 }))
  const seated = ['ana', 'eva'].map((person, place) => ({ person, table: place === 0 ? 't' : 'u', seat: 2 }))
  const ranked = rank({ people, tables, seated }, 'late')
  expect(ranked.tables.map(({ table }) => table)).toEqual(['t', 'u'])
  expect(ranked.tables[0]?.moves).toEqual([{ person: 'late', from: undefined, to: 't', seat: 1 }])
  expect(ranked.tables[1]?.makingRoom).toEqual(['eva'])
})

test('the parties of a plan exchange places', () => {
  const ids = ['a1', 'a2', 'b1', 'b2']
  const people = ids.map((id) => ({ id, party: id[0] }))
  const seated = ids.map((person, place) => ({ person, table: person[0] as string, seat: (place % 2) + 1 }))
  const tables = ['a', 'b'].map((id) => ({ id, seats: 2 }))
  const ranked = rank({ people, tables, seated, tableWeights: [['party:a', 'b', 5]] }, 'party:a')
  expect(ranked.current).toBe('a')
  expect(ranked.tables).toMatchObject([{ table: 'b', gain: 5, makingRoom: ['b1', 'b2'] }])
  expect(ranked.tables[0]?.moves.map(({ person, to }) => person + to)).toEqual(['a1b', 'a2b', 'b1a', 'b2a'])
})
