import { createHash } from 'node:crypto'
import { pino } from 'pino'
import type { AuthLimits } from '#gateway/auth/limits.ts'
import { type AuthService, createAuthService } from '#gateway/auth/service.ts'
import { createMailer } from '#gateway/mail/mailer.ts'
import { QUICK_AUTH, type TestGateway } from '#tests/support/gateway.ts'

export interface Answer {
  readonly status: number
  readonly body: Record<string, unknown>
  readonly headers: Headers
}

let callers = 0

/** An address unique in this run, so that rate limits of other tests do not count. */
export function someCaller(): string {
  callers += 1
  return `2001:db8:aa:${callers.toString(16)}::1`
}

/**
 * One request to the auth service as auth-js sends it, for requests that auth-js cannot make or responses that it
 * hides.
 */
export async function call(
  gateway: TestGateway,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  options: { body?: unknown; token?: string; from?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const answer = await fetch(`${gateway.url}/auth/v1${path}`, {
    method,
    redirect: 'manual',
    headers: {
      apikey: gateway.keys.publishableKey,
      'content-type': 'application/json;charset=UTF-8',
      'x-supabase-api-version': '2024-01-01',
      'x-forwarded-for': options.from ?? someCaller(),
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
      ...options.headers,
    },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  })
  const text = await answer.text()
  return { status: answer.status, body: text ? JSON.parse(text) : {}, headers: answer.headers }
}

/** The links and codes of the latest mail to an address. */
export async function latestMail(gateway: TestGateway, to: string) {
  const mail = (await gateway.mails()).findLast((each) => each.to === to)
  if (!mail) throw new Error(`no mail to ${to}`)
  const link = new URL(mail.links[0] ?? 'http://none.invalid')
  return {
    ...mail,
    link,
    tokenHash: link.searchParams.get('token_hash') ?? '',
    type: link.searchParams.get('type'),
    code: /\b\d{6}\b/.exec(mail.text)?.[0] ?? '',
  }
}

export async function mailCount(gateway: TestGateway, to: string): Promise<number> {
  return (await gateway.mails()).filter((mail) => mail.to === to).length
}

/** Allows the next mail to a mailbox at once, as if a minute had passed. */
export async function aMinutePasses(gateway: TestGateway): Promise<void> {
  await gateway.database.auth`delete from auth.rate_limits where key like 'mailbox%'`
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Sets the counter of an address or an account, as so many requests would have left it. */
export async function setCount(
  gateway: TestGateway,
  limit: 'code' | 'password-address' | 'password-known' | 'refresh' | 'verify',
  of: string,
  points: number,
): Promise<void> {
  // Addresses count by network.
  const key = `${limit}:${digest(of.replace(/::1$/, '::/64'))}`
  await gateway.database.auth`
    insert into auth.rate_limits (key, points, expire) values (${key}, ${points}, ${Date.now() + 200_000})
    on conflict (key) do update set points = excluded.points, expire = excluded.expire`
}

/** Another process of the same installation: same database and keys, nothing else shared. */
export function aReplica({ config, database, keys }: TestGateway, limits: Partial<AuthLimits> = {}): AuthService {
  const log = pino({ level: 'silent' })
  const parts = { config, sql: database.auth, keys, mailer: createMailer(config, log), log }
  return createAuthService({ ...parts, limits: { ...QUICK_AUTH, ...limits } })
}
