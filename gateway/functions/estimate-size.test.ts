import { expect, test } from 'vitest'
import { estimateSize } from './estimate-size.ts'

test('more text and more rows give a larger estimate', () => {
  const row = (notes: string) => ({ vendors: [{ name: 'DJ', notes, payments: [{ amount: 1 }] }] })
  const [light, long, many] = [
    estimateSize(row('')),
    estimateSize(row('x'.repeat(2_000))),
    estimateSize(Array(500).fill(row(''))),
  ]
  expect(long - light).toBe(2_000)
  expect(many).toBeGreaterThan(400 * light)
})

test('circular values, binary data and values without content are estimated too', () => {
  const circle: { self?: unknown } = {}
  circle.self = circle
  expect(estimateSize(circle)).toBeLessThanOrEqual(4_000_000)
  expect(estimateSize(new Int32Array(2))).toBe(16)
  for (const nothing of [null, undefined, () => 1]) expect(estimateSize(nothing)).toBeLessThan(20)
})
