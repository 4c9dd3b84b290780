import type { Language } from '../../i18n/languages.ts'

/**
 * A placeholder for the site's own origin in prerendered files, because the origin is unknown at build; the gateway
 * replaces it with `SITE_URL` (gateway/site/site-files.ts).
 */
export const SITE_ORIGIN = 'https://site.invalid'

/** The public pages by name, each with its address below the language's home; blog posts add their slug to the blog's. */
const SITE_PAGES = {
  home: '',
  features: 'features',
  pricing: 'pricing',
  about: 'about',
  contact: 'contact',
  blog: 'blog',
  newsletter: 'newsletter',
  privacy: 'privacy',
  terms: 'terms',
  notFound: '404',
  offline: 'offline',
  /** Where guests answer; the secret of their link follows as the fragment (domain/guests/reply.ts). */
  reply: 'r',
  /** Below it the public pages of plans, each at the address its hosts chose (domain/guests/page-address.ts). */
  publicPage: 'e',
  /** Where guests find their table; the secret of the sign follows as the fragment (domain/seating/table-sign.ts). */
  table: 't',
  /** Where roles read their timelines; the secret of their link follows as the fragment (domain/timeline/timeline-link.ts). */
  role: 'd',
  /** Where helpers check guests in; the secret of their link follows as the fragment (domain/event-day/check-in-link.ts). */
  checkIn: 'c',
} as const

export type SitePage = keyof typeof SITE_PAGES

/** The path of a public page in a language: Spanish at the root, English below `/en`. */
export function sitePath(page: SitePage, language: Language): string {
  const parts = [language === 'en' ? 'en' : '', SITE_PAGES[page]].filter((part) => part !== '')
  return `/${parts.join('/')}`
}

/** The paths of all of them in a language. */
export const sitePathsIn = (language: Language): string[] =>
  Object.keys(SITE_PAGES).map((page) => sitePath(page as SitePage, language))

const SPANISH_PAGE = new RegExp(`^/(${Object.values(SITE_PAGES).filter(Boolean).join('|')})(/|$)`)

/** The language of a public page's path, or null for a path of the app. */
export function languageOfSitePath(pathname: string): Language | null {
  if (/^\/en(\/|$)/.test(pathname)) return 'en'
  return pathname === '/' || SPANISH_PAGE.test(pathname) ? 'es' : null
}

/** The same public page in each language, from its path alone; pages with translated slugs provide their own paths. */
export function pathsOfSitePage(pathname: string): Readonly<Record<Language, string>> {
  const below = pathname.replace(/^\/en(?=\/|$)/, '').replace(/\/+$/, '')
  return { es: below || '/', en: `/en${below}` }
}
