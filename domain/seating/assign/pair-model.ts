import { type CompiledSeating, FORBIDDEN, HUNDREDTHS } from './compile.ts'

const at = (numbers: Int32Array, place: number) => numbers[place] as number

/** `Σ values · columns` lies between two bounds. */
export interface LinearRow {
  readonly columns: readonly number[]
  readonly values: readonly number[]
  readonly least: number
  readonly most: number
}

/** A linear program in columns between 0 and 1, to be made as large as possible. */
export interface LinearModel {
  readonly costs: readonly number[]
  readonly rows: readonly LinearRow[]
  /** Added to what the columns are worth. */
  readonly constant: number
  /** Rows that a solution breaks and that were left out, as there are too many of them. */
  readonly brokenRows: (values: ArrayLike<number>) => LinearRow[]
}

const atMost = (columns: readonly number[], values: readonly number[], most: number): LinearRow => ({
  columns,
  values,
  least: Number.NEGATIVE_INFINITY,
  most,
})

/** A row counts as broken from here on. */
const TOLERANCE = 1e-6

/**
 * A column for each pair of units: whether they share a table. It knows the largest capacity and not how many tables there are,
 * so that its value is an upper bound of what pairs and tables are worth, and the optimum as soon as a plan reaches it. `isSparse`
 * leaves out pairs worth nothing: a weaker bound for large instances.
 */
export function pairModel(model: CompiledSeating, isSparse: boolean): LinearModel {
  const { unitCount, size, weight, capacity, bench, apart, tableCount, tableWeight } = model
  const largest = Math.max(0, ...capacity.subarray(0, bench))
  const columnOf = new Int32Array(unitCount * unitCount).fill(-1)
  const ends: (readonly [number, number])[] = []
  const costs: number[] = []
  const enemies = new Set(apart.map(([one, other]) => one * unitCount + other))
  const isPossible = (one: number, other: number) =>
    at(size, one) + at(size, other) <= largest && !enemies.has(Math.min(one, other) * unitCount + Math.max(one, other))
  const neighbors: number[][] = Array.from({ length: unitCount }, () => [])
  for (let one = 0; one < unitCount; one += 1) {
    for (let other = one + 1; other < unitCount; other += 1) {
      const cost = at(weight, one * unitCount + other) / HUNDREDTHS
      if (!isPossible(one, other) || (isSparse && cost <= 0)) continue
      columnOf[one * unitCount + other] = ends.length
      columnOf[other * unitCount + one] = ends.length
      neighbors[one]?.push(other)
      neighbors[other]?.push(one)
      ends.push([one, other])
      costs.push(cost)
    }
  }
  const column = (one: number, other: number) => at(columnOf, one * unitCount + other)
  // Where every seat is taken, the others of a table fill exactly what a unit leaves of it.
  const capacities = capacity.subarray(0, bench)
  const people = size.reduce((sum, own) => sum + own, 0)
  const isFull = !isSparse && capacities.every((own) => own === largest) && people === largest * bench
  const rows = neighbors.map((own, unit) => ({
    columns: own.map((other) => column(unit, other)),
    values: own.map((other) => at(size, other)),
    least: isFull ? largest - at(size, unit) : Number.NEGATIVE_INFINITY,
    most: largest - at(size, unit),
  }))
  let constant = model.constant / HUNDREDTHS
  for (let unit = 0; unit < unitCount; unit += 1) {
    const row = tableWeight.subarray(unit * tableCount, unit * tableCount + bench)
    const best = row.reduce((most, value) => Math.max(most, value), FORBIDDEN)
    if (best > FORBIDDEN) constant += best / HUNDREDTHS
  }
  const brokenRows = (values: ArrayLike<number>) => {
    const found: LinearRow[] = []
    for (const [middle, own] of neighbors.entries()) {
      const near = own.filter((other) => (values[column(middle, other)] as number) > TOLERANCE)
      for (const [turn, one] of near.entries()) {
        for (const other of near.slice(turn + 1)) {
          const [first, second, third] = [column(one, middle), column(middle, other), column(one, other)]
          const sum = (values[first] as number) + (values[second] as number)
          const fits = at(size, one) + at(size, middle) + at(size, other) <= largest
          if (fits && third >= 0) {
            if (sum - (values[third] as number) > 1 + TOLERANCE)
              found.push(atMost([first, second, third], [1, 1, -1], 1))
          } else if (!(fits && isPossible(one, other)) && sum > 1 + TOLERANCE) {
            found.push(atMost([first, second], [1, 1], 1))
          }
        }
      }
    }
    return found
  }
  return { costs, rows: rows.filter(({ columns }) => columns.length > 0), constant, brokenRows }
}

/** A column for each unit at each table that is open to it, and the musts alone. It has no solution if they cannot be met. */
export function mustModel(model: CompiledSeating): LinearModel {
  const { unitCount, tableCount, bench, tableWeight, size, capacity, apart, demands, acquainted, instance } = model
  const columnOf = new Int32Array(unitCount * tableCount).fill(-1)
  let columns = 0
  for (let unit = 0; unit < unitCount; unit += 1) {
    for (let table = 0; table < bench; table += 1) {
      if (at(tableWeight, unit * tableCount + table) === FORBIDDEN) continue
      columnOf[unit * tableCount + table] = columns
      columns += 1
    }
  }
  const column = (unit: number, table: number) => at(columnOf, unit * tableCount + table)
  const tables = Array.from({ length: bench }, (_, table) => table)
  const units = Array.from({ length: unitCount }, (_, unit) => unit)
  const rows: LinearRow[] = []
  for (const unit of units) {
    const open = tables.map((table) => column(unit, table)).filter((own) => own >= 0)
    rows.push({ columns: open, values: open.map(() => 1), least: 1, most: 1 })
  }
  for (const table of tables) {
    const open = units.filter((unit) => column(unit, table) >= 0)
    rows.push(
      atMost(
        open.map((unit) => column(unit, table)),
        open.map((unit) => at(size, unit)),
        at(capacity, table),
      ),
    )
    for (const [one, other] of apart) {
      if (column(one, table) < 0 || column(other, table) < 0) continue
      rows.push(atMost([column(one, table), column(other, table)], [1, 1], 1))
    }
    for (const [place, { unit, needed }] of instance.rules?.knownIsMust ? demands.entries() : []) {
      if (column(unit, table) < 0) continue
      const known = units.filter((other) => at(acquainted, place * unitCount + other) > 0 && column(other, table) >= 0)
      rows.push(
        atMost(
          [column(unit, table), ...known.map((other) => column(other, table))],
          [needed, ...known.map((other) => -at(acquainted, place * unitCount + other))],
          0,
        ),
      )
    }
  }
  return { costs: new Array(columns).fill(0), rows, constant: 0, brokenRows: () => [] }
}
