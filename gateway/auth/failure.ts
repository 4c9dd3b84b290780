import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** The API version from which `code` in an error is the error code; in earlier versions it is the HTTP status. */
const DATED_VERSION = '2024-01-01'

/** A refusal as GoTrue reports it: `code` is one of its error codes, `message` is for people. */
export class AuthFailure extends Error {
  readonly status: ContentfulStatusCode
  readonly code: string
  readonly extra: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    { extra = {}, headers = {} }: { extra?: Record<string, unknown>; headers?: Record<string, string> } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.extra = extra
    this.headers = headers
  }
}

/** A request whose content cannot be used: 400 `validation_failed`. */
export function invalidRequest(message: string): AuthFailure {
  return new AuthFailure(400, 'validation_failed', message)
}

/** A mailed link or code that is wrong, used, replaced or expired. The response does not distinguish these cases. */
export function tokenExpired(): AuthFailure {
  return new AuthFailure(403, 'otp_expired', 'Email link is invalid or has expired')
}

/**
 * A refusal for the time being: 429 `over_request_rate_limit`. The client library hands on the message and drops the
 * headers, so the message says the time too, in a form that a program can read (app/lib/api/app-error.ts).
 */
export function tryAgainIn(waitMs: number, reason = 'Too many attempts.'): AuthFailure {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  return new AuthFailure(429, 'over_request_rate_limit', `${reason} Try again in ${inWords(seconds)}.`, {
    headers: { 'retry-after': String(seconds) },
  })
}

function inWords(seconds: number): string {
  const [count, unit] =
    seconds < 90 ? [seconds, 'second'] : seconds < 5400 ? [seconds / 60, 'minute'] : [seconds / 3600, 'hour']
  const whole = Math.ceil(Number(count))
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`
}

/** Responds with the body the client's API version expects. */
export function failureResponse(c: Context, failure: AuthFailure): Response {
  const { status, code, message, extra } = failure
  const headers: Record<string, string> = { ...failure.headers, 'x-sb-error-code': code }
  const version = c.req.header('x-supabase-api-version') ?? ''
  if (/^\d{4}-\d{2}-\d{2}$/.test(version) && version >= DATED_VERSION) {
    headers['x-supabase-api-version'] = DATED_VERSION
    return c.json({ code, message, ...extra }, status, headers)
  }
  return c.json({ code: status, error_code: code, msg: message, ...extra }, status, headers)
}
