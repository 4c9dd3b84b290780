import { expect, test } from 'vitest'
import { type Area, boundsOf, boxArea, distanceBetweenAreas, isInArea } from './areas.ts'
import { fromLocal, toLocal, toRotation } from './points.ts'

const circle = (x: number, y: number, radius: number): Area => ({ kind: 'circle', center: { x, y }, radius })
const box = (x: number, y: number, width: number, length: number, rotation = 0) =>
  boxArea({ x, y, width, length, rotation })

test('areas are as far apart as their nearest points, and 0 where they overlap', () => {
  expect(distanceBetweenAreas(circle(0, 0, 1), circle(5, 0, 1))).toBeCloseTo(3)
  expect(distanceBetweenAreas(circle(0, 0, 1), box(4, 0, 2, 2))).toBeCloseTo(2)
  expect(distanceBetweenAreas(box(4, 4, 2, 2), circle(0, 0, 1))).toBeCloseTo(Math.hypot(3, 3) - 1)
  expect(distanceBetweenAreas(box(0, 0, 2, 2), box(5, 0, 2, 2, 90))).toBeCloseTo(3)
  expect(distanceBetweenAreas(box(0, 0, 2, 2), box(2.3, 0, 2, 2, 45))).toBe(0)
  // A cross: no corner of one is in the other.
  expect(distanceBetweenAreas(box(0, 0, 6, 1), box(0, 0, 1, 6))).toBe(0)
  expect(distanceBetweenAreas(circle(0, 0, 1), box(0, 0, 10, 10))).toBe(0)
})

test('boxes that touch do not overlap, and have no distance', () => {
  expect(distanceBetweenAreas(box(0, 0, 2, 2), box(2, 0, 2, 2))).toBe(0)
  expect(isInArea(box(0, 0, 2, 2), { x: 1, y: 1 })).toBe(true)
  expect(isInArea(box(0, 0, 2, 2), { x: 1.01, y: 1 })).toBe(false)
})

test('a turned box has the bounds of its corners', () => {
  const bounds = boundsOf(box(10, 10, 4, 2, 90))
  expect(bounds.left).toBeCloseTo(9)
  expect(bounds.right).toBeCloseTo(11)
  expect(bounds.top).toBeCloseTo(8)
  expect(bounds.bottom).toBeCloseTo(12)
})

test('what is seen from a turned box and from the room are the same point', () => {
  const turned = { x: 3, y: 4, width: 2, length: 1, rotation: 37 }
  const point = { x: 7.5, y: -2 }
  const back = fromLocal(turned, toLocal(turned, point))
  expect(back.x).toBeCloseTo(point.x)
  expect(back.y).toBeCloseTo(point.y)
})

test('a rotation is from 0 to below 360', () => {
  expect([0, 360, -90, 725.125, 359.999, -0.001].map(toRotation)).toEqual([0, 0, 270, 5.13, 0, 0])
})
