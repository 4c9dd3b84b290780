import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { onStage, type Stage } from './stage.ts'
import { TENANCY } from './tenancy.ts'

const database = withDatabase()

/** The only columns a signed-in user may write, by table and verb. Everything else is tried below, and must not move. */
const PLAN_COLUMNS = [
  ...['name', 'event_type', 'variant', 'couple_type', 'starts_at', 'time_zone', 'duration_hours', 'country_code'],
  ...['city', 'city_id', 'guest_count', 'location_type', 'currency', 'total_budget', 'catering_tier', 'drinks_tier'],
  ...['categories', 'priorities', 'language'],
]
const ALLOCATION_COLUMNS = ['amount', 'suggested_amount', 'is_locked', 'reasons']
const WRITABLE: Readonly<Record<string, { insert: readonly string[]; update: readonly string[] }>> = {
  profiles: { insert: [], update: ['full_name', 'language_preference'] },
  subscriptions: { insert: [], update: [] },
  tier_limits: { insert: [], update: [] },
  event_plans: { insert: ['id', ...PLAN_COLUMNS], update: PLAN_COLUMNS },
  plan_members: { insert: [], update: [] },
  budget_allocations: { insert: ['plan_id', 'category', ...ALLOCATION_COLUMNS], update: ALLOCATION_COLUMNS },
  security_events: { insert: ['type', 'occurred_at', 'details'], update: [] },
}

const VALUES: Readonly<Record<string, string>> = {
  uuid: 'gen_random_uuid()',
  text: `'enterprise'`,
  timestamptz: `'2001-01-01'`,
  date: `'2099-01-01'`,
  bool: 'true',
  int4: '99',
  int8: '99',
  numeric: '1',
  jsonb: `'{}'`,
  bpchar: `'US'`,
  tier: `'enterprise'`,
  plan_role: `'owner'`,
  budget_category: `'attire'`,
  language_code: `'en'`,
  event_type: `'other'`,
}

/** Not allowed, or a column that only the database itself numbers. */
const REFUSED = { state: expect.stringMatching(/^(42501|428C9)$/) }

test('every column that is not on the list is refused by update and by insert', () =>
  onStage(database(), async (stage) => {
    const tried: string[] = []
    for (const { table, column, value } of await columnsOf(stage)) {
      const writable = WRITABLE[table]
      if (!writable) throw new Error(`${table} has no list of writable columns`)
      if (!writable.update.includes(column)) {
        tried.push(`${table}.${column} by update`)
        const updated = await stage.as('owner', (sql) => sql.unsafe(`update ${table} set ${column} = ${value}`))
        expect(updated, `update ${table}.${column}`).toMatchObject(REFUSED)
      }
      if (!writable.insert.includes(column)) {
        tried.push(`${table}.${column} by insert`)
        const inserted = await stage.as('owner', (sql) =>
          sql.unsafe(`insert into ${table} (${column}) values (${value}) on conflict do nothing`),
        )
        expect(inserted, `insert ${table}.${column}`).toMatchObject(REFUSED)
      }
    }
    expect(tried.length).toBeGreaterThan(50)
  }))

test('every column on the list is one the database grants', async () => {
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
  'plan_members.plan_id',
  'plan_members.user_id',
  'plan_members.role',
  'budget_allocations.plan_id',
  'budget_allocations.category',
  'security_events.user_id',
  'security_events.type',
  'security_events.created_at',
  'tier_limits.max_plans',
]

test('ids, owners, tiers, roles and dates stay even when a grant and a policy are given by mistake', () =>
  onStage(database(), async (stage) => {
    await stage.as('owner', (sql) => sql`insert into security_events (type, occurred_at) values ('sign-in', now())`)
    for (const table of Object.keys(TENANCY)) {
      await stage.sql.unsafe(`grant all on ${table} to authenticated;
        create policy "by mistake" on ${table} for all to authenticated using (true) with check (true)`)
    }
    const columns = await columnsOf(stage)
    for (const name of FIXED) {
      const { table, column, value } = columns.find((each) => `${each.table}.${each.column}` === name) ?? {}
      const updated = await stage.as('owner', (sql) => sql.unsafe(`update ${table} set ${column} = ${value}`))
      expect(updated, name).toMatchObject(REFUSED)
    }
  }))

test('a bulk insert cannot carry a column that a single one may not', () =>
  onStage(database(), async ({ as, people, sql }) => {
    const outcome = await as(
      'stranger',
      (inner) => inner`
        insert into security_events (type, occurred_at, user_id)
        select 'sign-in', now(), ${people.owner}::uuid from generate_series(1, 3)`,
    )
    expect(outcome).toMatchObject({ state: '42501' })
    expect(await sql`select from security_events`).toHaveLength(0)
  }))

async function columnsOf({ sql }: Stage): Promise<{ table: string; column: string; value: string }[]> {
  const rows = await sql`
    select c.relname as table, a.attname as column, t.typname as type
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    join pg_type t on t.oid = a.atttypid
    where a.attnum > 0 and not a.attisdropped order by c.relname, a.attnum`
  return rows.map(({ table, column, type }) => ({ table, column, value: VALUES[type] ?? 'default' }))
}
