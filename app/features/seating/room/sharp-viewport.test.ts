import { expect, test } from 'vitest'
import { isFarFrom, stretchedTo } from './sharp-viewport.ts'
import { panned, toPixel, type Viewport, zoomedAt } from './viewport.ts'

const size = { width: 800, height: 400 }
const drawn: Viewport = { scale: 20, x: 30, y: 10 }

/** Where a CSS transform puts a pixel. */
function transformed(matrix: string, { x, y }: { x: number; y: number }) {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = matrix.slice('matrix('.length, -1).split(',').map(Number)
  return { x: a * x + c * y + e, y: b * x + d * y + f }
}

test('a stretched picture has each point of the room where the canvas would draw it', () => {
  const viewport = panned(zoomedAt(drawn, { x: 250, y: 130 }, 1.37), { x: -41, y: 17 })
  for (const point of [
    { x: 0, y: 0 },
    { x: 12.5, y: 7.25 },
  ]) {
    const seen = transformed(stretchedTo(drawn, viewport), toPixel(drawn, point))
    expect(seen.x).toBeCloseTo(toPixel(viewport, point).x, 9)
    expect(seen.y).toBeCloseTo(toPixel(viewport, point).y, 9)
  }
})

test('small moves stretch what is drawn; twice the size or a move by half the canvas draws it anew', () => {
  expect(isFarFrom(drawn, zoomedAt(drawn, { x: 400, y: 200 }, 1.9), size)).toBe(false)
  expect(isFarFrom(drawn, panned(drawn, { x: 300, y: -150 }), size)).toBe(false)
  expect(isFarFrom(drawn, zoomedAt(drawn, { x: 400, y: 200 }, 2), size)).toBe(true)
  expect(isFarFrom(drawn, zoomedAt(drawn, { x: 400, y: 200 }, 0.5), size)).toBe(true)
  expect(isFarFrom(drawn, panned(drawn, { x: 400, y: 0 }), size)).toBe(true)
  expect(isFarFrom(drawn, panned(drawn, { x: 0, y: 200 }), size)).toBe(true)
})
