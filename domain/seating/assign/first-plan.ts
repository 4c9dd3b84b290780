import type { Movable } from './anneal.ts'
import { FORBIDDEN } from './compile.ts'
import type { Random } from './random.ts'
import type { SeatingState } from './seating-state.ts'

const at = (numbers: Int32Array | Float64Array, place: number) => numbers[place] as number

/**
 * Seats each unit where it is worth most among tables with room: locked ones, then large ones, then those with the most to
 * gain; equal ones as chance has it. Who fits nowhere stays on the bench.
 */
export function seatGreedily(state: SeatingState, random: Random): void {
  const { unitCount, size, tableCount, bench, tableWeight, weight, neighbor, neighborStart, goodNeighbors } =
    state.model
  const rank = Float64Array.from({ length: unitCount }, (_, unit) => {
    const isLocked = at(tableWeight, unit * tableCount + bench) === FORBIDDEN
    let worth = 0
    for (let i = 0; i < at(goodNeighbors, unit); i += 1) {
      worth += at(weight, unit * unitCount + at(neighbor, at(neighborStart, unit) + i))
    }
    return (isLocked ? 1e9 : 0) + at(size, unit) * 1e6 + Math.min(worth, 9e5) + (random() / 2 ** 32) * 5e4
  })
  const order = [...rank.keys()].sort((a, b) => (rank[b] as number) - (rank[a] as number))
  for (const unit of order) {
    let best = bench
    let most = FORBIDDEN / 2
    const offset = Math.floor((random() / 2 ** 32) * bench)
    for (let turn = 0; turn < bench; turn += 1) {
      const table = (offset + turn) % bench
      if (at(state.load, table) + at(size, unit) > at(state.model.capacity, table)) continue
      const worth = at(state.gain, unit * tableCount + table)
      if (worth > most) {
        most = worth
        best = table
      }
    }
    state.move(unit, best)
  }
}

/** What may change at all. */
export function findMovable({ unitCount, tableCount, bench, tableWeight, size }: SeatingState['model']): Movable {
  const openTo = (unit: number) => {
    const row = tableWeight.subarray(unit * tableCount, (unit + 1) * tableCount)
    return [...row.keys()].filter((table) => at(row, table) !== FORBIDDEN)
  }
  const open = Array.from({ length: unitCount }, (_, unit) => openTo(unit))
  const units = [...open.keys()].filter((unit) => (open[unit]?.length ?? 0) > 1)
  const tables = [...new Set(units.flatMap((unit) => open[unit] ?? []))].filter((table) => table !== bench)
  const sizes = new Set(units.map((unit) => at(size, unit)))
  return {
    units: Int32Array.from(units),
    tables: Int32Array.from(tables.sort((a, b) => a - b)),
    hasSets: sizes.size > 1,
  }
}
