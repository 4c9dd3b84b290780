import { type Box, boxHeight, boxWidth, clamp, type Point } from '#domain/seating/room/geometry/points.ts'

/** Which part of the room is seen: pixels for a metre, and where the room's upper left corner is on the canvas. */
export interface Viewport {
  readonly scale: number
  readonly x: number
  readonly y: number
}

export interface CanvasSize {
  readonly width: number
  readonly height: number
}

/** A metre is between 4 and 400 pixels. */
const MIN_SCALE = 4
const MAX_SCALE = 400

/** Pixels around a room that is seen as a whole. */
const MARGIN = 24

/** Pixels of the canvas that something lies over. */
export interface Insets {
  readonly top: number
  readonly bottom: number
}

export const NO_INSETS: Insets = { top: 0, bottom: 0 }

export const toRoomPoint = ({ scale, x, y }: Viewport, pixel: Point): Point => ({
  x: (pixel.x - x) / scale,
  y: (pixel.y - y) / scale,
})

export const toPixel = ({ scale, x, y }: Viewport, point: Point): Point => ({
  x: point.x * scale + x,
  y: point.y * scale + y,
})

/** The whole of a box in the middle of the canvas. */
export function fitted(box: Box, size: CanvasSize, margin = MARGIN, { top, bottom } = NO_INSETS): Viewport {
  const { width } = size
  const height = size.height - top - bottom
  const scale = clamp(
    Math.min((width - 2 * margin) / boxWidth(box), (height - 2 * margin) / boxHeight(box)),
    MIN_SCALE,
    MAX_SCALE,
  )
  return {
    scale,
    x: (width - boxWidth(box) * scale) / 2 - box.left * scale,
    y: top + (height - boxHeight(box) * scale) / 2 - box.top * scale,
  }
}

/** Larger or smaller by a factor; what is under the pixel stays there. */
export function zoomedAt(viewport: Viewport, pixel: Point, factor: number): Viewport {
  const scale = clamp(viewport.scale * factor, MIN_SCALE, MAX_SCALE)
  const point = toRoomPoint(viewport, pixel)
  return { scale, x: pixel.x - point.x * scale, y: pixel.y - point.y * scale }
}

export const panned = (viewport: Viewport, by: Point): Viewport => ({
  ...viewport,
  x: viewport.x + by.x,
  y: viewport.y + by.y,
})

/** The part of the room on the canvas. */
export function seenBox(viewport: Viewport, { width, height }: CanvasSize): Box {
  const { x: left, y: top } = toRoomPoint(viewport, { x: 0, y: 0 })
  const { x: right, y: bottom } = toRoomPoint(viewport, { x: width, y: height })
  return { left, top, right, bottom }
}

/** Moved as little as needed for a box to be seen. */
export function showing(viewport: Viewport, box: Box, size: CanvasSize): Viewport {
  const seen = seenBox(viewport, size)
  const shift = (from: number, to: number, start: number, end: number) =>
    from < start ? start - from : to > end ? Math.max(end - to, start - from) : 0
  return panned(viewport, {
    x: shift(box.left, box.right, seen.left, seen.right) * viewport.scale,
    y: shift(box.top, box.bottom, seen.top, seen.bottom) * viewport.scale,
  })
}
