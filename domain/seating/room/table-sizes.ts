import { toCentimetre } from './geometry/points.ts'
import { MAX_SEATS, type RoomItemKind, type RoomTable, type RoomTableShape } from './room-fields.ts'

/**
 * Tables as rental firms have them, each with the most people who sit at it in comfort: 48, 60 and 72 inches across;
 * 6 and 8 feet by 30 inches, without people at the ends.
 * Source: https://tracyandamber.com/?p=945
 */
const ROUND_TABLES = [
  { seats: 6, across: 1.22 },
  { seats: 8, across: 1.52 },
  { seats: 10, across: 1.83 },
]
const LONG_TABLES = [
  { seats: 6, width: 1.83 },
  { seats: 8, width: 2.44 },
]
const LONG_TABLE_DEPTH = 0.76

/** What each person has of the edge: the 72 inches of ten, and the 8 feet of four a side. */
const ROUND_EDGE = (1.83 * Math.PI) / 10
const STRAIGHT_EDGE = 0.61

/** Of a square table: the corners are of no use to two people at once. */
const SQUARE_CORNERS = 0.3

export interface TableSize {
  readonly width: number
  readonly length: number
}

/** The usual size of a table for so many people; beyond what is rented, one where each has as much of the edge. */
export function usualTableSize(shape: RoomTableShape, seats: number, isOneSided = false): TableSize {
  if (shape === 'round') {
    const rented = ROUND_TABLES.find((table) => seats <= table.seats)
    const across = rented?.across ?? toCentimetre((seats * ROUND_EDGE) / Math.PI)
    return { width: across, length: across }
  }
  if (shape === 'square') {
    const side = toCentimetre(Math.max(0.91, Math.ceil(seats / 4) * STRAIGHT_EDGE + SQUARE_CORNERS))
    return { width: side, length: side }
  }
  const onSide = isOneSided ? seats : Math.ceil(seats / 2)
  const rented = LONG_TABLES.find((table) => onSide * 2 <= table.seats)
  return { width: rented?.width ?? toCentimetre(onSide * STRAIGHT_EDGE), length: LONG_TABLE_DEPTH }
}

/** How many people a table takes at most so that each keeps four fifths of the usual edge. */
export function mostSeats({ shape, width, length, isOneSided }: Omit<RoomTable, 'seats'>): number {
  const tight = 0.8
  const fits = (edge: number, each: number) => Math.floor(edge / (each * tight) + 1e-9)
  const seats =
    shape === 'round'
      ? fits(width * Math.PI, ROUND_EDGE)
      : shape === 'square'
        ? 2 * (fits(width, STRAIGHT_EDGE) + fits(length, STRAIGHT_EDGE))
        : fits(width, STRAIGHT_EDGE) * (isOneSided ? 1 : 2)
  return Math.max(1, Math.min(MAX_SEATS, seats))
}

/** The size an item has when it is added, in metres. */
export const USUAL_ITEM_SIZES: Readonly<Record<RoomItemKind, TableSize>> = {
  'dance-floor': { width: 5, length: 5 },
  'band-area': { width: 4, length: 3 },
  bar: { width: 3, length: 0.8 },
  buffet: { width: 4, length: 0.9 },
  entrance: { width: 2, length: 0.5 },
  altar: { width: 2, length: 1 },
  'gift-table': { width: 1.83, length: 0.76 },
  'cake-table': { width: 0.9, length: 0.9 },
  door: { width: 1, length: 0.2 },
  pillar: { width: 0.4, length: 0.4 },
  loudspeaker: { width: 0.5, length: 0.5 },
  steps: { width: 2, length: 1 },
}

/** Square metres of dance floor for a dancer, of whom a third of the guests dance at once. */
const DANCER_AREA = 0.42

/** A square dance floor for so many guests, from 3 to 12 metres a side. */
export function danceFloorSize(people: number): TableSize {
  const side = Math.min(12, Math.max(3, Math.ceil(Math.sqrt((people / 3) * DANCER_AREA))))
  return { width: side, length: side }
}
