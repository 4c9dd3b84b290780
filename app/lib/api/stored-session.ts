import { loadedClientConfig } from './client-config.ts'

/** Where the client of sessions keeps one: the key of supabase-js, so that people stay signed in from one release to the next. */
export const sessionKey = (apiUrl: string): string => `sb-${new URL(apiUrl).hostname.split('.')[0]}-auth-token`

/** Any of them, before the back end's address is known. */
const ANY_KEY = /^sb-.+-auth-token$/

const keyHere = (): string | undefined => {
  const config = loadedClientConfig()
  return config ? sessionKey(config.apiUrl) : Object.keys(localStorage).find((each) => ANY_KEY.test(each))
}

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
    const key = keyHere()
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
