import { expect, test } from 'vitest'
import {
  AGE_GROUPS,
  ANSWER_SOURCES,
  GENDERS,
  GUEST_ANSWERS,
  GUEST_SIDES,
  QUESTION_KINDS,
} from '#domain/guests/guest-kinds.ts'
import { ACCESS_NEEDS, ALLERGENS, DIETS } from '#domain/guests/needs.ts'
import { isE164 } from '#domain/records/e164.ts'
import { withDatabase } from '#tests/support/database.ts'

const database = withDatabase()

test.each([
  ['guest_side', GUEST_SIDES],
  ['age_group', AGE_GROUPS],
  ['gender', GENDERS],
  ['guest_answer', GUEST_ANSWERS],
  ['answer_source', ANSWER_SOURCES],
  ['question_kind', QUESTION_KINDS],
])('the enum %s has the values of the domain in their order', async (name, values) => {
  const rows = await database().admin<{ value: string }[]>`
    select enumlabel as value from pg_enum where enumtypid = ${`public.${name}`}::regtype order by enumsortorder`
  expect(rows.map(({ value }) => value)).toEqual(values)
})

const checksOf = async (table: string, column: string) =>
  (
    await database().admin<{ check: string }[]>`
      select pg_get_constraintdef(oid) as check from pg_constraint
      where conrelid = (select oid from pg_class where relname = ${table} and relkind = 'r') and contype = 'c'`
  )
    .map(({ check }) => check)
    .filter((check) => new RegExp(`\\b${column}\\b`).test(check))
    .join(' ')

test.each([
  ['diets', DIETS],
  ['allergens', ALLERGENS],
  ['access', ACCESS_NEEDS],
])('%s of a need are the codes of the domain', async (column, codes) => {
  for (const table of ['guest_needs', 'given_needs']) {
    const check = await checksOf(table, column)
    expect([...check.matchAll(/'([a-z-]+)'/g)].map(([, code]) => code)).toEqual(codes)
  }
})

test.each(['phone', 'whatsapp'])('%s is refused by the database where the form refuses it', async (column) => {
  const [, pattern = ''] = /'(\^[^']+)'/.exec(await checksOf('guests', column)) ?? []
  for (const text of [
    '+525551234567',
    '+12',
    '+1',
    '+0155',
    '5255',
    '+1234567890123456',
    '+12345678901234567',
    '+5 5',
  ]) {
    const [row] = await database().admin<{ matches: boolean }[]>`select ${text}::text ~ ${pattern}::text as matches`
    expect([text, row?.matches]).toEqual([text, isE164(text)])
  }
})
