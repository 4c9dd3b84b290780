import { ALIGNMENTS, type Alignment, align, DISTRIBUTIONS, distribute, type Places } from '../arrange/align.ts'
import { ROTATION_STEP, rotateAround } from '../arrange/resize.ts'
import { type Placed, topBounds } from '../footprints.ts'
import { boxAround, boxCenter, type Point, toCentimetre } from '../geometry/points.ts'
import type { RoomContent } from '../room-fields.ts'
import { roomBox } from '../venue-outline.ts'
import type { RoomAction } from './room-editor.ts'
import { hasSelection, selectedPlaced, withPlaced } from './selected.ts'

/** Metres of a step with the arrow keys, and of one with Shift. */
const STEP = 0.1
const FAR_STEP = 1

/** The centers stay within the walls; several keep their places to each other. */
export function moved({ room }: Pick<RoomContent, 'room'>, placed: readonly Placed[], by: Point): Placed[] {
  const walls = roomBox(room)
  const xs = placed.map(({ x }) => x)
  const ys = placed.map(({ y }) => y)
  // Of a group wider than the walls the left and the upper end count.
  const within = (shift: number, values: readonly number[], end: number) =>
    Math.max(-Math.min(...values), Math.min(shift, end - Math.max(...values)))
  const x = within(by.x, xs, walls.right)
  const y = within(by.y, ys, walls.bottom)
  return placed.map((one) => ({ ...one, x: toCentimetre(one.x + x), y: toCentimetre(one.y + y) }))
}

/** Moves what is selected, as a drag does when it ends. */
export const moveBy: RoomAction<Point> = {
  id: 'move',
  labelKey: 'seating.room.move',
  shortcuts: [],
  isEnabled: hasSelection,
  perform: (editor, by) => ({ content: withPlaced(editor.content, moved(editor.content, selectedPlaced(editor), by)) }),
}

function stepAction(
  id: string,
  labelKey: RoomAction['labelKey'],
  key: string,
  direction: Point,
  metres: number,
): RoomAction {
  return {
    id,
    labelKey,
    shortcuts: [metres === FAR_STEP ? `shift+${key}` : key],
    isEnabled: hasSelection,
    perform: (editor, _, context) =>
      moveBy.perform(editor, { x: direction.x * metres, y: direction.y * metres }, context),
  }
}

const LEFT = { x: -1, y: 0 }
const RIGHT = { x: 1, y: 0 }
const UP = { x: 0, y: -1 }
const DOWN = { x: 0, y: 1 }

export const moveActions: readonly RoomAction[] = [
  stepAction('move-left', 'seating.room.move-left', 'ArrowLeft', LEFT, STEP),
  stepAction('move-right', 'seating.room.move-right', 'ArrowRight', RIGHT, STEP),
  stepAction('move-up', 'seating.room.move-up', 'ArrowUp', UP, STEP),
  stepAction('move-down', 'seating.room.move-down', 'ArrowDown', DOWN, STEP),
  stepAction('move-left-far', 'seating.room.move-left-far', 'ArrowLeft', LEFT, FAR_STEP),
  stepAction('move-right-far', 'seating.room.move-right-far', 'ArrowRight', RIGHT, FAR_STEP),
  stepAction('move-up-far', 'seating.room.move-up-far', 'ArrowUp', UP, FAR_STEP),
  stepAction('move-down-far', 'seating.room.move-down-far', 'ArrowDown', DOWN, FAR_STEP),
]

function rotateAction(id: string, labelKey: RoomAction['labelKey'], key: string, degrees: number): RoomAction {
  return {
    id,
    labelKey,
    shortcuts: [key],
    isEnabled: hasSelection,
    perform: (editor) => {
      const placed = selectedPlaced(editor)
      const around = boxAround(placed.map(topBounds))
      if (!around) return {}
      const [only] = placed
      const center = placed.length === 1 && only ? only : boxCenter(around)
      const turned = placed.map((one) => rotateAround(one, center, degrees))
      return { content: withPlaced(editor.content, moved(editor.content, turned, { x: 0, y: 0 })) }
    },
  }
}

export const rotateRight = rotateAction('rotate-right', 'seating.room.rotate-right', 'r', ROTATION_STEP)
export const rotateLeft = rotateAction('rotate-left', 'seating.room.rotate-left', 'shift+r', -ROTATION_STEP)

/** Sets what was turned or resized by its handles. */
export const reshape: RoomAction<{ readonly placed: readonly Placed[] }> = {
  id: 'reshape',
  labelKey: 'seating.room.reshape',
  shortcuts: [],
  isEnabled: () => true,
  perform: ({ content }, { placed }) => ({ content: withPlaced(content, placed) }),
}

const placedAt = (placed: readonly Placed[], places: Places): Placed[] =>
  placed.map((one) => {
    const place = places.get(one.id)
    return place ? { ...one, x: toCentimetre(place.x), y: toCentimetre(place.y) } : one
  })

const ALIGN_LABELS: Readonly<Record<Alignment, RoomAction['labelKey']>> = {
  left: 'seating.room.align-left',
  center: 'seating.room.align-center',
  right: 'seating.room.align-right',
  top: 'seating.room.align-top',
  middle: 'seating.room.align-middle',
  bottom: 'seating.room.align-bottom',
}

export const alignActions: readonly RoomAction[] = ALIGNMENTS.map((alignment) => ({
  id: `align-${alignment}`,
  labelKey: ALIGN_LABELS[alignment],
  shortcuts: [],
  isEnabled: ({ selection }) => selection.length > 1,
  perform: (editor) => {
    const placed = selectedPlaced(editor)
    return { content: withPlaced(editor.content, placedAt(placed, align(placed, alignment))) }
  },
}))

export const distributeActions: readonly RoomAction[] = DISTRIBUTIONS.map((distribution) => ({
  id: `distribute-${distribution}`,
  labelKey: distribution === 'across' ? 'seating.room.distribute-across' : 'seating.room.distribute-down',
  shortcuts: [],
  isEnabled: ({ selection }) => selection.length > 2,
  perform: (editor) => {
    const placed = selectedPlaced(editor)
    return { content: withPlaced(editor.content, placedAt(placed, distribute(placed, distribution))) }
  },
}))
