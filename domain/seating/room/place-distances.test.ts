import { expect, test } from 'vitest'
import { aRoomItem, aRoomTable } from '../../example/room.ts'
import { placeDistances } from './place-distances.ts'

const head = aRoomTable({ id: 'head', shape: 'wedding-party', isOneSided: true, seats: 6, x: 10, y: 1 })
const table = aRoomTable({ id: 'a', width: 2, x: 4, y: 7 })
const band = aRoomItem({ id: 'band', kind: 'band-area', x: 10, y: 7, width: 4, length: 4 })
const doors = [
  aRoomItem({ id: 'far', kind: 'door', x: 19, y: 7, width: 1, length: 1 }),
  aRoomItem({ id: 'near', kind: 'entrance', x: 0.5, y: 7, width: 1, length: 1 }),
]

test('a table is as far from a place as its nearest edge; what the room lacks is absent', () => {
  const distances = placeDistances({ tables: [head, table], items: [band, ...doors] }, table)
  expect(distances).toMatchObject({ exit: 2, loudspeakers: 3 })
  expect(distances).not.toHaveProperty('bar')
  expect(distances['head-table']).toBeGreaterThan(5)
  expect(placeDistances({ tables: [head], items: [] }, head)).toEqual({ 'head-table': 0 })
})

test('drawn loudspeakers count instead of the band', () => {
  const speaker = aRoomItem({ id: 's', kind: 'loudspeaker', x: 4, y: 9.25, width: 0.5, length: 0.5 })
  expect(placeDistances({ tables: [table], items: [band, speaker] }, table)).toEqual({ loudspeakers: 1 })
})

test('a table is measured to the nearest one for children', () => {
  const [near, far] = [7, 12].map((x) => aRoomTable({ id: `${x}`, width: 2, x, y: 7, isForChildren: true }))
  const tables = [table, near, far].filter((each) => each !== undefined)
  expect(placeDistances({ tables, items: [] }, table)).toEqual({ 'children-table': 1 })
  expect(placeDistances({ tables: [table], items: [] }, table)).toEqual({})
})
