import type { SeatingPaper } from '#contracts/export-seating.ts'
import { footprintBounds } from '#domain/seating/room/footprints.ts'
import { type Box, boxAround, boxHeight, boxWidth, type Point } from '#domain/seating/room/geometry/points.ts'
import type { RoomContent } from '#domain/seating/room/room-fields.ts'
import { roomBox } from '#domain/seating/room/venue-outline.ts'

const POINTS_IN_METRE = 72 / 0.0254

/** The scales of architects' plans, and those between them. */
const SCALES = [20, 25, 30, 40, 50, 60, 75, 100, 125, 150, 200, 250, 300, 400, 500, 750, 1000, 1500, 2000, 2500, 5000]

/** Points of each paper, upright. */
const SIZES: Readonly<Record<SeatingPaper, readonly [width: number, height: number]>> = {
  a4: [595.28, 841.89],
  letter: [612, 792],
  a3: [841.89, 1190.55],
}

/** What is on a page besides the drawing, in points: title and measures above, scale and legend below. */
export const FRAME = { left: 70, right: 58, top: 114, bottom: 84 } as const

/** How a room is laid onto a page. */
export interface RoomScale {
  readonly isLandscape: boolean
  /** 100 for 1:100 */
  readonly scale: number
  readonly pointsPerMetre: number
  /** The part of the floor that is drawn, in metres: the room, and what stands outside of it */
  readonly extent: Box
  readonly toPage: (point: Point) => Point
}

/** The largest of the usual scales in which the room is on the page, upright or across. */
export function roomScale(content: RoomContent, paper: SeatingPaper): RoomScale {
  const { room, tables, items } = content
  const extent = boxAround([roomBox(room), ...[...tables, ...items].map(footprintBounds)]) ?? roomBox(room)
  const [short, long] = SIZES[paper]
  const scaleOn = (width: number, height: number) => {
    const fits = (scale: number) =>
      (boxWidth(extent) * POINTS_IN_METRE) / scale <= width - FRAME.left - FRAME.right &&
      (boxHeight(extent) * POINTS_IN_METRE) / scale <= height - FRAME.top - FRAME.bottom
    return SCALES.find(fits) ?? (SCALES.at(-1) as number)
  }
  const across = scaleOn(long, short)
  const upright = scaleOn(short, long)
  const isLandscape = across <= upright
  const scale = Math.min(across, upright)
  const pointsPerMetre = POINTS_IN_METRE / scale
  const [width, height] = isLandscape ? [long, short] : [short, long]
  const middle = {
    x: (FRAME.left + width - FRAME.right) / 2,
    y: (FRAME.top + height - FRAME.bottom) / 2,
  }
  const origin = {
    x: middle.x - (boxWidth(extent) * pointsPerMetre) / 2,
    y: middle.y - (boxHeight(extent) * pointsPerMetre) / 2,
  }
  return {
    isLandscape,
    scale,
    pointsPerMetre,
    extent,
    toPage: ({ x, y }) => ({
      x: origin.x + (x - extent.left) * pointsPerMetre,
      y: origin.y + (y - extent.top) * pointsPerMetre,
    }),
  }
}
