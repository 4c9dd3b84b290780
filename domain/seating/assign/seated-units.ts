import type { CompiledSeating } from './compile.ts'

/** The table of each unit in the plan that the instance brings; the bench for those without. */
export function seatedUnits({ instance, roster, units, bench }: CompiledSeating): Int32Array {
  const tableOfPerson = new Map(
    (instance.seated ?? []).map(({ person, table }) => [person, roster.tablePlace.get(table) as number]),
  )
  return Int32Array.from(units, ({ people }) => {
    const tables = people.map((place) => tableOfPerson.get(roster.people[place]?.id ?? ''))
    return tables.find((table) => table !== undefined) ?? bench
  })
}
