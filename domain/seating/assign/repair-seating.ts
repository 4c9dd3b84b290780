import { anneal } from './anneal.ts'
import { type CompiledSeating, FORBIDDEN, HUNDREDTHS } from './compile.ts'
import { findMovable } from './first-plan.ts'
import { seededRandom } from './random.ts'
import { SeatingState } from './seating-state.ts'

const at = (numbers: Int32Array | Float64Array, place: number) => numbers[place] as number

export interface RepairedPlan {
  /** The table of each unit. */
  readonly tableOf: Int32Array
  /** Hundredths. */
  readonly score: number
  /** People who had a table and get another one. */
  readonly changedPeople: number
  /** No plan that seats as many changes fewer; without it the search was cut short. */
  readonly isFewest: boolean
}

/** Partial plans, and sets of units that might leave a table, looked at before the search for the fewest changes is cut short. */
const MOST_NODES = 300_000
/** Changes tried where it was cut short, and what a person who stays is worth then. */
const CUT_SHORT_ITERATIONS = 1_000_000
const STAY = 20_000 * HUNDREDTHS

/**
 * Mends a plan with the fewest people changing their table, and among those plans the one with the best score. Who was not
 * seated gets a seat; who cannot keep the table (too many at it, a lock, a pair to be apart) moves; all others move only to make room.
 * `current` has the bench for those without a table. Units that find no seat stay on the bench.
 */
export function repairSeating(model: CompiledSeating, current: Int32Array): RepairedPlan {
  const repair = new Repair(model, current)
  for (let changed = 0; changed <= repair.mostChanged && !repair.isCutShort; changed += 1) {
    repair.search(changed)
    if (repair.best) break
  }
  return repair.best ?? annealNearby(model, current)
}

class Repair {
  best: RepairedPlan | undefined
  isCutShort = false
  readonly mostChanged: number
  private readonly state: SeatingState
  private readonly model: CompiledSeating
  private readonly current: Int32Array
  private readonly hasMoved: Uint8Array
  /** Units that need a table. */
  private readonly pending: number[] = []
  private nodes = 0
  private readonly enemiesOf = new Map<number, number[]>()

  constructor(model: CompiledSeating, current: Int32Array) {
    this.model = model
    this.current = current
    this.state = new SeatingState(model)
    this.hasMoved = new Uint8Array(model.unitCount)
    for (let unit = 0; unit < model.unitCount; unit += 1) {
      const table = at(current, unit)
      const isOpen = table !== model.bench && at(model.tableWeight, unit * model.tableCount + table) !== FORBIDDEN
      if (isOpen) this.state.move(unit, table)
      else this.pending.push(unit)
    }
    for (const [one, other] of model.apart) {
      this.enemiesOf.set(one, [...(this.enemiesOf.get(one) ?? []), other])
      this.enemiesOf.set(other, [...(this.enemiesOf.get(other) ?? []), one])
    }
    this.mostChanged = model.size.reduce((sum, size) => sum + size, 0)
  }

  /** Looks at every plan that changes the table of at most so many people. */
  search(most: number): void {
    const start = this.pending.reduce((sum, unit) => sum + this.costOf(unit), 0)
    if (start <= most) this.step(most, start)
  }

  private costOf(unit: number): number {
    return at(this.current, unit) === this.model.bench ? 0 : at(this.model.size, unit)
  }

  /** Seats one pending unit, or takes one from a table where something is broken, in every way that is left. */
  private step(most: number, changed: number): void {
    if (!this.countNode()) return
    const broken = this.pending.length === 0 ? this.brokenTable() : undefined
    if (broken !== undefined) {
      for (const unit of this.membersOf(broken)) this.without(unit, most, changed)
      return
    }
    const unit = this.pending.pop()
    if (unit === undefined) {
      const { score, tableOf } = this.state
      // All with fewer changes were looked at before.
      if (!this.best || score > this.best.score) {
        this.best = { tableOf: Int32Array.from(tableOf), score, changedPeople: changed, isFewest: true }
      }
      return
    }
    const { bench, tableCount, tableWeight } = this.model
    for (let table = 0; table < bench; table += 1) {
      const isSame = table === at(this.current, unit)
      if (isSame || at(tableWeight, unit * tableCount + table) === FORBIDDEN) continue
      this.seatAt(unit, table, most, changed)
    }
    this.pending.push(unit)
  }

  /** Puts a unit at a table, with each smallest set of others leaving that makes it possible. */
  private seatAt(unit: number, table: number, most: number, changed: number): void {
    const { size, capacity, bench } = this.model
    const others = this.membersOf(table)
    this.state.move(unit, table)
    this.hasMoved[unit] = 1
    const enemies = (this.enemiesOf.get(unit) ?? []).filter((other) => others.includes(other))
    const excess = at(this.state.load, table) - at(capacity, table)
    const leave = (places: readonly number[], cost: number) => {
      for (const other of places) {
        this.state.move(other, bench)
        this.pending.push(other)
      }
      this.step(most, changed + cost)
      for (const other of places.toReversed()) {
        this.pending.splice(this.pending.lastIndexOf(other), 1)
        this.state.move(other, table)
      }
    }
    const canLeave = others.filter(
      (other) => this.hasMoved[other] === 0 && this.isFree(other) && !enemies.includes(other),
    )
    if (enemies.every((other) => this.hasMoved[other] === 0 && this.isFree(other))) {
      const forced = enemies.reduce((sum, other) => sum + at(size, other), 0)
      const allowed = most - changed - enemies.reduce((sum, other) => sum + this.costOf(other), 0)
      for (const set of this.smallestSets(canLeave, excess - forced, allowed)) {
        const leaving = [...enemies, ...set]
        leave(
          leaving,
          leaving.reduce((sum, other) => sum + this.costOf(other), 0),
        )
      }
    }
    this.hasMoved[unit] = 0
    this.state.move(unit, bench)
  }

