import { clamp, distanceBetween, fromLocal, type Point, type TurnedBox, toCentimetre } from '../geometry/points.ts'
import { ROOM_FIELDS, type Room } from '../room-fields.ts'
import { roomBox } from '../venue-outline.ts'

/** The fields of a room that are about the venue's own plan. */
export type BackgroundFields = Pick<
  Room,
  | 'backgroundPath'
  | 'isBackgroundShown'
  | 'backgroundX'
  | 'backgroundY'
  | 'backgroundWidth'
  | 'backgroundRotation'
  | 'backgroundOpacity'
>

/** Where the picture lies; as long as its width and its own ratio make it. */
export type PicturePlace = TurnedBox

/** The place of a room's picture, whose height is `ratio` times its width; null without a picture. */
export function picturePlace(room: Room, ratio: number): PicturePlace | null {
  if (room.backgroundPath === null) return null
  const width = room.backgroundWidth ?? room.width
  return {
    x: room.backgroundX,
    y: room.backgroundY,
    width,
    length: width * ratio,
    rotation: room.backgroundRotation,
  }
}

const bounded = (value: number, { min = 0, max }: { readonly min?: number; readonly max: number }) =>
  toCentimetre(clamp(value, min, max))

/** The fields that hold a place. */
export const placeFields = ({ x, y, width, rotation }: PicturePlace) => ({
  backgroundX: bounded(x, ROOM_FIELDS.backgroundX),
  backgroundY: bounded(y, ROOM_FIELDS.backgroundY),
  backgroundWidth: bounded(width, ROOM_FIELDS.backgroundWidth),
  backgroundRotation: bounded(rotation, ROOM_FIELDS.backgroundRotation),
})

/** A new picture in the middle of the room, as large as fits into it: its true scale is told afterwards. */
export function newBackground(room: Room, path: string, ratio: number): BackgroundFields {
  const { right, bottom } = roomBox(room)
  return {
    backgroundPath: path,
    isBackgroundShown: true,
    backgroundOpacity: 0.5,
    ...placeFields({
      x: right / 2,
      y: bottom / 2,
      width: Math.min(right, bottom / ratio),
      length: 0,
      rotation: 0,
    }),
  }
}

/** Larger or smaller by a factor; the anchor stays where it is in the picture and in the room. */
export function scaledPicture(place: PicturePlace, anchor: Point, factor: number): PicturePlace {
  const { min, max } = ROOM_FIELDS.backgroundWidth
  const width = clamp(place.width * factor, min, max)
  const by = width / place.width
  return {
    ...place,
    x: anchor.x + (place.x - anchor.x) * by,
    y: anchor.y + (place.y - anchor.y) * by,
    width,
    length: place.length * by,
  }
}

/** Metres of the shortest line that a scale is taken from, as the picture lies now. */
export const MIN_SCALE_LINE = 0.05

/** Scaled so that a line drawn over the picture is as long as is known; its start stays. Null for a line too short. */
export function scaledByLine(place: PicturePlace, from: Point, to: Point, metres: number): PicturePlace | null {
  const drawn = distanceBetween(from, to)
  return drawn < MIN_SCALE_LINE || !(metres > 0) ? null : scaledPicture(place, from, metres / drawn)
}

/** The corners of a picture, from the upper left clockwise. */
export const pictureCorners = (place: PicturePlace): readonly [Point, Point, Point, Point] => {
  const corner = (x: number, y: number) => fromLocal(place, { x: (x * place.width) / 2, y: (y * place.length) / 2 })
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)]
}

/** Draws a corner to a point; the opposite one stays where it is, and the picture keeps its ratio. */
export function drawnByCorner(place: PicturePlace, corner: number, point: Point): PicturePlace {
  const corners = pictureCorners(place)
  const from = corners[corner % 4] as Point
  const anchor = corners[(corner + 2) % 4] as Point
  const diagonal = { x: from.x - anchor.x, y: from.y - anchor.y }
  const length = diagonal.x ** 2 + diagonal.y ** 2
  const along = ((point.x - anchor.x) * diagonal.x + (point.y - anchor.y) * diagonal.y) / length
  return scaledPicture(place, anchor, Math.max(0.01, along))
}
