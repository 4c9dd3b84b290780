import type { Condition, OutputKey, PlannedOrder, ReadNode } from '../plan/plan.ts'
import { isToOne } from '../schema-cache/schema-cache.ts'
import { aliasOf, placeSql, testSql } from './sql-filter.ts'
import type { Parameters, SqlText } from './sql-text.ts'
import { AND, COMMA, integer, joinSql, NOTHING, numbered, OR, sql } from './sql-text.ts'

/** A query for a node's rows, and the names of its values in the response. */
export interface Rows {
  readonly query: SqlText
  readonly outputs: readonly Output[]
  /** Whether the columns of the query are already named as in the response. */
  readonly isPlain: boolean
  /** Whether a row is a single bare value, as a function returns it. */
  readonly isScalar?: boolean
}

interface Output {
  readonly key: OutputKey
  /** The column name in the query. */
  readonly column: SqlText
}

interface Value {
  /** Null is `t.*`, all columns under their own names. */
  readonly key: OutputKey | null
  readonly sql: SqlText
  readonly isAggregate: boolean
  readonly isJson: boolean
}

/** Every function of PostgreSQL takes at most 100 arguments. */
const MAX_PAIRS = 50

/**
 * The rows of a node.
 * @param from source of the root's rows; embedded nodes have their own.
 * @param needsOutputs whether the values must be listed one by one (for CSV and spreading).
 */
export function rowsSql(
  node: ReadNode,
  parent: ReadNode | null,
  from: SqlText,
  parameters: Parameters,
  needsOutputs = false,
): Rows {
  const isPlain = !needsOutputs && hasCatalogueNames(node)
  const isGrouped = node.selected.some((selected) => selected.kind === 'value' && selected.aggregate !== null)
  const joins: SqlText[] = []
  const values = collectValues(node, parameters, joins, !isPlain || isGrouped)
  const items = values.map((value, i) => {
    const text = isGrouped && value.isJson ? sql`${value.sql}::jsonb` : value.sql
    if (value.key === null) return text
    return sql`${text} AS ${isPlain && value.key.sql ? value.key.sql : numbered('_', i)}`
  })
  const grouping = values.flatMap((value, i) => (value.isAggregate ? [] : [integer(i + 1)]))
  const group = isGrouped && grouping.length > 0 ? sql` GROUP BY ${joinSql(grouping, COMMA)}` : NOTHING
  const query = sql`SELECT ${joinSql(items, COMMA)} FROM ${from}${joinSql(joins, NOTHING)}${whereSql(node, parent, parameters)}${group}${orderSql(node, parameters)}${limitSql(node, parameters)}`
  const outputs = values.flatMap((value, i) => (value.key ? [{ key: value.key, column: numbered('_', i) }] : []))
  return { query, outputs, isPlain }
}

function hasCatalogueNames(node: ReadNode): boolean {
  return node.selected.every((selected) => {
    if (selected.kind === 'star') return true
    if (selected.kind === 'value') return selected.key.sql !== null
    return selected.node.isSpread ? hasCatalogueNames(selected.node) : selected.node.key.sql !== null
  })
}

function collectValues(node: ReadNode, parameters: Parameters, joins: SqlText[], expandStar: boolean): Value[] {
  const values: Value[] = []
  for (const selected of node.selected) {
    if (selected.kind === 'star') {
      if (!expandStar) values.push({ key: null, sql: sql`${aliasOf(node)}.*`, isAggregate: false, isJson: false })
      else {
        for (const column of node.table.columns.values()) {
          const place = placeSql(node, { column, path: [] }, parameters)
          values.push({ key: column, sql: place, isAggregate: false, isJson: column.base === 'json' })
        }
      }
    } else if (selected.kind === 'value') {
      const place = selected.place ? placeSql(node, selected.place, parameters) : null
      const cast = place && selected.cast ? sql`CAST(${place} AS ${selected.cast})` : place
      const value = selected.aggregate === null ? (cast ?? NOTHING) : sql`count(${cast ?? sql`*`})`
      const isAggregate = selected.aggregate !== null
      const text = selected.aggregateCast ? sql`CAST(${value} AS ${selected.aggregateCast})` : value
      const isJson = selected.place?.column.base === 'json' && selected.cast === null
      values.push({ key: selected.key, sql: text, isAggregate, isJson })
    } else if (selected.node.isSpread) {
      values.push(...spreadValues(selected.node, node, parameters, joins))
    } else if (!isEmptyEmbed(selected.node)) {
      const text = embedSql(selected.node, node, parameters)
      values.push({ key: selected.node.key, sql: text, isAggregate: false, isJson: true })
    }
  }
  if (values.length > 0) return values
  // Nothing selected, as in `tasks!inner()`: the row must still exist, so that it can be counted.
  return [{ key: { name: '_', sql: sql`"_"` }, sql: sql`NULL::text`, isAggregate: false, isJson: false }]
}

