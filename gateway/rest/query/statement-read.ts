import type { ReadNode } from '../plan/plan.ts'
import { aliasOf } from './sql-filter.ts'
import { countConditionsSql, whereOf } from './sql-read.ts'
import type { SqlText } from './sql-text.ts'
import { Parameters, sql } from './sql-text.ts'
import type { ResponseOptions, Statement } from './statement.ts'
import { resultQuery, rootRows } from './statement.ts'

/** Reads a relation; `isCounted` also counts all rows regardless of the limit. */
export function readStatement(root: ReadNode, options: ResponseOptions, isCounted: boolean): Statement {
  const parameters = new Parameters()
  const from = relationFrom(root)
  const rows = rootRows(root, from, options, parameters)
  const total = isCounted ? sql`(SELECT count(*) FROM ${matchingRows(root, from, parameters)})` : null
  return resultQuery(rows, options, { total }, parameters)
}

/** Asks the planner how many rows it expects. */
export function estimateStatement(root: ReadNode): { readonly text: SqlText; readonly parameters: Parameters } {
  const parameters = new Parameters()
  const text = sql`EXPLAIN (FORMAT JSON) SELECT 1 FROM ${matchingRows(root, relationFrom(root), parameters)}`
  return { text, parameters }
}

export function matchingRows(root: ReadNode, from: SqlText, parameters: Parameters): SqlText {
  return sql`${from}${whereOf(countConditionsSql(root, parameters))}`
}

function relationFrom(root: ReadNode): SqlText {
  return sql`${root.table.sql} AS ${aliasOf(root)}`
}
