import { describe, expect, test } from 'vitest'
import tablesOfFour from '#bench/seating/instances/wedding-17-tables-of-4.json' with { type: 'json' }
import tablesOfTen from '#bench/seating/instances/wedding-17-tables-of-10.json' with { type: 'json' }
import { seatingInstance } from '#contracts/seating-instance.ts'
import { compileSeating } from '#domain/seating/assign/compile.ts'
import { seededRandom } from '#domain/seating/assign/random.ts'
import { mainAnnealing, searchSeating } from '#domain/seating/assign/search-seating.ts'

const seeds = Array.from({ length: 10 }, (_, place) => place + 1)

describe('optima that are published', () => {
  /** Within less than half a second of one core. */
  const MOST_ITERATIONS = 4_000_000

  test.for([
    { tables: 'five tables of four', file: tablesOfFour, optimum: 276 },
    { tables: 'two tables of ten', file: tablesOfTen, optimum: 318 },
  ])('17 guests at $tables reach $optimum on every seed', ({ file, optimum }) => {
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