/** `tasks()`: embedded to filter by it, not included in the response. */
function isEmptyEmbed(node: ReadNode): boolean {
  return node.selected.every((selected) => selected.kind === 'embed' && isEmptyEmbed(selected.node))
}

/** An embedded relation as one JSON value. A scalar subquery, so that it never runs for rows cut off by a limit. */
function embedSql(node: ReadNode, parent: ReadNode, parameters: Parameters): SqlText {
  const alias = numbered('x', node.id)
  const rows = rowsSql(node, parent, embeddedFrom(node, parent), parameters)
  if (node.relationship && isToOne(node.relationship)) {
    return sql`(SELECT ${rowJson(rows, alias, parameters)} FROM (${rows.query}) AS ${alias} LIMIT 1)`
  }
  return sql`coalesce((SELECT json_agg(${rowValue(rows, alias, parameters)}) FROM (${rows.query}) AS ${alias}), '[]'::json)`
}

/** The values of a spread relation among its parent's own: of the single row, or of all rows as an array each. */
function spreadValues(node: ReadNode, parent: ReadNode, parameters: Parameters, joins: SqlText[]): Value[] {
  const rows = rowsSql(node, parent, embeddedFrom(node, parent), parameters, true)
  const alias = numbered('s', node.id)
  const inner = numbered('x', node.id)
  const join = node.join === 'inner' ? sql` INNER JOIN LATERAL ` : sql` LEFT JOIN LATERAL `
  if (node.relationship && isToOne(node.relationship)) {
    joins.push(sql`${join}(${rows.query}) AS ${alias} ON TRUE`)
  } else {
    const lists = rows.outputs.map(({ column }) => sql`coalesce(json_agg(${inner}.${column}), '[]'::json) AS ${column}`)
    const list = joinSql(lists, COMMA)
    joins.push(sql` LEFT JOIN LATERAL (SELECT ${list} FROM (${rows.query}) AS ${inner}) AS ${alias} ON TRUE`)
  }
  if (isEmptyEmbed(node)) return []
  const isMany = node.relationship !== null && !isToOne(node.relationship)
  return rows.outputs.map(({ key, column }) => ({
    key,
    sql: sql`${alias}.${column}`,
    isAggregate: false,
    isJson: isMany,
  }))
}

/** One row for `json_agg`, which turns rows into JSON by itself. */
export function rowValue(rows: Rows, alias: SqlText, parameters: Parameters): SqlText {
  if (rows.isScalar && rows.outputs[0]) return sql`${alias}.${rows.outputs[0].column}`
  return rows.isPlain ? sql`${alias}.*` : rowJson(rows, alias, parameters)
}

/**
 * One row as JSON. Names of the catalogue are column names; a caller's aliases are values of the statement.
 */
export function rowJson(rows: Rows, alias: SqlText, parameters: Parameters): SqlText {
  if (rows.isPlain) return sql`row_to_json(${alias}.*)`
  const pairs = rows.outputs.map(({ key, column }) => [parameters.add(key.name), sql`${alias}.${column}`] as const)
  if (pairs.length <= MAX_PAIRS) {
    return sql`json_build_object(${joinSql(
      pairs.map(([key, value]) => sql`${key}::text, ${value}`),
      COMMA,
    )})`
  }
  const list = joinSql(
    pairs.map(([key, value]) => sql`(${key}::text, to_json(${value}))`),
    COMMA,
  )
  return sql`(SELECT json_object_agg(p.k, p.v) FROM (VALUES ${list}) AS p(k, v))`
}

function embeddedFrom(node: ReadNode, parent: ReadNode): SqlText {
  const alias = aliasOf(node)
  const { relationship } = node
  if (relationship?.kind === 'computed') {
    return sql`${relationship.functionSql}(${aliasOf(parent)}::${parent.table.sql}) AS ${alias}`
  }
  const junction = relationship?.junction
  if (junction) return sql`${node.table.sql} AS ${alias}, ${junction.table.sql} AS ${numbered('j', node.id)}`
  return sql`${node.table.sql} AS ${alias}`
}

