import { type Area, boundsOf, boxArea, distanceBetweenAreas, isInArea, wallBoxArea } from './geometry/areas.ts'
import { type Box, distanceBetween, type Point, type TurnedBox, toLocal } from './geometry/points.ts'
import type { RoomContent, RoomItem, RoomTable } from './room-fields.ts'
import { CHAIR_DEPTH, CHAIR_WIDTH, localSeats, seatsOnSides } from './seat-positions.ts'

/** A table or an item. */
export type Placed = RoomTable | RoomItem

export const isTable = (placed: Placed): placed is RoomTable => 'seats' in placed

/** A table's top or an item. */
export function topArea(placed: Placed): Area {
  if (isTable(placed) && placed.shape === 'round') return { kind: 'circle', center: placed, radius: placed.width / 2 }
  return boxArea(placed)
}

/** What a table takes of the floor with people on its chairs, and an item as it is. */
export function footprint(placed: Placed): Area {
  if (!isTable(placed)) return boxArea(placed)
  if (placed.shape === 'round') return { kind: 'circle', center: placed, radius: placed.width / 2 + CHAIR_DEPTH }
  const [above, right, below] = seatsOnSides(placed).map((seats) => (seats > 0 ? CHAIR_DEPTH : 0))
  return boxArea(placed, { above: above ?? 0, below: below ?? 0, beside: right ?? 0 })
}

/** The box along the walls around a table's top or an item. */
export const topBounds = (placed: Placed): Box => boundsOf(topArea(placed))

/** The same with the chairs. */
export const footprintBounds = (placed: Placed): Box => boundsOf(footprint(placed))

export interface Hit {
  readonly id: string
  /** Of the table's chairs, from 1; null on its top and on items. */
  readonly seat: number | null
}

/** What lies uppermost at a point: tables and their chairs over items, the later over the earlier. */
export function hitTest({ tables, items }: Pick<RoomContent, 'tables' | 'items'>, point: Point): Hit | null {
  for (let at = tables.length - 1; at >= 0; at -= 1) {
    const table = tables[at] as RoomTable
    if (isFar(table, point)) continue
    if (isInArea(topArea(table), point)) return { id: table.id, seat: null }
    const local = toLocal(table, point)
    const chair = localSeats(table).find((seat) => distanceBetween(seat, local) <= CHAIR_WIDTH / 2)
    if (chair) return { id: table.id, seat: chair.seat }
  }
  for (let at = items.length - 1; at >= 0; at -= 1) {
    const item = items[at] as RoomItem
    if (isInArea(boxArea(item), point)) return { id: item.id, seat: null }
  }
  return null
}

const isFar = ({ x, y, width, length }: TurnedBox, point: Point) =>
  distanceBetween({ x, y }, point) > (width + length) / 2 + CHAIR_DEPTH * 2

/** Ids of what a rectangle drawn in the room touches, tables first. */
export function insideBox({ tables, items }: Pick<RoomContent, 'tables' | 'items'>, box: Box): string[] {
  const area = wallBoxArea(box)
  return [...tables, ...items].filter((placed) => distanceBetweenAreas(topArea(placed), area) === 0).map(({ id }) => id)
}
