/** How the session-storage keys of unsaved input begin; signing out removes them. */
export const DRAFT_PREFIX = 'convite.draft.'

/** Reads a small preference; null where the browser forbids storage. */
export function readStored(storage: 'local' | 'session', key: string): string | null {
  try {
    return storage === 'local' ? localStorage.getItem(key) : sessionStorage.getItem(key)
  } catch {
    // Storage is forbidden (private mode, policy): preferences are then not kept.
    return null
  }
}

/** Stores a small preference, or removes it with `null`. */
export function writeStored(storage: 'local' | 'session', key: string, value: string | null): void {
  try {
    const place = storage === 'local' ? localStorage : sessionStorage
    if (value === null) place.removeItem(key)
    else place.setItem(key, value)
  } catch {
    // As above.
  }
}

/** Removes every stored entry whose key begins so. */
export const removeStored = (storage: 'local' | 'session', prefix: string): void =>
  removeStoredWhere(storage, prefix, () => true)

/** Removes the stored entries whose key begins so and is one of those meant. */
export function removeStoredWhere(
  storage: 'local' | 'session',
  prefix: string,
  isMeant: (key: string) => boolean,
): void {
  try {
    const place = storage === 'local' ? localStorage : sessionStorage
    for (const key of Object.keys(place)) if (key.startsWith(prefix) && isMeant(key)) place.removeItem(key)
  } catch {
    // As above.
  }
}
