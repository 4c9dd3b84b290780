import type { CompiledSeating } from './compile.ts'

/** The table of each person in the plan that the instance brings; the bench for those without. */
export function seatedPeople({ instance, roster, bench }: CompiledSeating): Int32Array {
  const tables = new Int32Array(roster.people.length).fill(bench)
  for (const { person, table } of instance.seated ?? []) {
    tables[roster.personPlace.get(person) as number] = roster.tablePlace.get(table) as number
  }
  return tables
}

/** The table of each unit, or of most of those of it that have one, in the plan that the instance brings. */
export function seatedUnits(model: CompiledSeating): Int32Array {
  const tableOf = seatedPeople(model)
  return Int32Array.from(model.units, ({ people }) => {
    const tables = people.map((place) => tableOf[place] as number).filter((table) => table !== model.bench)
    const count = (table: number) => tables.filter((other) => other === table).length
    return tables.reduce((most, table) => (count(table) > count(most) ? table : most), tables[0] ?? model.bench)
  })
}
