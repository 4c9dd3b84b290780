import type { TransactionSql } from 'postgres'
import { expect, test } from 'vitest'
import { example } from '#content/example/es.ts'
import type { HistoryPage } from '#contracts/history/history.ts'
import { addDays, toDay } from '#domain/day/day.ts'
import { examplePlan } from '#domain/example/example-plan.ts'
import { MONEY_COLUMNS, OWN_COLUMNS, TOLD_COLUMNS, TOLD_TABLES, toldTable } from '#domain/history/history-fields.ts'
import { HELPER_WITHOUT_MONEY } from '#domain/team/rights.ts'
import { withDatabase } from '#tests/support/database.ts'
import { createExample } from '../support/example-calls.ts'
import { type TestContext, withSharedContext } from '../support/test-context.ts'

const database = withDatabase()
const inContext = withSharedContext(database)

interface Entry {
  readonly position: string
  readonly table_name: string
  readonly verb: string
  readonly earlier: Record<string, unknown> | null
  readonly later: Record<string, unknown> | null
  readonly columns: readonly string[] | null
}

const lastPosition = async (sql: TransactionSql) =>
  String((await sql`select coalesce(max(position), 0) as position from private.changes`)[0]?.['position'])

const since = async (sql: TransactionSql, position: string) => {
  const rows = await sql<Entry[]>`
    select position, table_name, verb, earlier, later, columns from private.changes
    where position > ${position} and is_kept order by position`
  return [...rows]
}

const undo = (
  { as, planId }: TestContext,
  caller: 'owner' | 'editor' | 'viewer' | 'stranger',
  positions: readonly string[],
) => as(caller, (sql) => sql`select private.undo_changes(${planId}, ${positions as string[]}::bigint[]) as undone`)

test('a change keeps what its columns were and became, and is taken back once', () =>
  inContext(async (context) => {
    const { sql, as, taskIds } = context
    const start = await lastPosition(sql)
    const [id] = taskIds
    await as('editor', (inner) => inner`update tasks set note = 'nueva' where id = ${id}`)
    const [change] = await since(sql, start)
    expect(change).toMatchObject({
      table_name: 'tasks',
      earlier: expect.objectContaining({ note: '' }),
      later: expect.objectContaining({ note: 'nueva' }),
    })
    const positions = [String(change?.position)]
    expect(await undo(context, 'editor', positions)).toMatchObject({ rows: [{ undone: { done: 1, unchanged: 0 } }] })
    expect(await sql`select note from tasks where id = ${id}`).toMatchObject([{ note: '' }])
    expect(await undo(context, 'editor', positions)).toMatchObject({ rows: [{ undone: { done: 0, unchanged: 1 } }] })
  }))

test('HIST: what came since is not undone unseen, but other columns are', () =>
  inContext(async (context) => {
    const { sql, as, taskIds } = context
    const start = await lastPosition(sql)
    const [id] = taskIds
    await as('editor', (inner) => inner`update tasks set note = 'una' where id = ${id}`)
    await as('owner', (inner) => inner`update tasks set priority = 'low' where id = ${id}`)
    const [first] = await since(sql, start)
    await as('owner', (inner) => inner`update tasks set note = 'otra' where id = ${id}`)
    expect(await undo(context, 'editor', [String(first?.position)])).toMatchObject({
      message: 'history.changed-since',
      detail: 'note',
    })
    await as('owner', (inner) => inner`update tasks set note = 'una' where id = ${id}`)
    expect(await undo(context, 'editor', [String(first?.position)])).toMatchObject({ isAllowed: true })
    expect(await sql`select note, priority from tasks where id = ${id}`).toMatchObject([{ note: '', priority: 'low' }])
  }))

