import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import type { FunctionContext, FunctionHandler } from '#supabase/functions/_shared/context.ts'
import type { IdentifyCaller } from '../caller.ts'
import type { Config } from '../config.ts'
import { HttpError } from '../http-error.ts'
import type { Keys } from '../keys.ts'

export interface FunctionsServiceOptions {
  readonly config: Pick<Config, 'siteUrl'>
  readonly keys: Pick<Keys, 'publishableKey' | 'secretKey'>
  readonly identifyCaller: IdentifyCaller
  /** Reaches the gateway's other services without leaving the process. */
  readonly gatewayFetch: typeof fetch
  readonly log: Logger
  /** Holds one folder per function, `<name>/handler.ts`. */
  readonly functionsDir: string
  /** What handlers may read of the environment; the process's own by default. */
  readonly env?: (name: string) => string | undefined
  readonly timeoutMs?: number
}

/**
 * Hosts the functions of supabase/functions, to be mounted at /functions/v1. Proves who calls, hands each handler
 * clients that act as the caller and as the service, and answers every failure as `{ code }`:
 * 404 function.not-found, 504 function.timed-out (10 s), 500 function.failed, 401 as identifyCaller refuses.
 */
export function createFunctionsService(options: FunctionsServiceOptions): { app: Hono } {
  const { identifyCaller, log, timeoutMs = 10_000, env = (name) => process.env[name] } = options
  const findHandler = createHandlers(options.functionsDir)
  const app = new Hono()

  app.all('/:name{.+}', async (c) => {
    const caller = await identifyCaller(c.req.raw.headers)
    const handler = await findHandler(c.req.param('name'))
    if (!handler) throw new HttpError(404, { code: 'function.not-found' })
    const timeout = AbortSignal.timeout(timeoutMs)
    const request = new Request(c.req.raw, { signal: AbortSignal.any([c.req.raw.signal, timeout]) })
    const requestId = c.res.headers.get('x-request-id') ?? c.req.header('x-request-id') ?? crypto.randomUUID()
    const context: FunctionContext = {
      caller: { userId: caller.userId, role: caller.role, claims: caller.claims },
      asCaller: clientAs(options, identityOf(c.req.raw.headers), timeout),
      asService: clientAs(options, { apikey: options.keys.secretKey }, timeout),
      env,
      requestId,
      log,
    }
    return await Promise.race([handler(request, context), refusalAfter(timeout)])
  })

  app.onError((error, c) => {
    if (error instanceof HttpError) return c.json(error.body, error.status, error.headers)
    log.error({ err: error, function: c.req.path.split('/').at(-1) }, 'function failed')
    return c.json({ code: 'function.failed' }, 500)
  })

  return { app }
}

/** Only folders found at start can be named, so no request decides what is imported. Each is loaded on first use. */
function createHandlers(functionsDir: string): (name: string) => Promise<FunctionHandler | null> {
  const names = new Set(
    readdirSync(functionsDir, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && /^[a-z][a-z0-9-]*$/.test(entry.name))
      .map((entry) => entry.name),
  )
  const loaded = new Map<string, Promise<FunctionHandler>>()
  return async (name) => {
    if (!names.has(name)) return null
    const handler = loaded.get(name) ?? loadHandler(join(functionsDir, name, 'handler.ts'))
    loaded.set(name, handler)
    return await handler
  }
}

async function loadHandler(file: string): Promise<FunctionHandler> {
  const module = (await import(pathToFileURL(file).href)) as { handler?: FunctionHandler }
  if (typeof module.handler !== 'function') throw new Error(`${file} does not export a function named handler`)
  return module.handler
}

/** The caller's own credentials, passed on as they came: the data API proves them again. */
function identityOf(headers: Headers): Record<string, string> {
  const apikey = headers.get('apikey')
  const authorization = headers.get('authorization')
  return { ...(apikey ? { apikey } : {}), ...(authorization ? { Authorization: authorization } : {}) }
}

function clientAs(
  { config, keys, gatewayFetch }: FunctionsServiceOptions,
  { apikey = keys.publishableKey, ...headers }: Record<string, string>,
  signal: AbortSignal,
): SupabaseClient {
  return createClient(config.siteUrl, apikey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { headers, fetch: (input, init) => gatewayFetch(input, { ...init, signal }) },
  })
}

function refusalAfter(timeout: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    timeout.addEventListener('abort', () => reject(new HttpError(504, { code: 'function.timed-out' })), { once: true })
  })
}
