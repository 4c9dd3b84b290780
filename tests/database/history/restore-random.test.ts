import fc from 'fast-check'
import type { TransactionSql } from 'postgres'
import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { type TestContext, withSharedContext } from '../support/test-context.ts'

const database = withDatabase()
const inContext = withSharedContext(database)

/** One ordinary write: which kind, of which row, with which value. */
const aWrite = fc.record({
  kind: fc.constantFrom(
    ...([
      'task-note',
      'task-state',
      'task-added',
      'task-removed',
      'vendor-note',
      'vendor-added',
      'payment-removed',
    ] as const),
    ...([
      'payment-note',
      'payment-settled',
      'vendor-settled',
      'line-locked',
      'guest-note',
      'guest-group',
      'guest-binned',
      'person-named',
      'answered',
    ] as const),
    ...(['menu-added', 'menu-named', 'table-moved', 'table-added', 'plan-named', 'scenario-named'] as const),
  ),
  of: fc.nat({ max: 5 }),
  value: fc.constantFrom('uno', 'dos', 'tres', ''),
})
type Write = typeof aWrite extends fc.Arbitrary<infer Value> ? Value : never

/** The id of one of the rows of a plan, which one a number says; null without any. */
const pick = async (sql: TransactionSql, table: string, planId: string, of: number) => {
  const rows = await sql`select id from ${sql(table)} where plan_id = ${planId} order by id`
  return rows.length === 0 ? null : String(rows[of % rows.length]?.['id'])
}

async function write(sql: TransactionSql, { planId, seating }: TestContext, { kind, of, value }: Write) {
  const id = (table: string) => pick(sql, table, planId, of)
  switch (kind) {
    case 'task-note':
      return await sql`update tasks set note = ${value} where id = ${await id('tasks')}`
    case 'task-state':
      return await sql`
        update tasks set status = ${of % 2 ? 'wont-do' : 'pending'}, priority = ${of % 3 ? 'low' : 'high'}
        where id = ${await id('tasks')}`
    case 'task-added':
      return await sql`
        insert into tasks (plan_id, name, category, priority) values (${planId}, ${`Tarea ${value}`}, 'legal', 'low')`
    case 'task-removed':
      return await sql`delete from tasks where id = ${await id('tasks')}`
    case 'vendor-note':
      return await sql`update vendors set notes = ${value || null} where id = ${await id('vendors')}`
    case 'vendor-added':
      return await sql`
        insert into vendors (plan_id, name, category) values (${planId}, ${`Proveedor ${value}`}, 'music')`
    case 'payment-removed':
      return await sql`delete from payments where id = ${await id('payments')}`
    case 'payment-note':
      return await sql`update payments set reference = ${value || null} where id = ${await id('payments')}`
    case 'payment-settled':
      return await sql`
        update payments set status = ${of % 2 ? 'pending' : 'confirmed'}, paid_on = ${of % 2 ? null : '2026-11-01'}
        where id = ${await id('payments')}`
    case 'vendor-settled':
      return await sql`
        update vendors set status = ${of % 2 ? 'quoted' : 'booked'} where id = ${await id('vendors')}`
    case 'line-locked':
      return await sql`
        update budget_allocations set is_locked = not is_locked where plan_id = ${planId} and category = 'venue'`
    case 'guest-note':
      return await sql`update guests set notes = ${value || null} where id = ${await id('guests')}`
    case 'guest-group':
      return await sql`update guests set tags = ${value ? [value] : []} where plan_id = ${planId}`
    case 'guest-binned':
      return await sql`
        update guests set deleted_at = ${of % 2 ? null : '2026-11-01T00:00:00Z'} where id = ${await id('guests')}`
    case 'person-named':
      return await sql`update party_members set last_name = ${value || null} where id = ${await id('party_members')}`
    case 'answered':
      return await sql`update invitations set answer = ${of % 2 ? 'yes' : 'no'} where plan_id = ${planId}`
    case 'menu-added':
      return await sql`
        insert into meal_options (plan_id, name_es, name_en, position)
        values (${planId}, ${`Menú ${value}`}, ${`Menu ${value}`}, 9)`
    case 'menu-named':
      return await sql`update meal_options set name_es = ${`Menú ${value}`} where id = ${await id('meal_options')}`
    case 'table-moved':
      return await sql`update room_tables set x = x + 1 where id = ${await id('room_tables')}`
    case 'table-added':
      return await sql`
        insert into room_tables (plan_id, room_id, x, y, number)
        values (${planId}, ${seating.roomId}, 3, 4, ${50 + of})`
    case 'plan-named':
      return await sql`update event_plans set name = ${`Boda ${value}`} where id = ${planId}`
    case 'scenario-named':
      return await sql`update budget_scenarios set name = ${`Caso ${value}`} where id = ${await id('budget_scenarios')}`
  }
}

