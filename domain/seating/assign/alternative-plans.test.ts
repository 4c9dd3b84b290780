import { expect, test } from 'vitest'
import { generateInstance } from '#bench/seating/generate-instance.ts'
import { withAlternatives } from './alternative-plans.ts'
import { compileSeating } from './compile.ts'
import { seededRandom } from './random.ts'
import { brokenApart, scoreSeating } from './score-seating.ts'
import { type FoundPlan, searchSeating } from './search-seating.ts'

const instance = generateInstance({ guests: 60, tables: 7, seats: 10, seed: 7 })
const locked = { ...instance, locks: [{ of: 'p3.1', table: 't5' }] }
const model = compileSeating(locked)

function search(): readonly FoundPlan[] {
  for (const { plans, iterations } of searchSeating(model, seededRandom(1), () => 100_000)) {
    if (iterations >= 200_000) return plans
  }
  throw new RangeError('no plan')
}

test('where a search finds one good plan, others that differ are looked for', () => {
  const found = search()
  const plans = withAlternatives(model, found, 3, seededRandom(2))
  expect(found).toHaveLength(1)
  expect(plans).toHaveLength(3)
  expect(plans[0]).toEqual(found[0])
  for (const { score, tableOf } of plans) {
    expect(score).toBe(scoreSeating(model, tableOf).total)
    expect(score).toBeLessThanOrEqual(found[0]?.score ?? 0)
    expect(brokenApart(model, tableOf)).toEqual([])
    const unit = model.units.findIndex(({ people }) =>
      people.some((place) => model.roster.people[place]?.id === 'p3.1'),
    )
    expect(model.instance.tables[tableOf[unit] ?? -1]?.id).toBe('t5')
    const loads = model.instance.tables.map((_, table) =>
      model.units.reduce((sum, { people }, own) => sum + (tableOf[own] === table ? people.length : 0), 0),
    )
    expect(Math.max(...loads)).toBeLessThanOrEqual(10)
  }
})

test('the same chance gives the same plans', () => {
  const found = search()
  const again = () => withAlternatives(model, found, 3, seededRandom(5)).map(({ tableOf }) => [...tableOf])
  expect(again()).toEqual(again())
})
