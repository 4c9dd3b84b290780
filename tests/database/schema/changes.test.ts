import type { TransactionSql } from 'postgres'
import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { withSharedContext } from '../support/test-context.ts'

const database = withDatabase()
const inContext = withSharedContext(database)

/** What a transaction has noted so far. */
const noted = async (sql: TransactionSql) => {
  const rows = await sql`
    select table_name, verb, module::text, key, actor, columns from private.changes
    where xid = pg_current_xact_id_if_assigned() order by position`
  await sql`delete from private.changes where xid = pg_current_xact_id_if_assigned()`
  return [...rows]
}

test('the feed follows every table of a plan', async () => {
  const missing = await database().admin`
    select c.oid::regclass::text as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and (c.relname = 'event_plans' or exists (select from pg_attribute where attrelid = c.oid and attname = 'plan_id'))
      and (
        select count(*) from pg_trigger
        where tgrelid = c.oid and tgfoid = 'private.note_changes'::regproc and tgenabled = 'O'
      ) <> 3`
  expect([...missing]).toEqual([])
})

test('a change names the row, who made it and its columns, but no value', () =>
  inContext(async ({ sql, as, planId, taskIds, people }) => {
    await noted(sql)
    const [id] = taskIds
    const made = { table_name: 'tasks', module: 'tasks', key: { id }, actor: people.editor }
    await as('editor', (inner) => inner`update tasks set note = 'secreto', priority = 'high' where id = ${id}`)
    expect(await noted(sql)).toEqual([{ ...made, verb: 'UPDATE', columns: expect.arrayContaining(['note']) }])
    await sql`update tasks set note = note where id = ${id}`
    await sql`update tasks set note = 'x' where false`
    expect((await noted(sql)).filter(({ columns }) => (columns as string[] | null)?.includes('note'))).toEqual([])
    await sql`delete from tasks where id = ${id}`
    expect(await noted(sql)).toEqual([{ ...made, actor: null, verb: 'DELETE', columns: null }])
    await sql`update budget_allocations set is_locked = not is_locked where plan_id = ${planId} and category = 'venue'`
    expect(await noted(sql)).toContainEqual(
      expect.objectContaining({
        table_name: 'budget_allocations',
        verb: 'UPDATE',
        key: { plan_id: planId, category: 'venue' },
      }),
    )
  }))

test('a row whose key changes is one that went and one that came', () =>
  inContext(async ({ sql, taskIds }) => {
    await noted(sql)
    const [id] = taskIds
    const next = crypto.randomUUID()
    // Of most tables it is kept as it is; a table to come may have another.
    await sql`alter table tasks disable trigger keep_columns`
    await sql`update tasks set id = ${next} where id = ${id}`
    const entries = (await noted(sql)).filter(({ table_name }) => table_name === 'tasks')
    expect(entries.map(({ verb, key }) => ({ verb, key }))).toEqual(
      expect.arrayContaining([
        { verb: 'INSERT', key: { id: next } },
        { verb: 'DELETE', key: { id } },
      ]),
    )
    expect(entries).toHaveLength(2)
  }))

test('more than 200 rows of a statement are one change', () =>
  inContext(async ({ sql, planId }) => {
    const add = (many: number) => sql`
      insert into tasks (plan_id, name, category, priority)
      select ${planId}, 'Tarea ' || n, 'planning', 'low' from generate_series(1, ${many}::int) as n`
    await noted(sql)
    await add(200)
    expect(await noted(sql)).toHaveLength(200)
    await add(201)
    expect(await noted(sql)).toMatchObject([{ verb: 'MANY', key: null }])
    await sql`update tasks set note = 'x' where name like 'Tarea %'`
    expect(await noted(sql)).toMatchObject([{ verb: 'MANY', key: null }])
    await sql`update tasks set note = case when name = 'Tarea 201' then 'y' else note end where name like 'Tarea %'`
    expect(await noted(sql)).toMatchObject([{ verb: 'MANY', key: null }])
    await sql`delete from tasks where name like 'Tarea %'`
    expect(await noted(sql)).toMatchObject([{ verb: 'MANY', key: null }])
  }))

test('readers get what became visible since their snapshot, each once, also what commits late', async () => {
  const { admin } = database()
  const plan = crypto.randomUUID()
  const note = (sql: TransactionSql | typeof admin, name: string) => sql`
    insert into private.changes (plan_id, module, table_name, verb, key)
    values (${plan}, 'tasks', ${name}, 'INSERT', '{}')`
  let snapshot: string | null = null
  const read = async () => {
    const rows = await admin`select * from private.changes_since(${snapshot}, 100)`
    snapshot = String(rows[0]?.['snapshot'])
    return rows.filter((row) => row['plan_id'] === plan).map((row) => row['table_name'])
  }
  await note(admin, 'before')
  expect(await read()).toEqual([])
  await admin.begin(async (late) => {
    await note(late, 'late')
    await note(admin, 'first')
    expect(await read()).toEqual(['first'])
    await note(admin, 'second')
    expect(await read()).toEqual(['second'])
    const [state] = await admin`select is_pending from private.changes_since(${snapshot}, 1)`
    expect(state?.['is_pending']).toBe(true)
  })
  expect(await read()).toEqual(['late'])
  expect(await read()).toEqual([])
})

test('readers are told who made a change', async () => {
  const { admin } = database()
  const [plan, actor] = [crypto.randomUUID(), crypto.randomUUID()]
  const [before] = await admin`select snapshot from private.changes_since(null, 1)`
  await admin`
    insert into private.changes (plan_id, module, table_name, verb, key, actor)
    values (${plan}, 'tasks', 'tasks', 'INSERT', '{}', ${actor}), (${plan}, 'tasks', 'tasks', 'DELETE', '{}', null)`
  const rows = await admin`
    select verb, actor from private.changes_since(${String(before?.['snapshot'])}, 100) where plan_id = ${plan}`
  expect([...rows]).toEqual([
    { verb: 'INSERT', actor },
    { verb: 'DELETE', actor: null },
  ])
})

test('the feed keeps an hour, and nothing of a clock that was ahead', async () => {
  const { admin } = database()
  const plan = crypto.randomUUID()
  await admin`
    insert into private.changes (plan_id, module, table_name, verb, key, changed_at)
    select ${plan}, 'tasks', name, 'INSERT', '{}', now() + age::interval
    from (values ('old', '-61 minutes'), ('kept', '-59 minutes'), ('new', '0'), ('ahead', '1 day')) as rows (name, age)`
  await admin`select private.trim_changes()`
  const rows = await admin`select table_name from private.changes where plan_id = ${plan} order by position`
  expect(rows.map((row) => row['table_name'])).toEqual(['kept', 'new'])
  const [job] = await admin`select schedule from cron.job where jobname = 'trim-changes'`
  expect(job?.['schedule']).toBe('*/10 * * * *')
})

test('the feed is open to the service alone, and only by its function', () =>
  inContext(async ({ as }) => {
    for (const caller of ['anonymous', 'owner', 'service'] as const) {
      const outcome = await as(caller, (sql) => sql`select * from private.changes`)
      expect(outcome, caller).toMatchObject({ isAllowed: false, state: '42501' })
      const read = await as(caller, (sql) => sql`select * from private.changes_since(null, 1)`)
      expect(read.isAllowed, caller).toBe(caller === 'service')
    }
  }))
