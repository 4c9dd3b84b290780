import { expect, test } from 'vitest'
import { aRoomContent, aRoomItem, aRoomTable } from '../../example/room.ts'
import { roomWarnings } from './room-warnings.ts'

// Eight around 1.52 metres: 1.21 from the center to the back of a chair.
const at = (id: string, x: number, y = 5) => aRoomTable({ id, x, y })

test('an aisle is measured from chair to chair, and warns below the setting', () => {
  const tables = [at('a', 3), at('b', 6.4)]
  expect(roomWarnings(aRoomContent({ tables }))).toEqual([])
  const [narrow] = roomWarnings(aRoomContent({ tables: [at('a', 3), at('b', 6)] }))
  expect(narrow).toMatchObject({ kind: 'narrow', ids: ['a', 'b'] })
  expect(narrow?.kind === 'narrow' && narrow.metres).toBeCloseTo(0.58)
  expect(roomWarnings(aRoomContent({ room: { aisleCm: 50 }, tables: [at('a', 3), at('b', 6)] }))).toEqual([])
})

test('tables that overlap each other or an item warn, items on each other do not', () => {
  const tables = [at('a', 3), at('b', 5)]
  expect(roomWarnings(aRoomContent({ tables }))).toEqual([{ kind: 'overlap', ids: ['a', 'b'] }])
  const items = [aRoomItem({ id: 'floor' }), aRoomItem({ id: 'band', kind: 'band-area' })]
  expect(roomWarnings(aRoomContent({ tables: [at('a', 9, 7)], items }))).toEqual([
    { kind: 'overlap', ids: ['a', 'floor'] },
    { kind: 'overlap', ids: ['a', 'band'] },
  ])
})

test('what reaches beyond the walls warns, but for what lies in them', () => {
  const items = [
    aRoomItem({ id: 'door', kind: 'door', x: 0, y: 3, width: 1, length: 0.2 }),
    aRoomItem({ id: 'bar', kind: 'bar', x: 0, y: 9, width: 3, length: 0.8 }),
  ]
  expect(roomWarnings(aRoomContent({ tables: [at('a', 1.1)], items }))).toEqual([
    { kind: 'outside', ids: ['a'] },
    { kind: 'outside', ids: ['bar'] },
  ])
})

test('a table for children warns by the bar and by a way out', () => {
  const items = [
    aRoomItem({ id: 'bar', kind: 'bar', x: 3, y: 8, width: 2, length: 1 }),
    aRoomItem({ id: 'door', kind: 'door', x: 0, y: 5, width: 0.2, length: 1 }),
    aRoomItem({ id: 'buffet', kind: 'buffet', x: 3, y: 2.5, width: 2, length: 1 }),
  ]
  const children = { ...at('a', 3), isForChildren: true }
  const found = roomWarnings(aRoomContent({ tables: [children, at('b', 9)], items }))
  expect(found).toMatchObject([
    { kind: 'children', ids: ['a', 'bar'] },
    { kind: 'children', ids: ['a', 'door'] },
  ])
  expect(roomWarnings(aRoomContent({ tables: [at('a', 3)], items }))).toEqual([])
})
