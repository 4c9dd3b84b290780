import { Buffer } from 'node:buffer'
import { seal } from './seal.ts'

/** A party's secret: 128 random bits. */
export const newGuestToken = (): string => Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url')

/** What the database knows a secret by: its SHA-256, in hex. */
export async function hashGuestToken(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return Buffer.from(digest).toString('hex')
}

/** A new secret for a party, as the procedure `write_guest_links` takes it: sealed for this party alone. */
export async function newGuestLink(guestId: string, key: CryptoKey) {
  const token = newGuestToken()
  return { guest_id: guestId, token_hash: await hashGuestToken(token), sealed: await seal(token, guestId, key) }
}
