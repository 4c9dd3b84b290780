/**
 * A key for secrets that the database holds sealed (AES-GCM): made of the server's secret key, which no database and no
 * backup of one holds, for one purpose only. Should the secret key be replaced, what was sealed cannot be read any more.
 */
export async function sealingKey(secretKey: string, purpose: string): Promise<CryptoKey> {
  const bytes = (text: string) => new TextEncoder().encode(text)
  const master = await crypto.subtle.importKey('raw', bytes(secretKey), 'HKDF', false, ['deriveKey'])
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: bytes(`convite ${purpose}`) }
  return await crypto.subtle.deriveKey(derivation, master, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
}
