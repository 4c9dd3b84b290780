import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Logger } from 'pino'
import { ADDRESSES } from './addresses.ts'
import { warnOfUntrustedProxy } from './client-address.ts'
import type { Config } from './config.ts'
import { isDatabaseUnavailable } from './database/unavailable.ts'
import { isDiskFull } from './disk/disk-full.ts'
import { noRoom } from './disk/disk-room.ts'
import { HttpError } from './http-error.ts'
import { BODY_LIMIT_BYTES, REQUEST_LIMIT_MS } from './limits.ts'

/** Path prefixes of the services that browsers may call from another origin. */
const API_PREFIXES = [ADDRESSES.auth, ADDRESSES.rest, ADDRESSES.functions, ADDRESSES.storage, ADDRESSES.realtime]
/** File uploads exceed the general body limit: the storage service applies its own. */
const MEASURED_BY_SERVICE = ADDRESSES.storage
/** Functions may wait for other services, files for slow connections: these services apply their own time limits. */
const TIMED_BY_SERVICE: readonly string[] = [ADDRESSES.functions, ADDRESSES.storage]

const EXPOSED_HEADERS = [
  ...['content-range', 'content-profile', 'location', 'preference-applied', 'retry-after'],
  ...['accept-ranges', 'content-disposition', 'content-length', 'etag', 'last-modified'],
  ...['x-request-id', 'x-sb-error-code', 'x-supabase-api-version', 'x-total-count', 'link'],
].join(', ')
const ALLOWED_HEADERS =
  'authorization, apikey, cache-control, content-type, content-profile, accept-profile, if-none-match, if-range, prefer, range, range-unit, x-client-info, x-csrf-token, x-metadata, x-request-id, x-retry-count, x-supabase-api-version, x-upsert'

const CROSS_ORIGIN = [
  ['access-control-allow-origin', '*'],
  ['access-control-expose-headers', EXPOSED_HEADERS],
  ['cache-control', 'no-store'],
] as const
const PREFLIGHT = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
  'access-control-allow-headers': ALLOWED_HEADERS,
  'access-control-max-age': '3600',
}

export interface HttpVariables {
  requestId: string
}
export type HttpApp = Hono<{ Variables: HttpVariables }>

/** The app every service is mounted on: request ids, log, headers, CORS, limits, and errors as JSON with a code. */
export function createHttpApp(config: Config, log: Logger): HttpApp {
  const app: HttpApp = new Hono()
  app.use(identifyAndLog(log, commonHeaders(config)))
  if (config.trustedProxies === 0) app.use(warnOfUntrustedProxy(log))
  for (const prefix of API_PREFIXES) {
    app.use(`${prefix}/*`, allowOtherOrigins)
    if (prefix !== MEASURED_BY_SERVICE) app.use(`${prefix}/*`, limitBody)
    if (!TIMED_BY_SERVICE.includes(prefix)) app.use(`${prefix}/*`, limitTime)
  }
  app.notFound((c) => c.json({ code: 'route.not-found', message: `There is nothing at ${c.req.path}` }, 404))
  app.onError((error, c) => {
    const answer = toHttpError(error)
    const requestId = c.get('requestId')
    if (answer.status < 500) return c.json(answer.body, answer.status, { ...answer.headers })
    log.error({ requestId, err: error }, 'request failed')
    // The response says nothing about the cause, only the id to look up in the log.
    return c.json({ ...answer.body, request_id: requestId }, answer.status, { ...answer.headers })
  })
  return app
}

/** Converts an error thrown by a service into the response to the client. */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  if (isDatabaseUnavailable(error)) {
    return new HttpError(
      503,
      { code: 'database.unavailable', message: 'The database is not reachable at the moment. Please try again.' },
      { cause: error, headers: { 'retry-after': '1' } },
    )
  }
  if (isDiskFull(error)) return noRoom(error)
  const code = (error as { code?: unknown } | null)?.code
  // Statement or lock timeout; then text or nesting no database value can hold (NUL, invalid UTF-8, too deep).
  if (code === '57014' || code === '55P03') {
    return new HttpError(504, { code: 'request.timeout', message: 'The request took too long.' }, { cause: error })
  }
  if (code === '22P05' || code === '22021' || code === '54001') {
    return new HttpError(400, { code: 'request.malformed', message: 'The request holds a value that cannot be kept.' })
  }
  return new HttpError(500, { code: 'internal', message: 'Something went wrong on our side.' }, { cause: error })
}

function identifyAndLog(log: Logger, headers: HeaderList): MiddlewareHandler<{ Variables: HttpVariables }> {
  return async (c, next) => {
    const given = c.req.header('x-request-id')
    const requestId = given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
    const start = performance.now()
    c.set('requestId', requestId)
    await withHeaders(c, [['x-request-id', requestId], ...headers], next)
    const { status } = c.res
    const level = status >= 500 ? 'warn' : 'info'
    // The path without its query: filters and links in emails contain names, addresses and tokens.
    log[level]({ requestId, method: c.req.method, path: c.req.path, status, ms: Math.round(performance.now() - start) })
  }
}

/** Of every response. */
export function commonHeaders(config: Config): HeaderList {
  const isHttps = config.siteUrl.startsWith('https:')
  return [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ...(isHttps ? [['strict-transport-security', 'max-age=31536000; includeSubDomains'] as const] : []),
  ]
}

type HeaderList = readonly (readonly [string, string])[]

/**
 * Sets these headers unless the response has its own of that name. Set on Node's response before the response exists:
 * setting the headers of the finished one converts it to a whole `Response`, a tenth of a small request's time.
 */
async function withHeaders(c: Context, headers: HeaderList, next: () => Promise<void>): Promise<void> {
  const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>
  if (outgoing) {
    for (const [name, value] of headers) outgoing.setHeader(name, value)
    return next()
  }
  await next()
  // Called within the process, as functions do: there is no Node response.
  for (const [name, value] of headers) if (!c.res.headers.has(name)) c.header(name, value)
}

/**
 * Callers authenticate with headers and never with cookies, so any origin may call. Responses are for the caller alone.
 */
const allowOtherOrigins: MiddlewareHandler = async (c, next) => {
  if (c.req.method === 'OPTIONS') return c.body(null, 204, PREFLIGHT)
  return withHeaders(c, CROSS_ORIGIN, next)
}

const tooLarge = () =>
  new HttpError(
    413,
    { code: 'request.too-large', message: 'The request is larger than 1 MB.' },
    { headers: { connection: 'close' } },
  )
const limitStream = bodyLimit({
  maxSize: BODY_LIMIT_BYTES,
  onError: () => {
    throw tooLarge()
  },
})

/** A body whose announced length is too large is refused unread; one without a length is counted while it is read. */
const limitBody: MiddlewareHandler = async (c, next) => {
  const { method } = c.req
  if (method === 'GET' || method === 'HEAD') return next()
  const length = c.req.header('content-length')
  if (length !== undefined) {
    if (Number(length) > BODY_LIMIT_BYTES) throw tooLarge()
    return next()
  }
  return c.req.header('transfer-encoding') === undefined ? next() : limitStream(c, next)
}

const CLOSING = { headers: { connection: 'close' } }

/** Responds for a service that took too long, without waiting for a body that is still arriving. */
export const limitTime: MiddlewareHandler = async (_c, next) => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new HttpError(504, { code: 'request.timeout', message: 'The request took too long.' }, CLOSING)),
      REQUEST_LIMIT_MS,
    )
  })
  try {
    await Promise.race([next(), late])
  } finally {
    clearTimeout(timer)
  }
}
