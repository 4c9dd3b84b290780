const SESSION_KEY = /^sb-.+-auth-token$/

/** What the client of the back end keeps of a session, as far as it is read here. */
interface StoredSession {
  readonly access_token: string
  /** When the token runs out, in seconds. */
  readonly expires_at?: number
  readonly user: { readonly id: string }
}

const isSession = (value: unknown): value is StoredSession => {
  const { access_token: token, user } = (value ?? {}) as { access_token?: unknown; user?: { id?: unknown } }
  return typeof token === 'string' && typeof user?.id === 'string'
}

/** The session of this browser, whose token may have run out; null where there is none. */
export function readStoredSession(): StoredSession | null {
  try {
    const key = Object.keys(localStorage).find((each) => SESSION_KEY.test(each))
    const session: unknown = key === undefined ? null : JSON.parse(localStorage.getItem(key) ?? 'null')
    return isSession(session) ? session : null
  } catch {
    // Storage switched off, or written by another program: nobody is signed in here.
    return null
  }
}

/** The client of sessions renews a token that runs out sooner. */
const RENEWED_MS = 90_000

/** The session of this browser where its token needs no renewal; null for any other. */
export function readGoodSession(): StoredSession | null {
  const session = readStoredSession()
  return session?.expires_at !== undefined && session.expires_at * 1000 - Date.now() > RENEWED_MS ? session : null
}

/** The stored token where it needs no renewal. */
export const goodToken = (): string | null => readGoodSession()?.access_token ?? null

/** Whose session this browser keeps, or null. */
export const storedUserId = (): string | null => readStoredSession()?.user.id ?? null
