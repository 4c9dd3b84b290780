import { expect, test } from 'vitest'
import { audienceOf, TIMELINE_ROLES } from '#domain/timeline/role-view.ts'
import {
  TIMELINE_AUDIENCES,
  TIMELINE_OWNERS,
  TIMELINE_STATES,
  TIMELINE_TRACKS,
} from '#domain/timeline/timeline-kinds.ts'
import { withDatabase } from '#tests/support/database.ts'

const database = withDatabase()

test.each([
  ['timeline_track', TIMELINE_TRACKS],
  ['timeline_owner', TIMELINE_OWNERS],
  ['timeline_audience', TIMELINE_AUDIENCES],
  ['timeline_state', TIMELINE_STATES],
  ['timeline_role', TIMELINE_ROLES],
])('the enum %s has the values of the domain in their order', async (name, values) => {
  const rows = await database().admin<{ value: string }[]>`
    select enumlabel as value from pg_enum where enumtypid = ${`public.${name}`}::regtype order by enumsortorder`
  expect(rows.map(({ value }) => value)).toEqual(values)
})

test('the database and the domain put each role into the same audience', async () => {
  const rows = await database().admin<{ role: (typeof TIMELINE_ROLES)[number]; audience: string }[]>`
    select role, private.audience_of(role) as audience from unnest(enum_range(null::public.timeline_role)) as role`
  expect(rows.map(({ role, audience }) => [role, audience])).toEqual(
    TIMELINE_ROLES.map((role) => [role, audienceOf(role)]),
  )
})
