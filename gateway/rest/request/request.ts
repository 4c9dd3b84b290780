import type { Context } from 'hono'
import type { Caller } from '../../caller.ts'
import type { TransactionSettings } from '../database/transaction.ts'
import { nulCharacter, refusal } from '../errors.ts'
import type { SqlText } from '../query/sql-text.ts'
import { COMMA, joinSql, quoteCatalogName } from '../query/sql-text.ts'
import type { Schema, SchemaCache } from '../schema-cache/schema-cache.ts'
import type { Preferences } from './parse-prefer.ts'
import { parsePrefer } from './parse-prefer.ts'

/** The parts common to all requests. */
export interface RestRequest {
  readonly method: string
  readonly path: string
  /** The raw query string, without `?`. */
  readonly query: string
  /** A header by its name in lower case, or null. */
  readonly header: (name: string) => string | null
  readonly headersJson: string
  readonly accept: string | null
  readonly contentType: string | null
  readonly preferences: Preferences
  readonly caller: Caller
  /** Empty for a request without a body. */
  readonly body: string
}

/** Parses the request of an authenticated caller. */
export async function readRequest(c: Context, caller: Caller): Promise<RestRequest> {
  const { method, url } = c.req
  const headers = givenHeaders(c)
  const header = (name: string) => headers[name] ?? null
  const question = url.indexOf('?')
  const hasBody = method === 'POST' || method === 'PATCH' || method === 'PUT'
  return {
    method,
    path: c.req.path,
    query: question < 0 ? '' : url.slice(question + 1),
    header,
    headersJson: headersJson(headers),
    accept: header('accept'),
    contentType: header('content-type'),
    preferences: parsePrefer(header('prefer')),
    caller,
    body: hasBody ? await c.req.text() : '',
  }
}

/** The database gets the caller from `request.jwt.claims`; credentials are withheld from it. */
const CREDENTIALS = new Set(['apikey', 'authorization', 'cookie'])

/** The headers as functions of the database may read them in `request.headers`, without credentials. */
function headersJson(headers: Readonly<Record<string, string>>): string {
  const own: Record<string, string> = {}
  for (const name in headers) if (!CREDENTIALS.has(name)) own[name] = headers[name] ?? ''
  return JSON.stringify(own)
}

/** All headers by name. Taking what Node has already parsed is cheaper than reading each header from `Headers`. */
function givenHeaders(c: Context): Readonly<Record<string, string>> {
  const env = c.env as { incoming?: { headers?: Record<string, string | string[] | undefined> } } | undefined
  const given = env?.incoming?.headers
  if (!given) return Object.fromEntries(c.req.raw.headers)
  const own: Record<string, string> = {}
  for (const name in given) {
    const value = given[name]
    if (value !== undefined) own[name] = typeof value === 'string' ? value : value.join(', ')
  }
  return own
}

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * The schema of the request, chosen by `Accept-Profile` (reading) or `Content-Profile` (writing).
 * @throws HttpError 406 PGRST106 for one that is not exposed.
 */
export function requestedSchema(request: RestRequest, cache: SchemaCache): { schema: Schema; isNegotiated: boolean } {
  const name = request.header(READING.has(request.method) ? 'accept-profile' : 'content-profile')
  const [first] = cache.schemas.values()
  const schema = name === null ? first : cache.schemas.get(name)
  if (schema) return { schema, isNegotiated: name !== null || cache.schemas.size > 1 }
  throw refusal(406, 'PGRST106', `Invalid schema: ${name}`, {
    hint: `Only the following schemas are exposed: ${[...cache.schemas.keys()].join(', ')}`,
  })
}

/** Schemas on the search path of functions, after the requested one. */
const EXTRA_SEARCH_PATH: readonly SqlText[] = ['public', 'extensions'].map(quoteCatalogName)
const claimsTexts = new WeakMap<Caller, string>()

/**
 * The settings of the request's transaction.
 * @throws HttpError 400 22021 when the path holds U+0000.
 */
export function transactionSettings(
  request: RestRequest,
  cache: SchemaCache,
  schema: Schema,
  options: { isReadOnly: boolean; isolation?: string | null },
): TransactionSettings {
  const { caller, preferences } = request
  const own = cache.roleSettings.get(caller.role) ?? []
  if (request.path.includes('\0') || preferences.timeZone?.includes('\0')) throw nulCharacter()
  const roleIsolation = own.find(([name]) => name === 'default_transaction_isolation')?.[1]
  const isolation = options.isolation ?? roleIsolation
  return {
    caller: caller.role === 'service_role' ? null : (caller.userId ?? caller.role),
    isReadOnly: options.isReadOnly,
    isolation: isolation === 'serializable' || isolation === 'repeatable read' ? isolation : 'read committed',
    role: caller.role,
    claims: claimsText(caller),
    searchPath: joinSql([schema.sql, ...EXTRA_SEARCH_PATH.filter((name) => name !== schema.sql)], COMMA),
    method: request.method,
    path: request.path,
    headers: request.headersJson,
    others: preferences.timeZone === null ? own : [...own, ['timezone', preferences.timeZone]],
  }
}

function claimsText(caller: Caller): string {
  const known = claimsTexts.get(caller)
  if (known !== undefined) return known
  const text = JSON.stringify({ ...caller.claims, role: caller.role })
  claimsTexts.set(caller, text)
  return text
}