const TABLES = [
  ...[
    'tasks',
    'vendors',
    'quotes',
    'payments',
    'contributors',
    'contributions',
    'budget_allocations',
    'budget_scenarios',
  ],
  ...['guests', 'party_members', 'invitations', 'meal_options', 'sub_events', 'rooms', 'room_tables', 'room_items'],
  ...['arrangements', 'seat_assignments'],
]

/** The changes that follow are of that account. */
const signIn = (sql: TransactionSql, userId: string) => sql`
  select set_config('request.jwt.claims', ${JSON.stringify({ sub: userId, role: 'authenticated' })}, true)`

/** All rows of a plan, without what tables set by themselves. */
async function rowsOf(sql: TransactionSql, planId: string) {
  const found: Record<string, unknown> = {}
  for (const table of [...TABLES, 'event_plans']) {
    const [row] = await sql`
      select coalesce(jsonb_agg(content order by content::text), '[]') as rows from (
        select to_jsonb(found) - private.own_columns() as content from ${sql(table)} as found
        where to_jsonb(found) ->> ${table === 'event_plans' ? 'id' : 'plan_id'} = ${planId}
      ) as contents`
    found[table] = row?.['rows']
  }
  return found
}

const positionsSince = async (sql: TransactionSql, planId: string, start: string) => {
  const rows = await sql`
    select position::text from private.changes
    where is_kept and plan_id = ${planId} and position > ${start} order by position`
  return rows.map((row) => String(row['position']))
}

const lastPosition = async (sql: TransactionSql) =>
  String((await sql`select coalesce(max(position), 0)::text as position from private.changes`)[0]?.['position'])

test('all changes taken back, the last one first, are the beginning; taken back once more, the end', () =>
  inContext(async (context) => {
    const { planId } = context
    await fc.assert(
      fc.asyncProperty(fc.array(aWrite, { minLength: 1, maxLength: 14 }), async (writes) => {
        await context.sql
          .savepoint(async (sql) => {
            // Of a savepoint of its own, which is rolled back.
            const before = await rowsOf(sql, planId)
            const start = await lastPosition(sql)
            for (const each of writes) {
              // A write that breaks a rule is refused, as it would be for its author.
              await sql
                .savepoint(async (inner) => {
                  await signIn(inner, context.people.owner)
                  await write(inner, context, each)
                  await inner.unsafe('set constraints all immediate; set constraints all deferred').simple()
                })
                .catch(() => undefined)
            }
            const end = await rowsOf(sql, planId)
            const undo = (positions: readonly string[]) =>
              context.as(
                'owner',
                (inner) => inner`select private.undo_changes(${planId}, ${positions as string[]}::bigint[]) as undone`,
              )
            const positions = await positionsSince(sql, planId, start)
            if (positions.length > 0) {
              const middle = await lastPosition(sql)
              expect(await undo(positions), JSON.stringify(writes)).toMatchObject({ isAllowed: true })
              expect(await rowsOf(sql, planId)).toEqual(before)
              const again = await positionsSince(sql, planId, middle)
              if (again.length > 0) {
                expect(await undo(again)).toMatchObject({ isAllowed: true })
                expect(await rowsOf(sql, planId)).toEqual(end)
              }
            }
            throw ROLLED_BACK
          })
          .catch((reason: unknown) => {
            if (reason !== ROLLED_BACK) throw reason
          })
      }),
      { numRuns: 25 },
    )
  }))

const ROLLED_BACK = Symbol('rolled back')
