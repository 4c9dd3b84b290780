import { isId, newId } from '../browser/new-id.ts'
import { readStored, writeStored } from '../browser/stored.ts'

const KEY = 'convite-csrf-token'

let inMemory: string | null = null

/** The 36-character token of this tab, sent as `x-csrf-token` with every function call. Specification, section 9. */
export function csrfToken(): string {
  const stored = readStored('session', KEY)
  if (stored && isId(stored)) return stored
  inMemory ??= newId()
  writeStored('session', KEY, inMemory)
  return inMemory
}
