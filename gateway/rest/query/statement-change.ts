import { refusal, SchemaCacheMiss, unknownColumn } from '../errors.ts'
import type { Condition, ReadNode } from '../plan/plan.ts'
import type { Payload } from '../request/parse-body.ts'
import type { Resolution } from '../request/parse-prefer.ts'
import type { RowGuard } from '../response/row-guard.ts'
import type { Column, ComputedColumn, Table } from '../schema-cache/schema-cache.ts'
import { aliasOf } from './sql-filter.ts'
import { conditionSql, whereOf } from './sql-read.ts'
import type { SqlText } from './sql-text.ts'
import { COMMA, joinSql, NOTHING, Parameters, sql } from './sql-text.ts'
import type { ResponseOptions, Statement } from './statement.ts'
import { resultQuery, rootRows, withSql } from './statement.ts'

/** A change of one table's rows; conditions apply to the root's rows. */
export type Change =
  | {
      readonly kind: 'insert'
      readonly payload: Payload
      readonly conflict: { readonly resolution: Resolution; readonly columns: readonly string[] } | null
      readonly appliesDefaults: boolean
      /** Only rows of the payload that meet these are inserted: a PUT names its key in both query and body. */
      readonly conditions: readonly Condition[]
    }
  | {
      readonly kind: 'update'
      readonly payload: Payload
      readonly appliesDefaults: boolean
      readonly conditions: readonly Condition[]
    }
  | { readonly kind: 'delete'; readonly conditions: readonly Condition[] }

export interface ChangeResponseOptions extends ResponseOptions {
  /** Whether the values of the changed rows are needed; if not, no select privilege is needed either. */
  readonly returnsRows: boolean
  /** Whether the primary key of one inserted row is needed for the `Location` header. */
  readonly wantsLocation: boolean
}

const CHANGED = sql`pgrst_source`
const BODY = sql`b`
const INSERTED = sql`nullif(current_setting('pgrst.inserted', true), '')`

/**
 * Changes rows and reads the result, in one statement.
 * @throws HttpError 400 PGRST204 for a key of the payload that is no column.
 */
export function changeStatement(
  root: ReadNode,
  change: Change,
  options: ChangeResponseOptions,
  guards: readonly RowGuard[] = [],
): Statement {
  const parameters = new Parameters()
  const returning = options.returnsRows || options.wantsLocation ? returningSql(root, options) : sql`1`
  const changeSql = writeChange(root, change, returning, parameters)
  const isMerge = change.kind === 'insert' && change.conflict?.resolution === 'merge-duplicates'
  const rows = options.returnsRows
    ? rootRows(root, sql`${CHANGED} AS ${aliasOf(root)}`, options, parameters)
    : { query: sql`SELECT FROM ${CHANGED}`, outputs: [], isPlain: true }
  return resultQuery(
    rows,
    options,
    {
      ctes: withSql([sql`${CHANGED} AS (${changeSql})`]),
      inserted: isMerge ? INSERTED : null,
      guards,
      location: options.wantsLocation ? locationSql(root.table) : null,
    },
    parameters,
  )
}

function writeChange(root: ReadNode, change: Change, returning: SqlText, parameters: Parameters): SqlText {
  const target = sql`${root.table.sql} AS ${aliasOf(root)}`
  const where = () => whereOf(change.conditions.map((condition) => conditionSql(root, condition, parameters)))
  switch (change.kind) {
    case 'insert':
      return insertSql(root, change, returning, parameters)
    case 'update': {
      const columns = payloadColumns(root.table, change.payload)
      if (columns.length === 0) return sql`SELECT ${returning} FROM ${target} WHERE false`
      const body = payloadFrom(change.payload, columns, change.appliesDefaults, parameters)
      const assignments = columns.map((column) => sql`${column.sql} = ${BODY}.${column.sql}`)
      return sql`UPDATE ${target} SET ${joinSql(assignments, COMMA)} FROM ${body}${where()} RETURNING ${returning}`
    }
    case 'delete':
      return sql`DELETE FROM ${target}${where()} RETURNING ${returning}`
  }
}

function insertSql(
  root: ReadNode,
  change: Extract<Change, { kind: 'insert' }>,
  returning: SqlText,
  parameters: Parameters,
): SqlText {
  const { table } = root
  const columns = payloadColumns(table, change.payload)
  const names = joinSql(
    columns.map((column) => column.sql),
    COMMA,
  )
  const values = joinSql(
    columns.map((column) => sql`${BODY}.${column.sql}`),
    COMMA,
  )
  const target = sql`${table.sql} AS ${aliasOf(root)}`
  const isMerge = change.conflict?.resolution === 'merge-duplicates'
  // Counts inserted rows, and subtracts below those that existed already: 201 or 200.
  const counting = isMerge ? [countInserted(sql`+`, sql`'0'`)] : []
  const conditions = change.conditions.flatMap((condition) =>
    condition.kind === 'test' ? [sql`${BODY}.${condition.place.column.sql} = ${equalTo(condition, parameters)}`] : [],
  )
  const rest = sql`${conflictSql(table, change, columns)} RETURNING ${returning}`
  if (columns.length === 0 && change.payload.isObject) return sql`INSERT INTO ${target} DEFAULT VALUES${rest}`
  const body = payloadFrom(change.payload, columns, change.appliesDefaults, parameters)
  const list = columns.length === 0 ? NOTHING : sql`(${names}) `
  return sql`INSERT INTO ${target} ${list}SELECT ${values} FROM ${body}${whereOf([...counting, ...conditions])}${rest}`
}

function equalTo(condition: Extract<Condition, { kind: 'test' }>, parameters: Parameters): SqlText {
  return condition.test.kind === 'quantified' ? parameters.add(condition.test.value) : NOTHING
}

