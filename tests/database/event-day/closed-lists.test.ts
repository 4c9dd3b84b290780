import { expect, test } from 'vitest'
import { DAY_ENTRY_KINDS } from '#domain/event-day/day-entries.ts'
import { withDatabase } from '#tests/support/database.ts'

const database = withDatabase()

test('the kinds of entries are those of the domain in their order', async () => {
  const rows = await database().admin<{ value: string }[]>`
    select enumlabel as value from pg_enum where enumtypid = 'private.day_entry_kind'::regtype order by enumsortorder`
  expect(rows.map(({ value }) => value)).toEqual(DAY_ENTRY_KINDS)
})