test('a row that was removed comes back whole, and one that was added goes', () =>
  inContext(async (context) => {
    const { sql, as, taskIds, planId } = context
    const [id] = taskIds
    const before = await sql`select * from tasks where plan_id = ${planId} order by id`
    const start = await lastPosition(sql)
    await as('owner', (inner) => inner`delete from tasks where id = ${id}`)
    await as(
      'owner',
      (inner) =>
        inner`insert into tasks (plan_id, name, category, priority) values (${planId}, 'Otra', 'legal', 'low')`,
    )
    const changes = await since(sql, start)
    expect(changes.map(({ verb }) => verb)).toEqual(expect.arrayContaining(['DELETE', 'INSERT']))
    expect(
      await undo(
        context,
        'owner',
        changes.map(({ position }) => position),
      ),
    ).toMatchObject({ isAllowed: true })
    expect(await sql`select * from tasks where plan_id = ${planId} order by id`).toEqual(before)
  }))

test('HIST: who may not write the module takes nothing back, and others learn nothing', () =>
  inContext(async (context) => {
    const { sql, as, taskIds, planId } = context
    const start = await lastPosition(sql)
    await as('editor', (inner) => inner`update tasks set note = 'nueva' where id = ${taskIds[0]}`)
    const positions = (await since(sql, start)).map(({ position }) => position)
    expect(await undo(context, 'viewer', positions)).toMatchObject({ message: 'access.not-allowed' })
    expect(await undo(context, 'stranger', positions)).toMatchObject({ message: 'plan.not-found' })
    const read = (caller: 'viewer' | 'stranger') =>
      as(caller, (inner) => inner`select jsonb_array_length(plan_history(${planId}) -> 'changes') as many`)
    expect(await read('viewer')).toMatchObject({ rows: [{ many: expect.any(Number) }] })
    expect(await read('stranger')).toMatchObject({ rows: [{ many: null }] })
  }))

test('HIST: whom a timeline calls is told to those who may read vendors', () =>
  inContext(async ({ sql, as, planId, people, ledger }) => {
    const [vendor] = await sql`select name from vendors where id = ${ledger.vendorId}`
    await sql`
      insert into private.member_rights (plan_id, user_id, rights) values
        (${planId}, ${people.editor}, ${sql.json(HELPER_WITHOUT_MONEY)})`
    await sql`update timeline_calls set start_minute = start_minute + 5 where plan_id = ${planId}`
    const calls = async (caller: 'owner' | 'editor') => {
      const outcome = await as(
        caller,
        (inner) => inner`
          select change -> 'subject' ->> 'name' as name
          from jsonb_array_elements(plan_history(${planId}, most => 500) -> 'changes') as change
          where change ->> 'table' = 'timeline_calls' and change ->> 'verb' = 'UPDATE'`,
      )
      return outcome.isAllowed ? outcome.rows : outcome
    }
    expect(await calls('owner')).toEqual([{ name: vendor?.['name'] }])
    expect(await calls('editor')).toEqual([{ name: null }])
  }))

test('HIST: what members say to one another is no history', () =>
  inContext(async ({ sql, as, planId, comments }) => {
    const start = await lastPosition(sql)
    await sql`update comments set body = 'secreto', edited_at = now() where plan_id = ${planId}`
    await sql`update comment_mentions set read_at = now() where plan_id = ${planId}`
    await sql`delete from comments where id = ${Object.values(comments)[0]}`
    expect(await since(sql, start)).toEqual([])
    expect(
      JSON.stringify(await as('owner', (inner) => inner`select plan_history(${planId}, most => 500)`)),
    ).not.toContain('comment')
    const [{ told } = { told: 0 }] = await sql<{ told: number }[]>`
      select count(*)::integer as told from private.changes
      where position > ${start} and table_name like 'comment%' and coalesce(earlier, later) is null`
    expect(told).toBeGreaterThan(1)
  }))

