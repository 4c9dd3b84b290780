import { expect, test } from 'vitest'
import { DELETED_PLAN_DAYS } from '#domain/plans/deleted-plans.ts'
import { withDatabase } from '#tests/support/database.ts'
import { deletedPlans, deletePlan, purgePlan, restorePlan } from '../support/calls.ts'
import { fingerprint, TENANCY } from '../support/tenancy.ts'
import {
  ALLOCATIONS,
  aPlan,
  CALLERS,
  createPlan,
  type TestContext,
  withSharedContext,
} from '../support/test-context.ts'

const database = withDatabase()
const inContext = withSharedContext(database)

const throwAway = ({ as, planId }: TestContext) => as('owner', (sql) => deletePlan(sql, planId))

const PLAN_TABLES = [
  ...[
    'event_plans',
    'plan_members',
    'plan_money',
    'budget_allocations',
    'tasks',
    'calendar_feeds',
    'vendors',
    'payments',
    'contributors',
  ],
  ...['contributions', 'quotes', 'vendor_weights', 'budget_scenarios', 'guests', 'party_members', 'invitations'],
  'vendor_advice',
  ...[
    'answer_entries',
    'guest_needs',
    'guest_settings',
    'guest_questions',
    'meal_options',
    'sub_events',
    'guest_views',
  ],
  ...['rooms', 'room_tables', 'room_items', 'seat_people', 'arrangements', 'table_locks', 'seat_assignments'],
  ...['timelines', 'timeline_segments', 'timeline_calls', 'event_days'],
  ...['comments', 'comment_mentions', 'mailing_counts', 'team_changes'],
  ...['seating_wishes', 'seating_wish_targets', 'drink_plans', 'drink_choices', 'drink_leftovers', 'drink_proposals'],
]
/** Read through a procedure alone, in any state of the plan. */
const READ_BY_NOBODY = ['guest_needs']
const READERS = ['owner', 'editor', 'viewer'] as const

test('a plan in the bin keeps all its data', () =>
  inContext(async (context) => {
    const { event_plans: _, ...before } = await fingerprint(context.sql)
    expect(await throwAway(context)).toMatchObject({ isAllowed: true })
    expect(await fingerprint(context.sql)).toMatchObject(before)
    const [plan] = await context.sql`select deleted_at = now() as is_now from event_plans where id = ${context.planId}`
    expect(plan).toEqual({ is_now: true })
  }))

const READ = PLAN_TABLES.filter((table) => !READ_BY_NOBODY.includes(table))

test.each(READ.flatMap((table) => READERS.map((caller) => ({ table, caller }))))(
  'of a plan in the bin the $caller reads no $table',
  ({ table, caller }) =>
    inContext(async (context) => {
      await throwAway(context)
      const outcome = await context.as(caller, (sql) => sql.unsafe(`select * from ${table}`))
      expect(outcome).toMatchObject({ isAllowed: true, rows: [] })
    }),
)

test.each(READERS)('the %s cannot change a plan in the bin', (caller) =>
  inContext(async (context) => {
    await throwAway(context)
    const before = await fingerprint(context.sql)
    for (const table of PLAN_TABLES) {
      const { rows, newRow, change } = TENANCY[table] ?? raise(table)
      const where = list(rows(context), ' and ')
      const row = newRow(context)
      for (const statement of [
        `update ${table} set ${list(change, ', ')} where ${where}`,
        `delete from ${table} where ${where}`,
        `insert into ${table} (${Object.keys(row)}) values (${Object.values(row).map((value) => `'${value}'`)})`,
      ]) {
        await context.as(caller, (sql) => sql.unsafe(statement))
      }
    }
    expect(await fingerprint(context.sql)).toEqual(before)
  }),
)

