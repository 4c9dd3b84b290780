import type { ReadNode } from '../plan/plan.ts'
import type { Representation } from '../request/media-type.ts'
import { guardSql, type RowGuard } from '../response/row-guard.ts'
import type { Rows } from './sql-read.ts'
import { rowsSql, rowValue } from './sql-read.ts'
import type { Parameters, SqlText } from './sql-text.ts'
import { joinSql, NOTHING, sql } from './sql-text.ts'

/** One statement whose single row is the whole response. */
export interface Statement {
  readonly text: SqlText
  readonly parameters: Parameters
  /** Header line of a CSV response: its names may be the caller's aliases, so they are never part of the SQL. */
  readonly csvHeader: string | null
}

/** The format of the response body. */
export interface ResponseOptions {
  readonly representation: Representation
  /** No body: HEAD, or a change whose rows are not requested. */
  readonly isEmpty: boolean
}

const ROW = sql`r`

/**
 * Builds the statement around the rows of a plan. Its columns are read by position, see `readResult`: the number of
 * rows, the rows as text, and the values that functions and triggers set in `response.headers` and `response.status`.
 * @param ctes CTEs that run before, such as the change whose rows are read.
 * @param total the number of rows without a limit, or null when not counted.
 */
export function resultQuery(
  rows: Rows,
  options: ResponseOptions,
  parts: {
    readonly ctes?: SqlText
    readonly total?: SqlText | null
    readonly inserted?: SqlText | null
    readonly location?: SqlText | null
    readonly guards?: readonly RowGuard[]
  },
  parameters: Parameters,
): Statement {
  const total = parts.total ?? sql`NULL::int8`
  const text = sql`${parts.ctes ?? NOTHING}SELECT ${total}, count(*), ${bodySql(rows, options, parameters)}, nullif(current_setting('response.headers', true), ''), nullif(current_setting('response.status', true), ''), ${parts.inserted ?? sql`NULL::text`}, ${parts.location ?? sql`NULL::text`}, ${guardSql(parts.guards ?? [], parameters)} FROM (${rows.query}) AS ${ROW}`
  const isCsv = options.representation.shape === 'csv' && !options.isEmpty
  return { text, parameters, csvHeader: isCsv ? rows.outputs.map(({ key }) => csvCell(key.name)).join(',') : null }
}

/** The rows of a root in the format of the response. */
export function rootRows(root: ReadNode, from: SqlText, options: ResponseOptions, parameters: Parameters): Rows {
  return rowsSql(root, null, from, parameters, options.representation.shape === 'csv' && !options.isEmpty)
}

function bodySql(rows: Rows, options: ResponseOptions, parameters: Parameters): SqlText {
  if (options.isEmpty) return sql`NULL::text`
  if (options.representation.shape === 'csv') {
    return sql`string_agg(substr(${ROW}::text, 2, length(${ROW}::text) - 2), E'\n')`
  }
  const list = sql`coalesce(json_agg(${rowValue(rows, ROW, parameters)}), '[]'::json)`
  return options.representation.stripNulls ? sql`json_strip_nulls(${list})::text` : sql`${list}::text`
}

function csvCell(name: string): string {
  return /[",\r\n]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name
}

/** CTEs in order. */
export function withSql(ctes: readonly SqlText[]): SqlText {
  return ctes.length === 0 ? NOTHING : sql`WITH ${joinSql(ctes, sql`, `)} `
}
