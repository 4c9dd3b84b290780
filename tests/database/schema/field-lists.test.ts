import { expect, test } from 'vitest'
import { TASK_FIELDS } from '#domain/checklist/task-fields.ts'
import { CONTRIBUTION_FIELDS, CONTRIBUTOR_FIELDS } from '#domain/payments/contributor-fields.ts'
import { PAYMENT_FIELDS } from '#domain/payments/payment.ts'
import type { FieldList } from '#domain/records/field-list.ts'
import { VENDOR_FIELDS } from '#domain/vendors/vendor-fields.ts'
import { withDatabase } from '#tests/support/database.ts'

const database = withDatabase()

const LISTS: readonly (readonly [string, FieldList])[] = [
  ['vendors', VENDOR_FIELDS],
  ['payments', PAYMENT_FIELDS],
  ['contributors', CONTRIBUTOR_FIELDS],
  ['contributions', CONTRIBUTION_FIELDS],
  ['tasks', TASK_FIELDS],
]

test.each(LISTS)('forms of %s take as many characters as its columns', async (table, fields) => {
  const checks = await database().admin<{ check: string }[]>`
    select pg_get_constraintdef(oid) as check from pg_constraint
    where conrelid = ${`public.${table}`}::regclass and contype = 'c'`
  const limits = checks.flatMap(({ check }) =>
    [...check.matchAll(/char_length\((\w+)\) <= (\d+)/g)].map(([, column, max]) => [column, Number(max)]),
  )
  const most = new Map(limits.map(([column, max]) => [column, max]))
  const typed = Object.values(fields).flatMap((field) => ('max' in field ? [[field.column, field.max]] : []))
  expect(typed.map(([column]) => [column, most.get(column ?? '')])).toEqual(typed)
})

test.each(LISTS)('a field of %s is required where its column is', async (table, fields) => {
  const rows = await database().admin<{ name: string }[]>`
    select attname as name from pg_attribute
    where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped and attnotnull`
  const required = new Set(rows.map(({ name }) => name))
  const listed = Object.values(fields)
  expect(listed.filter(({ column }) => required.has(column))).toEqual(listed.filter(({ isRequired }) => isRequired))
})
