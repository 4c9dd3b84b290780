import { type CompiledSeating, HUNDREDTHS } from '#domain/seating/assign/compile.ts'

const at = (numbers: Int32Array | Float64Array, place: number) => numbers[place] as number

/** Pieces of one search for sets: as many as fit into memory with ease. */
const MAX_PIECES = 1_000_000

/** Units at one table: what their pairs are worth less their prices, in points. */
export interface TableSet {
  readonly units: readonly number[]
  readonly people: number
  readonly worth: number
}

/**
 * Every set of units that one table can hold, for an instance of pairs and pairs apart alone whose tables are all of one size. A set is made
 * of pieces, each of which hangs together by pairs that count, so that a set is worth the sum of its pieces.
 */
export class TableSets {
  readonly unitCount: number
  readonly tableCount: number
  readonly capacity: number
  /** Every seat is taken, so that each table is filled exactly. */
  readonly isFull: boolean
  private readonly size: Int32Array
  private readonly linked: readonly (readonly number[])[]
  private readonly foes: readonly (readonly number[])[]
  private readonly points: (one: number, other: number) => number

  constructor(model: CompiledSeating) {
    const { unitCount, bench, size, capacity, weight, apart, tableWeight, tableCount } = model
    const capacities = capacity.subarray(0, bench)
    const hasTables = tableWeight.some((value, cell) => value !== 0 && cell % tableCount !== bench)
    if (capacities.some((own) => own !== capacities[0]) || model.hasTerms || hasTables)
      throw new RangeError('tables differ, or more than pairs counts')
    this.unitCount = unitCount
    this.tableCount = bench
    this.capacity = at(capacity, 0)
    this.size = size
    this.isFull = size.reduce((sum, own) => sum + own, 0) === bench * this.capacity
    this.points = (one, other) => at(weight, one * unitCount + other) / HUNDREDTHS
    const foes: number[][] = Array.from({ length: unitCount }, () => [])
    for (const [one, other] of apart) {
      foes[one]?.push(other)
      foes[other]?.push(one)
    }
    this.foes = foes
    const all = Array.from({ length: unitCount }, (_, unit) => unit)
    this.linked = all.map((unit) =>
      all.filter((other) => at(weight, unit * unitCount + other) !== 0 && !foes[unit]?.includes(other)),
    )
  }

  peopleOf = (units: readonly number[]): number => units.reduce((sum, unit) => sum + at(this.size, unit), 0)

  /** What the pairs of some units are worth, without prices. */
  valueOf(units: readonly number[]): number {
    let value = 0
    for (const [place, one] of units.entries())
      for (const other of units.slice(place + 1)) value += this.points(one, other)
    return value
  }

  /** Calls back with each piece once; the array is used again for the next one. The first unit is the piece's lowest. */
  forEachPiece(
    prices: Float64Array,
    use: (units: readonly number[], count: number, people: number, worth: number) => void,
  ): void {
    const { unitCount, size, linked, foes, points, capacity } = this
    const isOut = new Uint8Array(unitCount)
    const isIn = new Uint8Array(unitCount)
    const foesIn = new Int32Array(unitCount)
    const linksIn = new Int32Array(unitCount)
    const gain = new Float64Array(unitCount)
    const units: number[] = []
    const shift = (unit: number, sign: 1 | -1) => {
      isIn[unit] = sign === 1 ? 1 : 0
      for (const other of linked[unit] as readonly number[]) {
        linksIn[other] = at(linksIn, other) + sign
        gain[other] = at(gain, other) + sign * points(unit, other)
      }
      for (const other of foes[unit] as readonly number[]) foesIn[other] = at(foesIn, other) + sign
    }
    const grow = (count: number, people: number, worth: number, edge: readonly number[]) => {
      use(units, count, people, worth)
      const left: number[] = []
      for (const [place, unit] of edge.entries()) {
        if (isOut[unit] || isIn[unit] || foesIn[unit] || people + at(size, unit) > capacity) continue
        const more = worth + at(gain, unit) - at(prices, unit)
        const further = edge.slice(place + 1)
        for (const other of linked[unit] as readonly number[])
          if (linksIn[other] === 0 && !isOut[other] && !isIn[other]) further.push(other)
        units[count] = unit
        shift(unit, 1)
        grow(count + 1, people + at(size, unit), more, further)
        shift(unit, -1)
        // Every piece with this unit is seen.
        isOut[unit] = 1
        left.push(unit)
      }
      for (const unit of left) isOut[unit] = 0
    }
    for (let first = 0; first < unitCount; first += 1) {
      units[0] = first
      shift(first, 1)
      const edge = (linked[first] as readonly number[]).filter((other) => !isOut[other])
      grow(1, at(size, first), -at(prices, first), edge)
      shift(first, -1)
      isOut[first] = 1
    }
  }

