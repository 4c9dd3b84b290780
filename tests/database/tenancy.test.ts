import type { TransactionSql } from 'postgres'
import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { CALLERS, type Outcome, onStage, type Stage } from './stage.ts'
import { fingerprint, TENANCY, type Tenancy, type Values, VERBS, type Verb } from './tenancy.ts'

const database = withDatabase()

test('every exposed table has its expectations', async () => {
  const exposed = await database().admin`
    select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') order by relname`
  expect(
    Object.keys(TENANCY).sort(),
    'A table without an entry in tests/database/tenancy.ts is a table whose rows nobody guards.',
  ).toEqual(exposed.map((row) => row.relname))
})

const cases = Object.entries(TENANCY).flatMap(([table, tenancy]) =>
  VERBS.flatMap((verb) =>
    CALLERS.map((caller) => {
      const isAllowed = tenancy.allowed[verb].includes(caller)
      return { table, tenancy, verb, caller, isAllowed, can: isAllowed ? 'can' : 'cannot' }
    }),
  ),
)

test.each(cases)('$table: $caller $can $verb', ({ table, tenancy, verb, caller, isAllowed }) =>
  onStage(database(), async (stage) => {
    if (table === 'security_events') await stage.as('owner', addEvent)
    const before = await fingerprint(stage.sql)
    const outcome = await stage.as(caller, (sql) => STATEMENTS[verb](sql, table, tenancy, stage))
    expect(gotPastTheGuards(outcome), JSON.stringify(outcome)).toBe(isAllowed)
    if (!isAllowed) expect(await fingerprint(stage.sql)).toEqual(before)
  }),
)

type Statement = (
  sql: TransactionSql,
  table: string,
  tenancy: Tenancy,
  stage: Stage,
) => Promise<readonly Record<string, unknown>[] & { count?: number }>

const STATEMENTS: Readonly<Record<Verb, Statement>> = {
  select: (sql, table, { rows }, stage) =>
    sql.unsafe(`select * from ${table} where ${equalities(rows(stage)).join(' and ')}`),
  count: (sql, table, { rows }, stage) =>
    sql.unsafe(
      `select count(*)::int as found from ${table} where ${equalities(rows(stage)).join(' and ')} having count(*) > 0`,
    ),
  insert: (sql, table, { newRow }, stage) => sql.unsafe(insertion(table, newRow(stage))),
  update: async (sql, table, { change, rows }, stage) =>
    await sql.unsafe(
      `update ${table} set ${equalities(change).join(', ')} where ${equalities(rows(stage)).join(' and ')}`,
    ),
  upsert: async (sql, table, { newRow }, stage) => {
    const row = newRow(stage)
    const keys = await stage.sql`
      select attname from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
      where indrelid = ${table}::regclass and indisprimary`
    const updates = Object.keys(row).map((column) => `${column} = excluded.${column}`)
    const conflict = keys.map((key) => key.attname).join(', ')
    return await sql.unsafe(`${insertion(table, row)} on conflict (${conflict}) do update set ${updates.join(', ')}`)
  },
  delete: (sql, table, { rows }, stage) =>
    sql.unsafe(`delete from ${table} where ${equalities(rows(stage)).join(' and ')}`),
}

const addEvent = (sql: TransactionSql) => sql`insert into security_events (type, occurred_at) values ('sign-up', now())`

/**
 * Grants, policies and guards refuse with 42501 or by finding no rows. Constraints (class 23) and rules of the product
 * (P0001) are asked only after those have said yes.
 */
function gotPastTheGuards(outcome: Outcome): boolean {
  if (outcome.isAllowed) return outcome.count > 0
  return outcome.state === 'P0001' || outcome.state.startsWith('23')
}

function insertion(table: string, row: Values): string {
  return `insert into ${table} (${Object.keys(row).join(', ')}) values (${Object.values(row).map(literal).join(', ')})`
}

function equalities(row: Values): string[] {
  return Object.entries(row).map(([column, value]) => `${column} = ${literal(value)}`)
}

/** Text without a type, which PostgreSQL reads as whatever the column is. */
const literal = (value: string | number | boolean): string => `'${value}'`
