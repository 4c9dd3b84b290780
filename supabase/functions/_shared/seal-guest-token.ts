import { Buffer } from 'node:buffer'
import { hashGuestToken, newGuestToken } from './guest-token.ts'

const IV_BYTES = 12

/** A new secret for a party, as the procedure `write_guest_links` takes it. */
export async function newGuestLink(guestId: string, key: CryptoKey) {
  const token = newGuestToken()
  return { guest_id: guestId, token_hash: await hashGuestToken(token), sealed: await seal(token, guestId, key) }
}

/**
 * Seals a party's secret, for this party alone: what is moved to another one's row does not open there.
 * @returns base64url
 */
async function seal(token: string, guestId: string, key: CryptoKey): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const sealed = await crypto.subtle.encrypt(parameters(iv, guestId), key, new TextEncoder().encode(token))
  return Buffer.concat([iv, new Uint8Array(sealed)]).toString('base64url')
}

/** Null for what was sealed with another key, or for another party. */
export async function unseal(sealed: string, guestId: string, key: CryptoKey): Promise<string | null> {
  const bytes = new Uint8Array(Buffer.from(sealed, 'base64url'))
  const [iv, rest] = [bytes.slice(0, IV_BYTES), bytes.slice(IV_BYTES)]
  try {
    return new TextDecoder().decode(await crypto.subtle.decrypt(parameters(iv, guestId), key, rest))
  } catch {
    // The only failure of an authenticated cipher.
    return null
  }
}

const parameters = (iv: Uint8Array<ArrayBuffer>, guestId: string): AesGcmParams => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(guestId),
})
