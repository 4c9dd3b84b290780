import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aRoomContent } from '../../../example/room.ts'
import { redo, undo } from '../actions/history-actions.ts'
import { newEditor, type RoomAction, type RoomEditor, runAction } from '../actions/room-editor.ts'
import { distanceBetween, type Point, toLocal } from '../geometry/points.ts'
import {
  drawnByCorner,
  newBackground,
  type PicturePlace,
  pictureCorners,
  picturePlace,
  placeFields,
  scaledByLine,
} from './background.ts'
import { editBackground, removeBackground } from './background-actions.ts'

const { room } = aRoomContent()
const place: PicturePlace = { x: 10, y: 7, width: 8, length: 4, rotation: 30 }

/** Where a point of the room lies in the picture, in shares of its width. */
const inPicture = (of: PicturePlace, point: Point) => {
  const local = toLocal(of, point)
  return { x: local.x / of.width, y: local.y / of.width }
}

test('a new picture fits into the room and keeps its ratio', () => {
  const wide = { ...room, ...newBackground(room, 'plan/file/hall.webp', 0.25) }
  expect(picturePlace(wide, 0.25)).toEqual({ x: 10, y: 7, width: 20, length: 5, rotation: 0 })
  const high = { ...room, ...newBackground(room, 'plan/file/hall.webp', 2) }
  expect(picturePlace(high, 2)).toEqual({ x: 10, y: 7, width: 7, length: 14, rotation: 0 })
  expect(picturePlace(room, 1)).toBeNull()
})

test('a line over a known distance gives the picture its scale, and its start stays where it is', () => {
  const coordinate = fc.integer({ min: 0, max: 2000 }).map((cm) => cm / 100)
  const point = fc.record({ x: coordinate, y: coordinate })
  fc.assert(
    fc.property(point, point, fc.integer({ min: 1, max: 50 }), (from, to, metres) => {
      const scaled = scaledByLine(place, from, to, metres)
      if (distanceBetween(from, to) < 0.05) expect(scaled).toBeNull()
      // The column has bounds.
      if (!scaled || scaled.width === 2000 || scaled.width === 0.5) return
      const [start, end] = [inPicture(place, from), inPicture(place, to)]
      expect(inPicture(scaled, from).x).toBeCloseTo(start.x, 6)
      expect(inPicture(scaled, from).y).toBeCloseTo(start.y, 6)
      // The same two spots of the picture are now as far apart as they are in the venue.
      expect(distanceBetween(start, end) * scaled.width).toBeCloseTo(metres, 6)
      expect(scaled.length / scaled.width).toBeCloseTo(0.5, 9)
    }),
  )
  expect(scaledByLine(place, { x: 1, y: 1 }, { x: 5, y: 1 }, 0)).toBeNull()
})

test('a drawn corner keeps the opposite one and the ratio', () => {
  for (const corner of [0, 1, 2, 3]) {
    const before = pictureCorners(place)
    const drawn = drawnByCorner(place, corner, { x: 15, y: 12 })
    const opposite = (corner + 2) % 4
    expect(distanceBetween(pictureCorners(drawn)[opposite] as Point, before[opposite] as Point)).toBeLessThan(1e-9)
    expect(drawn.length / drawn.width).toBeCloseTo(0.5, 9)
  }
})

test('what is stored lies within the bounds of the columns', () => {
  expect(placeFields({ x: 4000, y: -4000, width: 9000, length: 1, rotation: 12.345 })).toEqual({
    backgroundX: 1000,
    backgroundY: -1000,
    backgroundWidth: 2000,
    backgroundRotation: 12.35,
  })
})

test('setting, moving and removing the plan of the venue are steps that can be undone', () => {
  const context = { newId: () => 'new', isWedding: true, people: 0, itemsLeft: 0 }
  const run = <Params>(editor: RoomEditor, action: RoomAction<Params>, params: Params) =>
    runAction(editor, action, params, context).editor
  const background = newBackground(room, 'plan/file/hall.webp', 0.5)
  const set = run(newEditor(aRoomContent()), editBackground, { fields: background })
  const moved = run(set, editBackground, { fields: { backgroundX: 3 } })
  const gone = run(moved, removeBackground, undefined)
  expect(gone.content.room.backgroundPath).toBeNull()
  const back = run(gone, undo, undefined)
  expect(back.content.room).toMatchObject({ backgroundPath: 'plan/file/hall.webp', backgroundX: 3 })
  const before = run(run(back, undo, undefined), undo, undefined)
  expect(before.content.room.backgroundPath).toBeNull()
  expect(run(before, redo, undefined).content.room).toMatchObject(background)
})
