import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import type { FunctionContext, FunctionHandler } from '#supabase/functions/_shared/context.ts'
import { hashVisitor } from '#supabase/functions/_shared/hash-visitor.ts'
import { sealingKey } from '#supabase/functions/_shared/links/sealing-key.ts'
import { answerCode, failedDelivery, type MailDelivery } from '#supabase/functions/_shared/mail-delivery.ts'
import type { Caller, IdentifyCaller } from '../caller.ts'
import { addressGroup, clientAddress } from '../client-address.ts'
import type { Config } from '../config.ts'
import { isDiskFull } from '../disk/disk-full.ts'
import { HttpError } from '../http-error.ts'
import type { Keys } from '../keys.ts'
import { isForEver, type Mail, type Mailer, MailRefused } from '../mail/mailer.ts'
import { createRequestRate } from '../rest/request-rate.ts'
import { TokenBuckets } from '../token-buckets.ts'
import { startDeadline } from './deadline.ts'
import { createWorkerPool } from './worker-pool.ts'

export interface FunctionsServiceOptions {
  readonly config: Pick<Config, 'siteUrl' | 'trustedProxies' | 'dataRequestsPerSecond' | 'preloadsExports' | 'brand'>
  readonly keys: Pick<Keys, 'publishableKey' | 'secretKey'>
  readonly identifyCaller: IdentifyCaller
  /** Calls the gateway's other services within the process. */
  readonly gatewayFetch: typeof fetch
  readonly mailer: Mailer
  readonly log: Logger
  /** Holds one folder per function, `<name>/handler.ts`. */
  readonly functionsDir: string
  /** The part of the environment that handlers may read; the process's own by default. */
  readonly env?: (name: string) => string | undefined
  readonly timeoutMs?: number
  /** The clock of the rate limits, in milliseconds. */
  readonly now?: () => number
}

/**
 * Hosts the functions of supabase/functions, to be mounted at /functions/v1. Authenticates the caller, gives each
 * handler clients that act as the caller and as the service, and responds to every failure with `{ code }`: 404
 * function.not-found, 504 function.timed-out (10 s), 500 function.failed, 401 as identifyCaller refuses, 429
 * request.too-many to a caller that calls more often than the data API allows. A handler that exports `isOpen = true`
 * is also reached without a key; a caller with too many misses gets 429 request.too-many. The worker task a function
 * declares runs on a worker thread; 503 function.busy when too many wait.
 */
export function createFunctionsService(options: FunctionsServiceOptions): FunctionsService {
  const { identifyCaller, log, timeoutMs = 10_000, env = (name) => process.env[name] } = options
  const names = listFunctions(options.functionsDir)
  const findHandler = createHandlers(options.functionsDir, names)
  const misses = new TokenBuckets(MISSES, options.now)
  const rate = createRequestRate(options.config.dataRequestsPerSecond, options.now)
  const underWay = new Set<Promise<void>>()
  const workerPool = createWorkerPool({ log })
  const workerTaskFile = (name: string) => join(options.functionsDir, name, 'worker-task.ts')
  const preload = () => {
    for (const file of names.map(workerTaskFile).filter(existsSync)) void workerPool.warm(file)
  }
  const warming = options.config.preloadsExports ? setTimeout(preload, WARM_AFTER_MS).unref() : undefined
  const app = new Hono()

  app.all('/:name{.+}', async (c) => {
    const { headers } = c.req.raw
    const hosted = await findHandler(c.req.param('name'))
    const isVisitor = hosted?.isOpen === true && !headers.has('apikey')
    const caller = isVisitor ? VISITOR : await identifyCaller(headers)
    if (!hosted) throw new HttpError(404, { code: 'function.not-found' })
    const connected = clientAddress(c, options.config.trustedProxies)
    const address = addressGroup(connected)
    // Requests a function makes as the service are not counted, so its caller is counted here.
    rate.admit(caller, () => (connected === null ? null : address))
    if (hosted.isOpen) admit(misses, address)
    const deadline = startDeadline(timeoutMs)
    const signal = AbortSignal.any([c.req.raw.signal, deadline.signal])
    const asCaller = lazily(() => clientAs(options, isVisitor ? {} : identityOf(headers), deadline.signal))
    const asService = lazily(() => clientAs(options, { apikey: options.keys.secretKey }, deadline.signal))
    const request = new Request(c.req.raw, { signal })
    const requestId = c.res.headers.get('x-request-id') ?? c.req.header('x-request-id') ?? crypto.randomUUID()
    const context: FunctionContext = {
      caller: { userId: caller.userId, role: caller.role, claims: caller.claims },
      get asCaller() {
        return asCaller()
      },
      get asService() {
        return asService()
      },
      env,
      siteUrl: options.config.siteUrl,
      functionsUrl: `${options.config.siteUrl}/functions/v1`,
      brand: options.config.brand,
      requestId,
      visitor: address,
      visitorHash: () => hashVisitor(address, options.keys.secretKey, Date.now()),
      sealingKey: (purpose) => sealingKey(options.keys.secretKey, purpose),
      log,
      sendMail: (mail) => handOver(options.mailer, mail),
      submitMail: (mail) => submit(options.mailer, mail),
      afterResponse: (work) => {
        const later = startDeadline(AFTER_RESPONSE_MS)
        const done = work(clientAs(options, { apikey: options.keys.secretKey }, later.signal))
          .catch((error: unknown) => {
            const { name, code } = (error ?? {}) as { name?: string; code?: string }
            log.error({ requestId, error: name, code }, 'work after a response failed')
          })
          .finally(() => {
            later.clear()
            underWay.delete(done)
          })
        underWay.add(done)
      },
      runWorkerTask: (input) =>
        workerPool.run(workerTaskFile(c.req.param('name')), input, signal, caller.userId ?? address) as never,
    }
    try {
      const response = await Promise.race([hosted.handler(request, context), refusalAfter(deadline.signal)])
      if (hosted.isOpen && response.status === 404) misses.take(address)
      return response
    } finally {
      deadline.clear()
    }
  })

  app.onError((error, c) => {
    if (error instanceof HttpError) return c.json(error.body, error.status, error.headers)
    if (isDiskFull(error)) {
      log.warn({ err: error, function: c.req.path.split('/').at(-1) }, 'function failed on a full disk')
      return c.json({ code: 'disk.full' }, 503, { 'retry-after': '60' })
    }
    // The client has disconnected: the response is not received.
    if (c.req.raw.signal.aborted) return c.json({ code: 'function.failed' }, 500)
    log.error({ err: error, function: c.req.path.split('/').at(-1) }, 'function failed')
    return c.json({ code: 'function.failed' }, 500)
  })

  return {
    app,
    drain: async () => {
      clearTimeout(warming)
      await Promise.all([...underWay, workerPool.stop()])
    },
  }
}

