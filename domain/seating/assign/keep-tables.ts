import type { CompiledSeating } from './compile.ts'
import { seatedPeople } from './seated-units.ts'

/**
 * The same plan with tables that are alike exchanged so that as many people as possible stay where the instance seats them; the
 * best pair of tables first. What the plan is worth does not change.
 */
export function keepTables(model: CompiledSeating, tableOf: Int32Array): Int32Array {
  const { bench, tableCount, units } = model
  const current = seatedPeople(model)
  const shared = new Int32Array(bench * tableCount)
  for (const [unit, { people }] of units.entries()) {
    const table = tableOf[unit] as number
    if (table === bench) continue
    for (const place of people) {
      const cell = table * tableCount + (current[place] as number)
      shared[cell] = (shared[cell] as number) + 1
    }
  }
  const nameOf = Int32Array.from({ length: tableCount }, (_, table) => table)
  for (const alike of alikeTables(model)) {
    const from = new Set(alike)
    const to = new Set(alike)
    const pairs = alike
      .flatMap((table) => alike.map((name) => ({ table, name, people: shared[table * tableCount + name] as number })))
      .filter(({ people }) => people > 0)
      .sort((a, b) => b.people - a.people || Number(b.table === b.name) - Number(a.table === a.name))
    for (const { table, name } of pairs) {
      if (!from.has(table) || !to.has(name)) continue
      from.delete(table)
      to.delete(name)
      nameOf[table] = name
    }
    const rest = [...to]
    for (const [place, table] of [...from].entries()) nameOf[table] = rest[place] as number
  }
  return tableOf.map((table) => nameOf[table] as number)
}

/** Tables that are worth the same to every unit and have the same seats; nobody is locked to one alone of them. */
function alikeTables({ instance, bench, tableCount, unitCount, tableWeight }: CompiledSeating): number[][] {
  const groups = new Map<string, number[]>()
  for (let table = 0; table < bench; table += 1) {
    const { seats, capacity, shape, reservedSeats } = instance.tables[table] ?? {}
    const worth = Array.from({ length: unitCount }, (_, unit) => tableWeight[unit * tableCount + table])
    const key = JSON.stringify([seats, capacity, shape, reservedSeats, worth.join()])
    groups.set(key, [...(groups.get(key) ?? []), table])
  }
  return [...groups.values()].filter((tables) => tables.length > 1)
}
