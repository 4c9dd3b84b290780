import { expect, test } from 'vitest'
import type { FieldList } from '#domain/records/field-list.ts'
import { readStored, readStoredPatch } from './stored-record.ts'

const FIELDS = {
  id: { column: 'id', type: 'id', isRequired: true },
  notes: { column: 'notes', type: 'longText', max: 5 },
  price: { column: 'price', type: 'money' },
  dueOn: { column: 'due_on', type: 'day' },
  status: { column: 'status', type: 'choice', choices: ['open', 'done'], isRequired: true },
  payerId: { column: 'payer_id', type: 'reference' },
  guests: { column: 'guests', type: 'number', max: 10, isRequired: true },
  isPaid: { column: 'is_paid', type: 'boolean' },
  flags: { column: 'flags', type: 'list', choices: ['late', 'rude'], isRequired: true },
  scores: { column: 'scores', type: 'numbersById', isRequired: true },
} as const satisfies FieldList

const RECORD = {
  id: 'a',
  notes: 'quiet',
  price: 125_050,
  dueOn: '2026-12-01',
  status: 'open',
  payerId: 'b',
  guests: 3,
  isPaid: true,
  flags: ['late'],
  scores: { taste: 4 },
}

const isRead = (changes: object) => readStored(FIELDS, { ...RECORD, ...changes }) !== null

test('a stored record is read as it was written', () => {
  expect(readStored(FIELDS, JSON.parse(JSON.stringify(RECORD)))).toEqual(RECORD)
})

test('fields that may be null are read as null', () => {
  const empty = { notes: null, price: null, dueOn: null, payerId: null }
  expect(readStored(FIELDS, { ...RECORD, ...empty })).toEqual({ ...RECORD, ...empty })
})

test('a text longer than its column is read: the database refuses it with a message', () => {
  expect(isRead({ notes: 'longer than that' })).toBe(true)
})

test.each([
  [{ id: null }],
  [{ notes: undefined }],
  [{ price: 10.5 }],
  [{ dueOn: '2026-02-30' }],
  [{ dueOn: '0026-02-01' }],
  [{ status: 'lost' }],
  [{ status: null }],
  [{ guests: '3' }],
  [{ isPaid: 1 }],
  [{ flags: ['kind'] }],
  [{ scores: { taste: '4' } }],
  [{ payerId: 7 }],
  [{ scores: [4] }],
  [{ flags: 'late' }],
])('%j is refused', (changes) => {
  expect(isRead(changes)).toBe(false)
})

test.each([null, 'a', 7, ['a'], undefined])('%j is no record', (stored) => {
  expect(readStored(FIELDS, stored)).toBeNull()
})

test('of a part of a record only what is there is read, and nothing unknown', () => {
  expect(readStoredPatch(FIELDS, { status: 'done', price: null, other: 1 })).toEqual({ status: 'done', price: null })
  expect(readStoredPatch(FIELDS, { status: 'lost' })).toBeNull()
})
