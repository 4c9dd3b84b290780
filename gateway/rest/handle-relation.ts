import type { RestContext } from './context.ts'
import type { RawRow } from './database/transaction.ts'
import { refusal, SchemaCacheMiss, unsupported } from './errors.ts'
import { closest } from './plan/closest.ts'
import type { ReadNode } from './plan/plan.ts'
import type { ReadPlan } from './plan/plan-cache.ts'
import { planConditions, planRead } from './plan/plan-read.ts'
import type { Change } from './query/statement-change.ts'
import { changeStatement, requireKeyConditions } from './query/statement-change.ts'
import { estimateStatement, readStatement } from './query/statement-read.ts'
import type { Representation } from './request/media-type.ts'
import { negotiate } from './request/media-type.ts'
import { parsePayload } from './request/parse-body.ts'
import type { QueryParameters } from './request/parse-query.ts'
import { parseQuery } from './request/parse-query.ts'
import { contentRange, requestedRange } from './request/range.ts'
import type { RestRequest } from './request/request.ts'
import { requestedSchema, transactionSettings } from './request/request.ts'
import type { ResponseParts, Result } from './response/respond.ts'
import { bodyBytes, rangeResponse, readResult, toResponse } from './response/respond.ts'
import { notSingle, type RowGuard } from './response/row-guard.ts'
import type { Schema, SchemaCache, Table } from './schema-cache/schema-cache.ts'

/** GET and HEAD of a table or view. */
export async function handleRead(
  request: RestRequest,
  cache: SchemaCache,
  name: string,
  context: RestContext,
): Promise<Response> {
  const { schema, isNegotiated } = requestedSchema(request, cache)
  const { preferences } = request
  const isHead = request.method === 'HEAD'
  const range = isHead ? null : request.header('range')
  const cacheKey = [request.method, schema.name, name, request.accept, preferences.count, range, request.query].join(
    '\n',
  )
  const plan = context.plans.get(cache, cacheKey, () => makeReadPlan(request, cache, schema, name, context))
  const settings = transactionSettings(request, cache, schema, { isReadOnly: true })
  const [row, estimate] = await context.transactions.run(settings, plan.statements)
  const result = readResult(row)
  const { representation } = plan
  if (representation.shape === 'object' && result.page !== 1) throw notSingle(result.page)
  const total = preferences.count === 'planned' ? plannedRows(estimate) : result.total
  const body = isHead ? null : bodyBytes(result, representation, plan.csvHeader)
  const parts = rangeResponse(result, plan.offset, total, body, representation.contentType)
  if (isNegotiated) parts.headers['content-profile'] = schema.name
  return toResponse(parts, result, preferences, {})
}

function makeReadPlan(
  request: RestRequest,
  cache: SchemaCache,
  schema: Schema,
  name: string,
  context: RestContext,
): ReadPlan {
  const table = findTable(schema, name)
  const query = parseQuery(request.query, false)
  const root = planRead(query, table, 'relation', cache, context.maxRows)
  applyRangeHeader(root, query, request, context.maxRows)
  const representation = negotiate(request.accept)
  const { count } = request.preferences
  const isCounted = count === 'exact' || count === 'estimated'
  const statement = readStatement(root, { representation, isEmpty: request.method === 'HEAD' }, isCounted)
  return {
    statements: count === 'planned' ? [statement, estimateStatement(root)] : [statement],
    representation,
    csvHeader: statement.csvHeader,
    offset: root.offset,
  }
}

/** @throws SchemaCacheMiss 404 PGRST205. */
export function findTable(schema: Schema, name: string): Table {
  const table = schema.tables.get(name)
  if (table) return table
  const suggestion = closest(name, schema.tables.keys(), 0.75)
  throw new SchemaCacheMiss(404, 'PGRST205', `Could not find the table '${schema.name}.${name}' in the schema cache`, {
    hint: suggestion === null ? null : `Perhaps you meant the table '${schema.name}.${suggestion}'`,
  })
}

/** Applies the `Range` header to `limit` and `offset` of the root. */
export function applyRangeHeader(
  root: ReadNode,
  query: QueryParameters,
  request: RestRequest,
  maxRows: number | null,
): void {
  const header = request.method === 'GET' ? request.header('range') : null
  if (header === null) return
  const own = <T>(list: readonly { path: readonly string[]; value: T }[]) =>
    list.findLast((item) => item.path.length === 0)?.value ?? null
  const range = requestedRange(own(query.limits), own(query.offsets), header)
  root.offset = range.offset
  root.limit = maxRows === null ? range.limit : Math.min(range.limit ?? maxRows, maxRows)
}

function plannedRows(row: RawRow | undefined): number | null {
  const text = row?.[0]?.toString()
  if (!text) return null
  const [plan] = JSON.parse(text) as { Plan: { 'Plan Rows': number } }[]
  return plan?.Plan['Plan Rows'] ?? null
}

