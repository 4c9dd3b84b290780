import { type Context, Hono } from 'hono'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'
import type { Sql } from 'postgres'
import type { IdentifyCaller } from '../caller.ts'
import { addressGroup, clientAddress } from '../client-address.ts'
import type { Config } from '../config.ts'
import type { DiskRoom } from '../disk/disk-room.ts'
import type { SessionGuard } from '../ended-sessions/ended-sessions.ts'
import type { HttpError } from '../http-error.ts'
import type { RestContext } from './context.ts'
import { toHttpError } from './database/pg-errors.ts'
import { createTransactions, isConnectionLost } from './database/transaction.ts'
import { refusal, SchemaCacheMiss } from './errors.ts'
import { describeCall, handleCall } from './handle-call.ts'
import { handleDescription } from './handle-description.ts'
import { describeRelation, handleChange, handleRead } from './handle-relation.ts'
import { PlanCache } from './plan/plan-cache.ts'
import { type RestRequest, readRequest } from './request/request.ts'
import { createRequestRate } from './request-rate.ts'
import type { SchemaCache } from './schema-cache/schema-cache.ts'
import { SchemaSource } from './schema-cache/schema-source.ts'

/** Maximum wait of a request for a connection of the pool. */
const ACQUIRE_TIMEOUT_MS = 8_000

export interface RestOptions {
  readonly config: Pick<Config, 'siteUrl' | 'brand' | 'trustedProxies' | 'dataRequestsPerSecond'>
  /** Login `authenticator`. */
  readonly sql: Sql
  readonly identifyCaller: IdentifyCaller
  readonly sessions: SessionGuard
  readonly log: Logger
  /** Refuses writes while the disk has no room for them. */
  readonly room?: DiskRoom
  /** Exposed schemas, the default one first. */
  readonly schemas?: readonly string[]
  /** Maximum number of rows of one relation in one response, like PostgREST's `db-max-rows`; null is no limit. */
  readonly maxRows?: number | null
}

export interface RestService {
  readonly app: Hono
  /** Reads the database's schema again, as `NOTIFY pgrst, 'reload schema'` does. */
  reloadSchema(): Promise<void>
}

type Handler = (request: RestRequest, cache: SchemaCache, name: string, context: RestContext) => Promise<Response>

/**
 * The data API: PostgREST's contract over the exposed schemas. Every table, view and function is accessed with the
 * caller's own role, so grants and row-level security decide which rows are visible.
 */
export function createRestService(options: RestOptions): RestService {
  const { config, sql, identifyCaller, sessions, log } = options
  const rate = createRequestRate(config.dataRequestsPerSecond)
  const source = new SchemaSource(sql, options.schemas ?? ['public'], log)
  const context: RestContext = {
    plans: new PlanCache(),
    transactions: createTransactions(sql, {
      acquireTimeoutMs: ACQUIRE_TIMEOUT_MS,
      ...(options.room && { room: options.room }),
    }),
    maxRows: options.maxRows === undefined ? 10_000 : options.maxRows,
    siteUrl: config.siteUrl,
    title: config.brand.name,
  }

  const handle = async (c: Context, name: string, handler: Handler): Promise<Response> => {
    let isAnonymous = true
    try {
      const caller = await identifyCaller(c.req.raw.headers)
      isAnonymous = caller.role === 'anon'
      rate.admit(caller, () => addressOf(c, config.trustedProxies))
      const request = await readRequest(c, caller)
      // A body may take seconds to arrive.
      if (request.body !== '') await sessions.requireOpen(caller.claims.session_id)
      const cache = await source.current()
      try {
        return await handler(request, cache, name, context)
      } catch (error) {
        if (!(error instanceof SchemaCacheMiss) || !(await source.reloadForMiss())) throw error
        return await handler(request, await source.current(), name, context)
      }
    } catch (error) {
      if (isConnectionLost(error)) source.forget()
      const refused = toHttpError(error, isAnonymous)
      if (!refused) throw error
      if (refused.status >= 500)
        log.warn({ err: refused.cause ?? refused, code: refused.body.code }, 'data request failed')
      return toErrorResponse(refused, c.req.method)
    }
  }

  const app = new Hono()
  // One route for all: the path segments are names of the database, not routes, and splitting them here is cheaper.
  app.all('/*', (c) => {
    const base = routePath(c).slice(0, -1)
    const [first = '', second, ...others] = c.req.path.slice(base.length).split('/').map(decode)
    if (others.length > 0 || (second !== undefined && first !== 'rpc')) return handle(c, '', onNothing)
    if (second !== undefined) return handle(c, second, onRoutine)
    return first === '' ? handle(c, '', onRoot) : handle(c, first, onRelation)
  })
  source.reload().catch(() => undefined)
  return { app, reloadSchema: () => source.reload() }
}

/** Null for requests of functions within the process. */
function addressOf(c: Context, trustedProxies: number): string | null {
  const address = clientAddress(c, trustedProxies)
  return address === null ? null : addressGroup(address)
}

const onNothing: Handler = async () => {
  throw refusal(404, 'PGRST125', 'Invalid path specified in request URL')
}

const onRoot: Handler = async (request, cache, _name, context) => {
  if (request.method === 'OPTIONS') return allow('OPTIONS,GET,HEAD')
  if (request.method !== 'GET' && request.method !== 'HEAD') throw unsupportedMethod(request.method)
  return await handleDescription(request, cache, context)
}

const onRoutine: Handler = async (request, cache, name, context) => {
  switch (request.method) {
    case 'GET':
    case 'HEAD':
    case 'POST':
      return await handleCall(request, cache, name, context)
    case 'OPTIONS':
      return allow(describeCall(request, cache, name))
    default:
      throw refusal(405, 'PGRST101', `Cannot use the ${request.method} method on RPC`)
  }
}

const onRelation: Handler = async (request, cache, name, context) => {
  switch (request.method) {
    case 'GET':
    case 'HEAD':
      return await handleRead(request, cache, name, context)
    case 'POST':
    case 'PUT':
    case 'PATCH':
    case 'DELETE':
      return await handleChange(request, cache, name, context)
    case 'OPTIONS':
      return allow(describeRelation(request, cache, name))
    default:
      throw unsupportedMethod(request.method)
  }
}

function decode(part: string): string {
  try {
    return part.includes('%') ? decodeURIComponent(part) : part
  } catch {
    // The name does not exist.
    return part
  }
}

function unsupportedMethod(method: string): HttpError {
  return refusal(405, 'PGRST117', `Unsupported HTTP method: ${method}`)
}

function allow(methods: string): Response {
  return new Response(null, { status: 200, headers: { allow: methods } })
}

function toErrorResponse(error: HttpError, method: string): Response {
  const headers = { 'content-type': 'application/json; charset=utf-8', ...error.headers }
  const hasBody = method !== 'HEAD' && error.status !== (204 as number) && error.status !== (304 as number)
  return new Response(hasBody ? JSON.stringify(error.body) : null, { status: error.status, headers })
}
