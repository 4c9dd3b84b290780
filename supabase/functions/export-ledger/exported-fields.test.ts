import { expect, test } from 'vitest'
import type { FieldList } from '#domain/records/field-list.ts'
import { exportedFields, valuesOf } from './exported-fields.ts'

const FIELDS = {
  id: { column: 'id', type: 'id', isRequired: true },
  name: { column: 'name', type: 'text', max: 100, isRequired: true },
  category: { column: 'category', type: 'choice', choices: ['music', 'venue'], isExported: false },
  vendorId: { column: 'vendor_id', type: 'reference' },
  dueOn: { column: 'due_on', type: 'day' },
  notes: { column: 'notes', type: 'longText', max: 500 },
  receiptPath: { column: 'receipt_path', type: 'file' },
} as const satisfies FieldList

const columns = (...first: Parameters<typeof exportedFields<typeof FIELDS>>[2] & object) =>
  exportedFields(FIELDS, { vendorId: 'vendor' }, first).map(({ column }) => column)

test('files have the fields of a list, but for ids, files and those left out', () => {
  expect(columns()).toEqual(['name', 'vendor', 'due-on', 'notes'])
})

test('fields without a place come after the placed ones, in the order of the list', () => {
  expect(columns('dueOn', 'name')).toEqual(['due-on', 'name', 'vendor', 'notes'])
})

test('choices and references are written by their labels, a missing one as nothing', () => {
  const record = { name: 'DJ Luna', vendorId: 'a', dueOn: null, notes: 'quiet' }
  const fields = exportedFields(FIELDS, { vendorId: 'vendor' })
  expect(valuesOf(fields, record, { vendorId: 'Luna' })).toEqual(['DJ Luna', 'Luna', null, 'quiet'])
  expect(valuesOf(fields, record, { vendorId: null })).toEqual(['DJ Luna', null, null, 'quiet'])
})