/** POST, PUT, PATCH and DELETE of a table or view. */
export async function handleChange(
  request: RestRequest,
  cache: SchemaCache,
  name: string,
  context: RestContext,
): Promise<Response> {
  const { schema, isNegotiated } = requestedSchema(request, cache)
  const table = findTable(schema, name)
  const query = parseQuery(request.query, false)
  const { method, preferences } = request
  refuseIdle(query, method)
  const root = planRead(query, table, 'changed', cache, context.maxRows)
  const change = planChange(request, query, root)
  const representation = negotiate(request.accept)
  const returnsRows = preferences.representation === 'representation'
  const guards: RowGuard[] = []
  if (method === 'PUT') guards.push({ kind: 'key' })
  else if (representation.shape === 'object') guards.push({ kind: 'single' })
  if (preferences.handling === 'strict' && preferences.maxAffected !== null && method !== 'POST') {
    guards.push({ kind: 'at-most', rows: preferences.maxAffected })
  }
  const wantsLocation = method === 'POST' && preferences.representation === 'headers-only'
  const options = { representation, isEmpty: !returnsRows, returnsRows, wantsLocation }
  const statement = changeStatement(root, change, options, guards)
  const settings = transactionSettings(request, cache, schema, { isReadOnly: false })
  const [row] = await context.transactions.run(settings, [statement])
  const result = readResult(row)
  const body = returnsRows ? bodyBytes(result, representation, statement.csvHeader) : null
  const parts = changeResponse(request, table, result, body, representation)
  if (isNegotiated && returnsRows) parts.headers['content-profile'] = schema.name
  return toResponse(parts, result, preferences, {
    representation: preferences.representation,
    resolution: method === 'POST' && change.kind === 'insert' && change.conflict ? change.conflict.resolution : null,
    missing: method === 'POST' || method === 'PATCH' ? preferences.missing : null,
    maxAffected: method === 'PATCH' || method === 'DELETE' ? preferences.maxAffected : null,
  })
}

/** Parameters that would have no effect here and so would mislead the caller. */
function refuseIdle(query: QueryParameters, method: string): void {
  const ofRoot = (list: readonly { path: readonly string[] }[]) => list.some((item) => item.path.length === 0)
  if (ofRoot(query.limits) || ofRoot(query.offsets)) {
    if (method === 'PUT') {
      throw refusal(400, 'PGRST114', 'limit/offset querystring parameters are not allowed for PUT')
    }
    throw unsupported('limit and offset choose no rows to change: use filters.')
  }
  if (method === 'POST' && (ofRoot(query.filters) || ofRoot(query.logic))) {
    throw unsupported('Filters choose no rows to insert.')
  }
}

function planChange(request: RestRequest, query: QueryParameters, root: ReadNode): Change {
  const { method, preferences } = request
  const conditions = method === 'POST' ? [] : planConditions(query, root)
  if (method === 'DELETE') return { kind: 'delete', conditions }
  const payload = parsePayload(request.body, request.contentType, method === 'PUT' ? null : query.columns)
  const appliesDefaults = preferences.missing === 'default'
  if (method === 'PATCH') return { kind: 'update', payload, appliesDefaults, conditions }
  const { primaryKey } = root.table
  if (method === 'PUT') {
    requireKeyConditions(root.table, conditions)
    const conflict = { resolution: 'merge-duplicates', columns: primaryKey } as const
    return { kind: 'insert', payload, conflict, appliesDefaults: false, conditions }
  }
  const { resolution } = preferences
  const columns = query.onConflict ?? primaryKey
  const conflict = resolution && columns.length > 0 ? { resolution, columns } : null
  return { kind: 'insert', payload, conflict, appliesDefaults, conditions: [] }
}

function changeResponse(
  request: RestRequest,
  table: Table,
  result: Result,
  body: Uint8Array | null,
  representation: Representation,
): ResponseParts {
  const { method, preferences } = request
  const isCounted = preferences.count === 'exact' || preferences.count === 'estimated'
  const total = isCounted ? result.page : null
  const headers: Record<string, string> = {}
  if (body) headers['content-type'] = representation.contentType
  if (method === 'PUT') return { status: body ? (result.inserted ? 201 : 200) : 204, body, headers }
  headers['content-range'] = method === 'PATCH' ? contentRange(0, result.page - 1, total) : contentRange(1, 0, total)
  if (method !== 'POST') return { status: body ? 200 : 204, body, headers }
  const location = locationOf(table, result)
  if (location) headers.location = location
  const hasNone = preferences.resolution === 'merge-duplicates' && result.inserted !== null && result.inserted <= 0
  return { status: hasNone ? 200 : 201, body, headers }
}

function locationOf(table: Table, result: Result): string | null {
  if (result.location === null || result.page !== 1) return null
  const key = JSON.parse(result.location) as Record<string, unknown>
  const parts = Object.entries(key).map(
    ([name, value]) =>
      `${encodeURIComponent(name)}=${value === null ? 'is.null' : `eq.${encodeURIComponent(String(value))}`}`,
  )
  return `/${encodeURIComponent(table.name)}?${parts.join('&')}`
}

/** The methods a relation allows, for OPTIONS. */
export function describeRelation(request: RestRequest, cache: SchemaCache, name: string): string {
  const table = findTable(requestedSchema(request, cache).schema, name)
  return [
    'OPTIONS,GET,HEAD',
    ...(table.isInsertable ? ['POST'] : []),
    ...(table.isInsertable && table.isUpdatable && table.primaryKey.length > 0 ? ['PUT'] : []),
    ...(table.isUpdatable ? ['PATCH'] : []),
    ...(table.isDeletable ? ['DELETE'] : []),
  ].join(',')
}