function conflictSql(table: Table, change: Extract<Change, { kind: 'insert' }>, columns: readonly Column[]): SqlText {
  const { conflict } = change
  if (!conflict || conflict.columns.length === 0) return NOTHING
  const target = conflict.columns.map((name) => {
    const column = table.columns.get(name)
    if (!column) throw unknownColumn(table.name, name)
    return column.sql
  })
  const on = sql` ON CONFLICT (${joinSql(target, COMMA)})`
  if (conflict.resolution === 'ignore-duplicates' || columns.length === 0) return sql`${on} DO NOTHING`
  const assignments = columns.map((column) => sql`${column.sql} = EXCLUDED.${column.sql}`)
  return sql`${on} DO UPDATE SET ${joinSql(assignments, COMMA)} WHERE ${countInserted(sql`-`, sql`'-1'`)}`
}

function countInserted(sign: SqlText, never: SqlText): SqlText {
  return sql`set_config('pgrst.inserted', (coalesce(${INSERTED}::int, 0) ${sign} 1)::text, true) <> ${never}`
}

function payloadColumns(table: Table, payload: Payload): Column[] {
  return payload.keys.map((key) => {
    const column = table.columns.get(key)
    if (column) return column
    throw new SchemaCacheMiss(
      400,
      'PGRST204',
      `Could not find the '${key}' column of '${table.name}' in the schema cache`,
    )
  })
}

/** The payload as rows `b` with the columns' own types; a key missing in an object is null or the column default. */
function payloadFrom(
  payload: Payload,
  columns: readonly Column[],
  appliesDefaults: boolean,
  parameters: Parameters,
): SqlText {
  const json = parameters.add(payload.json)
  if (columns.length === 0) return sql`json_array_elements(${json}::json) AS ${BODY}`
  const typed = joinSql(
    columns.map((column) => sql`${column.sql} ${column.type}`),
    COMMA,
  )
  if (!appliesDefaults) {
    const read = payload.isObject ? sql`json_to_record` : sql`json_to_recordset`
    return sql`${read}(${json}::json) AS ${BODY}(${typed})`
  }
  const defaults = columns.flatMap((column) =>
    column.defaultSql ? [sql`${parameters.add(column.name)}::text, ${column.defaultSql}`] : [],
  )
  const chunks: SqlText[] = []
  for (let i = 0; i < defaults.length; i += 50)
    chunks.push(sql`jsonb_build_object(${joinSql(defaults.slice(i, i + 50), COMMA)})`)
  const given = joinSql([...chunks, payload.isObject ? sql`${json}::jsonb` : sql`e.value`], sql` || `)
  return payload.isObject
    ? sql`jsonb_to_record(${given}) AS ${BODY}(${typed})`
    : sql`jsonb_array_elements(${json}::jsonb) AS e(value), LATERAL jsonb_to_record(${given}) AS ${BODY}(${typed})`
}

/** The columns the rest of the statement reads and no others, so that column grants are sufficient. */
function returningSql(root: ReadNode, options: ChangeResponseOptions): SqlText {
  const alias = aliasOf(root)
  const needed = new Map<string, Column>()
  const computed = new Map<string, ComputedColumn>()
  let needsAll = false
  const take = (column: Column | ComputedColumn) => {
    if ('functionSql' in column) computed.set(column.name, column)
    else needed.set(column.name, column)
  }
  const takeNamed = (name: string) => {
    const column = root.table.columns.get(name)
    if (column) take(column)
  }
  if (options.wantsLocation) root.table.primaryKey.forEach(takeNamed)
  if (options.returnsRows) {
    for (const selected of root.selected) {
      if (selected.kind === 'star') needsAll = true
      else if (selected.kind === 'value' && selected.place) take(selected.place.column)
    }
    for (const term of root.order) if (!term.node) take(term.place.column)
    for (const child of root.children) {
      const { relationship } = child
      if (relationship?.kind === 'computed') needsAll = true
      else if (relationship) for (const pair of relationship.junction?.fromSource ?? relationship.pairs) take(pair.own)
    }
  }
  const columns = needsAll ? [sql`${alias}.*`] : [...needed.values()].map((column) => sql`${alias}.${column.sql}`)
  const functions = [...computed.values()].map((column) => sql`${column.functionSql}(${alias}) AS ${column.sql}`)
  const all = [...columns, ...functions]
  return all.length === 0 ? sql`1` : joinSql(all, COMMA)
}

/** `id=eq.5&…` of the only row, as a JSON object of the key's values. */
function locationSql(table: Table): SqlText {
  if (table.primaryKey.length === 0) return sql`NULL::text`
  const columns = table.primaryKey.flatMap((name) => table.columns.get(name)?.sql ?? [])
  return sql`(SELECT row_to_json(k)::text FROM (SELECT ${joinSql(columns, COMMA)} FROM ${CHANGED} LIMIT 1) AS k)`
}

/**
 * The key a PUT names in its query, which must be exactly the primary key.
 * @throws HttpError 405 PGRST105.
 */
export function requireKeyConditions(table: Table, conditions: readonly Condition[]): void {
  const named = new Set<string>()
  const areEqualities = conditions.every((condition) => {
    if (condition.kind !== 'test' || condition.isNegated || condition.place.path.length > 0) return false
    named.add(condition.place.column.name)
    return (
      condition.test.kind === 'quantified' && condition.test.operator === 'eq' && condition.test.quantifier === null
    )
  })
  const isWholeKey = named.size === table.primaryKey.length && table.primaryKey.every((name) => named.has(name))
  if (table.primaryKey.length === 0 || !areEqualities || !isWholeKey) {
    throw refusal(405, 'PGRST105', "Filters must include all and only primary key columns with 'eq' operators")
  }
}
