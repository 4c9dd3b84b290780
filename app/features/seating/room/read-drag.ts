import type { Placed } from '#domain/seating/room/footprints.ts'
import type { RoomContent } from '#domain/seating/room/room-fields.ts'
import { roomBox } from '#domain/seating/room/venue-outline.ts'

/** Where something stands while it is dragged. */
export interface DraggedPlace {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly rotation: number
}

/** What one person tells the others while they drag. */
export interface DragMessage {
  readonly roomId: string
  readonly placed: readonly DraggedPlace[]
}

/** More are not shown while they move, only once they are saved. */
export const MOST_DRAGGED = 60

/** Metres beyond the walls at which something dragged may stand. */
const MARGIN = 5

const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

const isPlace = (value: unknown): value is DraggedPlace => {
  const { id, x, y, rotation } = (value ?? {}) as Partial<DraggedPlace>
  return typeof id === 'string' && [x, y, rotation].every((each) => Number.isFinite(each))
}

/** What came from another person, as far as it can be of this room: known tables and items, near the walls. */
export function readDrag(payload: unknown, content: RoomContent): readonly DraggedPlace[] {
  const { roomId, placed } = (payload ?? {}) as Partial<DragMessage>
  if (roomId !== content.room.id || !Array.isArray(placed) || placed.length > MOST_DRAGGED) return []
  const known = new Set([...content.tables, ...content.items].map(({ id }) => id))
  const walls = roomBox(content.room)
  return placed
    .filter(isPlace)
    .filter(({ id }) => known.has(id))
    .map(({ id, x, y, rotation }) => ({
      id,
      x: between(x, walls.left - MARGIN, walls.right + MARGIN),
      y: between(y, walls.top - MARGIN, walls.bottom + MARGIN),
      rotation: between(rotation, -360, 360),
    }))
}

/** The room with what others drag where they have it. */
export function withDragged(content: RoomContent, dragged: readonly DraggedPlace[]): RoomContent {
  if (dragged.length === 0) return content
  const places = new Map(dragged.map((place) => [place.id, place]))
  const move = <Kept extends Placed>(placed: Kept): Kept => {
    const place = places.get(placed.id)
    return place ? { ...placed, x: place.x, y: place.y, rotation: place.rotation } : placed
  }
  return { ...content, tables: content.tables.map(move), items: content.items.map(move) }
}
