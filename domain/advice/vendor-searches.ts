import type { EventType } from '../plans/event-types.ts'

/** Wedding directories of a country that list vendors of all kinds. General knowledge; none pays for its place here. */
const DIRECTORIES: ReadonlyMap<string, string> = new Map([
  ['AR', 'casamientos.com.ar'],
  ['BR', 'casamentos.com.br'],
  ['CA', 'weddingwire.ca'],
  ['CL', 'matrimonios.cl'],
  ['CO', 'matrimonio.com.co'],
  ['ES', 'bodas.net'],
  ['FR', 'mariages.net'],
  ['GB', 'hitched.co.uk'],
  ['IN', 'weddingwire.in'],
  ['IT', 'matrimonio.com'],
  ['MX', 'bodas.com.mx'],
  ['PE', 'matrimonio.com.pe'],
  ['PT', 'casamentos.pt'],
  ['US', 'theknot.com'],
  ['UY', 'casamiento.com.uy'],
])

/** A place to look for vendors: an address that opens a search there. */
export interface VendorSearch {
  readonly site: 'google-maps' | 'openstreetmap' | 'web' | 'directory'
  /** Of a directory, else null */
  readonly host: string | null
  readonly address: string
}

/** Longer words would not be searched for as a whole. */
const MAX_WORDS = 200

/**
 * Searches for these words in maps and directories. The words are only encoded: whatever was typed as city or style
 * cannot lead to another address.
 */
export function vendorSearches(
  words: string,
  { countryCode, eventType }: { readonly countryCode: string; readonly eventType: EventType },
): readonly VendorSearch[] {
  const query = encodeURIComponent(wellFormed(words.replace(/\s+/g, ' ').trim().slice(0, MAX_WORDS)))
  const host = eventType === 'wedding' ? (DIRECTORIES.get(countryCode) ?? null) : null
  return [
    { site: 'google-maps', host: null, address: `https://www.google.com/maps/search/?api=1&query=${query}` },
    { site: 'openstreetmap', host: null, address: `https://www.openstreetmap.org/search?query=${query}` },
    { site: 'web', host: null, address: `https://duckduckgo.com/?q=${query}` },
    ...(host === null
      ? []
      : [{ site: 'directory', host, address: `https://duckduckgo.com/?q=site%3A${host}%20${query}` } as const]),
  ]
}

/** Half of a pair of surrogates cannot be encoded. */
const wellFormed = (text: string): string =>
  text.replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '\uFFFD')
