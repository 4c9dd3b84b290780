import { type Area, distanceBetweenAreas, wallBoxArea } from './geometry/areas.ts'
import { type Box, distanceBetween, type Point } from './geometry/points.ts'
import type { Room } from './room-fields.ts'

export type Outline =
  | { readonly kind: 'circle'; readonly center: Point; readonly radius: number }
  /** The corners clockwise from the upper left one. */
  | { readonly kind: 'polygon'; readonly corners: readonly Point[] }

type Walls = Pick<Room, 'shape' | 'width' | 'length' | 'notchWidth' | 'notchLength'>

/** The whole room as a box; that of a circle is a square. */
export const roomBox = ({ shape, width, length }: Walls): Box => ({
  left: 0,
  top: 0,
  right: width,
  bottom: shape === 'circle' ? width : length,
})

/** What an L-shaped room lacks, at its lower right; null in another room. */
export function notchBox({ shape, width, length, notchWidth, notchLength }: Walls): Box | null {
  if (shape !== 'l-shape') return null
  return {
    left: width - Math.min(notchWidth ?? width / 3, width),
    top: length - Math.min(notchLength ?? length / 3, length),
    right: width,
    bottom: length,
  }
}

export function roomOutline(room: Walls): Outline {
  const { right, bottom } = roomBox(room)
  if (room.shape === 'circle') return { kind: 'circle', center: { x: right / 2, y: right / 2 }, radius: right / 2 }
  const notch = notchBox(room)
  const lowerRight = notch
    ? [
        { x: right, y: notch.top },
        { x: notch.left, y: notch.top },
        { x: notch.left, y: bottom },
      ]
    : [{ x: right, y: bottom }]
  return { kind: 'polygon', corners: [{ x: 0, y: 0 }, { x: right, y: 0 }, ...lowerRight, { x: 0, y: bottom }] }
}

/** Metres within which something that stands on the wall still counts as inside. */
const TOLERANCE = 0.02

/** Whether an area lies in the room as a whole. */
export function isInRoom(room: Walls, area: Area): boolean {
  if (room.shape === 'circle') {
    const center = { x: room.width / 2, y: room.width / 2 }
    const reach =
      area.kind === 'circle'
        ? distanceBetween(center, area.center) + area.radius
        : Math.max(...area.corners.map((corner) => distanceBetween(center, corner)))
    return reach <= room.width / 2 + TOLERANCE
  }
  const points =
    area.kind === 'polygon'
      ? area.corners
      : [-1, 1].flatMap((sign) => [
          { x: area.center.x + sign * area.radius, y: area.center.y },
          { x: area.center.x, y: area.center.y + sign * area.radius },
        ])
  const { right, bottom } = roomBox(room)
  const isBetweenWalls = points.every(
    ({ x, y }) => x >= -TOLERANCE && y >= -TOLERANCE && x <= right + TOLERANCE && y <= bottom + TOLERANCE,
  )
  const notch = notchBox(room)
  if (!isBetweenWalls || !notch) return isBetweenWalls
  // The notch without its edge, on which something may stand, and wide enough that nothing lies behind it.
  const missing = { left: notch.left + TOLERANCE, top: notch.top + TOLERANCE, right: right + 1, bottom: bottom + 1 }
  return distanceBetweenAreas(wallBoxArea(missing), area) > 0
}
