import type { SeatingInstance } from '../seating-instance.ts'
import { acquaintances } from '../wishes/acquaintance.ts'
import { pairWeights, weightsOf } from '../wishes/pair-weights.ts'
import { distanceShares, forEachTableWeight } from '../wishes/table-weights.ts'
import { makeRoster, type Roster } from './roster.ts'
import { capacityOf, makeUnits, type Split, type Unit } from './units.ts'

/** Points are counted in whole hundredths, so that sums of changes never drift from the score. */
export const HUNDREDTHS = 100
/** A unit at a table that is not open to it; no plan ever has one. Beyond any sum of the other points. */
export const FORBIDDEN = -(2 ** 45)
/** What one number of `weight` or `loadTerm` holds at most; a sum of weights beyond it is cut. */
const MOST_HUNDREDTHS = 2 ** 30
/** Each person without a seat, each pair of units kept from being apart, each acquaintance missing that must be there. */
export const UNSEATED = -40_000_000
export const APART_BROKEN = -20_000_000
export const KNOWN_MISSING = -2_000_000

/** A person who is to know some people at the table. */
export interface Demand {
  readonly unit: number
  readonly person: number
  /** Acquaintances still needed beyond those in the same unit. */
  readonly needed: number
}

/**
 * An instance as numbers. Table `bench`, the last, is where units without a seat are: it has room for all, and nothing there
 * is worth anything.
 */
export interface CompiledSeating {
  readonly instance: SeatingInstance
  readonly roster: Roster
  readonly units: readonly Unit[]
  readonly splits: readonly Split[]
  readonly unitCount: number
  /** The bench included. */
  readonly tableCount: number
  readonly bench: number
  readonly size: Int32Array
  readonly capacity: Int32Array
  /** Hundredths of units at one table, row by row, broken musts included. */
  readonly weight: Int32Array
  /** Units with a weight beside each unit: from `neighborStart[u]` to `neighborStart[u + 1]`, the best first. */
  readonly neighborStart: Int32Array
  readonly neighbor: Int32Array
  /** How many of them are worth more than nothing. */
  readonly goodNeighbors: Int32Array
  /** Hundredths of a unit at a table, row by row. */
  readonly tableWeight: Float64Array
  readonly apart: readonly (readonly [number, number])[]
  /** People who must be apart and come together as one unit: a must that no plan keeps. */
  readonly apartWithin: readonly (readonly [number, number])[]
  readonly demands: readonly Demand[]
  /** Acquaintances of each demand in each unit, row by row. */
  readonly acquainted: Int32Array
  /** The demands of each unit: from `demandStart[u]` to `demandStart[u + 1]`. */
  readonly demandStart: Int32Array
  /** The demands that each unit has acquaintances for: from `metStart[u]` to `metStart[u + 1]`. */
  readonly metStart: Int32Array
  readonly met: Int32Array
  readonly missingPenalty: number
  /** Hundredths of a table with so many people, row by row; empty when tables need not be even. */
  readonly loadTerm: Int32Array
  readonly mostAtTable: number
  /** People of the first side less those of the second in each unit; hundredths of each one too many. */
  readonly sideLead: Int32Array
  readonly sidePenalty: number
  /** Written pairs within units, which every plan has. */
  readonly constant: number
  /** What a table is worth but for its pairs may change with who sits there. */
  readonly hasTerms: boolean
}

const hundredths = (points: number) => Math.round(points * HUNDREDTHS)
const cut = (value: number) => Math.max(-MOST_HUNDREDTHS, Math.min(MOST_HUNDREDTHS, value))

/** With `keepsSeated`, for a repair, parties that are seated at several tables are several units. */
export function compileSeating(instance: SeatingInstance, { keepsSeated = false } = {}): CompiledSeating {
  const roster = makeRoster(instance)
  const { units, splits } = makeUnits(instance, roster, keepsSeated)
  const unitCount = units.length
  const bench = instance.tables.length
  const tableCount = bench + 1
  const unitOf = new Int32Array(roster.people.length)
  for (const [unit, { people }] of units.entries()) for (const place of people) unitOf[place] = unit
  const size = Int32Array.from(units, ({ people }) => people.length)
  const capacity = Int32Array.from([...instance.tables.map(capacityOf), roster.people.length])

  const { weight, constant, apart, apartWithin } = unitWeights(instance, roster, units, unitOf)
  const tableWeight = unitTableWeights(instance, roster, units, unitOf, size, capacity)
  const known = knownAtLeast(instance, roster, units, unitOf)
  const sideLead = sideLeads(instance, roster, units)
  const loadTerm = loadTerms(instance, capacity)
  const sidePenalty = instance.rules?.hasBalancedSides ? hundredths(weightsOf(instance).unevenSides) : 0
  return {
    instance,
    roster,
    units,
    splits,
    unitCount,
    tableCount,
    bench,
    size,
    capacity,
    weight,
    ...neighborLists(weight, unitCount),
    tableWeight,
    apart,
    apartWithin,
    ...known,
    loadTerm,
    mostAtTable: roster.people.length,
    sideLead,
    sidePenalty,
    constant,
    hasTerms: loadTerm.length > 0 || sidePenalty !== 0 || known.demands.length > 0,
  }
}

