import { vi } from 'vitest'

/** Gives a test without a browser a `localStorage` whose keys are the object's own; returns what is stored. */
export function stubLocalStorage(): Record<string, string> {
  const stored: Record<string, string> = {}
  const hidden = (value: unknown) => ({ value, enumerable: false })
  const methods = {
    getItem: hidden((key: string) => stored[key] ?? null),
    setItem: hidden((key: string, value: string) => {
      stored[key] = value
    }),
    removeItem: hidden((key: string) => {
      delete stored[key]
    }),
  }
  vi.stubGlobal('localStorage', Object.defineProperties(stored, methods))
  return stored
}
