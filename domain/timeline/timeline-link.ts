/** Where a role reads its timelines, in each language; the secret of the link follows as the fragment, which no server is sent. */
export const TIMELINE_LINK_PATHS = { es: '/d', en: '/en/d' } as const

/**
 * The address of a link.
 * @param origin of the site, without a trailing slash
 */
export const timelineLinkAddress = (origin: string, language: 'es' | 'en', token: string): string =>
  `${origin}${TIMELINE_LINK_PATHS[language]}#${token}`

/** The longest name of a link, in characters; the column holds as much. */
export const TIMELINE_LINK_NAME_LENGTH = 80

/** For so many days after the event a link without a last day goes on; the database has the same. */
export const TIMELINE_LINK_DAYS_AFTER = 30
