/** The longest texts of an answer, in characters; the columns of the database hold as much. */
export const REPLY_LENGTHS = {
  /** A first name, and a last name. */
  name: 50,
  needsNote: 300,
  message: 500,
  song: 150,
  /** The answer to a question of the hosts'. */
  answer: 300,
} as const

/** A guest's secret: 128 random bits, written in base64url. */
export const GUEST_TOKEN = /^[\w-]{22}$/

/** Page of the answers, in each language; the secret follows as the fragment, which no server is sent. */
export const REPLY_PATHS = { es: '/r', en: '/en/r' } as const

/**
 * The address with which a party answers.
 * @param origin of the site, without a trailing slash
 */
export const replyAddress = (origin: string, language: 'es' | 'en', token: string): string =>
  `${origin}${REPLY_PATHS[language]}#${token}`
