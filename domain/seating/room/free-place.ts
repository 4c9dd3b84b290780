import { type Area, distanceBetweenAreas } from './geometry/areas.ts'
import { distanceBetween, type Point, toCentimetre } from './geometry/points.ts'
import type { Room } from './room-fields.ts'
import { isInRoom, roomBox } from './venue-outline.ts'

/** Metres between the places that are tried; wider in a very large room. */
const STEP = 0.25
const MAX_STEPS = 80

/** Whether an area lies in the room and keeps so many metres to everything that stands there. */
export const isFree = (room: Room, taken: readonly Area[], area: Area, gap: number): boolean =>
  isInRoom(room, area) && taken.every((other) => distanceBetweenAreas(area, other) >= gap - 0.005)

/** The free place that is nearest to a point; null when there is none. */
export function freePlace(
  room: Room,
  taken: readonly Area[],
  areaAt: (place: Point) => Area,
  near: Point,
  gap: number,
): Point | null {
  const { right, bottom } = roomBox(room)
  const step = Math.max(STEP, Math.max(right, bottom) / MAX_STEPS)
  const places: Point[] = []
  for (let x = near.x % step; x <= right; x += step) {
    for (let y = near.y % step; y <= bottom; y += step) places.push({ x: toCentimetre(x), y: toCentimetre(y) })
  }
  places.sort((a, b) => distanceBetween(a, near) - distanceBetween(b, near))
  return places.find((place) => isFree(room, taken, areaAt(place), gap)) ?? null
}