test.each(READERS)('the %s cannot add a task or a feed to a plan in the bin', (caller) =>
  inContext(async (context) => {
    await throwAway(context)
    const { planId } = context
    const task = await context.as(
      caller,
      (sql) => sql`insert into tasks (plan_id, name, category, priority) values (${planId}, 'Otra', 'legal', 'low')`,
    )
    const feed = await context.as(caller, (sql) => sql`insert into calendar_feeds (plan_id) values (${planId})`)
    expect([task, feed]).toMatchObject([{ state: '42501' }, { state: '42501' }])
  }),
)

test('the deletion mark cannot be written directly', () =>
  inContext(async (context) => {
    const before = await fingerprint(context.sql)
    for (const caller of CALLERS.filter((each) => each !== 'service')) {
      const outcome = await context.as(caller, (sql) => sql`update event_plans set deleted_at = now()`)
      expect(outcome, caller).toMatchObject({ state: '42501' })
    }
    expect(await fingerprint(context.sql)).toEqual(before)
  }))

test('a second deletion keeps the time of the first', () =>
  inContext(async (context) => {
    await context.sql`update event_plans set deleted_at = '2026-01-01T00:00:00Z' where id = ${context.planId}`
    const before = await fingerprint(context.sql)
    expect(await throwAway(context)).toMatchObject({ isAllowed: true })
    expect(await fingerprint(context.sql)).toEqual(before)
  }))

test.each(READERS)('a restored plan is unchanged for the %s', (caller) =>
  inContext(async (context) => {
    const { as, planId } = context
    const readAll = () =>
      as(
        caller,
        (sql) => sql`
          select to_jsonb(p) - 'updated_at' as plan,
            (select jsonb_agg(t order by id) from tasks t) as tasks,
            (select jsonb_agg(b order by category) from budget_allocations b) as budget,
            (select jsonb_agg(m) from plan_money m) as money,
            (select jsonb_agg(m order by user_id) from plan_members m) as members,
            (select jsonb_agg(f) from calendar_feeds f) as feeds
          from event_plans p`,
      )
    const before = await readAll()
    await throwAway(context)
    const restored = await as('owner', (sql) => restorePlan(sql, planId))
    expect(restored).toMatchObject({ rows: [{ id: planId, deleted_at: null }] })
    expect(await readAll()).toEqual(before)
  }),
)

test('a completed plan is restored as completed', () =>
  inContext(async (context) => {
    await context.sql`update event_plans set completed_at = '2026-01-01T00:00:00Z' where id = ${context.planId}`
    await throwAway(context)
    const restored = await context.as('owner', (sql) => restorePlan(sql, context.planId))
    expect(restored).toMatchObject({ rows: [{ completed_at: new Date('2026-01-01T00:00:00Z') }] })
  }))

test('restoring a plan that is not in the bin changes nothing', () =>
  inContext(async (context) => {
    const before = await fingerprint(context.sql)
    expect(await context.as('owner', (sql) => restorePlan(sql, context.planId))).toMatchObject({ count: 1 })
    expect(await fingerprint(context.sql)).toEqual(before)
  }))

test('saving a plan again after its deletion creates no second one', () =>
  inContext(async (context) => {
    const { sql, as } = context
    const plan = aPlan({ id: crypto.randomUUID() })
    await as('stranger', (inner) => createPlan(inner, plan, ALLOCATIONS))
    await as('stranger', (inner) => deletePlan(inner, String(plan.id)))
    expect(await as('stranger', (inner) => createPlan(inner, plan, ALLOCATIONS))).toMatchObject({ state: '23505' })
    expect(await sql`select from event_plans where id = ${String(plan.id)}`).toHaveLength(1)
  }))

const purge = ({ sql }: TestContext) => sql`select private.purge_deleted_plans()`
const age = ({ sql, planId }: TestContext, interval: string) =>
  sql`update event_plans set deleted_at = now() - ${interval}::interval where id = ${planId}`