test('all changes taken back, the last one first, are the beginning', () =>
  inContext(async (context) => {
    const { sql, as, taskIds, planId, ledger } = context
    const rows = async () => ({
      tasks: await sql`select * from tasks where plan_id = ${planId} order by id`,
      vendors: await sql`select id, name, notes from vendors where plan_id = ${planId} order by id`,
      payments: await sql`select id, amount, status, due_on from payments where plan_id = ${planId} order by id`,
      allocations:
        await sql`select category, is_locked, amount from budget_allocations where plan_id = ${planId} order by category`,
    })
    const before = await rows()
    const start = await lastPosition(sql)
    const steps: ((inner: TransactionSql) => Promise<readonly Record<string, unknown>[]>)[] = [
      (inner) => inner`update tasks set note = 'a', status = 'completed' where plan_id = ${planId}`,
      (inner) => inner`delete from tasks where id = ${taskIds[1]}`,
      (inner) => inner`update tasks set note = 'b' where id = ${taskIds[0]}`,
      (inner) =>
        inner`insert into tasks (plan_id, name, category, priority) values (${planId}, 'Nueva', 'legal', 'low')`,
      (inner) => inner`update tasks set name = 'Novísima' where name = 'Nueva'`,
      (inner) => inner`delete from tasks where name = 'Novísima'`,
      (inner) => inner`update vendors set notes = 'c' where plan_id = ${planId}`,
      (inner) => inner`delete from payments where plan_id = ${planId}`,
      (inner) =>
        inner`update budget_allocations set is_locked = not is_locked where plan_id = ${planId} and category = 'venue'`,
    ]
    for (const step of steps) expect(await as('owner', step)).toMatchObject({ isAllowed: true })
    expect(await rows()).not.toEqual(before)
    const changes = await since(sql, start)
    expect(
      await undo(
        context,
        'owner',
        changes.map(({ position }) => position),
      ),
    ).toMatchObject({ isAllowed: true })
    const after = await rows()
    expect(after).toEqual(before)
    expect(ledger).toBeDefined()
  }))

test('HIST: needs leave no value, and neither do contacts of a party with a minor', () =>
  inContext(async ({ sql, planId }) => {
    const start = await lastPosition(sql)
    await sql`update guest_needs set note = 'secreto' where plan_id = ${planId}`
    await sql`update party_members set age_group = 'under-18' where plan_id = ${planId}`
    await sql`update party_members set first_name = 'Secreto' where plan_id = ${planId}`
    await sql`update guests set notes = 'secreto', tags = '{mesa}' where plan_id = ${planId}`
    const changes = await since(sql, start)
    expect(changes.length).toBeGreaterThan(2)
    expect(JSON.stringify(changes)).not.toMatch(/secreto/i)
    expect(JSON.stringify(changes)).toContain('mesa')
  }))

test('a row comes back with the file that is still there, and without one that is gone', () =>
  inContext(async (context) => {
    const { sql, as, planId } = context
    const [kept, gone] = ['kept.pdf', 'gone.pdf'].map((name) => `${planId}/${crypto.randomUUID()}/${name}`)
    await sql`insert into storage.objects (bucket_id, name) values ('plan-files', ${String(kept)})`
    await sql`
      insert into vendors (plan_id, name, category, contract_path)
      values (${planId}, 'Con contrato', 'music', ${String(kept)}), (${planId}, 'Sin contrato', 'music', ${String(gone)})`
    const start = await lastPosition(sql)
    await as('owner', (inner) => inner`delete from vendors where name in ('Con contrato', 'Sin contrato')`)
    const positions = (await since(sql, start)).map(({ position }) => position)
    expect(await undo(context, 'owner', positions)).toMatchObject({ isAllowed: true })
    const vendors = () => sql`select contract_path from vendors where name like '%n contrato' order by name`
    expect(await vendors()).toEqual([{ contract_path: kept }, { contract_path: null }])
    const later = await lastPosition(sql)
    await as('owner', (inner) => inner`update vendors set contract_path = null where name = 'Con contrato'`)
    await sql`update storage.objects set name = ${`${planId}/${crypto.randomUUID()}/other.pdf`} where name = ${String(kept)}`
    const change = (await since(sql, later)).map(({ position }) => position)
    expect(await undo(context, 'owner', change)).toMatchObject({ message: 'history.not-kept', detail: 'contract_path' })
  }))

