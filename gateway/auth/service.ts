import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono, type MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { Sql } from 'postgres'
import type { Config } from '../config.ts'
import type { Keys } from '../keys.ts'
import type { Mailer } from '../mail/mailer.ts'
import { createAccessTokens } from './access-tokens.ts'
import { cleanUpExpired } from './cleanup.ts'
import type { AuthContext } from './context.ts'
import { AuthFailure, failureResponse } from './failure.ts'
import { type AuthLimits, DEFAULT_LIMITS } from './limits.ts'
import { createMailGuard } from './mail-guard.ts'
import { createMailQueue } from './mail-queue.ts'
import { createPasswordSlots, createSignInEntrances } from './password-slots.ts'
import { createPasswords } from './passwords.ts'
import { createRateGuard } from './rate-guard.ts'
import { mountAbout } from './routes/about.ts'
import { mountLogout } from './routes/logout.ts'
import { mountMailRequests } from './routes/mail-requests.ts'
import { mountSignUp } from './routes/sign-up.ts'
import { mountToken } from './routes/token.ts'
import { mountUser } from './routes/user.ts'
import { mountVerify } from './routes/verify.ts'

export interface AuthServiceParts {
  readonly config: Config
  /** Pool of the login that owns schema `auth`. */
  readonly sql: Sql
  readonly keys: Keys
  readonly mailer: Mailer
  readonly log: Logger
  readonly now?: () => Date
  /** Called after a commit that ended sessions. */
  readonly onSessionsEnded?: (ids: readonly string[]) => void
  /** Overrides single limits; the others keep their defaults. */
  readonly limits?: Partial<AuthLimits>
}

export interface AuthService {
  readonly app: Hono
  /** Removes expired tokens, sessions and counters; to be called periodically. */
  cleanUp(): Promise<void>
  /** Resolves when the emails queued so far are sent; to be awaited before the process ends. */
  drain(): Promise<void>
}

/** Covers greylisting and short outages; after that the user requests another email. */
const SMTP_RETRY_AFTER_MS = [1_000, 10_000]

/** Supabase Auth's HTTP contract, as `supabase-js` uses it, to be mounted at /auth/v1. */
export function createAuthService(parts: AuthServiceParts): AuthService {
  const { config, sql, keys, mailer, log, now = () => new Date() } = parts
  const limits = { ...DEFAULT_LIMITS, ...parts.limits }
  const ctx: AuthContext = {
    config,
    sql,
    log,
    now,
    limits,
    guard: createRateGuard(sql, limits),
    mailGuard: createMailGuard(sql, limits),
    passwords: createPasswords(limits),
    passwordSlots: createPasswordSlots(limits.maxConcurrentPasswords),
    signInEntrances: createSignInEntrances(limits),
    accessTokens: createAccessTokens(keys, config.siteUrl, now),
    mailQueue: createMailQueue(mailer, log, config.smtpUrl === null ? null : SMTP_RETRY_AFTER_MS),
    onSessionsEnded: parts.onSessionsEnded ?? (() => undefined),
    secret: keys.secretKey,
  }
  const app = new Hono()
  app.onError((error, c) => {
    if (error instanceof AuthFailure) return failureResponse(c, error)
    throw error
  })
  app.use(requireApiKey(keys))
  mountAbout(app, keys.jwks)
  mountSignUp(app, ctx)
  mountToken(app, ctx)
  mountVerify(app, ctx)
  mountMailRequests(app, ctx)
  mountUser(app, ctx)
  mountLogout(app, ctx)
  return { app, cleanUp: () => cleanUpExpired(ctx), drain: () => ctx.mailQueue.drain() }
}

/** Reachable without a key: by monitors, by services that verify our signatures, and by links in emails. */
const OPEN_PATHS = /\/(health|\.well-known\/jwks\.json|verify)$/

/** Responds as Supabase's gateway in front of GoTrue does. */
function requireApiKey(keys: Keys): MiddlewareHandler {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const known = [keys.publishableKey, keys.secretKey].map(digest)
  return async (c, next) => {
    const given = c.req.header('apikey')
    const isOpen = c.req.method === 'GET' && OPEN_PATHS.test(c.req.path)
    if (!isOpen && !given) {
      return c.json({ message: 'No API key found in request', hint: 'No `apikey` request header was found.' }, 401)
    }
    if (!isOpen && given && !known.some((key) => timingSafeEqual(key, digest(given)))) {
      return c.json({ message: 'Invalid API key', hint: 'Double check the publishable key.' }, 401)
    }
    await next()
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store')
    return undefined
  }
}