test('after thirty days all data of a deleted plan is gone', () =>
  inContext(async (context) => {
    const { sql, as, planId } = context
    await sql`update event_plans set completed_at = now() where id = ${planId}`
    await age(context, '30 days 1 second')
    await purge(context)
    expect(await sql`select from event_plans where id = ${planId}`).toHaveLength(0)
    for (const table of PLAN_TABLES.slice(1)) {
      expect(await sql.unsafe(`select from ${table} where plan_id = '${planId}'`), table).toHaveLength(0)
    }
    expect(await as('owner', (inner) => restorePlan(inner, planId))).toMatchObject({ message: 'plan.not-found' })
  }))

test('a plan stays in the bin for thirty days, and a plan in use is never purged', () =>
  inContext(async (context) => {
    const before = await fingerprint(context.sql)
    await purge(context)
    expect(await fingerprint(context.sql)).toEqual(before)
    await age(context, '29 days 23 hours')
    await purge(context)
    expect(await context.sql`select from event_plans where id = ${context.planId}`).toHaveLength(1)
    expect(await context.as('owner', (sql) => restorePlan(sql, context.planId))).toMatchObject({ count: 1 })
  }))

test('the bin keeps plans as long as the screens say', async () => {
  const [bin] = await database().admin`select extract(day from private.bin_time())::int as days`
  expect(bin).toEqual({ days: DELETED_PLAN_DAYS })
})

test('a plan that the purge has not reached in time can be neither restored nor listed', () =>
  inContext(async (context) => {
    await age(context, '30 days')
    expect(await context.as('owner', deletedPlans)).toMatchObject({ isAllowed: true, rows: [] })
    const restored = await context.as('owner', (sql) => restorePlan(sql, context.planId))
    expect(restored).toMatchObject({ message: 'plan.not-found' })
  }))

/** Deleted plans of a caller, the last one first, each a second older than the one before. */
async function thrownAway({ sql, as }: TestContext, caller: 'owner' | 'stranger', count: number): Promise<string[]> {
  const ids: string[] = []
  for (let seconds = 1; seconds <= count; seconds += 1) {
    const made = await as(caller, (inner) => createPlan(inner, aPlan(), ALLOCATIONS))
    const id = made.isAllowed ? String(made.rows[0]?.id) : raise('the plan')
    await sql`update event_plans set deleted_at = now() - ${seconds} * interval '1 second' where id = ${id}`
    ids.push(id)
  }
  return ids
}

test.each([
  ['pro', 10],
  ['enterprise', 50],
] as const)('on the tier %s the bin keeps the %i plans an owner deleted last, and all of other owners', (tier, size) =>
  inContext(async (context) => {
    const { sql, as, planId, people } = context
    await sql`update subscriptions set tier = ${tier}`
    const [foreign = ''] = await thrownAway(context, 'stranger', 1)
    const old = await thrownAway(context, 'owner', size + 1)
    const listed = await as('owner', deletedPlans)
    const next = listed.isAllowed ? listed.rows.filter((row) => row.goes_next).map((row) => row.id) : []
    expect(next).toEqual(old.slice(size - 1))
    expect(await as('owner', (inner) => deletePlan(inner, planId))).toMatchObject({ isAllowed: true })
    const kept = await sql`
      select id from event_plans where owner_id = ${people.owner} and deleted_at is not null order by deleted_at desc`
    expect(kept.map(({ id }) => id)).toEqual([planId, ...old.slice(0, size - 1)])
    expect(await sql`select from event_plans where id = ${foreign}`).toHaveLength(1)
  }),
)

test('the bin of an owner without a subscription, where no tier is free, keeps what is in it', () =>
  inContext(async (context) => {
    const { sql, as, planId, people } = context
    await sql`update subscriptions set tier = 'pro'`
    const old = await thrownAway(context, 'owner', 2)
    await sql`delete from subscriptions where user_id = ${people.owner}`
    await sql`delete from tier_limits where tier = 'free'`
    expect(await as('owner', (inner) => deletePlan(inner, planId))).toMatchObject({ isAllowed: true })
    const kept = await sql`
      select id from event_plans where owner_id = ${people.owner} and deleted_at is not null order by deleted_at desc`
    expect(kept.map(({ id }) => id)).toEqual([planId, ...old])
  }))

