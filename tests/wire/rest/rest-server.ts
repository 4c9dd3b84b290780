import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { Hono } from 'hono'
import { pino } from 'pino'
import type { Caller, IdentifyCaller } from '#gateway/caller.ts'
import { HttpError } from '#gateway/http-error.ts'
import { createRestService } from '#gateway/rest/service.ts'
import { openTestDatabase } from '#tests/support/database.ts'
import { OPEN_SESSIONS } from '../auth/open-sessions.ts'

// The test schema has no generated types, and names that do not exist are part of the tests.
type Untyped = {
  __InternalSupabase: { PostgrestVersion: '14' }
  // biome-ignore lint/suspicious/noExplicitAny: the tests use names that do not exist.
  demo: any
}
export type Client = SupabaseClient<Untyped, 'demo'>

/** The data API alone over a separate schema, reached through the real client and by plain requests. */
export interface RestServer {
  readonly anon: Client
  readonly service: Client
  /** Another exposed schema. */
  readonly other: SupabaseClient
  clientOf(userId: string): Client
  /** A plain request as the service role unless headers say otherwise. */
  request(path: string, init?: RequestInit & { headers?: Record<string, string> }): Promise<Response>
  /** Runs SQL as the owner of all objects. */
  owner(statement: string): Promise<readonly Record<string, unknown>[]>
  /** The number of running data API statements that contain a word. */
  countActive(word: string): Promise<number>
  /** Ends all connections of the data API, as a restarting server does. */
  cutConnections(): Promise<void>
  stop(): Promise<void>
}

export const ANA = '0a0a0a0a-0000-4000-8000-000000000001'
export const BEA = '0b0b0b0b-0000-4000-8000-000000000002'

export async function startRestServer(options: { maxRows?: number | null } = {}): Promise<RestServer> {
  const { database, remove } = await openTestDatabase()
  const fixture = await readFile(new URL('./fixture.sql', import.meta.url), 'utf8')
  await database.admin.unsafe(fixture)
  const service = createRestService({
    config: {
      siteUrl: 'http://localhost',
      brand: { name: 'Test', supportEmail: 'test@example.com' },
      trustedProxies: 0,
      dataRequestsPerSecond: 1_000,
    },
    sql: database.api,
    identifyCaller,
    sessions: OPEN_SESSIONS,
    log: pino({ level: 'silent' }),
    schemas: ['demo', 'other'],
    ...options,
  })
  const app = new Hono().route('/rest/v1', service.app)
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = (key: string, headers: Record<string, string> = {}) =>
    createClient(url, key, {
      db: { schema: 'demo' as 'public' },
      auth: { persistSession: false, autoRefreshToken: false },
      global: { headers },
    }) as unknown as Client
  return {
    anon: client('anon-key'),
    service: client('service-key'),
    other: createClient(url, 'service-key', { db: { schema: 'other' as 'public' }, auth: { persistSession: false } }),
    clientOf: (userId) => client('anon-key', { authorization: `Bearer user:${userId}` }),
    request: (path, init = {}) =>
      fetch(`${url}/rest/v1${path}`, { ...init, headers: { apikey: 'service-key', ...init.headers } }),
    owner: (statement) => database.admin.unsafe(statement),
    countActive: async (word) => {
      const [row] = await database.admin<{ count: number }[]>`
        select count(*)::int from pg_stat_activity
        where query like ${`%${word}%`} and state = 'active' and usename = 'authenticator'`
      return row?.count ?? 0
    },
    cutConnections: async () => {
      await database.admin`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'authenticator'`
    },
    stop: async () => {
      await new Promise((resolve) => server.close(resolve))
      await remove()
    },
  }
}

const SERVICE: Caller = { role: 'service_role', claims: { role: 'service_role' }, userId: null }
const ANONYMOUS: Caller = { role: 'anon', claims: { role: 'anon' }, userId: null }

/** Replaces the gateway's own check: the keys and tokens name their caller in plain text. */
const identifyCaller: IdentifyCaller = async (headers) => {
  const userId = /^Bearer user:(.+)$/.exec(headers.get('authorization') ?? '')?.[1]
  if (userId) return { role: 'authenticated', claims: { role: 'authenticated', sub: userId }, userId }
  if (headers.get('apikey') === 'service-key') return SERVICE
  if (headers.get('apikey') === 'anon-key') return ANONYMOUS
  throw new HttpError(401, { message: 'Invalid API key' })
}
