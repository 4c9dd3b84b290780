import { z } from 'zod'

/** The security events of an account: a closed list, so that programs can read the log. */
export const SECURITY_EVENT_TYPES = [
  'sign-up',
  'sign-in',
  'sign-in-failed',
  'sign-out',
  'session-expired',
  'password-reset-requested',
  'password-change',
  'email-change',
  'profile-change',
  'permission-check',
  'checkout-started',
  'subscription-change',
  'subscription-cancel',
  'subscription-resume',
  'subscription-refund',
] as const

/** The reasons of a failed sign-in that the log of visitors holds; every other one is left out. */
export const SIGN_IN_FAILURES: readonly string[] = [
  'auth.email-not-confirmed',
  'auth.invalid-credentials',
  'auth.rate-limited',
]

const MAX_DETAILS_BYTES = 1_024
const MAX_DETAILS_DEPTH = 3
const SECRET_NAME = /pass(word|wd|phrase|code)|secret|token|otp|cookie|authori[sz]ation|api-?_?key|credential/i
/** U+0000 and unpaired surrogates, which the database cannot store, and numbers that it would write out in full. */
const UNKEEPABLE = /\0|\p{Surrogate}/u
const JSON_WEB_TOKEN = /\beyJ[\w-]+\.[\w-]+\./

const details = z
  .record(z.string().max(60), z.json())
  .refine((value) => JSON.stringify(value).length <= MAX_DETAILS_BYTES, 'too-large')
  .refine((value) => depthOf(value) <= MAX_DETAILS_DEPTH, 'too-deep')
  .refine((value) => !holdsSecret(value), 'secret')
  .refine((value) => !holdsUnkeepable(value), 'unkeepable')

/**
 * Body of POST /functions/v1/log-security-event. `timestamp` is an ISO 8601 instant with its offset, between the years
 * 2000 and 2199; `details` is an object of limited depth and at most 1,024 characters, and never holds a secret: names
 * such as `password` or `accessToken`, values that look like a token, and numbers of more than 21 digits are refused.
 */
export const logSecurityEventRequest = z.strictObject({
  type: z.enum(SECURITY_EVENT_TYPES),
  timestamp: z.iso.datetime({ offset: true }).refine((text) => /^2[01]\d\d-/.test(text), 'out-of-range'),
  details: details.default({}),
})

/** The input of a caller: `details` may be omitted. The response is 204 without a body, or a `Refusal`. */
export type LogSecurityEventRequest = z.input<typeof logSecurityEventRequest>

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return 1 + Math.max(0, ...Object.values(value).map(depthOf))
}

function holdsSecret(value: unknown): boolean {
  if (typeof value === 'string') return JSON_WEB_TOKEN.test(value)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, inner]) => SECRET_NAME.test(name) || holdsSecret(inner))
}

function holdsUnkeepable(value: unknown): boolean {
  if (typeof value === 'string') return UNKEEPABLE.test(value)
  if (typeof value === 'number') return String(value).includes('e')
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).flat().some(holdsUnkeepable)
}
