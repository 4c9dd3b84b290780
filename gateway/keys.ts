import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JSONWebKeySet,
  type JWK,
} from 'jose'
import { writePrivateFile } from './write-private-file.ts'

/** The keys of this installation; generated on first start, stored with mode 0600 in the data folder. */
export interface Keys {
  /** `sb_publishable_…`: identifies the project, authenticates no user. Safe in a browser. */
  readonly publishableKey: string
  /** `sb_secret_…`: becomes service_role. Never leaves the server. */
  readonly secretKey: string
  readonly signing: { readonly kid: string; readonly privateKey: CryptoKey; readonly publicJwk: JWK }
  /** Public keys that verify access tokens, the current one first. */
  readonly jwks: JSONWebKeySet
}

/** The file's content. The first signing key signs; later ones only verify tokens issued earlier. */
interface StoredKeys {
  readonly publishableKey: string
  readonly secretKey: string
  readonly signingKeys: readonly JWK[]
}

/**
 * Reads the keys of a data folder, making them on first use.
 * @throws Error when the file exists and cannot be used: replacing it would sign out every user.
 */
export async function loadKeys(dataDir: string): Promise<Keys> {
  const path = join(dataDir, 'keys.json')
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  const stored = text === null ? await generateKeys() : parseKeys(text, path)
  if (text === null) await writePrivateFile(path, `${JSON.stringify(stored, null, 2)}\n`)
  const [current] = stored.signingKeys
  if (!current?.kid) throw new Error(`${path} holds no signing key. Restore it from a backup.`)
  const publicKeys = stored.signingKeys.map(withoutPrivatePart)
  const privateKey = await importJWK(current, 'ES256')
  if (privateKey instanceof Uint8Array) throw new Error(`${path} holds a signing key of another kind.`)
  return {
    publishableKey: stored.publishableKey,
    secretKey: stored.secretKey,
    signing: { kid: current.kid, privateKey, publicJwk: withoutPrivatePart(current) },
    jwks: { keys: publicKeys },
  }
}

function withoutPrivatePart({ d: _private, ...publicJwk }: JWK): JWK {
  return publicJwk
}

async function generateKeys(): Promise<StoredKeys> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = await exportJWK(privateKey)
  const kid = await calculateJwkThumbprint(jwk)
  return {
    publishableKey: `sb_publishable_${randomBytes(24).toString('base64url')}`,
    secretKey: `sb_secret_${randomBytes(32).toString('base64url')}`,
    signingKeys: [{ ...jwk, kid, alg: 'ES256', use: 'sig' }],
  }
}

function parseKeys(text: string, path: string): StoredKeys {
  try {
    const parsed = JSON.parse(text) as StoredKeys
    if (parsed.publishableKey && parsed.secretKey && Array.isArray(parsed.signingKeys)) return parsed
    throw new Error('a key is missing')
  } catch (cause) {
    throw new Error(`${path} is damaged. Restore it from a backup; without it everybody is signed out.`, { cause })
  }
}
