import { type Box, boxCenter, type Point } from '../geometry/points.ts'

/** A line on which something lies with a neighbor: `at` on its axis, drawn from and to on the other. */
export interface Guide {
  readonly axis: 'x' | 'y'
  readonly at: number
  readonly from: number
  readonly to: number
}

export interface Snap {
  /** What is added to the move so that it lies on lines. */
  readonly shift: Point
  readonly guides: readonly Guide[]
}

interface SnapOptions {
  /** Metres between the lines of the grid; 0 is none. */
  readonly grid: number
  /** Metres within which a line attracts. */
  readonly tolerance: number
}

/**
 * Draws a moving box to the edges and centers of its neighbors, on each axis to the nearest line; where none is near,
 * to the grid with its center.
 */
export function snapMove(moving: Box, neighbors: readonly Box[], { grid, tolerance }: SnapOptions): Snap {
  const center = boxCenter(moving)
  const x = nearestLine([moving.left, center.x, moving.right], neighbors.map(linesAcross), tolerance)
  const y = nearestLine([moving.top, center.y, moving.bottom], neighbors.map(linesDown), tolerance)
  const toGrid = (value: number) => (grid > 0 ? Math.round(value / grid) * grid - value : 0)
  const shift = { x: x ?? toGrid(center.x), y: y ?? toGrid(center.y) }
  const moved = {
    left: moving.left + shift.x,
    right: moving.right + shift.x,
    top: moving.top + shift.y,
    bottom: moving.bottom + shift.y,
  }
  return {
    shift,
    guides: [
      ...(x === null ? [] : guidesOn('x', moved, neighbors)),
      ...(y === null ? [] : guidesOn('y', moved, neighbors)),
    ],
  }
}

const linesAcross = (box: Box) => [box.left, boxCenter(box).x, box.right]
const linesDown = (box: Box) => [box.top, boxCenter(box).y, box.bottom]

/** How far the nearest line is; null when none is within the tolerance. */
function nearestLine(own: readonly number[], others: readonly number[][], tolerance: number): number | null {
  let nearest: number | null = null
  for (const lines of others) {
    for (const line of lines) {
      for (const value of own) {
        const shift = line - value
        if (Math.abs(shift) <= tolerance && (nearest === null || Math.abs(shift) < Math.abs(nearest))) nearest = shift
      }
    }
  }
  return nearest
}

/** The lines that a box has in common with its neighbors, one for each place, as long as all that lie on it. */
function guidesOn(axis: 'x' | 'y', box: Box, neighbors: readonly Box[]): Guide[] {
  const linesOf = axis === 'x' ? linesAcross : linesDown
  const reach = (one: Box) => (axis === 'x' ? [one.top, one.bottom] : [one.left, one.right]) as [number, number]
  const guides: Guide[] = []
  for (const at of linesOf(box)) {
    const on = neighbors.filter((neighbor) => linesOf(neighbor).some((line) => Math.abs(line - at) < 0.001))
    if (on.length === 0) continue
    const ends = [box, ...on].map(reach)
    guides.push({ axis, at, from: Math.min(...ends.map(([from]) => from)), to: Math.max(...ends.map(([, to]) => to)) })
  }
  return guides
}
