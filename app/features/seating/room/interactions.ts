import { moveBy, moved, reshape } from '#domain/seating/room/actions/move-actions.ts'
import type { RoomAction } from '#domain/seating/room/actions/room-editor.ts'
import { select } from '#domain/seating/room/actions/select-actions.ts'
import { type Measure, measuresAround } from '#domain/seating/room/arrange/measures.ts'
import { type Handle, ROTATION_STEP, resizeTo, rotateTo } from '#domain/seating/room/arrange/resize.ts'
import { type Guide, snapMove } from '#domain/seating/room/arrange/snap.ts'
import type { PicturePlace } from '#domain/seating/room/background/background.ts'
import {
  footprintBounds,
  type Hit,
  hitTest,
  insideBox,
  type Placed,
  topBounds,
} from '#domain/seating/room/footprints.ts'
import { type Box, boxAround, distanceBetween, type Point } from '#domain/seating/room/geometry/points.ts'
import type { RoomContent } from '#domain/seating/room/room-fields.ts'
import { roomBox } from '#domain/seating/room/venue-outline.ts'

/** What is drawn over the room while the pointer is down; the room itself has not changed yet. */
export interface Preview {
  /** Tables and items as they would be. */
  readonly placed: readonly Placed[]
  readonly guides: readonly Guide[]
  readonly measures: readonly Measure[]
  /** A rectangle that is drawn to select. */
  readonly band: Box | null
  /** Somebody who is carried to another chair: from where, and what lies under the pointer. */
  readonly carried: { readonly from: SeatPlace; readonly at: Point; readonly over: Hit | null } | null
  /** Where the venue's own plan would lie. */
  readonly picture: PicturePlace | null
  /** Drawn over a distance that is known. */
  readonly line: { readonly from: Point; readonly to: Point } | null
}

export interface SeatPlace {
  readonly tableId: string
  readonly seat: number
}

export interface Modifiers {
  /** Free of lines and steps. */
  readonly isFree: boolean
}

/** Runs an action of the room. */
export type Run = <Params>(action: RoomAction<Params>, params: Params) => void

/**
 * What a press of the pointer does until it is released. It keeps nothing outside itself: when it is given up, the room
 * is as it was, and when it is completed, one action runs.
 */
export interface Interaction {
  update(point: Point, modifiers: Modifiers): Preview
  complete(run: Run): void
}

/** Metres between the lines of the grid that moves keep to. */
const GRID = 0.1
/** Pixels within which a line attracts. */
const SNAP_PIXELS = 7

export const NOTHING: Preview = {
  placed: [],
  guides: [],
  measures: [],
  band: null,
  carried: null,
  picture: null,
  line: null,
}

/** Moves what is selected, drawn to the lines of its neighbors. */
export function moveInteraction(
  content: RoomContent,
  placed: readonly Placed[],
  start: Point,
  pixelsPerMetre: number,
): Interaction {
  const isMoving = new Set(placed.map(({ id }) => id))
  const neighbors = [...content.tables, ...content.items].filter(({ id }) => !isMoving.has(id))
  const lines = neighbors.map(topBounds)
  const footprints = neighbors.map(footprintBounds)
  const walls = roomBox(content.room)
  const around = boxAround(placed.map(topBounds)) ?? walls
  let by: Point = { x: 0, y: 0 }
  return {
    update(point, { isFree }) {
      const dragged = { x: point.x - start.x, y: point.y - start.y }
      const box = {
        left: around.left + dragged.x,
        right: around.right + dragged.x,
        top: around.top + dragged.y,
        bottom: around.bottom + dragged.y,
      }
      const options = { grid: GRID, tolerance: SNAP_PIXELS / pixelsPerMetre }
      const snap = isFree ? { shift: { x: 0, y: 0 }, guides: [] } : snapMove(box, [...lines, walls], options)
      by = { x: dragged.x + snap.shift.x, y: dragged.y + snap.shift.y }
      const now = moved(content, placed, by)
      const outer = boxAround(now.map(footprintBounds))
      return {
        ...NOTHING,
        placed: now,
        guides: snap.guides,
        measures: outer ? measuresAround(outer, footprints, walls) : [],
      }
    },
    complete: (run) => run(moveBy, by),
  }
}

/** Draws a handle. */
export function resizeInteraction(placed: Placed, handle: Handle): Interaction {
  let now = placed
  return {
    update(point, { isFree }) {
      const step = isFree ? 0.01 : 0.05
      const onStep = (value: number) => Math.round(value / step) * step
      now = resizeTo(placed, handle, { x: onStep(point.x), y: onStep(point.y) })
      return { ...NOTHING, placed: [now] }
    },
    complete: (run) => run(reshape, { placed: [now] }),
  }
}

/** Turns by the knob above. */
export function rotateInteraction(placed: Placed): Interaction {
  let now = placed
  return {
    update(point, { isFree }) {
      now = rotateTo(placed, point, isFree ? 1 : ROTATION_STEP)
      return { ...NOTHING, placed: [now] }
    },
    complete: (run) => run(reshape, { placed: [now] }),
  }
}

/** Draws a rectangle that selects what it touches, besides what is selected already. */
export function bandInteraction(content: RoomContent, start: Point, selected: readonly string[]): Interaction {
  let band: Box = { left: start.x, right: start.x, top: start.y, bottom: start.y }
  return {
    update(point) {
      band = {
        left: Math.min(start.x, point.x),
        right: Math.max(start.x, point.x),
        top: Math.min(start.y, point.y),
        bottom: Math.max(start.y, point.y),
      }
      return { ...NOTHING, band }
    },
    complete(run) {
      const isDrawn = distanceBetween({ x: band.left, y: band.top }, { x: band.right, y: band.bottom }) > 0.05
      const touched = isDrawn ? insideBox(content, band) : []
      run(select, { ids: [...new Set([...selected, ...touched])] })
    },
  }
}

/** Carries who sits in a chair to a table or to another chair; released anywhere else they keep theirs. */
export function carryInteraction(
  content: RoomContent,
  from: SeatPlace,
  onCarried: (from: SeatPlace, to: Hit) => void,
): Interaction {
  let over: Hit | null = null
  const isTableOf = (hit: Hit) => content.tables.some(({ id }) => id === hit.id)
  return {
    update(point) {
      const hit = hitTest(content, point)
      over = hit && isTableOf(hit) ? hit : null
      return { ...NOTHING, carried: { from, at: point, over } }
    },
    complete() {
      if (over && (over.id !== from.tableId || (over.seat !== null && over.seat !== from.seat))) onCarried(from, over)
    },
  }
}
