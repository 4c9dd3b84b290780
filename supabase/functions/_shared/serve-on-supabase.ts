import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { corsHeaders } from '@supabase/supabase-js/cors'
import { addressGroup } from './address-group.ts'
import { connectedAddress } from './connected-address.ts'
import type { FunctionCaller, FunctionContext, FunctionHandler, FunctionLog, WorkerTask } from './context.ts'
import { hashVisitor } from './hash-visitor.ts'
import { sealingKey } from './links/sealing-key.ts'
import { refuse } from './refuse.ts'
import { smtpSender } from './smtp-sender.ts'

/** The part of Supabase's Deno runtime that is used here. */
declare const Deno: {
  readonly env: { get(name: string): string | undefined }
  serve(handler: (request: Request) => Promise<Response>): void
}
declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): void }

const TIMEOUT_MS = 10_000

/** Hosts one handler on Supabase itself, as gateway/functions hosts all of them on a self-hosted server. */
export function serveOnSupabase(handler: FunctionHandler, loadWorkerTask = noWorkerTask): void {
  const url = Deno.env.get('SUPABASE_URL') ?? ''
  const publishableKey = namedKey('SUPABASE_PUBLISHABLE_KEYS') ?? Deno.env.get('SUPABASE_ANON_KEY') ?? ''
  const secretKey = namedKey('SUPABASE_SECRET_KEYS') ?? Deno.env.get('SUPABASE_SERVICE_ROLE_KEY') ?? ''
  // A secret of the project, because the platform does not provide it; see docs/deploy.md.
  const siteUrl = (Deno.env.get('SITE_URL') ?? url).replace(/\/+$/, '')
  const asService = client(url, secretKey)
  const secretKeys = [secretKey, Deno.env.get('SUPABASE_SERVICE_ROLE_KEY')].filter(
    (key) => key !== undefined && key !== '',
  )
  const brand = {
    name: Deno.env.get('CONVITE_BRAND_NAME') || 'Convite',
    supportEmail: Deno.env.get('CONVITE_SUPPORT_EMAIL') || 'hola@convite.example',
  }
  const mailer = smtpSender(
    Deno.env.get('SMTP_URL'),
    Deno.env.get('MAIL_FROM') || `${brand.name} <no-reply@convite.example>`,
  )

  Deno.serve(async (request) => {
    if (request.method === 'OPTIONS') return withCors(new Response(null, { status: 204 }))
    const requestId = crypto.randomUUID()
    try {
      const token = bearerToken(request)
      const isService = secretKeys.includes(token ?? request.headers.get('apikey') ?? '')
      const caller = isService ? SERVICE : await identify(asService, token)
      const visitor = addressGroup(connectedAddress(request.headers, url))
      const context: FunctionContext = {
        caller,
        asCaller: client(url, publishableKey, caller.userId === null ? undefined : token),
        asService,
        env: (name: string) => Deno.env.get(name),
        siteUrl,
        functionsUrl: `${url}/functions/v1`,
        brand,
        requestId,
        visitor,
        visitorHash: () => hashVisitor(visitor, secretKey, Date.now()),
        sealingKey: (purpose: string) => sealingKey(secretKey, purpose),
        log,
        ...mailer,
        afterResponse: (work: (asService: SupabaseClient) => Promise<void>) => {
          EdgeRuntime.waitUntil(
            work(asService).catch((error: unknown) => {
              const { name, code } = error as { name?: string; code?: string }
              log.error({ requestId, error: name, code }, 'work after an answer failed')
            }),
          )
        },
        // Every request has a process of its own there, so blocking it delays no other request.
        runWorkerTask: async (input) => (await loadWorkerTask()).workerTask(input as never) as never,
      }
      const late = new Promise<Response>((resolve) => {
        setTimeout(() => resolve(refuse(504, 'function.timed-out')), TIMEOUT_MS)
      })
      return withCors(await Promise.race([handler(request, context), late]))
    } catch (error) {
      log.error({ requestId, reason: String(error) }, 'function failed')
      return withCors(refuse(500, 'function.failed'))
    }
  })
}

/** For functions without a worker task; running one is an error, as on a self-hosted server. */
async function noWorkerTask(): Promise<{ workerTask: WorkerTask }> {
  throw new Error('the function was served without a worker task')
}

/** Identified by a secret key of the project, which scheduled jobs send. */
const SERVICE: FunctionCaller = { userId: null, role: 'service_role', claims: { role: 'service_role' } }

/**
 * A token that does not verify identifies no user: its sender is a visitor, who has no rights under row-level security.
 */
async function identify(asService: SupabaseClient, token: string | undefined): Promise<FunctionCaller> {
  const { data } = token?.startsWith('eyJ') ? await asService.auth.getClaims(token) : { data: null }
  const claims = data?.claims
  return claims?.role === 'authenticated'
    ? { userId: claims.sub, role: 'authenticated', claims }
    : { userId: null, role: 'anon', claims: { role: 'anon' } }
}

function client(url: string, key: string, token?: string): SupabaseClient {
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    ...(token ? { global: { headers: { Authorization: `Bearer ${token}` } } } : {}),
  })
}

function bearerToken(request: Request): string | undefined {
  return /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
}

function namedKey(variable: string): string | undefined {
  const keys: unknown = JSON.parse(Deno.env.get(variable) ?? '{}')
  return (keys as Record<string, string | undefined>).default
}

function withCors(response: Response): Response {
  const open = new Response(response.body, response)
  for (const [name, value] of Object.entries(corsHeaders)) open.headers.set(name, value)
  open.headers.append('Access-Control-Allow-Headers', 'x-csrf-token')
  return open
}

const log: FunctionLog = { info: write, warn: write, error: write }

function write(fields: object, message: string): void {
  // biome-ignore lint/suspicious/noConsole: on Supabase the console is the log
  console.log(JSON.stringify({ ...fields, message }))
}
