import { expect, test } from 'vitest'
import type { SeatedPerson, SeatingInstance, Wish } from '../seating-instance.ts'
import { compileSeating, FORBIDDEN } from './compile.ts'
import { findMovable, seatGreedily } from './first-plan.ts'
import { seededRandom } from './random.ts'
import { scoreSeating } from './score-seating.ts'
import { SeatingState } from './seating-state.ts'

/** Every kind of wish and rule at once, with one table too few. */
function aCrowd(seed: number): SeatingInstance {
  const random = seededRandom(seed)
  const below = (limit: number) => random() % limit
  const people = Array.from({ length: 70 }, (_, place): SeatedPerson => {
    const party = below(3) > 0 ? `${Math.floor(place / 3)}` : undefined
    return {
      id: `p${place}`,
      party,
      groups: below(2) ? [`g${below(6)}`] : [],
      side: ['a', 'b', undefined][below(3)],
      age: below(90),
      languages: [['es'], ['en'], ['es', 'en']][below(3)],
      rank: below(8) === 0 ? 1 : undefined,
      needsAccess: below(9) === 0,
    }
  })
  const one = () => `p${below(70)}`
  const wishes: Wish[] = Array.from({ length: 12 }, (_, turn): Wish => {
    if (turn % 4 === 0) return { kind: 'apart', of: [one(), one()], strength: 'must' }
    if (turn % 4 === 1) return { kind: 'together', of: [one(), one()] }
    if (turn % 4 === 2) return { kind: 'near', of: [one()], place: 'bar', strength: 7 }
    return { kind: 'next-to', of: [one(), one()] }
  })
  return {
    people,
    tables: Array.from({ length: 7 }, (_, place) => ({
      id: `t${place}`,
      seats: 9,
      isAccessible: place % 2 === 0,
      distances: { bar: place, 'head-table': 7 - place, exit: place / 2, loudspeakers: place },
    })),
    pairs: [[people[0]?.id ?? '', people[69]?.id ?? '', 12.34]],
    wishes,
    rules: { preset: 'mix-people', knownAtLeast: 2, hasEvenTables: true, hasBalancedSides: true },
  }
}

test('what a change is said to bring is what counting anew finds, in 10,000 changes', () => {
  const model = compileSeating(aCrowd(3))
  const random = seededRandom(5)
  const state = new SeatingState(model)
  seatGreedily(state, random)
  expect(state.score).toBe(scoreSeating(model, state.tableOf).total)
  const { units } = findMovable(model)
  const pick = (numbers: Int32Array) => numbers[random() % numbers.length] as number
  const membersOf = (table: number) => {
    const start = state.memberStart[table] as number
    return state.members.subarray(start, start + (state.memberCount[table] as number))
  }
  const isOpen = (unit: number, table: number) =>
    (model.tableWeight[unit * model.tableCount + table] as number) > FORBIDDEN / 2
  for (let change = 0; change < 10_000; ) {
    const from = state.tableOf[pick(units)] as number
    const to = random() % model.tableCount
    const leaving = [...membersOf(from)].filter(() => random() % 3 === 0).slice(0, 4)
    const coming = [...membersOf(to)].filter(() => random() % 3 === 0).slice(0, 4)
    if (from === to || ![...leaving.map((u) => isOpen(u, to)), ...coming.map((u) => isOpen(u, from))].every(Boolean))
      continue
    const sizes = (units: number[]) => units.reduce((sum, unit) => sum + (model.size[unit] as number), 0)
    const people = sizes(leaving) - sizes(coming)
    const hasRoom = (table: number, more: number) =>
      (state.load[table] as number) + more <= (model.capacity[table] as number)
    if (!hasRoom(to, people) || !hasRoom(from, -people)) continue
    state.outgoing.set(leaving)
    state.incoming.set(coming)
    const delta = state.exchangeDelta(from, to, leaving.length, coming.length)
    state.exchange(from, to, leaving.length, coming.length, delta)
    change += 1
    const { total } = scoreSeating(model, state.tableOf)
    if (state.score !== total) expect.fail(`change ${change}: ${state.score} instead of ${total}`)
  }
})
