import { Buffer } from 'node:buffer'

const IV_BYTES = 12

/**
 * Seals a text for one purpose alone: what is moved to another row, or sent for another purpose, does not open there.
 * @param of what it is sealed for, such as the id of its row
 * @returns base64url
 */
export async function seal(text: string, of: string, key: CryptoKey): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const sealed = await crypto.subtle.encrypt(parameters(iv, of), key, new TextEncoder().encode(text))
  return Buffer.concat([iv, new Uint8Array(sealed)]).toString('base64url')
}

/** Null for what was sealed with another key, or for something else. */
export async function unseal(sealed: string, of: string, key: CryptoKey): Promise<string | null> {
  const bytes = new Uint8Array(Buffer.from(sealed, 'base64url'))
  const [iv, rest] = [bytes.slice(0, IV_BYTES), bytes.slice(IV_BYTES)]
  try {
    return new TextDecoder().decode(await crypto.subtle.decrypt(parameters(iv, of), key, rest))
  } catch {
    // The only failure of an authenticated cipher.
    return null
  }
}

const parameters = (iv: Uint8Array<ArrayBuffer>, of: string): AesGcmParams => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(of),
})
