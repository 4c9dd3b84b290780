import { APART_BROKEN, type CompiledSeating } from './compile.ts'

const at = (numbers: Int32Array | Float64Array, place: number) => numbers[place] as number

/** Hundredths of a plan by part. */
export interface SeatingScore {
  /** Written pairs and those that follow from parties, groups, sides, ages and languages. */
  readonly pairs: number
  /** People at tables. */
  readonly tables: number
  readonly missingAcquaintances: number
  readonly unevenTables: number
  readonly unevenSides: number
  /** Broken musts, each as `APART_BROKEN` or `UNSEATED`. */
  readonly musts: number
  readonly total: number
}

/** Counts a plan anew, from where each unit sits alone. */
export function scoreSeating(model: CompiledSeating, tableOf: Int32Array): SeatingScore {
  const { unitCount, tableCount, bench, weight, tableWeight, size, demands, acquainted, sideLead } = model
  let pairs = model.constant
  let tables = 0
  let musts = 0
  const load = new Int32Array(tableCount)
  const lead = new Int32Array(tableCount)
  for (let unit = 0; unit < unitCount; unit += 1) {
    const table = at(tableOf, unit)
    load[table] = at(load, table) + at(size, unit)
    lead[table] = at(lead, table) + at(sideLead, unit)
    const worth = at(tableWeight, unit * tableCount + table)
    if (table === bench) musts += worth
    else tables += worth
    for (let other = unit + 1; table !== bench && other < unitCount; other += 1) {
      if (at(tableOf, other) === table) pairs += at(weight, unit * unitCount + other)
    }
  }
  const broken = brokenApart(model, tableOf).length
  musts += broken * APART_BROKEN
  pairs -= broken * APART_BROKEN
  let missing = 0
  for (const [place, { unit, needed }] of demands.entries()) {
    const table = at(tableOf, unit)
    if (table === bench) continue
    let known = 0
    for (let other = 0; other < unitCount; other += 1) {
      if (at(tableOf, other) === table) known += at(acquainted, place * unitCount + other)
    }
    missing += Math.max(0, needed - known)
  }
  let unevenTables = 0
  let unevenSides = 0
  for (let table = 0; table < bench; table += 1) {
    if (model.loadTerm.length > 0) unevenTables += at(model.loadTerm, table * (model.mostAtTable + 1) + at(load, table))
    unevenSides += model.sidePenalty * Math.abs(at(lead, table))
  }
  const missingAcquaintances = missing * model.missingPenalty
  const total = pairs + tables + musts + missingAcquaintances + unevenTables + unevenSides
  return { pairs, tables, missingAcquaintances, unevenTables, unevenSides, musts, total }
}

/** Units that must be apart and share a table. */
export function brokenApart({ apart, bench }: CompiledSeating, tableOf: Int32Array): (readonly [number, number])[] {
  return apart.filter(([one, other]) => at(tableOf, one) === at(tableOf, other) && at(tableOf, one) !== bench)
}
