import { copyFile, mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#gateway/config.ts'
import type { Database } from '#gateway/database/database.ts'
import { runMigrations } from '#gateway/database/migrations.ts'
import { openDatabase } from '#gateway/database/open-database.ts'
import { openPool } from '#gateway/database/pools.ts'
import { loadPasswords } from '#gateway/database/secrets.ts'
import { SERVICE_POLICY } from '#gateway/database/service-policies.ts'
import { become, withDatabase } from '#tests/support/database.ts'
import { makeTempFolder } from '#tests/support/temp-folder.ts'
import { DEFAULT_RIGHTS, GRANTS_FILE, readDefaultRights, readGrants } from '../rights/grants.ts'
import { describeCatalogue } from '../support/describe-catalogue.ts'
import { addLedger } from '../support/ledger-rows.ts'
import { addSiteRows } from '../support/site-rows.ts'
import { TENANCY } from '../support/tenancy.ts'
import { expectTenancy } from '../support/tenancy-matrix.ts'
import { addEvent } from '../support/tenancy-statements.ts'
import { ALLOCATIONS, aPlan, aUser, json, TASKS, withSharedContext } from '../support/test-context.ts'

const MIGRATIONS = join(import.meta.dirname, '../../../supabase/migrations')
const log = pino({ level: 'silent' })

/** The last migration of the first release, and of two that followed. */
const RELEASES = ['20261121091000', '20261121101200', '20261121140400']

/** What the first release made for itself: roles that pass row-level security by an attribute, and no policy of the service. */
const PASS_BY_ATTRIBUTE = `
  alter role postgres bypassrls;
  alter role service_role bypassrls;
  revoke supabase_auth_admin from postgres;
  do $$
  declare
    policy record;
  begin
    for policy in select * from pg_policies where policyname = '${SERVICE_POLICY}' loop
      execute format('drop policy %I on %I.%I', policy.policyname, policy.schemaname, policy.tablename);
    end loop;
  end
  $$`

/** The statements that versions before the fix ran at every start, before migrations. */
const OPEN_DEFAULTS = ['tables', 'functions', 'sequences']
  .map((kind) => `alter default privileges in schema public grant all on ${kind} to anon, authenticated, service_role`)
  .join(';')

const fresh = withDatabase()
let folder: Awaited<ReturnType<typeof makeTempFolder>>
let database: Database
/** The tables of `public` before the current version starts. */
let exposed: string[]
/** What migrations round or move to a table of its own, which tests of their own look at. */
const CHANGED = ['budget_allocations.amount', 'budget_allocations.suggested_amount', 'event_plans.total_budget']
/** A hash of each row before and after each start, over the columns that its table had before. */
const starts: { before: RowHash[]; after: RowHash[] }[] = []

beforeAll(async () => {
  folder = await makeTempFolder()
  const [first = '', second = '', third = ''] = await Promise.all(RELEASES.map(migrationsUpTo))
  const config = readConfig({ CONVITE_DATA_DIR: folder.path })
  database = await openDatabase(config, log, { migrationsDir: first })
  const planId = await addPlan(database.admin)
  await upgrade(() => runMigrations(database.admin, second, log))
  await addTasks(database.admin, planId)
  await addFeed(database.admin, planId)
  await upgrade(() => runMigrations(database.admin, third, log))
  await addLedger(database.admin, planId)
  await addSiteRows(database.admin)
  exposed = (await listTables(database.admin, ['public'])).map(({ name }) => name)
  await asSuperuser(PASS_BY_ATTRIBUTE)
  const restart = async () => {
    await database.close()
    database = await openDatabase(config, log)
  }
  await upgrade(restart)
  // With nothing left to apply, the start itself revokes what a replica of an earlier version granted.
  await upgrade(restart)
})

afterAll(async () => {
  await database?.close()
  await folder.remove()
})

const inContext = withSharedContext(() => database)

test('UPGRADE, GRANT: an upgraded database has the rights of a fresh one, down to columns and functions', async () => {
  expect(await readGrants(database.admin)).toEqual(JSON.parse(await readFile(GRANTS_FILE, 'utf8')))
})

test('UPGRADE: roles, policies, functions, constraints and jobs are those of a fresh database', async () => {
  expect(await describeCatalogue(database.admin)).toEqual(await describeCatalogue(fresh().admin))
})

test("UPGRADE, GRANT: objects of later migrations on an upgraded database start with their owner's rights alone", async () => {
  expect(await readDefaultRights(database.admin)).toEqual(DEFAULT_RIGHTS)
})

test('UPGRADE: an upgrade leaves every existing row unchanged', () => {
  for (const { before, after } of starts) expect(after).toEqual(expect.arrayContaining(before))
})

test('UPGRADE: an upgrade rounds what earlier releases suggested, and keeps the sum and what is locked', async () => {
  const lines = await database.admin`select amount, suggested_amount from budget_allocations order by category`
  expect(lines.map((line) => [Number(line['amount']), Number(line['suggested_amount'])])).toEqual([
    [119_999.6, 119_999.6],
    [180_000.4, 180_000.4],
    [50_000, 50_000],
  ])
})

test('UPGRADE: the total of a plan moves to its row of money', async () => {
  const rows = await database.admin`
    select money.total_budget from event_plans as plan left join plan_money as money on money.plan_id = plan.id`
  expect(rows).toEqual([{ total_budget: '350000.000' }])
})

test('UPGRADE: a plan from before the guest list has its main sub-event and its settings', async () => {
  const plans = await database.admin`
    select event.is_main, event.starts_at, settings.needs_days from event_plans as plan
    left join sub_events as event on event.plan_id = plan.id
    left join guest_settings as settings on settings.plan_id = plan.id`
  expect(plans).toEqual([{ is_main: true, starts_at: null, needs_days: 90 }])
})

test('UPGRADE: every exposed table had rows before the current version started', () => {
  expect(starts.at(2)?.before.map(({ table }) => table)).toEqual(expect.arrayContaining(exposed))
})

test.each(Object.entries(TENANCY))(
  'UPGRADE, TENANCY: on an upgraded database each caller has the expected rights on %s',
  (table, tenancy) => inContext((context) => expectTenancy(context, table, tenancy)),
)

/** As the earlier version, which was one, at its start. */
async function asSuperuser(script: string): Promise<void> {
  const { supabase_admin: password } = await loadPasswords(folder.path)
  const address = { path: join(folder.path, 'postgres', '.s.PGSQL.5432') }
  const superuser = openPool({ address, login: { user: 'supabase_admin', password } }, 'upgrade', 1, log)
  await superuser.unsafe(script).simple()
  await superuser.end()
}

/** A folder with the migrations that a release had. */
async function migrationsUpTo(version: string): Promise<string> {
  const path = join(folder.path, `migrations-${version}`)
  await mkdir(path)
  const names = (await readdir(MIGRATIONS)).filter((name) => name.slice(0, version.length) <= version)
  await Promise.all(names.map((name) => copyFile(join(MIGRATIONS, name), join(path, name))))
  return path
}

/** A start of a later version on the state that an earlier one left. */
async function upgrade(start: () => Promise<void>): Promise<void> {
  await database.admin.unsafe(OPEN_DEFAULTS).simple()
  const tables = await listTables(database.admin)
  const before = await hashRows(database.admin, tables)
  await start()
  starts.push({ before, after: await hashRows(database.admin, tables) })
}

interface Table {
  readonly name: string
  readonly columns: string
}

interface RowHash {
  readonly table: string
  readonly hash: string
}

async function listTables(sql: Sql, schemas = ['public', 'private', 'auth']): Promise<Table[]> {
  return await sql<Table[]>`
    select c.oid::regclass::text as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
    from pg_class c join pg_attribute on attrelid = c.oid and attnum > 0 and not attisdropped
    where relkind = 'r' and relnamespace::regnamespace::text = any (${schemas})
      and relname || '.' || attname <> all (${CHANGED})
    group by c.oid order by 1`
}

async function hashRows(sql: Sql, tables: readonly Table[]): Promise<RowHash[]> {
  const selects = tables.map(
    ({ name, columns }) => `select '${name}' as table, md5(t::text) as hash from (select ${columns} from ${name}) as t`,
  )
  return [...(await sql.unsafe<RowHash[]>(selects.join(' union all ')))]
}

/** A plan of the first release, with people around it. */
async function addPlan(sql: Sql): Promise<string> {
  const [owner, editor, viewer] = [await aUser(sql), await aUser(sql), await aUser(sql)]
  const planId = await sql.begin(async (tx) => {
    await become(tx, { role: 'authenticated', userId: owner })
    await addEvent(tx)
    const [plan] = await tx`
      select id from create_event_plan(${json(aPlan())}::text::jsonb, ${json(ALLOCATIONS)}::text::jsonb)`
    return String(plan?.['id'])
  })
  await sql`insert into plan_members ${sql([
    { plan_id: planId, user_id: editor, role: 'editor' },
    { plan_id: planId, user_id: viewer, role: 'viewer' },
  ])}`
  return planId
}

async function addTasks(sql: Sql, planId: string): Promise<void> {
  for (const task of TASKS) await sql`insert into tasks ${sql({ plan_id: planId, ...task })}`
}

async function addFeed(sql: Sql, planId: string): Promise<void> {
  await sql`insert into calendar_feeds (plan_id, user_id) select id, owner_id from event_plans where id = ${planId}`
}
