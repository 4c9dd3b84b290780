import { randomUUID } from 'node:crypto'
import type { HttpError } from '../../http-error.ts'
import { refusal } from '../errors.ts'
import type { Parameters, SqlText } from '../query/sql-text.ts'
import { joinSql, NOTHING, sql } from '../query/sql-text.ts'

/**
 * Limits on the number of rows a change may touch. A violated guard fails the statement itself, so that the commit sent
 * along with it rolls back everything: the count need not be awaited before sending the commit.
 */
export type RowGuard =
  /** One row was requested as an object. */
  | { readonly kind: 'single' }
  /** A PUT names its row in the query and in the body; both must be equal. */
  | { readonly kind: 'key' }
  /** `Prefer: max-affected` under strict handling. */
  | { readonly kind: 'at-most'; readonly rows: number }

/** Random, so that no value from a caller can be mistaken for a violated guard. */
const MARK = randomUUID()

const KINDS: Readonly<Record<RowGuard['kind'], SqlText>> = {
  single: sql`':single:'`,
  key: sql`':key:'`,
  'at-most': sql`':at-most:'`,
}

/**
 * An expression for the statement's row, null unless a guard is violated; then it casts a text that is no number, which
 * PostgreSQL refuses.
 */
export function guardSql(guards: readonly RowGuard[], parameters: Parameters): SqlText {
  if (guards.length === 0) return sql`NULL::int`
  const cases = guards.map((guard) => {
    const isBroken =
      guard.kind === 'at-most' ? sql`count(*) > ${parameters.add(String(guard.rows))}::int8` : sql`count(*) <> 1`
    return sql` WHEN ${isBroken} THEN (${parameters.add(MARK)}::text || ${KINDS[guard.kind]} || count(*))::int`
  })
  return sql`CASE${joinSql(cases, NOTHING)} END`
}

/** The refusal of a violated guard, or null for any other error. */
export function brokenGuard(error: unknown): HttpError | null {
  const message = error instanceof Error ? error.message : ''
  const start = message.indexOf(MARK)
  if (start < 0) return null
  const [, kind, count] = /^:([\w-]+):(\d+)/.exec(message.slice(start + MARK.length)) ?? []
  switch (kind) {
    case 'single':
      return notSingle(Number(count))
    case 'key':
      return refusal(400, 'PGRST115', 'Payload values do not match URL in primary key column(s)')
    default:
      return tooManyAffected(Number(count))
  }
}

/** One row was requested as an object, but the result has none or several. */
export function notSingle(rows: number): HttpError {
  return refusal(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`,
  })
}

/** The change touches more rows than `Prefer: max-affected` allows. */
export function tooManyAffected(rows: number): HttpError {
  return refusal(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
    details: `The query affects ${rows} rows`,
  })
}
