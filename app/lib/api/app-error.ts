import type { AuthError, AuthWeakPasswordError, PostgrestError } from '@supabase/supabase-js'
import { DATABASE_CODES } from '#contracts/error-codes.ts'

/** Every way a call can fail, as the screens distinguish them. The message of each is `errors.<code>` in app/i18n. */
export const ERROR_CODES = [
  ...DATABASE_CODES,
  'auth.code-wrong',
  'auth.current-password-wrong',
  'auth.email-invalid',
  'auth.email-not-confirmed',
  'auth.invalid-credentials',
  'auth.link-invalid',
  'auth.mail-not-sent',
  'auth.mail-rate-limited',
  'auth.password-characters',
  'auth.password-common',
  'auth.password-long',
  'auth.password-short',
  'auth.password-same',
  'auth.password-weak',
  'auth.rate-limited',
  'auth.rate-limited-hours',
  'auth.rate-limited-minutes',
  'auth.rate-limited-seconds',
  'auth.reauthentication-needed',
  'auth.session-missing',
  'billing.already-subscribed',
  'billing.checkout-canceled',
  'billing.checkout-not-found',
  'billing.no-portal',
  'billing.no-subscription',
  'billing.not-refundable',
  'billing.past-due',
  'billing.payment-failed',
  'billing.unavailable',
  'billing.use-change',
  'contact.malformed',
  'contact.unavailable',
  'export.not-in-tier',
  'export.unavailable',
  'export.under-way',
  'file.refused',
  'network.offline',
  'newsletter.link-expired',
  'newsletter.malformed',
  'newsletter.unavailable',
  'public-page.expired',
  'public-page.locked',
  'public-page.not-found',
  'public-page.taken',
  'public-page.unavailable',
  'public-page.wrong-password',
  'reply.not-found',
  'reply.unavailable',
  'row.invalid',
  'row.not-found',
  'row.taken',
  'seating.no-place',
  'server.unavailable',
  'table-sign.closed',
  'table-sign.unavailable',
  'team.unavailable',
  'team.undeliverable',
  'timeline-link.closed',
  'timeline-link.unavailable',
  'event-day-link.closed',
  'event-day-link.unavailable',
  'unexpected',
] as const

export type ErrorCode = (typeof ERROR_CODES)[number]

export class AppError extends Error {
  readonly code: ErrorCode
  /** Every code that applies, `code` first: a password may be weak for several reasons. */
  readonly codes: readonly ErrorCode[]
  /** Numbers and names that the message of this code may contain. */
  readonly values: Readonly<Record<string, string | number>>
  /** The service's own message, for toasts where the specification requires it. */
  readonly serviceMessage: string | null

