import { expect, test } from 'vitest'
import { TASK_FIELDS } from '#domain/checklist/task-fields.ts'
import {
  DRINK_ANSWER_FIELDS,
  DRINK_CHOICE_FIELDS,
  DRINK_LEFTOVER_FIELDS,
  DRINK_PREFERENCE_FIELDS,
} from '#domain/drinks/drink-fields.ts'
import {
  GUEST_FIELDS,
  GUEST_QUESTION_FIELDS,
  GUEST_SETTINGS_FIELDS,
  GUEST_VIEW_FIELDS,
  INVITATION_FIELDS,
  MEAL_OPTION_FIELDS,
  MEMBER_FIELDS,
  NEEDS_FIELDS,
  REPLY_FIELDS,
  SUB_EVENT_FIELDS,
} from '#domain/guests/guest-fields.ts'
import { CONTRIBUTION_FIELDS, CONTRIBUTOR_FIELDS } from '#domain/payments/contributor-fields.ts'
import { PAYMENT_FIELDS } from '#domain/payments/payment.ts'
import { PLAN_FIELDS, PLAN_MONEY_FIELDS } from '#domain/plans/plan-fields.ts'
import type { FieldList } from '#domain/records/field-list.ts'
import { ROOM_FIELDS, ROOM_ITEM_FIELDS, ROOM_TABLE_FIELDS } from '#domain/seating/room/room-fields.ts'
import { TIMELINE_CALL_FIELDS, TIMELINE_SEGMENT_FIELDS } from '#domain/timeline/timeline-fields.ts'
import { FINDING_FIELDS, QUOTE_FIELDS } from '#domain/vendors/quote-fields.ts'
import { VENDOR_FIELDS } from '#domain/vendors/vendor-fields.ts'
import { withDatabase } from '#tests/support/database.ts'

const database = withDatabase()

const LISTS: readonly (readonly [string, FieldList])[] = [
  ['vendors', VENDOR_FIELDS],
  ['payments', PAYMENT_FIELDS],
  ['contributors', CONTRIBUTOR_FIELDS],
  ['contributions', CONTRIBUTION_FIELDS],
  ['tasks', TASK_FIELDS],
  ['event_plans', PLAN_FIELDS],
  ['plan_money', PLAN_MONEY_FIELDS],
  ['quotes', { ...QUOTE_FIELDS, ...FINDING_FIELDS }],
  ['guests', { ...GUEST_FIELDS, ...REPLY_FIELDS }],
  ['party_members', MEMBER_FIELDS],
  ['invitations', INVITATION_FIELDS],
  ['guest_needs', NEEDS_FIELDS],
  ['sub_events', SUB_EVENT_FIELDS],
  ['meal_options', MEAL_OPTION_FIELDS],
  ['guest_questions', GUEST_QUESTION_FIELDS],
  ['guest_views', GUEST_VIEW_FIELDS],
  ['guest_settings', GUEST_SETTINGS_FIELDS],
  ['rooms', ROOM_FIELDS],
  ['room_tables', ROOM_TABLE_FIELDS],
  ['room_items', ROOM_ITEM_FIELDS],
  ['drink_plans', DRINK_ANSWER_FIELDS],
  ['drink_choices', DRINK_CHOICE_FIELDS],
  ['drink_leftovers', DRINK_LEFTOVER_FIELDS],
  ['drink_preferences', DRINK_PREFERENCE_FIELDS],
  ['timeline_segments', TIMELINE_SEGMENT_FIELDS],
  ['timeline_calls', TIMELINE_CALL_FIELDS],
]

const checksOf = async (table: string) =>
  (
    await database().admin<{ check: string }[]>`
      select pg_get_constraintdef(oid) as check from pg_constraint
      where conrelid = ${`public.${table}`}::regclass and contype = 'c'`
  ).map(({ check }) => check)

test.each(LISTS)('forms of %s take as many characters as its columns', async (table, fields) => {
  const limits = (await checksOf(table)).flatMap((check) =>
    [...check.matchAll(/char_length\((\w+)\) <= (\d+)/g)].map(([, column, max]) => [column, Number(max)]),
  )
  const most = new Map(limits.map(([column, max]) => [column, max]))
  const typed = Object.values(fields).flatMap((field) =>
    'max' in field && field.type !== 'number' ? [[field.column, field.max]] : [],
  )
  expect(typed.map(([column]) => [column, most.get(column ?? '')])).toEqual(typed)
})

test.each(LISTS)('numbers of %s have the bounds and decimals of its columns', async (table, fields) => {
  const checks = await checksOf(table)
  const boundOf = (column: string, sign: '>=' | '<=') => {
    const pattern = new RegExp(`\\(${column} ${sign} ['(]*(-?[\\d.]+)`)
    return Number(checks.flatMap((check) => pattern.exec(check)?.[1] ?? [])[0])
  }
  const scales = await database().admin<{ name: string; scale: number }[]>`
    select column_name as name, numeric_scale as scale from information_schema.columns
    where table_schema = 'public' and table_name = ${table}`
  const numbers = Object.values(fields).flatMap((field) => (field.type === 'number' ? [field] : []))
  expect(
    numbers.map(({ column }) => ({
      column,
      min: boundOf(column, '>='),
      max: boundOf(column, '<='),
      decimals: scales.find(({ name }) => name === column)?.scale,
    })),
  ).toEqual(numbers.map(({ column, min = 0, max, decimals = 0 }) => ({ column, min, max, decimals })))
})

test.each(LISTS)('a field of %s is required where its column is', async (table, fields) => {
  const rows = await database().admin<{ name: string }[]>`
    select attname as name from pg_attribute
    where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped and attnotnull`
  const required = new Set(rows.map(({ name }) => name))
  const listed = Object.values(fields)
  expect(listed.filter(({ column }) => required.has(column))).toEqual(listed.filter(({ isRequired }) => isRequired))
})
