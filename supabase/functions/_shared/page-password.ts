import { Buffer } from 'node:buffer'
import { timingSafeEqual } from 'node:crypto'

/** OWASP's figure for PBKDF2 with SHA-256; some 80 ms off the event loop. */
const ITERATIONS = 600_000
const SCHEME = `pbkdf2-sha256$${ITERATIONS}`
const SALT_BYTES = 16
const KEY_BITS = 256

/** What the database holds of a public page's password: `scheme$iterations$salt$key`. */
export async function hashPagePassword(password: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES))
  const key = await derive(password, salt)
  return [SCHEME, Buffer.from(salt).toString('base64url'), key.toString('base64url')].join('$')
}

export async function isPagePassword(password: string, stored: string): Promise<boolean> {
  const [, , salt = '', key = ''] = stored.split('$')
  const expected = Buffer.from(key, 'base64url')
  const given = await derive(password, new Uint8Array(Buffer.from(salt, 'base64url')))
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** The same letters count however a keyboard composes them, and spaces around them do not. */
async function derive(password: string, salt: Uint8Array<ArrayBuffer>): Promise<Buffer> {
  const bytes = new TextEncoder().encode(password.normalize('NFKC').trim())
  const key = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveBits'])
  const parameters = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ITERATIONS }
  return Buffer.from(await crypto.subtle.deriveBits(parameters, key, KEY_BITS))
}