  /**
   * What sets can be worth at most, of pieces whose lowest unit is `unit` or a later one, for so many people (at most so many where not every
   * seat is taken): at `unit * (capacity + 1) + people`. One piece of each lowest unit is taken; that they may meet is not seen.
   */
  mostWorth(prices: Float64Array): Float64Array {
    const { unitCount, capacity, isFull } = this
    const row = capacity + 1
    const best = new Float64Array(unitCount * row).fill(Number.NEGATIVE_INFINITY)
    this.forEachPiece(prices, (units, _, people, worth) => {
      const cell = (units[0] as number) * row + people
      if (worth > at(best, cell)) best[cell] = worth
    })
    const most = new Float64Array((unitCount + 1) * row).fill(isFull ? Number.NEGATIVE_INFINITY : 0)
    most[unitCount * row] = 0
    for (let unit = unitCount - 1; unit >= 0; unit -= 1) {
      for (let people = 0; people <= capacity; people += 1) {
        let value = at(most, (unit + 1) * row + people)
        for (let part = 1; part <= people; part += 1)
          value = Math.max(value, at(best, unit * row + part) + at(most, (unit + 1) * row + people - part))
        most[unit * row + people] = value
      }
    }
    return most
  }

  /**
   * The sets of a table that are worth at least so much; of more than `limit` those that are worth most. Undefined if
   * there are more than `MAX_PIECES` pieces that they could be made of.
   */
  setsWorth(prices: Float64Array, least: number, limit: number): readonly TableSet[] | undefined {
    const { unitCount, capacity, isFull } = this
    const row = capacity + 1
    const most = this.mostWorth(prices)
    const pieces: TableSet[][] = Array.from({ length: unitCount }, () => [])
    let count = 0
    this.forEachPiece(prices, (units, length, people, worth) => {
      if (count > MAX_PIECES || worth + at(most, capacity - people) < least) return
      count += 1
      pieces[units[0] as number]?.push({ units: units.slice(0, length), people, worth })
    })
    if (count > MAX_PIECES) return undefined
    for (const own of pieces) own.sort((a, b) => b.worth - a.worth)
    let found: TableSet[] = []
    let bar = least
    const keep = (set: TableSet) => {
      found.push(set)
      if (found.length < 2 * limit) return
      found = found.sort((a, b) => b.worth - a.worth).slice(0, limit)
      bar = found.at(-1)?.worth ?? bar
    }
    const isFree = (units: readonly number[], more: readonly number[]) =>
      more.every((unit) =>
        units.every((own) => unit !== own && !this.linked[unit]?.includes(own) && !this.foes[unit]?.includes(own)),
      )
    const extend = (set: TableSet, from: number) => {
      if (set.people > 0 && set.worth >= bar && (!isFull || set.people === capacity)) keep(set)
      const room = capacity - set.people
      for (let first = from; first < unitCount; first += 1) {
        if (set.worth + at(most, first * row + room) < bar) break
        for (const { units, people, worth } of pieces[first] as TableSet[]) {
          if (people > room) continue
          if (set.worth + worth + at(most, (first + 1) * row + room - people) < bar) continue
          if (!isFree(set.units, units)) continue
          extend({ units: [...set.units, ...units], people: set.people + people, worth: set.worth + worth }, first + 1)
        }
      }
    }
    extend({ units: [], people: 0, worth: 0 }, 0)
    return found.sort((a, b) => b.worth - a.worth).slice(0, limit)
  }
}
