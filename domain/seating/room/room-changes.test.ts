import { expect, test } from 'vitest'
import { aRoomContent, aRoomItem, aRoomTable } from '../../example/room.ts'
import { areApart, changesBetween, isAsBefore } from './room-changes.ts'
import type { RoomContent, RoomTable } from './room-fields.ts'

const [a, b] = [aRoomTable({ id: 'a' }), aRoomTable({ id: 'b', number: 2 })]
const content = aRoomContent({ tables: [a, b], items: [aRoomItem({ id: 'c' })] })
const withTable = (id: string, fields: Partial<RoomTable>): RoomContent => ({
  ...content,
  tables: content.tables.map((table) => (table.id === id ? { ...table, ...fields } : table)),
})
const widened: RoomContent = { ...content, room: { ...content.room, width: 30 } }
const without = (id: string): RoomContent => ({ ...content, tables: content.tables.filter((table) => table.id !== id) })

test('changes are apart when no record is in both', () => {
  const moved = changesBetween(content, withTable('a', { x: 9 }))
  expect(areApart(moved, changesBetween(content, withTable('b', { x: 9 })))).toBe(true)
  expect(areApart(moved, changesBetween(content, widened))).toBe(true)
  expect(areApart(moved, changesBetween(content, withTable('a', { name: 'Family' })))).toBe(false)
  expect(areApart(moved, changesBetween(content, without('a')))).toBe(false)
  expect(areApart(changesBetween(content, widened), changesBetween(content, widened))).toBe(false)
})

test('a change meets what it was made of unless others have changed the same of a record, or it is gone', () => {
  const moved = changesBetween(content, withTable('a', { x: 9 }))
  expect(isAsBefore(content, moved)).toBe(true)
  expect(isAsBefore(withTable('a', { name: 'Family' }), moved)).toBe(true)
  expect(isAsBefore(without('b'), moved)).toBe(true)
  expect(isAsBefore(withTable('a', { x: 4 }), moved)).toBe(false)
  expect(isAsBefore(without('a'), moved)).toBe(false)
})

test('what is removed must be all as it was, and what is added must not be there', () => {
  const removed = changesBetween(content, without('a'))
  expect(isAsBefore(content, removed)).toBe(true)
  expect(isAsBefore(withTable('a', { name: 'Family' }), removed)).toBe(false)
  const added = changesBetween(without('a'), content)
  expect(isAsBefore(without('a'), added)).toBe(true)
  expect(isAsBefore(content, added)).toBe(false)
})

test('a change of the room meets it unless others have changed the same of it', () => {
  const change = changesBetween(content, widened)
  expect(isAsBefore({ ...content, room: { ...content.room, aisleCm: 120 } }, change)).toBe(true)
  expect(isAsBefore({ ...content, room: { ...content.room, width: 25 } }, change)).toBe(false)
})
