import { readStored, writeStored } from '../browser/stored.ts'

const KEY = 'convite.join'

/** Who signs up on the way to a plan comes back from a mail within this time, in milliseconds. */
const KEPT_MS = 86_400_000

/** What the secret of an invitation looks like. */
const TOKEN = /^[\w-]{22}$/

/** The secret in the fragment of an address; null without one. */
export function joinTokenIn(hash: string): string | null {
  const token = hash.replace(/^#/, '')
  return TOKEN.test(token) ? token : null
}

/** Stores the secret on this device while its holder signs in or up: it stands in no address that is sent. */
export const keepJoinToken = (token: string): void =>
  writeStored('local', KEY, JSON.stringify({ token, keptAtMs: Date.now() }))

/** The secret that is stored, unless it was long ago. */
export function storedJoinToken(): string | null {
  try {
    const kept = JSON.parse(readStored('local', KEY) ?? 'null') as { token?: unknown; keptAtMs?: unknown } | null
    const age = Date.now() - Number(kept?.keptAtMs)
    return typeof kept?.token === 'string' && age >= 0 && age < KEPT_MS ? joinTokenIn(kept.token) : null
  } catch {
    return null
  }
}

export const clearJoinToken = (): void => writeStored('local', KEY, null)