  private without(unit: number, most: number, changed: number): void {
    const cost = this.costOf(unit)
    if (changed + cost > most || this.hasMoved[unit] === 1 || !this.isFree(unit)) return
    const table = at(this.state.tableOf, unit)
    this.state.move(unit, this.model.bench)
    this.pending.push(unit)
    this.step(most, changed + cost)
    this.pending.splice(this.pending.lastIndexOf(unit), 1)
    this.state.move(unit, table)
  }

  /** Sets of units with at least so many people, at most `most`, that no unit can be left out of; one at a time, as there may be millions. */
  private *smallestSets(
    units: readonly number[],
    people: number,
    most: number,
    chosen: readonly number[] = [],
    sum = 0,
  ): Generator<readonly number[], void, undefined> {
    const { size } = this.model
    if (Math.max(people, sum) > most || !this.countNode()) return
    if (sum >= people) {
      if (chosen.every((unit) => sum - at(size, unit) < people)) yield chosen
      return
    }
    for (const [place, unit] of units.entries()) {
      yield* this.smallestSets(units.slice(place + 1), people, most, [...chosen, unit], sum + at(size, unit))
    }
  }

  /** Whether there may be another node. */
  private countNode(): boolean {
    this.nodes += 1
    if (this.nodes > MOST_NODES) this.isCutShort = true
    return !this.isCutShort
  }

  private isFree(unit: number): boolean {
    const { tableWeight, tableCount, bench } = this.model
    return at(tableWeight, unit * tableCount + bench) !== FORBIDDEN
  }

  /** A table with too many people, or with two who must be apart and of whom one may leave. */
  private brokenTable(): number | undefined {
    const { bench, capacity, apart } = this.model
    const { load, tableOf } = this.state
    for (let table = 0; table < bench; table += 1) if (at(load, table) > at(capacity, table)) return table
    const pair = apart.find(
      ([one, other]) =>
        at(tableOf, one) === at(tableOf, other) &&
        at(tableOf, one) !== bench &&
        (this.isFree(one) || this.isFree(other)),
    )
    return pair && at(tableOf, pair[0])
  }

  private membersOf(table: number): number[] {
    const start = at(this.state.memberStart, table)
    return [...this.state.members.subarray(start, start + at(this.state.memberCount, table))].sort((a, b) => a - b)
  }
}

/** Anneals near a plan: staying is worth more than any wish, and a seat more than staying. */
function annealNearby(model: CompiledSeating, current: Int32Array): RepairedPlan {
  const { unitCount, tableCount, bench, size, capacity } = model
  const tableWeight = Float64Array.from(model.tableWeight)
  const isKept = (unit: number) =>
    at(current, unit) !== bench && at(tableWeight, unit * tableCount + at(current, unit)) !== FORBIDDEN
  for (let unit = 0; unit < unitCount; unit += 1) {
    const cell = unit * tableCount + at(current, unit)
    if (isKept(unit)) tableWeight[cell] = at(tableWeight, cell) + STAY * at(size, unit)
  }
  const nearby = { ...model, tableWeight }
  const state = new SeatingState(nearby)
  const movable = findMovable(nearby)
  const isMovable = new Set(movable.units)
  const seat = (unit: number, table: number) => {
    if (at(state.load, table) + at(size, unit) <= at(capacity, table)) state.move(unit, table)
  }
  // Who is locked comes first, so that nobody else holds the seats.
  const order = [...current.keys()].sort((a, b) => Number(isMovable.has(a)) - Number(isMovable.has(b)))
  for (const unit of order) if (isKept(unit)) seat(unit, at(current, unit))
  const random = seededRandom(1)
  if (movable.units.length > 0) {
    for (let share = 1; share > 0; share -= 0.1) {
      anneal(state, movable, random, { iterations: CUT_SHORT_ITERATIONS / 10, temperature: STAY * 0.3 * share ** 3 })
    }
    anneal(state, movable, random, { iterations: CUT_SHORT_ITERATIONS / 10, temperature: 0 })
  }
  const real = new SeatingState(model)
  real.assignAll(state.tableOf)
  let changedPeople = 0
  for (const [unit, table] of state.tableOf.entries()) {
    if (at(current, unit) !== bench && table !== at(current, unit)) changedPeople += at(size, unit)
  }
  return { tableOf: Int32Array.from(state.tableOf), score: real.score, changedPeople, isFewest: false }
}
