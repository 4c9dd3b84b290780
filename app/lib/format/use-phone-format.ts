import { useEffect, useSyncExternalStore } from 'react'

type Format = (phone: string) => string

let format: Format = (phone) => phone

/** A number that is typed whole, while the rules of its country are not there yet. */
const readWhole: Reader = (typed) => (/^\+[1-9][\d ]{5,}$/.test(typed.trim()) ? typed.trim() : null)

type Reader = (typed: string) => string | null

let reader: (countryCode: string) => Reader = () => readWhole

/** As `phoneReader`, where numbers are shown in groups and its rules are loaded for that; until they are, of whole numbers alone. */
export const loadedPhoneReader =
  (countryCode: string): Reader =>
  (typed) =>
    reader(countryCode)(typed)
let loading: Promise<void> | null = null
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The rules of all countries are large: they are loaded once, after what is shown without them. */
function load(): Promise<void> {
  loading ??= import('./read-phone.ts')
    .then(({ groupedPhone, phoneReader }) => {
      reader = phoneReader
      const known = new Map<string, string>()
      format = (phone) => {
        const grouped = known.get(phone) ?? groupedPhone(phone)
        known.set(phone, grouped)
        return grouped
      }
      for (const listener of listeners) listener()
    })
    .catch(() => {
      loading = null
    })
  return loading
}

/** Phone numbers in the groups of their country: "+1 202 555 0102". Until its rules are loaded, as they are stored. */
export function usePhoneFormat(): Format {
  useEffect(() => void load(), [])
  return useSyncExternalStore(subscribe, () => format)
}
