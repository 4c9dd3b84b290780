import type { CompiledSeating } from './compile.ts'

const at = (numbers: Int32Array, place: number) => numbers[place] as number
/** Apart from `at`, for each of the two is the faster for knowing a single kind of numbers. */
const pointsAt = (numbers: Float64Array, place: number) => numbers[place] as number

/** The most units that change tables in one exchange, for each of its two tables. */
export const MOST_EXCHANGED = 16

/**
 * Who sits where, with what each unit would gain at each table kept up to date, so that a change is weighed without counting
 * anew. All points are hundredths.
 */
export class SeatingState {
  readonly model: CompiledSeating
  /** The table of each unit. */
  readonly tableOf: Int32Array
  readonly load: Int32Array
  /** What each unit is worth at each table with who sits there, row by row. */
  readonly gain: Float64Array
  /** Units at a table: from `memberStart[t]`, `memberCount[t]` of them. */
  readonly members: Int32Array
  readonly memberStart: Int32Array
  readonly memberCount: Int32Array
  private readonly memberPlace: Int32Array
  /** Acquaintances of each demand at each table, row by row. */
  private readonly known: Int32Array
  private readonly sideLead: Int32Array
  score: number

  constructor(model: CompiledSeating) {
    const { unitCount, tableCount, bench, size } = model
    this.model = model
    this.tableOf = new Int32Array(unitCount).fill(bench)
    this.load = new Int32Array(tableCount)
    this.gain = Float64Array.from(model.tableWeight)
    this.memberStart = new Int32Array(tableCount + 1)
    // Room for all at each: a plan to be mended has tables with more people than they hold.
    for (let table = 0; table < tableCount; table += 1) this.memberStart[table + 1] = (table + 1) * unitCount
    this.members = new Int32Array(at(this.memberStart, tableCount))
    this.memberCount = new Int32Array(tableCount)
    this.memberPlace = new Int32Array(unitCount)
    this.known = new Int32Array(model.demands.length * tableCount)
    this.sideLead = new Int32Array(tableCount)
    this.score = model.constant
    for (let table = 0; table < tableCount; table += 1) this.score += this.termOf(table, 0, 0)
    for (let unit = 0; unit < unitCount; unit += 1) {
      this.enter(unit, bench)
      this.score += pointsAt(model.tableWeight, unit * tableCount + bench)
      this.load[bench] = at(this.load, bench) + at(size, unit)
    }
  }

  /** Takes over where all units are in another plan of the same model. */
  assignAll(tableOf: Int32Array): void {
    const { bench } = this.model
    for (let unit = 0; unit < tableOf.length; unit += 1) {
      if (at(this.tableOf, unit) !== at(tableOf, unit) && at(this.tableOf, unit) !== bench) this.move(unit, bench)
    }
    for (let unit = 0; unit < tableOf.length; unit += 1) {
      if (at(this.tableOf, unit) !== at(tableOf, unit)) this.move(unit, at(tableOf, unit))
    }
  }

  /** Moves a unit and keeps all sums. Capacity is the caller's to ask. */
  move(unit: number, to: number): void {
    this.outgoing[0] = unit
    this.score += this.exchangeDelta(at(this.tableOf, unit), to, 1, 0)
    this.shift(unit, to)
  }

  /** Units that leave the first table of an exchange for the second, and the other way. */
  readonly outgoing = new Int32Array(MOST_EXCHANGED)
  readonly incoming = new Int32Array(MOST_EXCHANGED)

  /** What the score changes by when so many of `outgoing` go from `from` to `to`, and so many of `incoming` back. */
  exchangeDelta(from: number, to: number, outgoingCount: number, incomingCount: number): number {
    const { tableCount, unitCount, weight, bench } = this.model
    const { gain, outgoing, incoming } = this
    // On the bench pairs are worth nothing, so what units are to each other is lost or won at one table only.
    const tables = from === bench || to === bench ? 1 : 2
    let delta = 0
    let between = 0
    for (let i = 0; i < outgoingCount; i += 1) {
      const unit = at(outgoing, i)
      const row = unit * tableCount
      delta += pointsAt(gain, row + to) - pointsAt(gain, row + from)
      const pairs = unit * unitCount
      for (let j = i + 1; j < outgoingCount; j += 1) between += at(weight, pairs + at(outgoing, j))
      for (let j = 0; j < incomingCount; j += 1) between -= at(weight, pairs + at(incoming, j))
    }
    for (let i = 0; i < incomingCount; i += 1) {
      const unit = at(incoming, i)
      const row = unit * tableCount
      delta += pointsAt(gain, row + from) - pointsAt(gain, row + to)
      const pairs = unit * unitCount
      for (let j = i + 1; j < incomingCount; j += 1) between += at(weight, pairs + at(incoming, j))
    }
    delta += tables * between
    return this.model.hasTerms ? delta + this.termsDelta(from, to, outgoingCount, incomingCount) : delta
  }

  /** Carries out the exchange that was weighed last. */
  exchange(from: number, to: number, outgoingCount: number, incomingCount: number, delta: number): void {
    for (let i = 0; i < outgoingCount; i += 1) this.shift(at(this.outgoing, i), to)
    for (let i = 0; i < incomingCount; i += 1) this.shift(at(this.incoming, i), from)
    this.score += delta
  }

