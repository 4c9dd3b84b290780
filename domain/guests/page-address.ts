import { foldName, plainName } from './names/name-words.ts'

/** In characters; the database holds the same bounds. */
export const PAGE_ADDRESS_LENGTH = { min: 3, max: 40 } as const

/** In characters. What is longer than 72 bytes is not cut by the hash. */
export const PAGE_PASSWORD_LENGTH = { min: 6, max: 72 } as const

/** The last digits of a phone that open a party's whole page. */
export const PHONE_DIGITS = /^\d{4}$/

/** Words that could be taken for the product's own; a test compares them with the database's. */
export const RESERVED_ADDRESSES: ReadonlySet<string> = new Set(
  (
    'about account admin api app auth ayuda billing blog confirm contact contacto convite cuenta demo en es features help ' +
    'home inicio login mail newsletter null pago pagos payment precios pricing privacidad privacy root security seguridad ' +
    'signin signup soporte status support system terminos terms test undefined www'
  ).split(' '),
)

/** Where a public page is, in each language; its address follows. */
export const PUBLIC_PAGE_PATHS = { es: '/e', en: '/en/e' } as const

/**
 * The whole address of a public page.
 * @param origin of the site, without a trailing slash
 */
export const publicPageUrl = (origin: string, language: 'es' | 'en', address: string): string =>
  `${origin}${PUBLIC_PAGE_PATHS[language]}/${address}`

/** A text as an address is written: "Ana & José Núñez" is `ana-jose-nunez`. Also how a typed address is read. */
export const toPageAddress = (text: string): string =>
  plainName(foldName(text))
    .replace(/['’ʼ`´‘]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')

/** What is wrong with an address, or null. */
export function faultOfPageAddress(address: string): 'length' | 'characters' | 'reserved' | null {
  if (address.length < PAGE_ADDRESS_LENGTH.min || address.length > PAGE_ADDRESS_LENGTH.max) return 'length'
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(address) || !/[a-z]/.test(address)) return 'characters'
  return RESERVED_ADDRESSES.has(address) ? 'reserved' : null
}

interface Suggested {
  readonly firstHost: string | null
  readonly secondHost: string | null
  readonly planName: string
  readonly year: number
}

/**
 * An address made of the hosts' names, else of the plan's, with the year of the event, because many couples share their first
 * names; in as many whole words as fit.
 * @param and the word between two names
 */
export function suggestPageAddress({ firstHost, secondHost, planName, year }: Suggested, and: string): string {
  const hosts = [firstHost, secondHost].map((host) => toPageAddress(host ?? '').split('-')[0]).filter(Boolean)
  const named = hosts.length > 0 ? hosts.join(`-${and}-`) : toPageAddress(planName)
  const base = /[a-z]/.test(named) ? named : ['evento', named].filter(Boolean).join('-')
  const room = PAGE_ADDRESS_LENGTH.max - `-${year}`.length
  const words = base.split('-')
  while (words.length > 1 && words.join('-').length > room) words.pop()
  const cut = words.join('-').slice(0, room)
  return cut.endsWith(`${year}`) ? cut : `${cut}-${year}`
}
