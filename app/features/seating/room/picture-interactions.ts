import { rotateTo } from '#domain/seating/room/arrange/resize.ts'
import {
  drawnByCorner,
  type PicturePlace,
  pictureCorners,
  placeFields,
} from '#domain/seating/room/background/background.ts'
import { editBackground } from '#domain/seating/room/background/background-actions.ts'
import { distanceBetween, fromLocal, type Point, toLocal } from '#domain/seating/room/geometry/points.ts'
import { type Interaction, NOTHING, type Run } from './interactions.ts'
import { toPixel, type Viewport } from './viewport.ts'

export interface DrawnLine {
  readonly from: Point
  readonly to: Point
}

/** Pixels above the picture at which it is turned. */
const KNOB_PIXELS = 30

export const pictureKnob = (place: PicturePlace, { scale }: Viewport): Point =>
  fromLocal(place, { x: 0, y: -place.length / 2 - KNOB_PIXELS / scale })

/** What a press on the picture begins: turning, drawing a corner, moving; null beside it. */
export function pictureInteraction(
  place: PicturePlace,
  viewport: Viewport,
  point: Point,
  reach: number,
): Interaction | null {
  const isNear = (other: Point) => distanceBetween(toPixel(viewport, other), toPixel(viewport, point)) <= reach
  if (isNear(pictureKnob(place, viewport))) {
    return changing(place, (to, isFree) => rotateTo(place, to, isFree ? 0.1 : 1))
  }
  const corner = pictureCorners(place).findIndex(isNear)
  if (corner !== -1) return changing(place, (to) => drawnByCorner(place, corner, to))
  const local = toLocal(place, point)
  if (Math.abs(local.x) > place.width / 2 || Math.abs(local.y) > place.length / 2) return null
  return changing(place, (to) => ({ ...place, x: place.x + to.x - point.x, y: place.y + to.y - point.y }))
}

function changing(place: PicturePlace, changed: (to: Point, isFree: boolean) => PicturePlace): Interaction {
  let now = place
  return {
    update(point, { isFree }) {
      now = changed(point, isFree)
      return { ...NOTHING, picture: now }
    },
    complete: (run: Run) => run(editBackground, { fields: placeFields(now) }),
  }
}

/** Draws a line over a distance that is known. */
export function lineInteraction(from: Point, onDrawn: (line: DrawnLine) => void): Interaction {
  let line: DrawnLine = { from, to: from }
  return {
    update(point) {
      line = { from, to: point }
      return { ...NOTHING, line }
    },
    complete: () => onDrawn(line),
  }
}
