import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { deletePlan, restorePlan } from '../support/calls.ts'
import { fingerprint, TENANCY } from '../support/tenancy.ts'
import { ALLOCATIONS, aPlan, CALLERS, createPlan, type TestContext, withTestContext } from '../support/test-context.ts'

const database = withDatabase()

const throwAway = ({ as, planId }: TestContext) => as('owner', (sql) => deletePlan(sql, planId))

const PLAN_TABLES = [
  ...[
    'event_plans',
    'plan_members',
    'budget_allocations',
    'tasks',
    'calendar_feeds',
    'vendors',
    'payments',
    'contributors',
  ],
  ...['contributions', 'quotes', 'vendor_weights', 'budget_scenarios'],
]
const READERS = ['owner', 'editor', 'viewer'] as const

test('a plan in the bin keeps all its data', () =>
  withTestContext(database(), async (context) => {
    const { event_plans: _, ...before } = await fingerprint(context.sql)
    expect(await throwAway(context)).toMatchObject({ isAllowed: true })
    expect(await fingerprint(context.sql)).toMatchObject(before)
    const [plan] = await context.sql`select deleted_at = now() as is_now from event_plans where id = ${context.planId}`
    expect(plan).toEqual({ is_now: true })
  }))

test.each(PLAN_TABLES.flatMap((table) => READERS.map((caller) => ({ table, caller }))))(
  'of a plan in the bin the $caller reads no $table',
  ({ table, caller }) =>
    withTestContext(database(), async (context) => {
      await throwAway(context)
      const outcome = await context.as(caller, (sql) => sql.unsafe(`select * from ${table}`))
      expect(outcome).toMatchObject({ isAllowed: true, rows: [] })
    }),
)

test.each(READERS)('the %s cannot change a plan in the bin', (caller) =>
  withTestContext(database(), async (context) => {
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
  withTestContext(database(), async (context) => {
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
  withTestContext(database(), async (context) => {
    const before = await fingerprint(context.sql)
    for (const caller of CALLERS.filter((each) => each !== 'service')) {
      const outcome = await context.as(caller, (sql) => sql`update event_plans set deleted_at = now()`)
      expect(outcome, caller).toMatchObject({ state: '42501' })
    }
    expect(await fingerprint(context.sql)).toEqual(before)
  }))

test('a second deletion keeps the time of the first', () =>
  withTestContext(database(), async (context) => {
    await context.sql`update event_plans set deleted_at = '2026-01-01T00:00:00Z' where id = ${context.planId}`
    const before = await fingerprint(context.sql)
    expect(await throwAway(context)).toMatchObject({ isAllowed: true })
    expect(await fingerprint(context.sql)).toEqual(before)
  }))

test.each(READERS)('a restored plan is unchanged for the %s', (caller) =>
  withTestContext(database(), async (context) => {
    const { as, planId } = context
    const readAll = () =>
      as(
        caller,
        (sql) => sql`
          select to_jsonb(p) - 'updated_at' as plan,
            (select jsonb_agg(t order by id) from tasks t) as tasks,
            (select jsonb_agg(b order by category) from budget_allocations b) as budget,
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
  withTestContext(database(), async (context) => {
    await context.sql`update event_plans set completed_at = '2026-01-01T00:00:00Z' where id = ${context.planId}`
    await throwAway(context)
    const restored = await context.as('owner', (sql) => restorePlan(sql, context.planId))
    expect(restored).toMatchObject({ rows: [{ completed_at: new Date('2026-01-01T00:00:00Z') }] })
  }))

test('restoring a plan that is not in the bin changes nothing', () =>
  withTestContext(database(), async (context) => {
    const before = await fingerprint(context.sql)
    expect(await context.as('owner', (sql) => restorePlan(sql, context.planId))).toMatchObject({ count: 1 })
    expect(await fingerprint(context.sql)).toEqual(before)
  }))

test('saving a plan again after its deletion creates no second one', () =>
  withTestContext(database(), async (context) => {
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

test('after five minutes all data of a deleted plan is gone', () =>
  withTestContext(database(), async (context) => {
    const { sql, as, planId } = context
    await sql`update event_plans set completed_at = now() where id = ${planId}`
    await age(context, '5 minutes 1 second')
    await purge(context)
    expect(await sql`select from event_plans where id = ${planId}`).toHaveLength(0)
    for (const table of PLAN_TABLES.slice(1)) {
      expect(await sql.unsafe(`select from ${table} where plan_id = '${planId}'`), table).toHaveLength(0)
    }
    expect(await as('owner', (inner) => restorePlan(inner, planId))).toMatchObject({ message: 'plan.not-found' })
  }))

test('a plan stays in the bin for five minutes, and a plan in use is never purged', () =>
  withTestContext(database(), async (context) => {
    const before = await fingerprint(context.sql)
    await purge(context)
    expect(await fingerprint(context.sql)).toEqual(before)
    await age(context, '4 minutes 59 seconds')
    await purge(context)
    expect(await context.sql`select from event_plans where id = ${context.planId}`).toHaveLength(1)
    expect(await context.as('owner', (sql) => restorePlan(sql, context.planId))).toMatchObject({ count: 1 })
  }))

test('the bin keeps the fifty plans an owner deleted last, and all of other owners', () =>
  withTestContext(database(), async ({ sql, as, planId, people }) => {
    await sql`update subscriptions set tier = 'enterprise'`
    const thrownAway = async (caller: 'owner' | 'stranger', secondsAgo: number) => {
      const made = await as(caller, (inner) => createPlan(inner, aPlan(), ALLOCATIONS))
      const id = made.isAllowed ? String(made.rows[0]?.id) : raise('the plan')
      await sql`update event_plans set deleted_at = now() - ${secondsAgo} * interval '1 second' where id = ${id}`
      return id
    }
    const foreign = await thrownAway('stranger', 200)
    const old: string[] = []
    for (let seconds = 1; seconds <= 51; seconds += 1) old.push(await thrownAway('owner', seconds))
    expect(await as('owner', (inner) => deletePlan(inner, planId))).toMatchObject({ isAllowed: true })
    const kept = await sql`
      select id from event_plans where owner_id = ${people.owner} and deleted_at is not null order by deleted_at desc`
    expect(kept.map(({ id }) => id)).toEqual([planId, ...old.slice(0, 49)])
    expect(await sql`select from event_plans where id = ${foreign}`).toHaveLength(1)
  }))

test.each(CALLERS)('a caller who is %s cannot empty the bin', (caller) =>
  withTestContext(database(), async (context) => {
    await age(context, '1 day')
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
