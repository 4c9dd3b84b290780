import { expect, test } from 'vitest'
import { aRoomContent, aRoomTable } from '../../example/room.ts'
import { fillRoom, ROOM_TEMPLATES, suggestTemplate } from './room-templates.ts'
import { roomWarnings } from './room-warnings.ts'

const ids = () => {
  let last = 0
  return () => {
    last += 1
    return `new-${last}`
  }
}

test.each(ROOM_TEMPLATES)('a template (%s) seats everybody without a warning', (template) => {
  const content = aRoomContent({ room: { width: 24, length: 18 } })
  const options = suggestTemplate(template, 120)
  const filled = fillRoom(content, options, ids())
  expect(filled.missing).toBe(0)
  expect(roomWarnings({ ...content, ...filled })).toEqual([])
  expect(filled.tables.reduce((seats, table) => seats + table.seats, 0)).toBeGreaterThanOrEqual(120)
  expect(filled.tables.map(({ number }) => number)).toEqual(filled.tables.map((_, at) => at + 1))
  expect(filled.items.map(({ kind }) => kind)).toEqual(template === 'long' ? [] : ['dance-floor'])
})

test.each([
  ['circle', { shape: 'circle', width: 22 }],
  ['l-shape', { shape: 'l-shape', width: 24, length: 18, notchWidth: 8, notchLength: 6 }],
] as const)('a %s is filled within its walls', (_, room) => {
  const content = aRoomContent({ room })
  const filled = fillRoom(content, suggestTemplate('wedding', 88), ids())
  expect(filled.missing).toBe(0)
  expect(roomWarnings({ ...content, ...filled })).toEqual([])
})

test('what does not fit is counted, and what stands already stays clear', () => {
  const small = aRoomContent({ room: { width: 9, length: 7 } })
  const filled = fillRoom(small, suggestTemplate('rounds', 200), ids())
  expect(filled.missing).toBeGreaterThan(10)
  expect(filled.missing + filled.tables.length).toBe(20)

  const content = aRoomContent({ tables: [aRoomTable({ id: 'mine', number: 2, x: 4, y: 4 })] })
  const beside = fillRoom(content, { ...suggestTemplate('rounds', 30), hasDanceFloor: false }, ids())
  expect(roomWarnings({ ...content, tables: [...content.tables, ...beside.tables] })).toEqual([])
  expect(beside.tables.map(({ number }) => number)).toEqual([1, 3, 4])
})
