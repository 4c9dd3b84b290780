import { fromLocal, type Point, turn } from './geometry/points.ts'
import type { RoomTable } from './room-fields.ts'

/** Metres that somebody on a chair takes beyond the edge of the table. */
export const CHAIR_DEPTH = 0.45
/** Metres across a chair. */
export const CHAIR_WIDTH = 0.42

/** A chair: its center, and the degrees it looks to, 0 being down (from the upper long side of a table to the lower). */
export interface SeatPosition extends Point {
  /** From 1. */
  readonly seat: number
  readonly facing: number
}

type SeatedTable = Pick<RoomTable, 'shape' | 'seats' | 'isOneSided' | 'width' | 'length'>

/** How the seating engine sees the neighbors at a table: in a ring, along two sides, or along one. */
export function seatRing({
  shape,
  isOneSided,
}: Pick<RoomTable, 'shape' | 'isOneSided'>): 'round' | 'rectangle' | 'row' {
  if (shape === 'round' || shape === 'square') return 'round'
  return isOneSided ? 'row' : 'rectangle'
}

/** How many sit on each side of a table with straight sides, clockwise from the upper one. */
export function seatsOnSides({ shape, seats, isOneSided }: SeatedTable): readonly [number, number, number, number] {
  if (shape !== 'square') {
    const upper = isOneSided ? seats : Math.ceil(seats / 2)
    return [upper, 0, seats - upper, 0]
  }
  const each = Math.floor(seats / 4)
  const rest = seats % 4
  // Two who are left over look at each other.
  return [each + (rest > 0 ? 1 : 0), each + (rest > 2 ? 1 : 0), each + (rest > 1 ? 1 : 0), each]
}

/**
 * The chairs of a table as seen from its center, numbered clockwise: from the top of a round one, from the left end of
 * the upper side of the others.
 */
export function localSeats(table: SeatedTable): SeatPosition[] {
  const { shape, seats, width, length } = table
  if (shape === 'round') {
    return Array.from({ length: seats }, (_, at) => {
      const facing = (at * 360) / seats
      return { seat: at + 1, facing, ...turn({ x: 0, y: -(width + CHAIR_DEPTH) / 2 }, facing) }
    })
  }
  const positions: SeatPosition[] = []
  for (const [side, count] of seatsOnSides(table).entries()) {
    const edge = side % 2 === 0 ? width : length
    const depth = (side % 2 === 0 ? length : width) / 2 + CHAIR_DEPTH / 2
    for (let place = 0; place < count; place += 1) {
      const along = ((place + 0.5) / count - 0.5) * edge
      positions.push({ seat: positions.length + 1, facing: side * 90, ...turn({ x: along, y: -depth }, side * 90) })
    }
  }
  return positions
}

/** The chairs of a table in its room. */
export const seatPositions = (table: RoomTable): SeatPosition[] =>
  localSeats(table).map(({ seat, facing, x, y }) => ({
    seat,
    facing: (facing + table.rotation) % 360,
    ...fromLocal(table, { x, y }),
  }))
