import type { TransactionSql } from 'postgres'
import type { Tenancy, Values, Verb } from './tenancy.ts'
import type { Outcome, TestContext } from './test-context.ts'

type Statement = (
  sql: TransactionSql,
  table: string,
  tenancy: Tenancy,
  context: TestContext,
) => Promise<readonly Record<string, unknown>[] & { count?: number }>

/** The statement of a caller for a verb, aimed at the rows of the owner. */
export const STATEMENTS: Readonly<Record<Verb, Statement>> = {
  select: (sql, table, { rows }, context) =>
    sql.unsafe(`select * from ${table} where ${equalities(rows(context)).join(' and ')}`),
  count: (sql, table, { rows }, context) =>
    sql.unsafe(
      `select count(*)::int as found from ${table} where ${equalities(rows(context)).join(' and ')} having count(*) > 0`,
    ),
  insert: (sql, table, { newRow }, context) => sql.unsafe(insertion(table, newRow(context))),
  update: async (sql, table, { change, rows }, context) =>
    await sql.unsafe(
      `update ${table} set ${equalities(change).join(', ')} where ${equalities(rows(context)).join(' and ')}`,
    ),
  upsert: async (sql, table, { newRow }, context) => {
    const row = newRow(context)
    const keys = await context.sql`
      select attname from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
      where indrelid = ${table}::regclass and indisprimary`
    const updates = Object.keys(row).map((column) => `${column} = excluded.${column}`)
    const conflict = keys.map((key) => key.attname).join(', ')
    return await sql.unsafe(`${insertion(table, row)} on conflict (${conflict}) do update set ${updates.join(', ')}`)
  },
  delete: (sql, table, { rows }, context) =>
    sql.unsafe(`delete from ${table} where ${equalities(rows(context)).join(' and ')}`),
}

/** The row of `security_events` that the test context does not add. */
export const addEvent = (sql: TransactionSql) =>
  sql`insert into security_events (type, occurred_at) values ('sign-up', now())`

/**
 * Grants, policies and guards refuse with 42501 or by finding no rows. Constraints (class 23) and product rules (P0001)
 * are checked only after those have allowed the statement.
 */
export function gotPastTheGuards(outcome: Outcome): boolean {
  if (outcome.isAllowed) return outcome.count > 0
  return outcome.state === 'P0001' || outcome.state.startsWith('23')
}

function insertion(table: string, row: Values): string {
  return `insert into ${table} (${Object.keys(row).join(', ')}) values (${Object.values(row).map(literal).join(', ')})`
}

function equalities(row: Values): string[] {
  return Object.entries(row).map(([column, value]) => `${column} = ${literal(value)}`)
}

/** Untyped text, which PostgreSQL reads as the type of the column. */
const literal = (value: string | number | boolean): string => `'${value}'`
