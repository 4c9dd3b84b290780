import type { Random } from './random.ts'
import { MOST_EXCHANGED, type SeatingState } from './seating-state.ts'

const at = (numbers: Int32Array, place: number) => numbers[place] as number

/** Logarithms of evenly spread chances: how much worse a change may be, in temperatures. */
const LOG_CHANCES = Float64Array.from({ length: 4096 }, (_, place) => Math.log((place + 0.5) / 4096))
const PER_UINT = 2 ** -32
/** Of 256. */
const TOWARD_NEIGHBOR = 208

/** What changes were tried on, and how freely: for a while at one temperature. */
export interface AnnealingStep {
  readonly iterations: number
  /** Hundredths. */
  readonly temperature: number
}

/** Units that may change their table, and tables that are not all locked. */
export interface Movable {
  readonly units: Int32Array
  readonly tables: Int32Array
  /** Exchanges of several units at once bring nothing where all are of one size. */
  readonly hasSets: boolean
}

/**
 * Tries so many changes: a unit moves to a table with room, or changes places with as many units there as make room for it,
 * sometimes together with another of its table. Four fifths of the tables tried are those of a unit it would sit with; the
 * parts were tuned at 1,000 guests, loose and full, and differ little around these.
 */
export function anneal(state: SeatingState, movable: Movable, random: Random, step: AnnealingStep): void {
  const { model, tableOf, load, members, memberStart, memberCount, outgoing, incoming } = state
  const { size, capacity, bench, neighborStart, neighbor, goodNeighbors } = model
  const { units, tables, hasSets } = movable
  const { iterations, temperature } = step
  for (let iteration = 0; iteration < iterations; iteration += 1) {
    const unit = at(units, Math.floor(random() * PER_UINT * units.length))
    const from = at(tableOf, unit)
    const dice = random()
    const good = at(goodNeighbors, unit)
    let to: number
    if (good > 0 && (dice & 0xff) < TOWARD_NEIGHBOR) {
      to = at(tableOf, at(neighbor, at(neighborStart, unit) + Math.floor((dice >>> 8) * 2 ** -24 * good)))
    } else {
      to = at(tables, Math.floor((dice >>> 8) * 2 ** -24 * tables.length))
    }
    if (to === from || to === bench) continue
    outgoing[0] = unit
    let outgoingCount = 1
    let outgoingSize = at(size, unit)
    const dice2 = random()
    if (hasSets && (dice2 & 0x3000) === 0 && from !== bench) {
      const count = at(memberCount, from)
      const second = at(members, at(memberStart, from) + Math.floor((dice2 & 0xfff) * 2 ** -12 * count))
      if (second !== unit) {
        outgoing[1] = second
        outgoingCount = 2
        outgoingSize += at(size, second)
      }
    }
    const room = at(capacity, to) - at(load, to)
    const count = at(memberCount, to)
    let incomingCount = 0
    let incomingSize = 0
    if (outgoingSize > room || (dice2 & 0xc000) === 0) {
      if (count === 0) continue
      const start = at(memberStart, to)
      let next = Math.floor((dice2 >>> 16) * 2 ** -16 * count)
      do {
        const other = at(members, start + next)
        incoming[incomingCount] = other
        incomingCount += 1
        incomingSize += at(size, other)
        next = next + 1 === count ? 0 : next + 1
      } while (outgoingSize - incomingSize > room && incomingCount < count && incomingCount < MOST_EXCHANGED)
      if (outgoingSize - incomingSize > room) continue
      if (at(load, from) - outgoingSize + incomingSize > at(capacity, from)) continue
    }
    const delta = state.exchangeDelta(from, to, outgoingCount, incomingCount)
    if (delta >= 0 || delta > temperature * (LOG_CHANCES[dice2 & 4095] as number)) {
      state.exchange(from, to, outgoingCount, incomingCount, delta)
    }
  }
}
