import { expect, test } from 'vitest'
import { aRoomItem, aRoomTable } from '../../../example/room.ts'
import type { Placed } from '../footprints.ts'
import type { Point } from '../geometry/points.ts'
import { ALIGNMENTS, align, distribute } from './align.ts'
import { measuresAround } from './measures.ts'
import { HANDLES, handlePoint, handlesOf, resizeTo, rotateAround, rotateTo } from './resize.ts'
import { snapMove } from './snap.ts'

const item = (id: string, x: number, y: number, width = 2, length = 1) => aRoomItem({ id, x, y, width, length })
const placed: Placed[] = [item('a', 3, 3), item('b', 6, 5, 4, 2), aRoomTable({ id: 'c', x: 12, y: 9, width: 2 })]

test.each([
  ['left', { a: [3, 3], b: [4, 5], c: [3, 9] }],
  ['center', { a: [7.5, 3], b: [7.5, 5], c: [7.5, 9] }],
  ['right', { a: [12, 3], b: [11, 5], c: [12, 9] }],
  ['top', { a: [3, 3], b: [6, 3.5], c: [12, 3.5] }],
  ['middle', { a: [3, 6.25], b: [6, 6.25], c: [12, 6.25] }],
  ['bottom', { a: [3, 9.5], b: [6, 9], c: [12, 9] }],
] as const)('aligned %s, the edges or centers are on one line', (alignment, expected) => {
  const places = align(placed, alignment)
  for (const [id, [x, y]] of Object.entries(expected)) {
    expect(places.get(id)?.x, id).toBeCloseTo(x)
    expect(places.get(id)?.y, id).toBeCloseTo(y)
  }
})

test('aligning twice changes nothing more', () => {
  for (const alignment of ALIGNMENTS) {
    const once = placed.map((one) => ({ ...one, ...(align(placed, alignment).get(one.id) as Point) }))
    for (const [id, place] of align(once, alignment)) {
      expect(place.x).toBeCloseTo(once.find((one) => one.id === id)?.x as number)
    }
  }
})

test('distributed, all gaps are the same and the outermost stay', () => {
  const places = distribute([item('z', 11, 0), item('a', 1, 0), item('m', 3, 0, 4)], 'across')
  expect([...places].map(([id, { x }]) => [id, x])).toEqual([
    ['a', 1],
    ['m', 6],
    ['z', 11],
  ])
  expect(distribute([item('a', 1, 0), item('b', 2, 0)], 'down').size).toBe(0)
})

test('a moving box is drawn to the nearest line of a neighbor, else to the grid', () => {
  const neighbor = { left: 4, top: 4, right: 6, bottom: 6 }
  const options = { grid: 0.5, tolerance: 0.2 }
  const snap = snapMove({ left: 4.1, top: 8.3, right: 6.3, bottom: 9.1 }, [neighbor], options)
  // The left edges are 10 cm apart, the centers 20, the right edges 30.
  expect(snap.shift.x).toBeCloseTo(-0.1)
  expect(snap.shift.y).toBeCloseTo(-0.2)
  expect(snap.guides).toEqual(
    [{ axis: 'x', at: 4, from: 4, to: 8.9 }].map((guide) =>
      expect.objectContaining({ axis: guide.axis, from: guide.from }),
    ),
  )
  expect(snapMove({ left: 8.24, top: 9, right: 9, bottom: 10 }, [neighbor], { grid: 0, tolerance: 0.2 })).toEqual({
    shift: { x: 0, y: 0 },
    guides: [],
  })
})

test('measures go to the nearest neighbor or wall on each side', () => {
  const walls = { left: 0, top: 0, right: 20, bottom: 14 }
  const neighbors = [
    { left: 1, top: 4, right: 3, bottom: 6 },
    { left: 12, top: 0, right: 13, bottom: 2 },
  ]
  const metres = measuresAround({ left: 5, top: 4, right: 7, bottom: 6 }, neighbors, walls).map((one) => one.metres)
  expect(metres).toEqual([2, 13, 4, 8])
})

test('a handle follows the pointer while the opposite side stays, turned or not', () => {
  for (const rotation of [0, 30, 90]) {
    const turned = { ...item('a', 10, 7, 4, 2), rotation }
    for (const handle of HANDLES) {
      const opposite = HANDLES.find(({ x, y }) => x === -handle.x && y === -handle.y) as (typeof HANDLES)[number]
      const before = handlePoint(turned, opposite)
      const target = { x: handlePoint(turned, handle).x + 0.5, y: handlePoint(turned, handle).y + 0.4 }
      const after = handlePoint(resizeTo(turned, handle, target), opposite)
      expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(0.02)
    }
  }
})

test('sizes stay within their bounds, and a round table keeps one diameter', () => {
  const round = aRoomTable({ id: 'r', x: 5, y: 5, width: 2, length: 2 })
  expect(handlesOf(round).map(({ id }) => id)).toEqual(['n', 'e', 's', 'w'])
  const [, , , east] = HANDLES
  expect(resizeTo(round, east, { x: 7, y: 5 })).toMatchObject({ width: 3, length: 3, x: 5.5, y: 5 })
  expect(resizeTo(round, east, { x: 4, y: 5 })).toMatchObject({ width: 0.4, length: 0.4, x: 4.2 })
  expect(resizeTo(round, east, { x: 500, y: 5 }).width).toBe(40)
})

test('something turned looks at the pointer, in steps', () => {
  const one = item('a', 5, 5)
  expect(rotateTo(one, { x: 9, y: 5 }).rotation).toBe(90)
  expect(rotateTo(one, { x: 4, y: 1.3 }).rotation).toBe(345)
  expect(rotateTo(one, { x: 4, y: 1.3 }, 0.01).rotation).toBeCloseTo(344.88, 1)
  expect(rotateAround(one, { x: 5, y: 7 }, 90)).toMatchObject({ x: 7, y: 7, rotation: 90 })
})
