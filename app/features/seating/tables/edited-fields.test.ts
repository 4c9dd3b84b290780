import { expect, test } from 'vitest'
import { contestedFields, editedFields } from './edited-fields.ts'

const OPENED = { seats: 8, name: null as string | null | undefined, reservedSeats: [1], isForChildren: false }

test('only what was typed is an edit; nothing and null are the same', () => {
  expect(editedFields(OPENED, { ...OPENED, name: undefined, reservedSeats: [1], seats: 10 })).toEqual({ seats: 10 })
})

test('a field is contested when both changed it, and not to the same', () => {
  const edited = { seats: 10, reservedSeats: [2], name: 'Familia' }
  expect(contestedFields(OPENED, { ...OPENED, seats: 12, isForChildren: true }, edited)).toEqual(['seats'])
  expect(contestedFields(OPENED, { ...OPENED, seats: 10, reservedSeats: [] }, edited)).toEqual(['reservedSeats'])
  expect(contestedFields(OPENED, OPENED, edited)).toEqual([])
})
