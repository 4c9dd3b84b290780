import { expect, test } from 'vitest'
import type { SeatingInstance } from '../seating-instance.ts'
import { type CompiledSeating, compileSeating, FORBIDDEN } from './compile.ts'
import { seededRandom } from './random.ts'
import { repairSeating } from './repair-seating.ts'
import { brokenApart, scoreSeating } from './score-seating.ts'
import { seatedUnits } from './seated-units.ts'

/** Up to ten people at three tables, most of them seated, and some change that came after. */
function aPlanInNeed(seed: number): SeatingInstance {
  const random = seededRandom(seed)
  const below = (limit: number) => random() % limit
  const people = Array.from({ length: 7 + below(4) }, (_, place) => ({
    id: `p${place}`,
    party: below(3) === 0 ? `x${Math.floor(place / 2)}` : undefined,
  }))
  const tables = Array.from({ length: 3 }, (_, place) => ({ id: `t${place}`, seats: 3 + below(2) }))
  const free = tables.map(({ seats }) => seats)
  const tableOfParty = new Map<string, number>()
  const seated = people.flatMap(({ id, party }) => {
    const table = tableOfParty.get(party ?? '') ?? below(3)
    if (below(5) === 0 || (free[table] ?? 0) === 0) return []
    free[table] = (free[table] ?? 0) - 1
    if (party) tableOfParty.set(party, table)
    return [{ person: id, table: `t${table}` }]
  })
  const one = () => `p${below(people.length)}`
  return {
    people,
    tables,
    seated,
    pairs: Array.from({ length: 12 }, () => [one(), one(), below(9) - 2] as const).filter(([a, b]) => a !== b),
    wishes: [{ kind: 'apart', of: [one(), one()], strength: 'must' }],
    locks: below(2) === 0 ? [{ of: one(), table: `t${below(3)}` }] : [],
  }
}

/** The fewest people who change tables in a plan that seats all and breaks no must, and the best score with so few. */
function bruteForce(model: CompiledSeating, current: Int32Array): { changed: number; score: number } | undefined {
  const { unitCount, bench, size, capacity, tableWeight, tableCount } = model
  const tableOf = new Int32Array(unitCount)
  const load = new Int32Array(tableCount)
  let best: { changed: number; score: number } | undefined
  const place = (unit: number, changed: number) => {
    if (best && changed > best.changed) return
    if (unit === unitCount) {
      if (brokenApart(model, tableOf).length > 0) return
      const score = scoreSeating(model, tableOf).total
      if (!best || changed < best.changed || score > best.score) best = { changed, score }
      return
    }
    const people = size[unit] as number
    for (let table = 0; table < bench; table += 1) {
      if (tableWeight[unit * tableCount + table] === FORBIDDEN) continue
      if ((load[table] as number) + people > (capacity[table] as number)) continue
      load[table] = (load[table] as number) + people
      tableOf[unit] = table
      const isChange = current[unit] !== bench && current[unit] !== table
      place(unit + 1, changed + (isChange ? people : 0))
      load[table] = (load[table] as number) - people
    }
  }
  place(0, 0)
  return best
}

test('as few people change tables as brute force finds, with the best score among those plans', () => {
  let compared = 0
  for (let seed = 1; seed <= 150; seed += 1) {
    const model = compileSeating(aPlanInNeed(seed))
    const current = seatedUnits(model)
    const expected = bruteForce(model, current)
    if (!expected) continue
    compared += 1
    const { changedPeople, score, isFewest, tableOf } = repairSeating(model, current)
    expect({ seed, changed: changedPeople, score, isFewest }).toEqual({ seed, ...expected, isFewest: true })
    expect(scoreSeating(model, tableOf).total).toBe(score)
  }
  expect(compared).toBeGreaterThan(80)
})

test('a plan without a fault stays as it is when someone declines', () => {
  const people = ['a', 'b', 'c'].map((id) => ({ id }))
  const tables = [
    { id: 't', seats: 2 },
    { id: 'u', seats: 2 },
  ]
  // "a" and "b" would rather sit together, and "d", who declined, left the seat for it.
  const instance: SeatingInstance = {
    tables,
    people,
    pairs: [['a', 'b', 9]],
    seated: [
      { person: 'a', table: 't' },
      { person: 'b', table: 'u' },
      { person: 'c', table: 'u' },
    ],
  }
  const model = compileSeating(instance)
  expect([...repairSeating(model, seatedUnits(model)).tableOf]).toEqual([0, 1, 1])
})

test('a party that fits only when others move takes their place, and who has no room is left over', () => {
  const people = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, party: id > 'c' ? 'late' : id }))
  const tables = [
    { id: 't', seats: 2 },
    { id: 'u', seats: 2 },
  ]
  const seated = ['a', 'b', 'c'].map((person, place) => ({ person, table: place < 2 ? 't' : 'u' }))
  const model = compileSeating({ tables, people, seated })
  const { tableOf, isFewest } = repairSeating(model, seatedUnits(model))
  expect(isFewest).toBe(false)
  const loads = [0, 1].map((table) =>
    model.units.reduce((sum, unit, at) => sum + (tableOf[at] === table ? unit.people.length : 0), 0),
  )
  expect(Math.max(...loads)).toBeLessThanOrEqual(2)
})

test('many more people at a table than it holds are spread over the others', () => {
  const tables = Array.from({ length: 13 }, (_, place) => ({ id: `t${place}`, seats: 4 }))
  const people = Array.from({ length: 40 }, (_, place) => ({ id: `p${place}` }))
  const model = compileSeating({ tables, people, seated: people.map(({ id }) => ({ person: id, table: 't0' })) })
  const { tableOf, changedPeople } = repairSeating(model, seatedUnits(model))
  const loads = tables.map((_, table) => tableOf.filter((own) => own === table).length)
  expect([Math.max(...loads), loads[0], changedPeople]).toEqual([4, 4, 36])
})

test('a late party at long tables, with millions of ways to make room, is answered', { timeout: 5_000 }, () => {
  const tables = ['a', 'b', 'c'].map((id) => ({ id, seats: 60 }))
  const early = Array.from({ length: 164 }, (_, place) => ({ id: `p${place}` }))
  const seated = early.map(({ id }, place) => ({ person: id, table: 'abc'[place % 3] as string }))
  const late = Array.from({ length: 12 }, (_, place) => ({ id: `l${place}`, party: 'late' }))
  const model = compileSeating({ tables, people: [...early, ...late], seated })
  const { tableOf, changedPeople } = repairSeating(model, seatedUnits(model))
  expect([...tableOf]).not.toContain(model.bench)
  expect(changedPeople).toBeGreaterThan(0)
})