  private shift(unit: number, to: number): void {
    const { size, tableCount, unitCount, weight, bench, neighborStart, neighbor, metStart, met, acquainted } =
      this.model
    const { gain } = this
    const from = at(this.tableOf, unit)
    this.leave(unit, from)
    this.enter(unit, to)
    this.load[from] = at(this.load, from) - at(size, unit)
    this.load[to] = at(this.load, to) + at(size, unit)
    const end = at(neighborStart, unit + 1)
    const pairs = unit * unitCount
    for (let i = at(neighborStart, unit); i < end; i += 1) {
      const other = at(neighbor, i)
      const value = at(weight, pairs + other)
      const row = other * tableCount
      if (from !== bench) gain[row + from] = pointsAt(gain, row + from) - value
      if (to !== bench) gain[row + to] = pointsAt(gain, row + to) + value
    }
    if (!this.model.hasTerms) return
    const lead = at(this.model.sideLead, unit)
    this.sideLead[from] = at(this.sideLead, from) - lead
    this.sideLead[to] = at(this.sideLead, to) + lead
    for (let i = at(metStart, unit); i < at(metStart, unit + 1); i += 1) {
      const demand = at(met, i)
      const count = at(acquainted, demand * unitCount + unit)
      const row = demand * tableCount
      if (from !== bench) this.known[row + from] = at(this.known, row + from) - count
      if (to !== bench) this.known[row + to] = at(this.known, row + to) + count
    }
  }

  /** What evenness, sides and acquaintances change by; the demands of both tables are counted anew. */
  private termsDelta(from: number, to: number, outgoingCount: number, incomingCount: number): number {
    const { size, sideLead } = this.model
    let loadMoved = 0
    let leadMoved = 0
    for (let i = 0; i < outgoingCount; i += 1) {
      loadMoved += at(size, at(this.outgoing, i))
      leadMoved += at(sideLead, at(this.outgoing, i))
    }
    for (let i = 0; i < incomingCount; i += 1) {
      loadMoved -= at(size, at(this.incoming, i))
      leadMoved -= at(sideLead, at(this.incoming, i))
    }
    const [loadFrom, loadTo] = [at(this.load, from), at(this.load, to)]
    const [leadFrom, leadTo] = [at(this.sideLead, from), at(this.sideLead, to)]
    let delta =
      this.termOf(from, loadFrom - loadMoved, leadFrom - leadMoved) -
      this.termOf(from, loadFrom, leadFrom) +
      this.termOf(to, loadTo + loadMoved, leadTo + leadMoved) -
      this.termOf(to, loadTo, leadTo)
    if (this.model.demands.length > 0) {
      const { outgoing, incoming } = this
      delta += this.missingDelta(from, outgoing, outgoingCount, incoming, incomingCount)
      delta += this.missingDelta(to, incoming, incomingCount, outgoing, outgoingCount)
    }
    return delta
  }

  /** What acquaintances missing at a table change by when some units leave it and others come. */
  private missingDelta(
    table: number,
    leaving: Int32Array,
    leavingCount: number,
    coming: Int32Array,
    comingCount: number,
  ): number {
    const { bench, demandStart } = this.model
    if (table === bench) return 0
    let missing = 0
    const start = at(this.memberStart, table)
    const end = start + at(this.memberCount, table)
    for (let i = start; i < end; i += 1) {
      const unit = at(this.members, i)
      let isLeaving = false
      for (let j = 0; j < leavingCount; j += 1) if (at(leaving, j) === unit) isLeaving = true
      for (let demand = at(demandStart, unit); demand < at(demandStart, unit + 1); demand += 1) {
        missing -= this.missing(demand, table, leaving, 0, coming, 0)
        if (!isLeaving) missing += this.missing(demand, table, leaving, leavingCount, coming, comingCount)
      }
    }
    for (let i = 0; i < comingCount; i += 1) {
      const unit = at(coming, i)
      for (let demand = at(demandStart, unit); demand < at(demandStart, unit + 1); demand += 1) {
        missing += this.missing(demand, table, leaving, leavingCount, coming, comingCount)
      }
    }
    return missing * this.model.missingPenalty
  }

  private missing(
    demand: number,
    table: number,
    leaving: Int32Array,
    leavingCount: number,
    coming: Int32Array,
    comingCount: number,
  ): number {
    const { acquainted, unitCount, tableCount, demands } = this.model
    let known = at(this.known, demand * tableCount + table)
    const row = demand * unitCount
    for (let i = 0; i < leavingCount; i += 1) known -= at(acquainted, row + at(leaving, i))
    for (let i = 0; i < comingCount; i += 1) known += at(acquainted, row + at(coming, i))
    return Math.max(0, (demands[demand]?.needed ?? 0) - known)
  }

  private termOf(table: number, load: number, lead: number): number {
    const { bench, loadTerm, mostAtTable, sidePenalty } = this.model
    if (table === bench) return 0
    const even = loadTerm.length > 0 ? at(loadTerm, table * (mostAtTable + 1) + load) : 0
    return even + sidePenalty * Math.abs(lead)
  }

  private enter(unit: number, table: number): void {
    const place = at(this.memberStart, table) + at(this.memberCount, table)
    this.members[place] = unit
    this.memberPlace[unit] = place
    this.memberCount[table] = at(this.memberCount, table) + 1
    this.tableOf[unit] = table
  }

  private leave(unit: number, table: number): void {
    const count = at(this.memberCount, table) - 1
    const last = at(this.members, at(this.memberStart, table) + count)
    const place = at(this.memberPlace, unit)
    this.members[place] = last
    this.memberPlace[last] = place
    this.memberCount[table] = count
  }
}
