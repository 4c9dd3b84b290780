import { expect, test } from 'vitest'
import { contestedFields, editedFields, followRecord } from './followed-fields.ts'

const OPENED = { seats: 8, name: null as string | null | undefined, reservedSeats: [1], isForChildren: false }

test('only what was typed is an edit; nothing and null are the same', () => {
  expect(editedFields(OPENED, { ...OPENED, name: undefined, reservedSeats: [1], seats: 10 })).toEqual({ seats: 10 })
})

test('fields that were not edited follow the record, and edited ones keep what they were typed over', () => {
  const typed = { ...OPENED, seats: 10 }
  const now = { ...OPENED, seats: 12, name: 'Familia' }
  expect(followRecord(OPENED, now, typed)).toEqual({
    base: { ...OPENED, name: 'Familia' },
    typed: { ...OPENED, seats: 10, name: 'Familia' },
  })
  // The other typed the same: it is no edit any more.
  expect(followRecord(OPENED, { ...OPENED, seats: 10 }, typed).base.seats).toBe(10)
})

test('a field is contested when both changed it, and not to the same', () => {
  const typed = { ...OPENED, seats: 10, reservedSeats: [2], name: 'Familia' }
  expect(contestedFields(OPENED, { ...OPENED, seats: 12 }, typed)).toEqual(['seats'])
  expect(contestedFields(OPENED, { ...OPENED, seats: 10, reservedSeats: [] }, typed)).toEqual(['reservedSeats'])
  expect(contestedFields(OPENED, OPENED, typed)).toEqual([])
})
