import { isTable, type Placed } from '../footprints.ts'
import { clamp, fromLocal, type Point, type TurnedBox, toCentimetre, toLocal, toRotation } from '../geometry/points.ts'
import { ROOM_ITEM_FIELDS, ROOM_TABLE_FIELDS } from '../room-fields.ts'

/** The handles of something selected, as seen before it is turned: each side it moves is -1, 0 or 1. */
export const HANDLES = [
  { id: 'nw', x: -1, y: -1 },
  { id: 'n', x: 0, y: -1 },
  { id: 'ne', x: 1, y: -1 },
  { id: 'e', x: 1, y: 0 },
  { id: 'se', x: 1, y: 1 },
  { id: 's', x: 0, y: 1 },
  { id: 'sw', x: -1, y: 1 },
  { id: 'w', x: -1, y: 0 },
] as const
export type Handle = (typeof HANDLES)[number]

/** Those that something can be resized by: a round table has one size, whose corners mean nothing. */
export const handlesOf = (placed: Placed): readonly Handle[] =>
  hasOneSize(placed) ? HANDLES.filter(({ x, y }) => x === 0 || y === 0) : HANDLES

/** A round table has a diameter, and a square one a side. */
export const hasOneSize = (placed: Placed): boolean =>
  isTable(placed) && (placed.shape === 'round' || placed.shape === 'square')

const bounds = (placed: Placed) => (isTable(placed) ? ROOM_TABLE_FIELDS : ROOM_ITEM_FIELDS)

/** A size within what tables or items may have. */
export function boundedSize<Kind extends Placed>(placed: Kind, width: number, length: number): Kind {
  const { min, max } = bounds(placed).width
  const bounded = (metres: number) => toCentimetre(clamp(metres, min, max))
  const one = hasOneSize(placed)
  return { ...placed, width: bounded(width), length: bounded(one ? width : length) }
}

/** Where a handle is in the room. */
export const handlePoint = (placed: Placed, { x, y }: Handle): Point =>
  fromLocal(placed, { x: (x * placed.width) / 2, y: (y * placed.length) / 2 })

/** Draws a handle to a point; the opposite side stays where it is. */
export function resizeTo<Kind extends Placed>(placed: Kind, handle: Handle, point: Point): Kind {
  const to = toLocal(placed, point)
  const width = handle.x === 0 ? placed.width : handle.x * to.x + placed.width / 2
  const length = handle.y === 0 ? placed.length : handle.y * to.y + placed.length / 2
  const sized = boundedSize(placed, hasOneSize(placed) && handle.x === 0 ? length : width, length)
  const center = fromLocal(placed, {
    x: (handle.x * (sized.width - placed.width)) / 2,
    y: (handle.y * (sized.length - placed.length)) / 2,
  })
  return { ...sized, x: toCentimetre(center.x), y: toCentimetre(center.y) }
}

/** Degrees between the steps of a rotation that is not free. */
export const ROTATION_STEP = 15

/** Turned so that its upper side looks at a point. */
export function rotateTo<Kind extends TurnedBox>(placed: Kind, point: Point, step = ROTATION_STEP): Kind {
  const angle = (Math.atan2(point.x - placed.x, placed.y - point.y) * 180) / Math.PI
  return { ...placed, rotation: toRotation(Math.round(angle / step) * step) }
}

/** Several turned together around a point. */
export function rotateAround<Kind extends Placed>(placed: Kind, center: Point, degrees: number): Kind {
  const moved = fromLocal(
    { ...center, width: 0, length: 0, rotation: degrees },
    { x: placed.x - center.x, y: placed.y - center.y },
  )
  return {
    ...placed,
    x: toCentimetre(moved.x),
    y: toCentimetre(moved.y),
    rotation: toRotation(placed.rotation + degrees),
  }
}
