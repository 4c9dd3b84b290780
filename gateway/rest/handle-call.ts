import type { RestContext } from './context.ts'
import { refusal, unsupported } from './errors.ts'
import { applyRangeHeader } from './handle-relation.ts'
import { findRoutine } from './plan/find-routine.ts'
import { planRead } from './plan/plan-read.ts'
import type { CallArguments } from './query/statement-call.ts'
import { callRowsStatement, callValueStatement } from './query/statement-call.ts'
import type { Representation } from './request/media-type.ts'
import { negotiate } from './request/media-type.ts'
import { parseCallPayload, requireModestNumbers } from './request/parse-body.ts'
import type { QueryParameters } from './request/parse-query.ts'
import { parseQuery } from './request/parse-query.ts'
import type { RestRequest } from './request/request.ts'
import { requestedSchema, transactionSettings } from './request/request.ts'
import { bodyBytes, rangeResponse, readResult, toResponse } from './response/respond.ts'
import { notSingle, type RowGuard, tooManyAffected } from './response/row-guard.ts'
import type { Routine, SchemaCache } from './schema-cache/schema-cache.ts'

/** GET, HEAD and POST of a function. */
export async function handleCall(
  request: RestRequest,
  cache: SchemaCache,
  name: string,
  context: RestContext,
): Promise<Response> {
  const { schema, isNegotiated } = requestedSchema(request, cache)
  const isRead = request.method !== 'POST'
  const query = parseQuery(request.query, isRead)
  const args = readArguments(request, query)
  const routine = findRoutine(schema, name, {
    names: args.kind === 'query' ? [...new Set(args.values.map(([argument]) => argument))] : args.payload.keys,
    bodyFormat: args.kind === 'query' ? null : args.payload.format,
  })
  const { preferences } = request
  const isSingle = !routine.isSetOf
  const maxAffected = preferences.handling === 'strict' ? preferences.maxAffected : null
  if (maxAffected !== null && isSingle) {
    throw refusal(
      400,
      'PGRST128',
      'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
    )
  }
  const representation = negotiate(request.accept)
  const isHead = request.method === 'HEAD'
  const options = { representation, isEmpty: isHead || preferences.representation === 'minimal' }
  const isCounted = preferences.count === 'exact' || preferences.count === 'estimated'
  const isReadOnly = isRead || routine.volatility !== 'volatile'
  const guards: RowGuard[] = []
  if (!isReadOnly && !isSingle && representation.shape === 'object') guards.push({ kind: 'single' })
  if (!isReadOnly && maxAffected !== null) guards.push({ kind: 'at-most', rows: maxAffected })
  const { statement, offset } = planCall(request, query, routine, args, options, isCounted, guards, cache, context)
  const settings = transactionSettings(request, cache, schema, { isReadOnly, isolation: routine.isolation })
  const [row] = await context.transactions.run(settings, [statement])
  const result = readResult(row)
  if (isReadOnly && !isSingle && representation.shape === 'object' && result.page !== 1) throw notSingle(result.page)
  if (isReadOnly && maxAffected !== null && result.page > maxAffected) throw tooManyAffected(result.page)
  const applied = { maxAffected: preferences.maxAffected }
  const total = isCounted ? (result.total ?? result.page) : null
  const body = options.isEmpty ? null : bodyBytes(result, representation, statement.csvHeader, isSingle)
  const parts = rangeResponse(result, offset, total, body, representation.contentType)
  if (isNegotiated) parts.headers['content-profile'] = schema.name
  if (routine.returns.kind === 'void' || (options.isEmpty && !isHead)) {
    const { 'content-type': _, ...headers } = parts.headers
    return toResponse({ status: 204, body: null, headers }, result, preferences, applied)
  }
  return toResponse(parts, result, preferences, applied)
}

function readArguments(request: RestRequest, query: QueryParameters): CallArguments {
  if (request.method !== 'POST') {
    for (const [, value] of query.args) requireModestNumbers(value)
    return { kind: 'query', values: query.args }
  }
  return { kind: 'body', payload: parseCallPayload(request.body, request.contentType) }
}

function planCall(
  request: RestRequest,
  query: QueryParameters,
  routine: Routine,
  args: CallArguments,
  options: { representation: Representation; isEmpty: boolean },
  isCounted: boolean,
  guards: readonly RowGuard[],
  cache: SchemaCache,
  context: RestContext,
) {
  if (routine.returns.kind !== 'row') {
    const asksForRows = query.filters.length + query.logic.length + query.order.length > 0
    const ranges = query.limits.length + query.offsets.length
    if (asksForRows || ranges > 0) {
      throw unsupported(`The function ${routine.schema}.${routine.name} gives no rows to filter, order or limit.`)
    }
    return { statement: callValueStatement(routine, args, options, guards), offset: 0 }
  }
  const root = planRead(query, routine.returns.table, 'called', cache, context.maxRows)
  applyRangeHeader(root, query, request, context.maxRows)
  return { statement: callRowsStatement(routine, args, root, options, isCounted, guards), offset: root.offset }
}

/** The methods a function allows, for OPTIONS. */
export function describeCall(request: RestRequest, cache: SchemaCache, name: string): string {
  const { schema } = requestedSchema(request, cache)
  const query = parseQuery(request.query, true)
  const names = [...new Set(query.args.map(([argument]) => argument))]
  const routine = findRoutine(schema, name, { names, bodyFormat: null })
  return routine.volatility === 'volatile' ? 'OPTIONS,POST' : 'OPTIONS,GET,HEAD,POST'
}
