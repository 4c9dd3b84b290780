import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aSegment } from '../example/timeline.ts'
import { placeBlocks } from './place-blocks.ts'

const placed = (segments: ReturnType<typeof aSegment>[], least = 0) =>
  placeBlocks(segments, least).map(({ segment, column, columns }) => `${segment.id} ${column + 1}/${columns}`)

test('what follows has the whole width, what overlaps a part of it', () => {
  expect(
    placed([
      aSegment({ id: 'a', minutes: 60 }),
      aSegment({ id: 'b', startMinute: 30, minutes: 60 }),
      aSegment({ id: 'c', startMinute: 60, minutes: 15 }),
      aSegment({ id: 'd', startMinute: 90, minutes: 15 }),
    ]),
  ).toEqual(['a 1/2', 'b 2/2', 'c 1/2', 'd 1/1'])
})

test('a moment is as high as can be read', () => {
  const day = [aSegment({ id: 'a', minutes: 0 }), aSegment({ id: 'b', startMinute: 10 })]
  expect(placed(day)).toEqual(['a 1/1', 'b 1/1'])
  expect(placed(day, 15)).toEqual(['a 1/2', 'b 2/2'])
})

test('none covers another', () => {
  const days = fc.array(fc.record({ startMinute: fc.nat(300), minutes: fc.nat(120) }), { maxLength: 20 })
  fc.assert(
    fc.property(days, fc.nat(20), (rows, least) => {
      const blocks = placeBlocks(
        rows.map((row, index) => aSegment({ id: `s${index}`, ...row })),
        least,
      )
      expect(blocks).toHaveLength(rows.length)
      const end = ({ segment }: (typeof blocks)[number]) => segment.startMinute + Math.max(segment.minutes, least)
      for (const [index, one] of blocks.entries()) {
        for (const other of blocks.slice(index + 1)) {
          const isBeside = one.column !== other.column
          const isApart = end(one) <= other.segment.startMinute || end(other) <= one.segment.startMinute
          expect(isBeside || isApart).toBe(true)
        }
      }
    }),
  )
})