export interface FunctionsService {
  readonly app: Hono
  /**
   * Resolves when all work that functions deferred until after their responses is done or abandoned; worker tasks are
   * abandoned.
   */
  drain(): Promise<void>
}

/** Pages are served first after a start: modules that only worker tasks need are loaded after this delay. */
const WARM_AFTER_MS = 5_000

/** How long deferred work may use the database: longer than a mail server is waited for. */
const AFTER_RESPONSE_MS = 120_000

/** The caller of an open function without a key. */
const VISITOR: Caller = { role: 'anon', claims: { role: 'anon' }, userId: null }

/**
 * Misses (404) of open functions, by address. A secret of 192 bits cannot be guessed; the limit keeps the guesses
 * cheap. Calendar providers request many users' calendars from a few addresses, so hits are not counted.
 */
const MISSES = { capacity: 120, perSecond: 1 }

function admit(misses: TokenBuckets, address: string): void {
  const seconds = misses.wait(address)
  if (seconds === 0) return
  throw new HttpError(429, { code: 'request.too-many' }, { headers: { 'retry-after': String(seconds) } })
}

interface HostedFunction {
  readonly handler: FunctionHandler
  /** Serves callers without any key too, such as programs that know only an address. */
  readonly isOpen?: boolean
}

const listFunctions = (functionsDir: string): readonly string[] =>
  readdirSync(functionsDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^[a-z][a-z0-9-]*$/.test(entry.name))
    .map((entry) => entry.name)

/**
 * Only folders found at start can be named, so a request never decides what is imported. Each is loaded on first use.
 */
function createHandlers(
  functionsDir: string,
  names: readonly string[],
): (name: string) => Promise<HostedFunction | null> {
  const loaded = new Map<string, Promise<HostedFunction>>()
  return async (name) => {
    if (!names.includes(name)) return null
    const hosted = loaded.get(name) ?? loadFunction(join(functionsDir, name, 'handler.ts'))
    loaded.set(name, hosted)
    return await hosted
  }
}

async function loadFunction(file: string): Promise<HostedFunction> {
  const module = (await import(pathToFileURL(file).href)) as Partial<HostedFunction>
  if (typeof module.handler !== 'function') throw new Error(`${file} does not export a function named handler`)
  return { handler: module.handler, isOpen: module.isOpen === true }
}

async function handOver(mailer: Mailer, mail: Mail): Promise<'sent' | 'refused'> {
  try {
    await mailer.send(mail)
    return 'sent'
  } catch (error) {
    if (isForEver(error)) return 'refused'
    throw error
  }
}

async function submit(mailer: Mailer, mail: Mail): Promise<MailDelivery> {
  try {
    return { outcome: 'taken', answer: answerCode(await mailer.send(mail)) }
  } catch (error) {
    return error instanceof MailRefused ? { outcome: 'refused', answer: null } : failedDelivery(error)
  }
}

/** The caller's own credentials, passed on unchanged: the data API verifies them again. */
function identityOf(headers: Headers): Record<string, string> {
  const apikey = headers.get('apikey')
  const authorization = headers.get('authorization')
  return { ...(apikey ? { apikey } : {}), ...(authorization ? { Authorization: authorization } : {}) }
}

/** Makes a value on first use: a client takes 0.1 ms and 12 kB, and most handlers use one of the two. */
function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
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
