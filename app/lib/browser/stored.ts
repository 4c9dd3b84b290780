/** Reads a small preference; a browser that forbids storage simply remembers nothing. */
export function readStored(storage: 'local' | 'session', key: string): string | null {
  try {
    return storage === 'local' ? localStorage.getItem(key) : sessionStorage.getItem(key)
  } catch {
    // Storage is forbidden (private mode, policy): the product works without memory.
    return null
  }
}

/** Keeps a small preference, or forgets it with `null`. */
export function writeStored(storage: 'local' | 'session', key: string, value: string | null): void {
  try {
    const place = storage === 'local' ? localStorage : sessionStorage
    if (value === null) place.removeItem(key)
    else place.setItem(key, value)
  } catch {
    // As above: nothing to do, nothing lost but the memory.
  }
}