test('a payment that was confirmed by mistake is scheduled again, and by nothing else', () =>
  inContext(async (context) => {
    const { sql, as, planId } = context
    const [vendor] =
      await sql`insert into vendors (plan_id, name, category) values (${planId}, 'Banda', 'music') returning id`
    const [payment] = await sql`
      insert into payments (plan_id, vendor_id, amount, status, due_on)
      values (${planId}, ${vendor?.['id'] as string}, 100, 'scheduled', '2027-01-01') returning id`
    const id = payment?.['id'] as string
    const start = await lastPosition(sql)
    await as(
      'editor',
      (inner) => inner`update payments set status = 'confirmed', paid_on = '2026-11-20' where id = ${id}`,
    )
    const positions = (await since(sql, start)).map(({ position }) => position)
    const forbidden = { message: 'payment.forbidden-transition' }
    const schedule = () => as('editor', (inner) => inner`update payments set status = 'scheduled' where id = ${id}`)
    expect(await schedule()).toMatchObject(forbidden)
    expect(await undo(context, 'editor', positions)).toMatchObject({ isAllowed: true })
    expect(await sql`select status, paid_on from payments where id = ${id}`).toEqual([
      { status: 'scheduled', paid_on: null },
    ])
    await as(
      'editor',
      (inner) => inner`update payments set status = 'confirmed', paid_on = '2026-11-20' where id = ${id}`,
    )
    expect(await schedule()).toMatchObject(forbidden)
  }))

test('the history tells tables and columns that there are, of tables that it is of', async () => {
  const { admin } = database()
  const columns = new Set(
    (
      await admin`
      select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`
    ).map(({ name }) => String(name)),
  )
  const told = Object.entries(TOLD_COLUMNS).flatMap(([table, known]) =>
    Object.keys(known).map((name) => `${table}.${name}`),
  )
  expect(told.filter((name) => !columns.has(name))).toEqual([])
  const kept = new Set(
    (
      await admin`
      select distinct relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
      where tgfoid = 'private.note_changes'::regproc and private.is_history(relname)`
    ).map(({ name }) => String(name)),
  )
  expect(TOLD_TABLES.filter((table) => !kept.has(table))).toEqual([])
  expect([...kept].filter((table) => toldTable(table) === null)).toEqual([])
  const [lists] = await admin`select private.money_columns() as money, private.own_columns() as own`
  expect(MONEY_COLUMNS).toEqual(lists?.['money'])
  const own = lists?.['own'] as readonly string[] | undefined
  expect(own?.filter((name) => !OWN_COLUMNS.has(name))).toEqual([])
})

test('the history of an example tells what its rows say, each of it can be taken back, and nothing of how it was made', () =>
  inContext(async (context) => {
    const { sql, as, people } = context
    const today = addDays(toDay(new Date().toISOString().slice(0, 10)), -1)
    const made = examplePlan({
      kind: 'wedding',
      words: example,
      language: 'es',
      today,
      newId: () => crypto.randomUUID(),
    })
    await createExample(sql, people.owner, 'wedding', made)
    const planId = made.plan.id
    // As its files are named.
    await sql`update vendors set contract_path = null, notes = 'x' where plan_id = ${planId}`
    const read = async () => {
      const { rows } = (await as(
        'owner',
        (inner) => inner`select plan_history(${planId}, most => 500) as history`,
      )) as unknown as {
        rows: readonly { history: HistoryPage }[]
      }
      return rows[0]?.history.changes ?? []
    }
    const changes = await read()
    const actions = new Set(changes.map(({ action }) => action))
    expect(actions.size).toBeGreaterThan(40)
    expect(new Set(changes.map(({ table, verb }) => `${table} ${verb}`))).toEqual(
      new Set(['tasks UPDATE', 'payments UPDATE', 'invitations UPDATE']),
    )
    const times = changes.map(({ at }) => at)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(new Set(changes.map(({ actor, byLink }) => `${actor === people.owner} ${byLink}`))).toEqual(
      new Set(['true false', 'false true']),
    )
    expect(changes.every(({ isRestorable, subject }) => isRestorable && subject !== null)).toBe(true)
    // From the last to the first.
    for (const action of actions) {
      const undone = await as('owner', (inner) => inner`select undo_action(${planId}, ${action}) as undone`)
      const change = changes.find((each) => each.action === action)
      expect(undone, JSON.stringify([undone, change])).toMatchObject({ isAllowed: true })
    }
    const told = (await read()).filter(({ action }) => actions.has(action))
    expect(told.every(({ isUndone }) => isUndone)).toBe(true)
  }))
