import { refusal, SchemaCacheMiss, unknownColumn, unsupported } from '../errors.ts'
import type { SqlText } from '../query/sql-text.ts'
import { sql } from '../query/sql-text.ts'
import type { Filter, LogicTree } from '../request/parse-filter.ts'
import type { OrderTerm } from '../request/parse-order.ts'
import type { At, QueryParameters } from '../request/parse-query.ts'
import type { Aggregate, SelectField, SelectItem } from '../request/parse-select.ts'
import type { Field } from '../request/scanner.ts'
import type { SchemaCache, Table } from '../schema-cache/schema-cache.ts'
import { isToOne } from '../schema-cache/schema-cache.ts'
import { findRelationship } from './find-relationship.ts'
import type { Condition, OutputKey, Place, PlannedOrder, ReadNode, RootSource } from './plan.ts'

/**
 * The only aggregate a caller may use. As with PostgREST's own default, sums and averages over whole tables are left to
 * views and functions; counting costs no more than `Prefer: count=exact`, which every caller may use.
 */
const ALLOWED_AGGREGATES: readonly Aggregate[] = ['count']

const AGGREGATE_KEYS: Readonly<Record<Aggregate, SqlText>> = {
  count: sql`"count"`,
  sum: sql`"sum"`,
  avg: sql`"avg"`,
  max: sql`"max"`,
  min: sql`"min"`,
}

/**
 * Limits that keep a few kilobytes of names from producing gigabytes of response: every alias of one column repeats its
 * value, and a relation embedded inside itself multiplies its rows by themselves. No screen comes near these.
 */
const MAX_RELATIONS = 30
const MAX_NAMES_OF_COLUMN = 10
const MAX_TABLE_ON_PATH = 2

interface Context {
  readonly cache: SchemaCache
  readonly schema: string
  nextId: number
}

/**
 * Resolves the query against the schema: every name becomes a column, a relationship or a refusal.
 * @param source the origin of the root's rows; for `changed` rows the filters without a path select the rows to change
 * and are planned by {@link planConditions}, not here.
 * @param maxRows maximum number of rows of each relation in one response; null is no limit.
 * @throws HttpError 400 (PGRST108, 118, 120, 123, 200, 42703, 42704 …) or 300 PGRST201.
 */
export function planRead(
  query: QueryParameters,
  table: Table,
  source: RootSource,
  cache: SchemaCache,
  maxRows: number | null,
): ReadNode {
  const context: Context = { cache, schema: table.schema, nextId: 0 }
  const root = addNode(context, {
    table,
    source,
    name: table.name,
    alias: null,
    key: { name: table.name, sql: table.nameSql },
    relationship: null,
    isSpread: false,
    join: 'left',
  })
  addItems(context, root, query.select, [table])
  const isForRoot = (item: At<unknown>) => item.path.length === 0 && source === 'changed'
  for (const item of query.filters) {
    if (isForRoot(item)) continue
    const node = nodeAt(root, item.path)
    node.where.push(planFilter(node, item.value))
  }
  for (const item of query.logic) {
    if (isForRoot(item)) continue
    const node = nodeAt(root, item.path)
    node.where.push(planLogic(node, item.value))
  }
  for (const item of query.order) {
    const node = nodeAt(root, item.path)
    node.order = item.value.map((term) => planOrder(node, term))
  }
  for (const item of query.limits) nodeAt(root, item.path).limit = item.value
  for (const item of query.offsets) nodeAt(root, item.path).offset = item.value
  if (maxRows !== null) limitRows(root, maxRows)
  return root
}

/** The conditions that select the rows of an update or a delete. */
export function planConditions(query: QueryParameters, node: ReadNode): Condition[] {
  return [
    ...query.filters.filter((item) => item.path.length === 0).map((item) => planFilter(node, item.value)),
    ...query.logic.filter((item) => item.path.length === 0).map((item) => planLogic(node, item.value)),
  ]
}

function limitRows(node: ReadNode, maxRows: number): void {
  if (node.source !== 'changed' && (node.limit === null || node.limit > maxRows)) node.limit = maxRows
  for (const child of node.children) limitRows(child, maxRows)
}

function tooMuch(what: string) {
  return refusal(400, 'PGRST100', '"failed to parse select parameter"', { details: `a request selects ${what}` })
}

type NewNode = Pick<ReadNode, 'table' | 'source' | 'name' | 'alias' | 'key' | 'relationship' | 'isSpread' | 'join'>

function addNode(context: Context, node: NewNode): ReadNode {
  return {
    ...node,
    id: context.nextId++,
    selected: [],
    children: [],
    where: [],
    order: [],
    limit: null,
    offset: 0,
  }
}