test('an owner lists what they deleted, the last one first, with the days that are left', () =>
  inContext(async (context) => {
    const { sql, as, planId } = context
    await sql`update subscriptions set tier = 'pro'`
    const [older = ''] = await thrownAway(context, 'owner', 1)
    await thrownAway(context, 'stranger', 1)
    await sql`update event_plans set deleted_at = now() - interval '29 days 1 hour', name = 'La otra' where id = ${older}`
    await throwAway(context)
    const [plan] = await sql`select name, starts_at, time_zone from event_plans where id = ${planId}`
    expect(await as('owner', deletedPlans)).toMatchObject({
      rows: [
        { id: planId, ...plan, days_left: 30, goes_next: false },
        { id: older, name: 'La otra', days_left: 1, goes_next: false },
      ],
    })
  }))

test.each(['editor', 'viewer', 'stranger', 'former-member'] as const)(
  'a caller who is %s lists no deleted plan of another',
  (caller) =>
    inContext(async (context) => {
      await throwAway(context)
      expect(await context.as(caller, deletedPlans)).toMatchObject({ isAllowed: true, rows: [] })
    }),
)

test('an owner removes a deleted plan for good, a completed one too, with all its data', () =>
  inContext(async (context) => {
    const { sql, as, planId } = context
    await sql`update event_plans set completed_at = now() where id = ${planId}`
    await throwAway(context)
    expect(await as('owner', (inner) => purgePlan(inner, planId))).toMatchObject({ isAllowed: true })
    expect(await sql`select from event_plans where id = ${planId}`).toHaveLength(0)
    for (const table of PLAN_TABLES.slice(1)) {
      expect(await sql.unsafe(`select from ${table} where plan_id = '${planId}'`), table).toHaveLength(0)
    }
    expect(await as('owner', (inner) => restorePlan(inner, planId))).toMatchObject({ message: 'plan.not-found' })
  }))

test('a plan in use cannot be removed for good', () =>
  inContext(async (context) => {
    const before = await fingerprint(context.sql)
    const refused = await context.as('owner', (sql) => purgePlan(sql, context.planId))
    expect(refused).toMatchObject({ message: 'plan.not-found' })
    expect(await fingerprint(context.sql)).toEqual(before)
  }))

test('the deleted plans of an account go with it', () =>
  inContext(async (context) => {
    await throwAway(context)
    await context.sql`delete from auth.users where id = ${context.people.owner}`
    expect(await context.sql`select from event_plans where id = ${context.planId}`).toHaveLength(0)
  }))

test.each(CALLERS)('a caller who is %s cannot empty the bin', (caller) =>
  inContext(async (context) => {
    await age(context, '31 days')
    const outcome = await context.as(caller, (sql) => sql`select private.purge_deleted_plans()`)
    expect(outcome).toMatchObject({ state: '42501' })
    expect(await context.sql`select from event_plans where id = ${context.planId}`).toHaveLength(1)
  }),
)

test('the bin is emptied every minute', async () => {
  const jobs = await database().admin`select schedule, command from cron.job where jobname = 'purge-deleted-plans'`
  expect(jobs).toEqual([{ schedule: '* * * * *', command: 'select private.purge_deleted_plans()' }])
})

test('every table with data of a plan is covered by these tests', async () => {
  const tables = await database().admin`
    select table_name from information_schema.columns where table_schema = 'public' and column_name = 'plan_id'`
  expect([...PLAN_TABLES].sort()).toEqual(['event_plans', ...tables.map((row) => row.table_name)].sort())
})

const raise = (table: string): never => {
  throw new Error(`${table} has no entry in tests/database/support/tenancy.ts`)
}

const list = (row: Readonly<Record<string, string | number | boolean>>, glue: string) =>
  Object.entries(row)
    .map(([column, value]) => `${column} = '${value}'`)
    .join(glue)
