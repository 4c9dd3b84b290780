/** Figures as operators of a page, in points from its upper left corner, y downwards. */

interface Point {
  readonly x: number
  readonly y: number
}

const at = ({ x, y }: Point) => `${x.toFixed(2)} ${y.toFixed(2)}`

/** The distance of a curve's handles for a quarter of a circle of radius 1. */
const HANDLE = 0.5523

export function circlePath({ x, y }: Point, radius: number): string {
  const handle = radius * HANDLE
  const quarter = (one: Point, other: Point, end: Point) => `${at(one)} ${at(other)} ${at(end)} c`
  return [
    `${at({ x: x + radius, y })} m`,
    quarter({ x: x + radius, y: y + handle }, { x: x + handle, y: y + radius }, { x, y: y + radius }),
    quarter({ x: x - handle, y: y + radius }, { x: x - radius, y: y + handle }, { x: x - radius, y }),
    quarter({ x: x - radius, y: y - handle }, { x: x - handle, y: y - radius }, { x, y: y - radius }),
    quarter({ x: x + handle, y: y - radius }, { x: x + radius, y: y - handle }, { x: x + radius, y }),
    'h',
  ].join(' ')
}

/** Through these points; closed unless it is a line. */
export const polygonPath = (points: readonly Point[], isClosed = true): string =>
  points.map((point, index) => `${at(point)} ${index === 0 ? 'm' : 'l'}`).join(' ') + (isClosed ? ' h' : '')

export const linePath = (from: Point, to: Point): string => polygonPath([from, to], false)
