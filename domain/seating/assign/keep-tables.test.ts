import { expect, test } from 'vitest'
import { generateInstance } from '#bench/seating/generate-instance.ts'
import { compileSeating } from './compile.ts'
import { keepTables } from './keep-tables.ts'
import { seededRandom } from './random.ts'
import { scoreSeating } from './score-seating.ts'
import { searchSeating } from './search-seating.ts'

const instance = generateInstance({ guests: 60, tables: 8, seats: 10, seed: 4 })

function aPlanOf(model: ReturnType<typeof compileSeating>): Int32Array {
  for (const { best, iterations } of searchSeating(model, seededRandom(3), () => 50_000)) {
    if (iterations >= 100_000) return best.tableOf
  }
  throw new RangeError('no plan')
}

const seatedAs = (model: ReturnType<typeof compileSeating>, tableOf: ArrayLike<number>) =>
  model.units.flatMap(({ people }, unit) =>
    people.map((place) => ({
      person: model.roster.people[place]?.id ?? '',
      table: instance.tables[tableOf[unit] ?? 0]?.id ?? '',
    })),
  )

test('a plan whose tables merely have other names gets those of the seats so far', () => {
  const plain = compileSeating(instance)
  const tableOf = aPlanOf(plain)
  const turned = tableOf.map((table) => (table + 3) % 8)
  const model = compileSeating({ ...instance, seated: seatedAs(plain, turned) })
  expect(keepTables(model, tableOf)).toEqual(turned)
})

test('tables that differ, or that somebody is locked to, keep their names; the score stays', () => {
  const [first, second, third, ...others] = instance.tables
  if (!first || !second || !third) throw new RangeError('too few tables')
  const tables = [{ ...first, isAccessible: false }, { ...second, shape: 'row' as const }, third, ...others]
  const plain = compileSeating({ ...instance, tables, locks: [{ of: 'p1.1', table: third.id }] })
  const tableOf = aPlanOf(plain)
  const seated = seatedAs(
    plain,
    tableOf.map((table) => (table + 1) % 8),
  )
  const model = compileSeating({ ...plain.instance, seated })
  const kept = keepTables(model, tableOf)
  for (const table of [1, 2]) {
    expect([...kept].map((own) => own === table)).toEqual([...tableOf].map((own) => own === table))
  }
  expect(scoreSeating(model, kept)).toEqual(scoreSeating(model, tableOf))
  expect(kept).not.toEqual(tableOf)
})
