import type { Hit, Placed } from '#domain/seating/room/footprints.ts'
import type { Point } from '#domain/seating/room/geometry/points.ts'
import type { RoomContent } from '#domain/seating/room/room-fields.ts'
import { roomBox } from '#domain/seating/room/venue-outline.ts'

/** Where something stands while it is dragged. */
export interface DraggedPlace {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly rotation: number
}

/** People on their way to a chair or a table. */
export interface CarriedPeople {
  readonly who: readonly string[]
  /** Where in the room; null when they come from the list. */
  readonly at: Point | null
  /** The table or the chair that they would be put on. */
  readonly over: Hit | null
}

/** What one person drags at the moment. */
export interface Drag {
  readonly placed: readonly DraggedPlace[]
  readonly carried: CarriedPeople | null
}

export const NO_DRAG: Drag = { placed: [], carried: null }

/** What one tab tells the others; of what was released, an empty one. */
export interface DragMessage extends Drag {
  /** Tells tabs apart, no more. */
  readonly by: string
  readonly roomId: string
}

/** The room as it is saved, and who can be seated. */
export interface KnownSeating {
  readonly content: RoomContent
  readonly hasPerson: (who: string) => boolean
}

/** More are not shown while they move, only once they are saved. */
export const MOST_DRAGGED = 60

const MAX_BY = 40

/** Metres beyond the walls at which something dragged may stand. */
const MARGIN = 5

const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

const isPoint = (value: unknown): value is Point => {
  const { x, y } = (value ?? {}) as Partial<Point>
  return Number.isFinite(x) && Number.isFinite(y)
}

const isPlace = (value: unknown): value is DraggedPlace => {
  const { id, rotation } = (value ?? {}) as Partial<DraggedPlace>
  return typeof id === 'string' && Number.isFinite(rotation) && isPoint(value)
}

const isFew = (list: unknown): list is readonly unknown[] => Array.isArray(list) && list.length <= MOST_DRAGGED

/** What came from another person, as far as it can be of this room: known things and people, near the walls. Null for what cannot. */
export function readDrag(payload: unknown, known: KnownSeating): DragMessage | null {
  const { by, roomId, placed, carried } = (payload ?? {}) as Partial<DragMessage>
  const { room, tables, items } = known.content
  if (typeof by !== 'string' || by.length > MAX_BY || roomId !== room.id || !isFew(placed)) return null
  const ids = new Set([...tables, ...items].map(({ id }) => id))
  const walls = roomBox(room)
  const nearWalls = ({ x, y }: Point): Point => ({
    x: between(x, walls.left - MARGIN, walls.right + MARGIN),
    y: between(y, walls.top - MARGIN, walls.bottom + MARGIN),
  })
  const readOver = (over: Partial<Hit> | null | undefined): Hit | null => {
    const table = tables.find(({ id }) => id === over?.id)
    if (!table) return null
    const seat = Number(over?.seat)
    return { id: table.id, seat: Number.isInteger(seat) && seat >= 1 && seat <= table.seats ? seat : null }
  }
  const readCarried = (): CarriedPeople | null => {
    const { who, at, over } = carried ?? {}
    if (!isFew(who)) return null
    const people = who.filter((each) => typeof each === 'string' && known.hasPerson(each))
    return people.length === 0 ? null : { who: people, at: isPoint(at) ? nearWalls(at) : null, over: readOver(over) }
  }
  return {
    by,
    roomId,
    placed: placed
      .filter(isPlace)
      .filter(({ id }) => ids.has(id))
      .map((place) => ({ id: place.id, ...nearWalls(place), rotation: between(place.rotation, -360, 360) })),
    carried: readCarried(),
  }
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
