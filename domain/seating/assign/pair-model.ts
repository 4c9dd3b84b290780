import { type CompiledSeating, FORBIDDEN, HUNDREDTHS } from './compile.ts'

const at = (numbers: Int32Array | Float64Array, place: number) => numbers[place] as number

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
/** Less than this is not worth another round of the bound. */
const PARTITION_TOLERANCE = 0.02

/**
 * A column for each pair of units: whether they share a table. It knows the largest capacity and not how many tables there are,
 * so that its value is an upper bound of what pairs and tables are worth, and the optimum as soon as a plan reaches it. `isSparse`
 * leaves out pairs worth nothing that share no unit both are worth something to: a bound for large instances.
 */
export function pairModel(model: CompiledSeating, isSparse: boolean): LinearModel {
  const {
    unitCount,
    size,
    weight,
    capacity,
    bench,
    apart,
    tableCount,
    tableWeight,
    neighbor,
    neighborStart,
    goodNeighbors,
  } = model
  const largest = Math.max(0, ...capacity.subarray(0, bench))
  const columnOf = new Int32Array(unitCount * unitCount).fill(-1)
  const ends: (readonly [number, number])[] = []
  const costs: number[] = []
  const enemies = new Set(apart.map(([one, other]) => one * unitCount + other))
  const isPossible = (one: number, other: number) =>
    at(size, one) + at(size, other) <= largest && !enemies.has(Math.min(one, other) * unitCount + Math.max(one, other))
  const neighbors: number[][] = Array.from({ length: unitCount }, () => [])
  const goodOf = (unit: number) =>
    neighbor.subarray(at(neighborStart, unit), at(neighborStart, unit) + at(goodNeighbors, unit))
  const near = Array.from(
    { length: unitCount },
    (_, unit) => new Set([...goodOf(unit)].flatMap((middle) => [...goodOf(middle)])),
  )
  const isNear = (one: number, other: number) => near[one]?.has(other) ?? false
  for (let one = 0; one < unitCount; one += 1) {
    for (let other = one + 1; other < unitCount; other += 1) {
      const cost = at(weight, one * unitCount + other) / HUNDREDTHS
      if (!isPossible(one, other) || (isSparse && cost <= 0 && !isNear(one, other))) continue
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
    // In whole numbers the solver finds such rows itself.
    return found.length > 0 || !isSparse ? found : [...brokenCovers(values), ...brokenPartitions(values)]
  }
  /** Of units that do not fit beside a unit all together, one at least is elsewhere. */
  const brokenCovers = (values: ArrayLike<number>) => {
    const found: LinearRow[] = []
    for (const [middle, own] of neighbors.entries()) {
      const share = (other: number) => values[column(middle, other)] as number
      const order = own.toSorted((a, b) => (1 - share(a)) / at(size, a) - (1 - share(b)) / at(size, b))
      const set: number[] = []
      let people = at(size, middle)
      for (const other of order) {
        if (people > largest) break
        set.push(other)
        people += at(size, other)
      }
      if (people <= largest) continue
      // Whom the set does not need makes the row weaker.
      for (const other of set.toSorted((a, b) => share(a) - share(b))) {
        if (people - at(size, other) <= largest) continue
        people -= at(size, other)
        set.splice(set.indexOf(other), 1)
      }
      const widest = Math.max(...set.map((other) => at(size, other)))
      // As large as the largest of the set, each further one takes the place of one of it.
      const extended = [...set, ...own.filter((other) => !set.includes(other) && at(size, other) >= widest)]
      const sum = extended.reduce((total, other) => total + share(other), 0)
      if (sum <= set.length - 1 + PARTITION_TOLERANCE) continue
      const columns = extended.map((other) => column(middle, other))
      found.push(
        atMost(
          columns,
          columns.map(() => 1),
          set.length - 1,
        ),
      )
    }
    return found
  }
  /** Of a unit and a set of others: all at its table, less their pairs, is at most 1 (Grötschel and Wakabayashi, 1990). */
  const brokenPartitions = (values: ArrayLike<number>) => {
    const found: LinearRow[] = []
    const valueAt = (place: number) => (place < 0 ? 0 : (values[place] as number))
    for (const [middle, own] of neighbors.entries()) {
      const near = own
        .filter((other) => valueAt(column(middle, other)) > 0.01)
        .sort((a, b) => valueAt(column(middle, b)) - valueAt(column(middle, a)))
      for (const first of near) {
        const set = [first]
        let sum = valueAt(column(middle, first))
        for (const other of near) {
          if (other === first) continue
          // A pair that may share a table and has no column could be worth what the row leaves out.
          if (!set.every((member) => column(member, other) >= 0 || !isPossible(member, other))) continue
          const more = set.reduce(
            (rest, member) => rest - valueAt(column(member, other)),
            valueAt(column(middle, other)),
          )
          if (more <= 0.001) continue
          set.push(other)
          sum += more
        }
        if (set.length < 3 || sum <= 1 + PARTITION_TOLERANCE) continue
        const inside = set
          .flatMap((one, turn) => set.slice(turn + 1).map((other) => column(one, other)))
          .filter((own) => own >= 0)
        const outside = set.map((other) => column(middle, other))
        found.push(atMost([...outside, ...inside], [...outside.map(() => 1), ...inside.map(() => -1)], 1))
      }
    }
    return found
  }
  return { costs, rows: rows.filter(({ columns }) => columns.length > 0), constant, brokenRows }
}

/** A column for each unit at each table that is open to it, and the musts alone. It has no solution if they cannot be met. */
export function mustModel(model: CompiledSeating): LinearModel {
  const {
    unitCount,
    tableCount,
    bench,
    tableWeight,
    size,
    capacity,
    apart,
    apartWithin,
    demands,
    acquainted,
    instance,
  } = model
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
  // Nothing is one, so that these have no solution.
  const rows: LinearRow[] = apartWithin.map(() => ({ columns: [], values: [], least: 1, most: 1 }))
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