function unitWeights(instance: SeatingInstance, roster: Roster, units: readonly Unit[], unitOf: Int32Array) {
  const count = units.length
  const weight = new Int32Array(count * count)
  let constant = 0
  const add = (a: number, b: number, value: number) => {
    const sum = cut((weight[a * count + b] as number) + value)
    weight[a * count + b] = sum
    weight[b * count + a] = sum
  }
  const pairs = pairWeights(instance, roster)
  pairs.forEach((a, b, points, isWritten) => {
    const [one, other] = [unitOf[a] as number, unitOf[b] as number]
    if (one !== other) add(one, other, hundredths(points))
    else if (isWritten) constant += hundredths(points)
  })
  const { splitPartyPair } = weightsOf(instance)
  for (const [one, { people, cluster }] of units.entries()) {
    for (let other = one + 1; units[other]?.cluster === cluster; other += 1) {
      const pairsOfPeople = people.length * (units[other]?.people.length ?? 0)
      add(one, other, hundredths(splitPartyPair) * pairsOfPeople)
    }
  }
  const apart: [number, number][] = []
  const apartWithin: (readonly [number, number])[] = []
  const seen = new Set<number>()
  for (const [a, b] of pairs.forbidden) {
    const [one, other] = [unitOf[a] as number, unitOf[b] as number].sort((x, y) => x - y) as [number, number]
    if (one === other) apartWithin.push([a, b])
    if (one === other || seen.has(one * count + other)) continue
    seen.add(one * count + other)
    apart.push([one, other])
    add(one, other, APART_BROKEN)
  }
  return { weight, constant, apart, apartWithin }
}

function unitTableWeights(
  instance: SeatingInstance,
  roster: Roster,
  units: readonly Unit[],
  unitOf: Int32Array,
  size: Int32Array,
  capacity: Int32Array,
): Float64Array {
  const bench = instance.tables.length
  const tableCount = bench + 1
  const values = new Float64Array(units.length * tableCount)
  forEachTableWeight(instance, roster, (person, table, points) => {
    const cell = (unitOf[person] as number) * tableCount + table
    values[cell] = (values[cell] as number) + hundredths(points)
  })
  addParentsDistance(instance, units, (unit, table, points) => {
    values[unit * tableCount + table] = (values[unit * tableCount + table] as number) + hundredths(points)
  })
  const onlyAt = new Map<number, Set<number>>()
  for (const wish of instance.wishes ?? []) {
    if (wish.kind !== 'at-table' || wish.strength !== 'must') continue
    const tables = new Set(wish.tables.map((id) => roster.tablePlace.get(id) as number))
    for (const place of wish.of.flatMap(roster.peopleOf)) {
      const unit = unitOf[place] as number
      const former = onlyAt.get(unit)
      onlyAt.set(unit, former ? new Set([...former].filter((table) => tables.has(table))) : tables)
    }
  }
  const lockedTables = new Set(
    (instance.locks ?? []).filter(({ of }) => of === undefined).map(({ table }) => roster.tablePlace.get(table)),
  )
  const lockedLoad = new Int32Array(tableCount)
  for (const [unit, { people, lockedTo, isAtChildrenTable }] of units.entries()) {
    const unitSize = size[unit] as number
    const needsAccess = people.some((place) => roster.people[place]?.needsAccess)
    const isOpen = (table: number) => {
      if (lockedTo !== undefined) return table === lockedTo
      const { isForChildren = false, isAccessible = true } = instance.tables[table] ?? {}
      if (lockedTables.has(table) || isForChildren !== isAtChildrenTable) return false
      if (needsAccess && !isAccessible) return false
      if (unitSize > (capacity[table] as number)) return false
      return onlyAt.get(unit)?.has(table) ?? true
    }
    // Who is locked where no room is left has no seat: a lock is kept, and so is the capacity.
    const staysOut =
      lockedTo !== undefined && (lockedLoad[lockedTo] as number) + unitSize > (capacity[lockedTo] as number)
    if (lockedTo !== undefined && !staysOut) lockedLoad[lockedTo] = (lockedLoad[lockedTo] as number) + unitSize
    const row = unit * tableCount
    for (let table = 0; table < bench; table += 1) if (staysOut || !isOpen(table)) values[row + table] = FORBIDDEN
    values[row + bench] = lockedTo !== undefined && !staysOut ? FORBIDDEN : UNSEATED * unitSize
  }
  return values
}

/**
 * What it costs that parents sit far from the table for children to which some of theirs go. With several such tables the nearest counts,
 * so that it depends on the parents' table alone.
 */
