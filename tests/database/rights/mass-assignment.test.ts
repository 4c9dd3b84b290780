import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { TENANCY } from '../support/tenancy.ts'
import { withTestContext } from '../support/test-context.ts'
import { columnsOf, forbiddenColumns, WRITABLE } from '../support/writable-columns.ts'

const database = withDatabase()

/** Not allowed, or a column that only the database numbers. */
const REFUSED = { state: expect.stringMatching(/^(42501|428C9)$/) }

test('MASS: every column that is not on the list is refused by update and by insert', () =>
  withTestContext(database(), async (context) => {
    const byUpdate = await forbiddenColumns(context.sql, 'update')
    for (const { table, column, value } of byUpdate) {
      const updated = await context.as('owner', (sql) =>
        sql.unsafe(`update ${table} set ${column} = ${sqlLiteral(value)}`),
      )
      expect(updated, `update ${table}.${column}`).toMatchObject(REFUSED)
    }
    const byInsert = await forbiddenColumns(context.sql, 'insert')
    for (const { table, column, value } of byInsert) {
      const inserted = await context.as('owner', (sql) =>
        sql.unsafe(`insert into ${table} (${column}) values (${sqlLiteral(value)}) on conflict do nothing`),
      )
      expect(inserted, `insert ${table}.${column}`).toMatchObject(REFUSED)
    }
    expect(byUpdate.length + byInsert.length).toBeGreaterThan(50)
  }))

test('MASS: every column on the list is granted by the database', async () => {
  const granted = await database().admin`
    select table_name, privilege_type, column_name from information_schema.column_privileges
    where table_schema = 'public' and grantee = 'authenticated' and privilege_type in ('INSERT', 'UPDATE')`
  const found = granted.map((row) => `${row.table_name} ${row.privilege_type.toLowerCase()} ${row.column_name}`)
  const listed = Object.entries(WRITABLE).flatMap(([table, { insert, update }]) => [
    ...insert.map((column) => `${table} insert ${column}`),
    ...update.map((column) => `${table} update ${column}`),
  ])
  expect(found.sort()).toEqual(listed.sort())
})

const FIXED = [
  'profiles.id',
  'profiles.created_at',
  'subscriptions.user_id',
  'subscriptions.tier',
  'subscriptions.status',
  'subscriptions.renews_on',
  'event_plans.id',
  'event_plans.owner_id',
  'event_plans.created_at',
  'event_plans.completed_at',
  'event_plans.deleted_at',
  'plan_members.plan_id',
  'plan_members.user_id',
  'plan_members.role',
  'plan_money.plan_id',
  'budget_allocations.plan_id',
  'budget_allocations.category',
  'tasks.id',
  'tasks.plan_id',
  'tasks.template_id',
  'tasks.created_at',
  'vendors.id',
  'vendors.plan_id',
  'payments.id',
  'payments.plan_id',
  'payments.vendor_id',
  'contributors.plan_id',
  'contributions.plan_id',
  'contributions.contributor_id',
  'quotes.plan_id',
  'quotes.vendor_id',
  'vendor_weights.plan_id',
  'vendor_advice.plan_id',
  'budget_scenarios.plan_id',
  'guests.id',
  'guests.plan_id',
  'guests.list_position',
  'party_members.id',
  'party_members.plan_id',
  'invitations.plan_id',
  'invitations.member_id',
  'sub_events.plan_id',
  'sub_events.is_main',
  'meal_options.plan_id',
  'guest_questions.plan_id',
  'guest_views.plan_id',
  'guest_settings.plan_id',
  'rooms.plan_id',
  'rooms.sub_event_id',
  'room_tables.plan_id',
  'room_tables.room_id',
  'room_items.room_id',
  'seat_people.plan_id',
  'arrangements.plan_id',
  'arrangements.room_id',
  'seat_assignments.arrangement_id',
  'seat_assignments.member_id',
  'seating_wishes.plan_id',
  'seating_wish_targets.wish_id',
  'drink_plans.id',
  'drink_plans.plan_id',
  'drink_choices.plan_id',
  'drink_leftovers.plan_id',
  'drink_proposals.plan_id',
  'drink_preferences.user_id',
  'timelines.plan_id',
  'timelines.sub_event_id',
  'timeline_segments.timeline_id',
  'timeline_calls.plan_id',
  'event_days.plan_id',
  'comments.plan_id',
  'comments.task_id',
  'comments.author_id',
  'comments.created_at',
  'comment_mentions.user_id',
  'calendar_feeds.plan_id',
  'calendar_feeds.user_id',
  'calendar_feeds.token',
  'security_events.user_id',
  'security_events.type',
  'security_events.created_at',
  'ai_requests.user_id',
  'ai_requests.created_at',
  'ai_requests.model',
  'tier_limits.max_plans',
]

test('MASS: ids, owners, tiers, roles and timestamps are unchanged even under an accidental grant and policy', () =>
  withTestContext(database(), async (context) => {
    await context.as('owner', (sql) => sql`insert into security_events (type, occurred_at) values ('sign-in', now())`)
    for (const table of Object.keys(TENANCY)) {
      await context.sql.unsafe(`grant all on ${table} to authenticated;
        create policy "by mistake" on ${table} for all to authenticated using (true) with check (true)`)
    }
    const columns = await columnsOf(context.sql)
    for (const name of FIXED) {
      const { table, column, value } = columns.find((each) => `${each.table}.${each.column}` === name) ?? {}
      const updated = await context.as('owner', (sql) =>
        sql.unsafe(`update ${table} set ${column} = ${sqlLiteral(value)}`),
      )
      expect(updated, name).toMatchObject(REFUSED)
    }
  }))

test('MASS: a bulk insert cannot set a column that a single insert may not', () =>
  withTestContext(database(), async ({ as, people, sql }) => {
    const outcome = await as(
      'stranger',
      (inner) => inner`
        insert into security_events (type, occurred_at, user_id)
        select 'sign-in', now(), ${people.owner}::uuid from generate_series(1, 3)`,
    )
    expect(outcome).toMatchObject({ state: '42501' })
    expect(await sql`select from security_events`).toHaveLength(0)
  }))

/** Untyped text, which PostgreSQL reads as the type of the column. */
const sqlLiteral = (value: unknown): string => `'${typeof value === 'object' ? JSON.stringify(value) : value}'`