  constructor(
    code: ErrorCode,
    options: {
      cause?: unknown
      values?: Readonly<Record<string, string | number>>
      serviceMessage?: string
      moreCodes?: readonly ErrorCode[]
    } = {},
  ) {
    super(code, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.codes = [code, ...(options.moreCodes ?? [])]
    this.values = options.values ?? {}
    this.serviceMessage = options.serviceMessage ?? null
  }
}

export const isErrorCode = (text: string): text is ErrorCode => (ERROR_CODES as readonly string[]).includes(text)

const SQL_CODES: Readonly<Record<string, ErrorCode>> = {
  '53100': 'server.unavailable',
  '57014': 'server.unavailable',
  '23505': 'row.taken',
  '23503': 'row.not-found',
  '23502': 'row.invalid',
  '23514': 'row.invalid',
  '22P02': 'row.invalid',
  '22001': 'row.invalid',
  '22003': 'row.invalid',
  '22007': 'row.invalid',
  '22008': 'row.invalid',
  '42501': 'access.not-allowed',
  PGRST116: 'row.not-found',
  PGRST301: 'auth.session-missing',
  PGRST302: 'auth.session-missing',
  PGRST303: 'auth.session-missing',
  PGRST000: 'server.unavailable',
  PGRST001: 'server.unavailable',
  PGRST002: 'server.unavailable',
  PGRST003: 'server.unavailable',
  'request.timeout': 'server.unavailable',
  'request.too-many': 'server.unavailable',
}

/**
 * Converts a refusal of the data API. Database rules raise their own code as the message; any other message is kept beside
 * the code.
 */
export function fromDatabase(error: PostgrestError): AppError {
  if (isErrorCode(error.message)) {
    return new AppError(error.message, { cause: error, values: valuesIn(error.message, error.details) })
  }
  const known = SQL_CODES[error.code]
  const serviceMessage = error.message
  if (known) return new AppError(known, { cause: error, serviceMessage })
  if (!error.code) return new AppError(navigator.onLine ? 'server.unavailable' : 'network.offline', { cause: error })
  return new AppError('unexpected', { cause: error, serviceMessage })
}

/** A number as the detail of a refusal is the most that is allowed; the other detail that a message has is names. */
function valuesIn(code: ErrorCode, details: string): Readonly<Record<string, string | number>> {
  if (code === 'guest.named-place') return { names: details }
  const max = Number(details)
  return Number.isFinite(max) && details ? { max } : {}
}

const AUTH_CODES: Readonly<Record<string, ErrorCode>> = {
  bad_jwt: 'auth.session-missing',
  confirmation_not_sent: 'auth.mail-not-sent',
  current_password_invalid: 'auth.current-password-wrong',
  email_address_invalid: 'auth.email-invalid',
  email_not_confirmed: 'auth.email-not-confirmed',
  flow_state_expired: 'auth.link-invalid',
  flow_state_not_found: 'auth.link-invalid',
  invalid_credentials: 'auth.invalid-credentials',
  otp_expired: 'auth.link-invalid',
  over_email_send_rate_limit: 'auth.mail-rate-limited',
  over_request_rate_limit: 'auth.rate-limited',
  reauthentication_needed: 'auth.reauthentication-needed',
  reauthentication_not_valid: 'auth.code-wrong',
  refresh_token_already_used: 'auth.session-missing',
  refresh_token_not_found: 'auth.session-missing',
  same_password: 'auth.password-same',
  session_expired: 'auth.session-missing',
  session_not_found: 'auth.session-missing',
}

/** Whether the auth service refuses for the time being, because of too many attempts. */
export const isRateLimited = (error: unknown): error is AppError =>
  error instanceof AppError && error.code.startsWith('auth.rate-limited')

/** How long to wait, as our auth service says it (gateway/auth/failure.ts); other services give no figure. */
function rateLimited(message: string): { code: ErrorCode; values: Readonly<Record<string, number>> } {
  const [, count, unit] = /Try again in (\d+) (second|minute|hour)s?\./.exec(message) ?? []
  if (count === undefined) return { code: 'auth.rate-limited', values: {} }
  return { code: `auth.rate-limited-${unit as 'second' | 'minute' | 'hour'}s`, values: { count: Number(count) } }
}

const WEAK_PASSWORD_CODES: Readonly<Record<AuthWeakPasswordError['reasons'][number], ErrorCode>> = {
  length: 'auth.password-short',
  characters: 'auth.password-characters',
  pwned: 'auth.password-common',
}

/** The client library's own check, without loading the library. */
const isWeakPassword = (error: AuthError): error is AuthWeakPasswordError => error.name === 'AuthWeakPasswordError'

/** Converts a refusal of the auth service; the service's message is kept beside the code. */
export function fromAuth(error: AuthError): AppError {
  const serviceMessage = error.message
  if (error.name === 'AuthRetryableFetchError') {
    return new AppError(navigator.onLine ? 'server.unavailable' : 'network.offline', { cause: error, serviceMessage })
  }
  if (error.name === 'AuthSessionMissingError')
    return new AppError('auth.session-missing', { cause: error, serviceMessage })
  if (isWeakPassword(error)) {
    const [code = 'auth.password-weak', ...moreCodes] = error.reasons.flatMap(
      (reason) => WEAK_PASSWORD_CODES[reason] ?? [],
    )
    return new AppError(code, { cause: error, serviceMessage, moreCodes })
  }
  const code = AUTH_CODES[error.code ?? ''] ?? 'unexpected'
  const told = code === 'auth.rate-limited' ? rateLimited(serviceMessage) : { code }
  return new AppError(told.code, { ...told, cause: error, serviceMessage })
}

/** Converts any thrown value to an AppError, for the places that show errors. */
export function toAppError(error: unknown): AppError {
  return error instanceof AppError ? error : new AppError('unexpected', { cause: error })
}
