import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'

const database = withDatabase()

/**
 * Every column that may hold what a person needs (health, belief), and when it goes. A feature that stores more of it, such as
 * a version that was sent or a PDF that is kept, names its columns here and removes them with the plan's clock.
 */
const GOES: Readonly<Record<string, string>> = {
  'guest_needs.diets': 'with the clock of the plan',
  'guest_needs.allergens': 'with the clock of the plan',
  'guest_needs.access': 'with the clock of the plan',
  'guest_needs.note': 'with the clock of the plan',
  'private.guest_import_members.needs': 'with the clock of the plan, or with the import, after days',
  'private.guest_import_members.needs_before': 'with the clock of the plan, or with the import, after days',
  'private.guest_import_members.needs_after': 'with the clock of the plan, or with the import, after days',
  'private.guest_import_members.needs_present': 'with the clock of the plan, or with the import, after days',
}

/** Columns with other words in their names, or of documents whose keys the table's check or its only writer bounds. */
const HOLDS_NONE: readonly string[] = [
  'guest_settings.needs_days',
  'guests.question_answers',
  'private.guest_imports.result',
  'private.guest_imports.undo_result',
  'private.guest_imports.sub_events',
  'private.guest_import_parties.columns',
  'private.guest_import_parties.before',
  'private.guest_import_parties.after',
  'private.guest_import_parties.present',
  'private.guest_import_members.columns',
  'private.guest_import_members.invitations',
  'private.guest_import_members.before',
  'private.guest_import_members.after',
  'private.guest_import_members.present',
  'private.guest_import_members.invitations_before',
  'private.guest_import_members.invitations_after',
  'private.guest_import_members.invitations_present',
]

test('NEEDS: every column that could hold what guests need is named with the time when it goes', async () => {
  const found = await database().admin`
    select attrelid::regclass || '.' || attname as name from pg_attribute
    join pg_class on pg_class.oid = attrelid and relkind in ('r', 'p')
    join pg_type on pg_type.oid = atttypid
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and attnum > 0 and not attisdropped
      and (
        attname ~ '(need|diet|allerg|^access$)'
        or relname = 'guest_needs' and typname in ('text', '_text')
        or relname ~ '(guest|party|invitation|seat)' and typname in ('jsonb', 'json', '_jsonb')
      )
    order by 1`
  const names = found.map((row) => String(row['name']))
  expect(names).toEqual(expect.arrayContaining(['guest_needs.diets', 'guest_needs.note', 'guests.question_answers']))
  expect(names.filter((name) => !(name in GOES) && !HOLDS_NONE.includes(name))).toEqual([])
})
