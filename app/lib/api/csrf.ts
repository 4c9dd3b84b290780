import { readStored, writeStored } from '../browser/stored.ts'

const KEY = 'convite-csrf-token'
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

let inMemory: string | null = null

/** The 36-character token of this tab, sent as `x-csrf-token` with every function call. Specification, section 9. */
export function csrfToken(): string {
  const stored = readStored('session', KEY)
  if (stored && UUID.test(stored)) return stored
  inMemory ??= newUuid()
  writeStored('session', KEY, inMemory)
  return inMemory
}

/** A random UUID (RFC 9562 version 4), also over plain http, where `crypto.randomUUID` does not exist. */
function newUuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
