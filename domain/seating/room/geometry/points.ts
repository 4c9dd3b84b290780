export interface Point {
  readonly x: number
  readonly y: number
}

/** A rectangle along the walls. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A rectangle that may be turned: center, size and degrees clockwise. */
export interface TurnedBox extends Point {
  readonly width: number
  readonly length: number
  readonly rotation: number
}

/** To whole centimetres, which is what is stored. */
export const toCentimetre = (metres: number): number => Math.round(metres * 100) / 100

/** To hundredths from 0 to below 360. */
export function toRotation(degrees: number): number {
  const turned = Math.round((degrees % 360) * 100) / 100
  const positive = turned < 0 ? turned + 360 : turned
  return positive >= 360 || positive === 0 ? 0 : positive
}

export const clamp = (value: number, min: number, max: number): number => Math.max(min, Math.min(max, value))

/** A point turned clockwise around the origin. */
export function turn({ x, y }: Point, degrees: number): Point {
  if (degrees === 0) return { x, y }
  const angle = (degrees * Math.PI) / 180
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  return { x: x * cos - y * sin, y: x * sin + y * cos }
}

/** A point of the room as seen from a turned box: its center is the origin, its sides are the axes. */
export const toLocal = (box: TurnedBox, point: Point): Point =>
  turn({ x: point.x - box.x, y: point.y - box.y }, -box.rotation)

export function fromLocal(box: TurnedBox, point: Point): Point {
  const turned = turn(point, box.rotation)
  return { x: box.x + turned.x, y: box.y + turned.y }
}

export const distanceBetween = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

export const boxWidth = (box: Box): number => box.right - box.left
export const boxHeight = (box: Box): number => box.bottom - box.top
export const boxCenter = (box: Box): Point => ({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 })

export const doBoxesMeet = (a: Box, b: Box): boolean =>
  a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom

/** The smallest box around all of them; null around none. */
export function boxAround(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  }
}
