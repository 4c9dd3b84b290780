import { seal, unseal } from './seal.ts'

const OF = 'timeline calendar'

/** Twelve bytes, the hash in hex and the tag of the cipher, in base64url. */
const LENGTH = 123

/**
 * The secret in the address of a link's calendar: it opens that and nothing else, for calendar companies store and log addresses. It is the
 * hash of the link's secret, sealed: it ends with the link, is renewed with it, and tells nothing of the link's own secret.
 */
export const calendarTokenOf = (tokenHash: string, key: CryptoKey): Promise<string> => seal(tokenHash, OF, key)

/** The hash of the link's secret; null for what is no token of a calendar. */
export const hashOfCalendarToken = async (token: string, key: CryptoKey): Promise<string | null> =>
  token.length === LENGTH && /^[\w-]+$/.test(token) ? await unseal(token, OF, key) : null