/** @param path the tables from the root down to the node. */
function addItems(context: Context, node: ReadNode, items: readonly SelectItem[], path: readonly Table[]): void {
  const names = new Map<string, number>()
  for (const item of items) {
    if (item.kind === 'field') {
      const count = (names.get(item.field.name) ?? 0) + 1
      if (count > MAX_NAMES_OF_COLUMN) throw tooMuch(`'${item.field.name}' more than ${MAX_NAMES_OF_COLUMN} times`)
      names.set(item.field.name, count)
      node.selected.push(planField(context, node, item))
      continue
    }
    const { relationship, keySql } = findRelationship(node.table, item.name, item.hint, context.schema)
    if (context.nextId > MAX_RELATIONS) throw tooMuch(`more than ${MAX_RELATIONS} relations`)
    if (path.filter((table) => table === relationship.foreign).length >= MAX_TABLE_ON_PATH) {
      throw tooMuch(`'${item.name}' inside itself more than ${MAX_TABLE_ON_PATH - 1} times`)
    }
    const child = addNode(context, {
      table: relationship.foreign,
      source: 'relation',
      name: item.name,
      alias: item.alias,
      key: item.alias === null ? { name: item.name, sql: keySql } : { name: item.alias, sql: null },
      relationship,
      isSpread: item.kind === 'spread',
      join: item.join ?? 'left',
    })
    addItems(context, child, item.children, [...path, relationship.foreign])
    node.children.push(child)
    node.selected.push({ kind: 'embed', node: child })
  }
  const hasAggregate = node.selected.some((selected) => selected.kind === 'value' && selected.aggregate !== null)
  if (hasAggregate && node.isSpread) throw unsupported('Aggregates are not implemented for spread relations.')
  // `select=` and an embedded relation without any item mean different things: all columns, and none.
  if (node.relationship === null && items.length === 0) node.selected.push({ kind: 'star' })
}

function planField(context: Context, node: ReadNode, item: SelectField): ReadNode['selected'][number] {
  const { field } = item
  let aggregate = item.aggregate
  const isStar = field.name === '*' && field.path.length === 0
  if (isStar && aggregate === null) return { kind: 'star' }
  // `tasks(count)` is the syntax for counting embedded rows from before `count()`.
  const isBareCount = field.name === 'count' && field.path.length === 0 && !hasColumn(node.table, 'count')
  if (isBareCount) aggregate = 'count'
  if (aggregate !== null && !ALLOWED_AGGREGATES.includes(aggregate)) {
    throw refusal(400, 'PGRST123', 'Use of aggregate functions is not allowed')
  }
  const place = isStar || isBareCount ? null : planPlace(node.table, field)
  return {
    kind: 'value',
    place,
    cast: item.cast === null ? null : findType(context.cache, item.cast),
    aggregate,
    aggregateCast: item.aggregateCast === null ? null : findType(context.cache, item.aggregateCast),
    key: outputKey(item.alias, aggregate, place),
  }
}

function outputKey(alias: string | null, aggregate: Aggregate | null, place: Place | null): OutputKey {
  if (alias !== null) return { name: alias, sql: null }
  if (aggregate !== null) return { name: aggregate, sql: AGGREGATE_KEYS[aggregate] }
  const lastKey = place?.path.findLast((step) => !step.isIndex)
  if (lastKey) return { name: lastKey.key, sql: null }
  return { name: place?.column.name ?? '', sql: place?.column.sql ?? null }
}

function findType(cache: SchemaCache, name: string): SqlText {
  const type = cache.types.get(name) ?? cache.types.get(name.toLowerCase())
  if (!type) throw new SchemaCacheMiss(400, '42704', `type "${name}" does not exist`)
  return type
}

function hasColumn(table: Table, name: string): boolean {
  return table.columns.has(name) || table.computed.has(name)
}

/** @throws SchemaCacheMiss 400 42703. */
export function planPlace(table: Table, field: Field): Place {
  const column = table.columns.get(field.name) ?? table.computed.get(field.name)
  if (!column) throw unknownColumn(table.name, field.name)
  return { column, path: field.path }
}

function planFilter(node: ReadNode, filter: Filter): Condition {
  const child = filter.field.path.length === 0 ? childNamed(node, filter.field.name) : null
  if (child && !hasColumn(node.table, filter.field.name)) {
    const isNull = filter.test.kind === 'is' && filter.test.value === 'null'
    const isNotNull = filter.test.kind === 'is' && filter.test.value === 'not_null'
    if (!isNull && !isNotNull) {
      throw refusal(400, 'PGRST120', `Bad operator on the '${filter.field.name}' embedded resource`, {
        details: 'Only is null or not is null filters are allowed on embedded resources',
      })
    }
    return { kind: 'embedded', node: child, exists: isNotNull !== filter.isNegated }
  }
  return {
    kind: 'test',
    place: planPlace(node.table, filter.field),
    isNegated: filter.isNegated,
    test: filter.test,
  }
}

function planLogic(node: ReadNode, tree: LogicTree): Condition {
  if (tree.kind === 'filter') return planFilter(node, tree.filter)
  return { ...tree, terms: tree.terms.map((term) => planLogic(node, term)) }
}

function planOrder(node: ReadNode, term: OrderTerm): PlannedOrder {
  const { direction, nulls } = term
  if (term.relation === null) return { place: planPlace(node.table, term.field), node: null, direction, nulls }
  const child = node.children.find((candidate) => (candidate.alias ?? candidate.name) === term.relation)
  if (!child?.relationship) throw notEmbedded(term.relation)
  if (!isToOne(child.relationship)) {
    throw refusal(400, 'PGRST118', `A related order on '${term.relation}' is not possible`, {
      details: `'${node.table.name}' and '${term.relation}' do not form a many-to-one or one-to-one relationship`,
    })
  }
  return { place: planPlace(child.table, term.field), node: child, direction, nulls }
}

function childNamed(node: ReadNode, name: string): ReadNode | null {
  return (
    node.children.find((child) => child.alias === name) ?? node.children.find((child) => child.name === name) ?? null
  )
}

function nodeAt(root: ReadNode, path: readonly string[]): ReadNode {
  return path.reduce((node, name) => {
    const child = childNamed(node, name)
    if (!child) throw notEmbedded(name)
    return child
  }, root)
}

function notEmbedded(name: string) {
  return refusal(400, 'PGRST108', `'${name}' is not an embedded resource in this request`, {
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  })
}
