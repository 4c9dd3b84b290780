import { describe, expect, test } from 'vitest'
import { solveExactly } from '#app/features/seating/assign/workers/solve-exactly.ts'
import { generateInstance } from '#bench/seating/generate-instance.ts'
import tablesOfFour from '#bench/seating/instances/wedding-17-tables-of-4.json' with { type: 'json' }
import tablesOfTen from '#bench/seating/instances/wedding-17-tables-of-10.json' with { type: 'json' }
import { boundByPrices, priceTables, proveByTables } from '#bench/seating/table-bound.ts'
import { TableSets } from '#bench/seating/table-sets.ts'
import { seatingInstance } from '#contracts/seating-instance.ts'
import { compileSeating } from '#domain/seating/assign/compile.ts'
import { mustModel, pairModel } from '#domain/seating/assign/pair-model.ts'
import { seededRandom } from '#domain/seating/assign/random.ts'
import { mainAnnealing, searchSeating } from '#domain/seating/assign/search-seating.ts'

const seeds = Array.from({ length: 10 }, (_, place) => place + 1)

describe('optima that are published', () => {
  /** Within less than half a second of one core. */
  const MOST_ITERATIONS = 4_000_000

  test.for([
    { tables: 'five tables of four', file: tablesOfFour, optimum: 276 },
    { tables: 'two tables of ten', file: tablesOfTen, optimum: 318 },
  ])('17 guests at $tables reach $optimum on every seed', { timeout: 30_000 }, ({ file, optimum }) => {
    const model = compileSeating(seatingInstance.parse(file))
    const reached = seeds.map((seed) => {
      for (const { best, iterations } of searchSeating(model, seededRandom(seed), () =>
        mainAnnealing(model, MOST_ITERATIONS),
      )) {
        if (best.score >= optimum * 100 || iterations >= MOST_ITERATIONS) return best.score / 100
      }
      return undefined
    })
    expect(reached).toEqual(seeds.map(() => optimum))
  })
})

describe('what HiGHS proves', () => {
  const limits = { seconds: 20, isWhole: true }
  const ITERATIONS = 200_000

  test.for([
    { guests: 30, tables: 4, seed: 10 },
    { guests: 40, tables: 4, seed: 4 },
    { guests: 40, tables: 5, seed: 10 },
    { guests: 40, tables: 4, seed: 13 },
    { guests: 60, tables: 6, seed: 7 },
    { guests: 60, tables: 7, seed: 7 },
  ])('the search reaches the optimum of $guests guests at $tables tables', { timeout: 30_000 }, async (size) => {
    const model = compileSeating(generateInstance({ ...size, seats: 10 }))
    const exact = await solveExactly(pairModel(model, false), limits)
    if (exact.status !== 'optimal') expect.fail(`not solved: ${exact.status}`)
    let reached = 0
    for (const { best, iterations } of searchSeating(model, seededRandom(1), () => mainAnnealing(model, ITERATIONS))) {
      reached = best.score / 100
      if (iterations >= ITERATIONS) break
    }
    expect(reached).toBeCloseTo(exact.value, 6)
  })

  test('musts that cannot be met are told from those that can', { timeout: 30_000 }, async () => {
    const tables = ['t', 'u', 'v'].map((id) => ({ id, seats: 3 }))
    const people = ['a', 'b', 'c'].map((id) => ({ id }))
    const wishes = [{ kind: 'apart', of: ['a', 'b', 'c'], strength: 'must' } as const]
    const answers = [2, 3].map((count) => {
      const model = compileSeating({ tables: tables.slice(0, count), people, wishes })
      return solveExactly(mustModel(model), limits)
    })
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(['infeasible', 'optimal'])
  })

  test('an acquaintance that must be there and cannot is proven, too', { timeout: 30_000 }, async () => {
    const instance = {
      tables: ['t', 'u'].map((id) => ({ id, seats: 2 })),
      people: ['a', 'b', 'c', 'd'].map((id) => ({ id })),
      pairs: [
        ['a', 'b', 1],
        ['a', 'c', 1],
        ['a', 'd', 1],
      ] as const,
      rules: { knownAtLeast: 1, knownIsMust: true },
    }
    expect(await solveExactly(mustModel(compileSeating(instance)), limits)).toEqual({ status: 'infeasible' })
  })
})

describe('what whole tables prove', () => {
  test.for([
    { room: 'a full room', size: { guests: 24, tables: 4, seats: 6, seed: 3 } },
    { room: 'a room with free seats', size: { guests: 24, tables: 6, seats: 6, seed: 5 } },
    { room: 'one with as few tables as can be', size: { guests: 23, tables: 4, seats: 6, seed: 2 } },
  ])('in $room, what every plan is worth at most, and which is the best', { timeout: 30_000 }, async ({ size }) => {
    const model = compileSeating(generateInstance(size))
    const sets = new TableSets(model)
    let best = 0
    for (const progress of searchSeating(model, seededRandom(1), () => mainAnnealing(model, 200_000))) {
      best = progress.best.score / 100
      if (progress.iterations >= 200_000) break
    }
    const { prices, bound } = await priceTables(sets, [], 10)
    expect(bound).toBeGreaterThanOrEqual(best)
    expect(await proveByTables(sets, prices, best, 10)).toMatchObject({ status: 'proven' })
    expect(await proveByTables(sets, prices, best - 2, 10)).toEqual({ status: 'better', value: best })
    // Any prices bound the plans, good ones closely.
    expect(boundByPrices(sets, new Float64Array(sets.unitCount))).toBeGreaterThan(bound)
  })
})
