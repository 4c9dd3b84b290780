import type { Context } from 'hono'
import type { JSONValue } from 'postgres'
import { z } from 'zod'
import { addressGroup, clientAddress } from '../client-address.ts'
import type { AuthContext } from './context.ts'
import { AuthFailure, invalidRequest } from './failure.ts'
import { allowedRedirect } from './redirects.ts'
import type { Device } from './sessions.ts'
import type { Metadata } from './users.ts'

const MAX_DEPTH = 20
/** Limit on user metadata, because it is part of every access token, which is part of every request's headers. */
const MAX_METADATA_BYTES = 4_000
const MAX_EMAIL_LENGTH = 254
const MAX_USER_AGENT_LENGTH = 400

/**
 * Reads and checks a JSON body; unknown fields are dropped, so only listed fields can be set.
 * @throws AuthFailure 400 `bad_json` or `validation_failed`
 */
export async function readBody<T extends z.ZodType>(c: Context, shape: T): Promise<z.output<T>> {
  const text = await c.req.text()
  let body: unknown
  try {
    body = text === '' ? {} : JSON.parse(text)
  } catch {
    throw new AuthFailure(400, 'bad_json', 'Could not parse request body as JSON')
  }
  requireStorable(body, 0)
  const checked = shape.safeParse(body)
  if (checked.success) return checked.data
  const [issue] = checked.error.issues
  throw invalidRequest(`Invalid value for ${issue?.path.join('.') || 'the body'}`)
}

/** PostgreSQL stores no NUL and no unpaired surrogate in text or jsonb; no legitimate body is nested this deep. */
function requireStorable(value: unknown, depth: number): void {
  if (depth > MAX_DEPTH) throw invalidRequest('The body is nested too deep')
  if (typeof value === 'string' && value.includes('\0')) throw invalidRequest('The body holds a NUL character')
  if (typeof value === 'string' && /\p{Surrogate}/u.test(value)) throw invalidRequest('The body holds half a character')
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    requireStorable(key, depth)
    requireStorable(inner, depth + 1)
  }
}

const emailShape = z.email().max(MAX_EMAIL_LENGTH)

/**
 * Normalizes an address to the form in which accounts are stored.
 * @throws AuthFailure 400 `validation_failed`
 */
export function requireEmail(email: string | null | undefined): string {
  if (!email) throw invalidRequest('An email address is required')
  const normal = normalEmail(email)
  if (!emailShape.safeParse(normal).success) throw invalidRequest('Unable to validate email address: invalid format')
  return normal
}

export function normalEmail(email: string): string {
  return email.trim().toLowerCase()
}

/** Phone numbers are not supported. */
export function refusePhone(body: { phone?: string | null | undefined }): void {
  if (body.phone) throw new AuthFailure(400, 'phone_provider_disabled', 'Unsupported phone provider')
}

/** Fields shared by most bodies. */
export const identifierFields = { email: z.string().nullish(), phone: z.string().nullish() }
export const challengeFields = { code_challenge: z.string().nullish(), code_challenge_method: z.string().nullish() }
/** A secret of the browser that signs up, by which it confirms later (see sign-up/pending-sign-ups.ts); GoTrue ignores it. */
export const browserSecretField = { browser_secret: z.string().min(32).max(128).nullish() }
export const metadataField = z.record(z.string(), z.json()).nullish()

/** @throws AuthFailure 400 when the metadata would not fit into an access token. */
export function requireMetadata(data: Record<string, JSONValue>): Metadata {
  if (isTooLarge(data)) {
    throw invalidRequest(`User metadata cannot be larger than ${MAX_METADATA_BYTES} bytes`)
  }
  return data
}

export function isTooLarge(data: Metadata): boolean {
  return Buffer.byteLength(JSON.stringify(data)) > MAX_METADATA_BYTES
}

/** The address the client wants to return to, if it is allowed. */
export function redirectOf(c: Context, ctx: AuthContext): string {
  return allowedRedirect(c.req.query('redirect_to'), ctx.config)
}

/** What a session stores about the device it was started on. */
export function deviceOf(c: Context, ctx: AuthContext): Device {
  return {
    address: clientAddress(c, ctx.config.trustedProxies),
    userAgent: c.req.header('user-agent')?.slice(0, MAX_USER_AGENT_LENGTH) ?? null,
  }
}

/** The key the rate limits count a caller under. */
export function callerKey(c: Context, ctx: AuthContext): string {
  return addressGroup(clientAddress(c, ctx.config.trustedProxies))
}
