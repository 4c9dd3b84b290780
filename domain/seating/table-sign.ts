/** Where guests find their table, in each language; the secret of the sign follows as the fragment, which no server is sent. */
export const SIGN_PATHS = { es: '/t', en: '/en/t' } as const

/**
 * The address in the QR code of a sign. It says no language: the page is in that of the guest's browser.
 * @param origin of the site, without a trailing slash
 */
export const signAddress = (origin: string, token: string): string => `${origin}${SIGN_PATHS.es}#${token}`

/** In characters: a whole name, typed into one field. */
export const SOUGHT_NAME_LENGTH = 100
