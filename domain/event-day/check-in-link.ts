/** Where helpers check guests in, in each language; the secret of the link follows as the fragment, which no server is sent. */
export const CHECK_IN_LINK_PATHS = { es: '/c', en: '/en/c' } as const

/**
 * The address of a link.
 * @param origin of the site, without a trailing slash
 */
export const checkInLinkAddress = (origin: string, language: 'es' | 'en', token: string): string =>
  `${origin}${CHECK_IN_LINK_PATHS[language]}#${token}`

/** The longest name of a link, in characters; the column holds as much. */
export const CHECK_IN_LINK_NAME_LENGTH = 80

/** The most entries that are sent at once. */
export const MAX_CHECK_IN_ENTRIES = 200

/** What a link tells and takes of what is noted on the day. */
export const CHECK_IN_KINDS = ['arrival', 'gift'] as const
