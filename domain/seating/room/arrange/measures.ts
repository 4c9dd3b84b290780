import { type Box, boxCenter } from '../geometry/points.ts'

/** A free distance shown while something is moved: a straight line along a wall's direction. */
export interface Measure {
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
  readonly metres: number
}

/**
 * From each side of a box straight to its nearest neighbor there, or to the wall. A side that overlaps its neighbor, or
 * lies beyond the wall, has none.
 */
export function measuresAround(box: Box, neighbors: readonly Box[], walls: Box): Measure[] {
  const center = boxCenter(box)
  const beside = neighbors.filter(({ top, bottom }) => top < box.bottom && bottom > box.top)
  const stacked = neighbors.filter(({ left, right }) => left < box.right && right > box.left)
  const left = Math.max(walls.left, ...beside.filter(({ right }) => right <= box.left).map(({ right }) => right))
  const right = Math.min(walls.right, ...beside.filter((one) => one.left >= box.right).map((one) => one.left))
  const top = Math.max(walls.top, ...stacked.filter(({ bottom }) => bottom <= box.top).map(({ bottom }) => bottom))
  const bottom = Math.min(walls.bottom, ...stacked.filter((one) => one.top >= box.bottom).map((one) => one.top))
  return [
    { x1: left, y1: center.y, x2: box.left, y2: center.y, metres: box.left - left },
    { x1: box.right, y1: center.y, x2: right, y2: center.y, metres: right - box.right },
    { x1: center.x, y1: top, x2: center.x, y2: box.top, metres: box.top - top },
    { x1: center.x, y1: box.bottom, x2: center.x, y2: bottom, metres: bottom - box.bottom },
  ].filter(({ metres }) => metres > 0)
}