function joinConditions(node: ReadNode, parent: ReadNode | null): SqlText[] {
  const { relationship } = node
  if (!parent || relationship?.kind !== 'foreign-key') return []
  const own = aliasOf(node)
  const other = aliasOf(parent)
  const { junction } = relationship
  if (!junction) return relationship.pairs.map((pair) => sql`${own}.${pair.foreign.sql} = ${other}.${pair.own.sql}`)
  const between = numbered('j', node.id)
  return [
    ...junction.fromSource.map((pair) => sql`${between}.${pair.foreign.sql} = ${other}.${pair.own.sql}`),
    ...junction.toTarget.map((pair) => sql`${own}.${pair.foreign.sql} = ${between}.${pair.own.sql}`),
  ]
}

/** The conditions of a node: its join, its filters, and that inner relations have rows. */
export function conditionsSql(node: ReadNode, parent: ReadNode | null, parameters: Parameters): SqlText[] {
  const conditions = joinConditions(node, parent)
  for (const condition of node.where) conditions.push(conditionSql(node, condition, parameters))
  for (const child of node.children) {
    const isJoined = child.isSpread && child.relationship !== null && isToOne(child.relationship)
    if (child.join === 'inner' && !isJoined) conditions.push(existsSql(child, node, parameters))
  }
  return conditions
}

/** Like {@link conditionsSql}, for queries without a lateral join for inner spread relations. */
export function countConditionsSql(node: ReadNode, parameters: Parameters): SqlText[] {
  const spread = node.children.filter(
    (child) => child.join === 'inner' && child.isSpread && child.relationship !== null && isToOne(child.relationship),
  )
  return [...conditionsSql(node, null, parameters), ...spread.map((child) => existsSql(child, node, parameters))]
}

export function whereOf(conditions: readonly SqlText[]): SqlText {
  return conditions.length === 0 ? NOTHING : sql` WHERE ${joinSql(conditions, AND)}`
}

function whereSql(node: ReadNode, parent: ReadNode | null, parameters: Parameters): SqlText {
  return whereOf(conditionsSql(node, parent, parameters))
}

/** One condition on a node itself. */
export function conditionSql(node: ReadNode, condition: Condition, parameters: Parameters): SqlText {
  switch (condition.kind) {
    case 'test':
      return testSql(node, condition.place, condition.isNegated, condition.test, parameters)
    case 'embedded': {
      const exists = existsSql(condition.node, node, parameters)
      return condition.exists ? exists : sql`NOT ${exists}`
    }
    case 'logic': {
      const terms = condition.terms.map((term) => conditionSql(node, term, parameters))
      const not = condition.isNegated ? sql`NOT ` : NOTHING
      return sql`${not}(${joinSql(terms, condition.operator === 'and' ? AND : OR)})`
    }
  }
}

function existsSql(node: ReadNode, parent: ReadNode, parameters: Parameters): SqlText {
  return sql`EXISTS (SELECT FROM ${embeddedFrom(node, parent)}${whereSql(node, parent, parameters)})`
}

function orderSql(node: ReadNode, parameters: Parameters): SqlText {
  if (node.order.length === 0) return NOTHING
  return sql` ORDER BY ${joinSql(
    node.order.map((term) => orderTermSql(node, term, parameters)),
    COMMA,
  )}`
}

function orderTermSql(node: ReadNode, term: PlannedOrder, parameters: Parameters): SqlText {
  const place = term.node
    ? sql`(SELECT ${placeSql(term.node, term.place, parameters)} FROM ${embeddedFrom(term.node, node)}${whereSql(term.node, node, parameters)} LIMIT 1)`
    : placeSql(node, term.place, parameters)
  const direction = term.direction === null ? NOTHING : term.direction === 'asc' ? sql` ASC` : sql` DESC`
  const nulls = term.nulls === null ? NOTHING : term.nulls === 'first' ? sql` NULLS FIRST` : sql` NULLS LAST`
  return sql`${place}${direction}${nulls}`
}

function limitSql(node: ReadNode, parameters: Parameters): SqlText {
  const limit = node.limit === null ? NOTHING : sql` LIMIT ${parameters.add(String(node.limit))}`
  return node.offset === 0 ? limit : sql`${limit} OFFSET ${parameters.add(String(node.offset))}`
}
