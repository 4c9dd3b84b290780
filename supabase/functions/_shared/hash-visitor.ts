const DAY_MS = 86_400_000

/**
 * A visitor's network address as the log may hold it: a hash with a key of the server and of the day, so that lines of one
 * visitor of one day can be told to belong together, and neither an address nor another day can be read from it.
 */
export async function hashVisitor(visitor: string, secretKey: string, nowMs: number): Promise<string> {
  const bytes = (text: string) => new TextEncoder().encode(text)
  const key = await crypto.subtle.importKey('raw', bytes(secretKey), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const signature = await crypto.subtle.sign('HMAC', key, bytes(`visitor ${Math.floor(nowMs / DAY_MS)} ${visitor}`))
  return [...new Uint8Array(signature).subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
