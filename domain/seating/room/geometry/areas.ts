import { type Box, distanceBetween, fromLocal, type Point, type TurnedBox } from './points.ts'

/** What something covers of the floor: a circle, or a convex polygon whose corners go around it. */
export type Area =
  | { readonly kind: 'circle'; readonly center: Point; readonly radius: number }
  | { readonly kind: 'polygon'; readonly corners: readonly Point[] }

/** The area of a turned box, wider by `above` and `below` on its long sides and by `beside` on the others. */
export function boxArea(
  box: TurnedBox,
  { above = 0, below = 0, beside = 0 }: { above?: number; below?: number; beside?: number } = {},
): Area {
  const x = box.width / 2 + beside
  const top = -box.length / 2 - above
  const bottom = box.length / 2 + below
  const corners = [
    { x: -x, y: top },
    { x, y: top },
    { x, y: bottom },
    { x: -x, y: bottom },
  ]
  return { kind: 'polygon', corners: corners.map((corner) => fromLocal(box, corner)) }
}

/** The area of a box along the walls. */
export const wallBoxArea = ({ left, top, right, bottom }: Box): Area => ({
  kind: 'polygon',
  corners: [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ],
})

/** The smallest box along the walls around an area. */
export function boundsOf(area: Area): Box {
  if (area.kind === 'circle') {
    const { center, radius } = area
    return { left: center.x - radius, top: center.y - radius, right: center.x + radius, bottom: center.y + radius }
  }
  const xs = area.corners.map(({ x }) => x)
  const ys = area.corners.map(({ y }) => y)
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

export function isInArea(area: Area, point: Point): boolean {
  if (area.kind === 'circle') return distanceBetween(area.center, point) <= area.radius
  return sidesOf(area.corners).every(([a, b]) => (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) >= -1e-9)
}

/** Metres between two areas at their nearest; 0 where they touch or overlap. */
export function distanceBetweenAreas(a: Area, b: Area): number {
  if (a.kind === 'circle') {
    const toCenter =
      b.kind === 'circle' ? distanceBetween(a.center, b.center) - b.radius : distanceTo(b.corners, a.center)
    return Math.max(0, toCenter - a.radius)
  }
  if (b.kind === 'circle') return distanceBetweenAreas(b, a)
  if (doOverlap(a.corners, b.corners)) return 0
  const fromA = a.corners.map((corner) => distanceTo(b.corners, corner))
  const fromB = b.corners.map((corner) => distanceTo(a.corners, corner))
  return Math.min(...fromA, ...fromB)
}

/** The sides of a polygon, clockwise as seen on a screen. */
function sidesOf(corners: readonly Point[]): (readonly [Point, Point])[] {
  return corners.map((corner, at) => [corner, corners[(at + 1) % corners.length] as Point] as const)
}

/** Metres from a point to a polygon; 0 inside. */
function distanceTo(corners: readonly Point[], point: Point): number {
  if (isInArea({ kind: 'polygon', corners }, point)) return 0
  return Math.min(...sidesOf(corners).map(([a, b]) => distanceToSide(a, b, point)))
}

function distanceToSide(a: Point, b: Point, point: Point): number {
  const length = (b.x - a.x) ** 2 + (b.y - a.y) ** 2
  const along = length === 0 ? 0 : ((point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)) / length
  const at = Math.max(0, Math.min(1, along))
  return distanceBetween(point, { x: a.x + at * (b.x - a.x), y: a.y + at * (b.y - a.y) })
}

/** Two convex polygons overlap unless a side of one has the whole other beyond it. Touching is no overlap. */
function doOverlap(a: readonly Point[], b: readonly Point[]): boolean {
  const isApart = (one: readonly Point[], other: readonly Point[]) =>
    sidesOf(one).some(([from, to]) =>
      other.every(({ x, y }) => (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) <= 1e-9),
    )
  return !isApart(a, b) && !isApart(b, a)
}