function addParentsDistance(
  instance: SeatingInstance,
  units: readonly Unit[],
  add: (unit: number, table: number, points: number) => void,
): void {
  if (!instance.rules?.preset) return
  const { childFarFromParentsTable } = weightsOf(instance)
  const shares = distanceShares(instance, 'children-table')
  const childrenOf = new Map<number, number>()
  for (const { cluster, people, isAtChildrenTable } of units) {
    if (isAtChildrenTable) childrenOf.set(cluster, (childrenOf.get(cluster) ?? 0) + people.length)
  }
  for (const [unit, { cluster, isAtChildrenTable }] of units.entries()) {
    const children = childrenOf.get(cluster)
    if (children === undefined || isAtChildrenTable) continue
    // Of a party at several tables one part is near its children.
    childrenOf.delete(cluster)
    for (const [table, share] of shares.entries())
      if (share) add(unit, table, childFarFromParentsTable * share * children)
  }
}

function neighborLists(weight: Int32Array, unitCount: number) {
  const neighborStart = new Int32Array(unitCount + 1)
  const goodNeighbors = new Int32Array(unitCount)
  const all: number[] = []
  for (let unit = 0; unit < unitCount; unit += 1) {
    const row = weight.subarray(unit * unitCount, (unit + 1) * unitCount)
    const own: number[] = []
    for (const [other, value] of row.entries()) if (value !== 0) own.push(other)
    own.sort((a, b) => (row[b] as number) - (row[a] as number) || a - b)
    goodNeighbors[unit] = own.filter((other) => (row[other] as number) > 0).length
    for (const other of own) all.push(other)
    neighborStart[unit + 1] = all.length
  }
  return { neighborStart, neighbor: Int32Array.from(all), goodNeighbors }
}

function knownAtLeast(instance: SeatingInstance, roster: Roster, units: readonly Unit[], unitOf: Int32Array) {
  const { preset, knownAtLeast: wished, knownIsMust } = instance.rules ?? {}
  const least = wished ?? (preset ? 1 : 0)
  const demands: Demand[] = []
  const rows: Int32Array[] = []
  const demandStart = new Int32Array(units.length + 1)
  const known = least > 0 ? acquaintances(instance, roster) : []
  for (const [unit, { people }] of units.entries()) {
    for (const person of least > 0 ? people : []) {
      const own = known[person] as ReadonlySet<number>
      // Without any known tie it is not known whether the person is alone.
      if (own.size === 0) continue
      const inside = people.filter((place) => own.has(place)).length
      if (inside >= least) continue
      const row = new Int32Array(units.length)
      for (const place of own) {
        const other = unitOf[place] as number
        if (other !== unit) row[other] = (row[other] as number) + 1
      }
      demands.push({ unit, person, needed: least - inside })
      rows.push(row)
    }
    demandStart[unit + 1] = demands.length
  }
  const acquainted = new Int32Array(demands.length * units.length)
  for (const [place, row] of rows.entries()) acquainted.set(row, place * units.length)
  const met = units.map((_, unit) => rows.flatMap((row, place) => (row[unit] ? [place] : [])))
  const metStart = new Int32Array(units.length + 1)
  for (const [unit, own] of met.entries()) metStart[unit + 1] = (metStart[unit] as number) + own.length
  const missingPenalty = knownIsMust ? KNOWN_MISSING : hundredths(weightsOf(instance).lonelyGuest)
  return { demands, demandStart, acquainted, metStart, met: Int32Array.from(met.flat()), missingPenalty }
}

function sideLeads({ people }: SeatingInstance, roster: Roster, units: readonly Unit[]): Int32Array {
  const [first, second] = new Set(people.flatMap(({ side }) => (side === undefined ? [] : [side])))
  const lead = (place: number) => {
    const side = roster.people[place]?.side
    if (side === undefined || second === undefined) return 0
    return side === first ? 1 : side === second ? -1 : 0
  }
  return Int32Array.from(units, (unit) => unit.people.reduce((sum, place) => sum + lead(place), 0))
}

/** The square of what a table has more or less than its part of the people. */
function loadTerms(instance: SeatingInstance, capacity: Int32Array): Int32Array {
  if (!instance.rules?.hasEvenTables) return new Int32Array(0)
  const bench = instance.tables.length
  const people = instance.people.length
  const seats = capacity.subarray(0, bench).reduce((sum, seat) => sum + seat, 0)
  const { unevenTable } = weightsOf(instance)
  const terms = new Int32Array((bench + 1) * (people + 1))
  for (let table = 0; table < bench; table += 1) {
    const share = (people * (capacity[table] as number)) / Math.max(1, seats)
    for (let load = 0; load <= (capacity[table] as number); load += 1) {
      terms[table * (people + 1) + load] = cut(hundredths(unevenTable * (load - share) ** 2))
    }
  }
  return terms
}
