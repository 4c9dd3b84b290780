import { expect, test } from 'vitest'
import { fitted, seenBox, showing, toPixel, toRoomPoint, zoomedAt } from './viewport.ts'

const size = { width: 848, height: 448 }
const room = { left: 0, top: 0, right: 20, bottom: 10 }

test('a fitted room is in the middle of the canvas as a whole', () => {
  const viewport = fitted(room, size)
  expect(viewport).toEqual({ scale: 40, x: 24, y: 24 })
  expect(toPixel(viewport, { x: 20, y: 10 })).toEqual({ x: 824, y: 424 })
  // Tools above it take nothing of it.
  expect(fitted(room, { ...size, height: 508 }, undefined, { top: 40, bottom: 20 })).toEqual({
    scale: 40,
    x: 24,
    y: 64,
  })
})

test('zooming keeps the point under the pointer where it is, and has ends', () => {
  const viewport = fitted(room, size)
  const pixel = { x: 200, y: 300 }
  const before = toRoomPoint(viewport, pixel)
  const after = toRoomPoint(zoomedAt(viewport, pixel, 2.5), pixel)
  expect(after.x).toBeCloseTo(before.x)
  expect(after.y).toBeCloseTo(before.y)
  expect(zoomedAt(viewport, pixel, 1e6).scale).toBe(400)
  expect(zoomedAt(viewport, pixel, 1e-6).scale).toBe(4)
})

test('something outside is brought into view, and what is seen moves nothing', () => {
  const viewport = zoomedAt(fitted(room, size), { x: 0, y: 0 }, 4)
  const box = { left: 15, top: 8, right: 17, bottom: 9 }
  const shown = showing(viewport, box, size)
  const seen = seenBox(shown, size)
  expect(seen.right).toBeGreaterThanOrEqual(17)
  expect(seen.bottom).toBeGreaterThanOrEqual(9)
  expect(showing(shown, box, size)).toEqual(shown)
})
