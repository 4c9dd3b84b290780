import type { AuthChangeEvent, Session } from '@supabase/supabase-js'
import { useSyncExternalStore } from 'react'
import { DRAFT_PREFIX, removeStored, writeStored } from '../browser/stored.ts'
import { keptQueries } from '../kept/kept-queries.ts'
import { clearPrepared } from '../kept/prepared-storage.ts'
import { AppError } from './app-error.ts'
import type { SessionClient } from './auth-client.ts'
import { queryClient } from './query-client.ts'
import { sendSecurityEvent } from './security-log.ts'
import { readGoodSession, readStoredSession } from './stored-session.ts'

/**
 * The session state: unknown, signed out, signed in, or still to choose a password: that session can do nothing else,
 * and the app treats it as none.
 */
export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-out' }
  | { readonly status: 'password-pending'; readonly session: Session }
  | { readonly status: 'signed-in'; readonly session: Session }

type SessionListener = (event: AuthChangeEvent, session: Session | null) => void

/** Written when somebody signs out, so that the browser's other tabs remove their unsaved input too. */
const SIGNED_OUT_KEY = 'convite.signed-out'

/** How long signing out waits for the server; afterwards the session ends on this device in any case. */
const SIGN_OUT_TIMEOUT_MS = 4000

/** How long the renewal of a session may delay the first screen: without an answer it is tried for half a minute. */
const RENEWAL_MS = 400

/** How long the event of a sign-out may delay it. */
const LAST_EVENT_TIMEOUT_MS = 1000

let state: SessionState = { status: 'loading' }
let isLeaving = false
const renderers = new Set<() => void>()
const listeners = new Set<SessionListener>()
let started: Promise<void> | null = null

const userIdOf = (known: SessionState) => (known.status === 'signed-in' ? known.session.user.id : null)

function setState(session: Session | null) {
  const before = userIdOf(state)
  state = !session
    ? { status: 'signed-out' }
    : { status: mustChoosePassword(session) ? 'password-pending' : 'signed-in', session }
  for (const render of renderers) render()
  // Another person in the same tab must never see the data the first one loaded.
  if (before !== null && before !== userIdOf(state)) void clearQueryCache()
}

/** Removes what the device keeps of plans. What is still to be sent stays: it may be all there is of an hour's work. */
async function forgetRows() {
  await Promise.all([keptQueries.forget(), clearPrepared()])
}

/** Clears the cache once the private screens are unmounted: a mounted one would refetch the cleared data. */
async function clearQueryCache() {
  const forgotten = forgetRows()
  await new Promise((resolve) => setTimeout(resolve))
  queryClient.clear()
  await forgotten
}

/** The first screen has the line and the processor to itself for so long; it follows the session itself once it stands. */
const FOLLOW_MS = 3000

const atRest = () => new Promise<void>((resolve) => setTimeout(resolve, FOLLOW_MS))

/**
 * Reads the stored session and follows its changes; safe to call repeatedly, resolves when the state is known. A session
 * whose token is good is known at once; its client comes when the first screen stands.
 * @throws AppError when a session could not be renewed, as its client could not be loaded; the next call tries again
 */
export function startSession(): Promise<void> {
  started ??= readSession().catch((error: unknown) => {
    started = null
    throw error
  })
  return started
}

async function readSession() {
  addEventListener('storage', onOtherTab)
  const good = readGoodSession()
  if (good === null && readStoredSession() !== null) await followSession()
  else {
    setState(good as Session | null)
    // Offline it cannot be loaded; whoever needs it tries again.
    void atRest()
      .then(followSession)
      .catch(() => undefined)
  }
  // The session ended while no page was open, or can be renewed no more.
  if (readStoredSession() === null) void forgetRows()
}

/** What this tab shows of a session ends with it, whether or not it follows the session yet; and so does unsaved input. */
function onOtherTab({ key, newValue }: StorageEvent) {
  if (key !== SIGNED_OUT_KEY || newValue === null) return
  removeStored('session', DRAFT_PREFIX)
  if (state.status === 'loading' || state.status === 'signed-out' || readStoredSession() !== null) return
  setState(null)
  for (const listener of listeners) listener('SIGNED_OUT', null)
}

let following: Promise<SessionClient> | null = null

/** The client of sessions, which signs in and out and renews; loaded with the first call. */
export function followSession(): Promise<SessionClient> {
  following ??= loadClient().catch((error: unknown) => {
    following = null
    throw new AppError(navigator.onLine ? 'server.unavailable' : 'network.offline', { cause: error })
  })
  return following
}

async function loadClient(): Promise<SessionClient> {
  const { sessionClient } = await import('./auth-client.ts')
  const client = sessionClient()
  await new Promise<void>((resolve) => {
    client.onAuthStateChange((event, session) => {
      // A session that could not be renewed for want of an answer is still one.
      if (event !== 'INITIAL_SESSION' || session || !readStoredSession() || state.status !== 'signed-in')
        setState(session)
      if (event === 'INITIAL_SESSION') resolve()
      // The client awaits its listeners: a listener that calls the client would deadlock.
      queueMicrotask(() => {
        for (const listener of listeners) listener(event, session)
      })
    })
  })
  return client
}

/** Follows sign-in, sign-out, refresh, recovery and user updates; returns how to stop. */
export function onSessionEvent(listener: SessionListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function subscribe(render: () => void) {
  renderers.add(render)
  return () => renderers.delete(render)
}

const loading: SessionState = { status: 'loading' }

export function useSession(): SessionState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => loading,
  )
}

/** Whether the session was issued to choose a password, and for nothing else, as its access token says. */
export function mustChoosePassword({ access_token }: Pick<Session, 'access_token'>): boolean {
  const [, payload = ''] = access_token.split('.')
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return (claims as { must_choose_password?: unknown } | null)?.must_choose_password === true
  } catch {
    // Another service's token, which says nothing of the kind.
    return false
  }
}

const isUnknown = () => state.status === 'loading'

/** Whether the reader is known to be signed out. */
export const isSignedOut = (): boolean => state.status === 'signed-out'

/** Whether the reader signed out on purpose, so that the end of the session needs no message. */
export const isSigningOut = (): boolean => isLeaving

/** The signed-in session, or null, as `storedSession`; one that is still to choose a password is none. */
export async function currentSession(): Promise<Session | null> {
  const session = await storedSession()
  return session && mustChoosePassword(session) ? null : session
}

/**
 * The session of this browser, or null; waits until the stored one is read.
 * @throws AppError `server.unavailable` when a stored session could not be renewed because its client could not be loaded or there
 * was no response: that person is still signed in.
 */
export async function storedSession(): Promise<Session | null> {
  const started = startSession()
  // Who does not wait for it does not fail with it.
  started.catch(() => undefined)
  if (state.status === 'loading') {
    // Rows that are kept on the device need no renewal. One that is refused later ends the session as on any screen.
    const stored = navigator.onLine && (await isWithin(RENEWAL_MS, started)) ? null : readStoredSession()
    if (stored && isUnknown()) setState(stored as Session)
    else await started
  }
  if (state.status === 'signed-in' || state.status === 'password-pending') return state.session
  if (!readStoredSession()) return null
  const { data, error } = await (await followSession()).getSession()
  if (error?.name === 'AuthRetryableFetchError') {
    throw new AppError(navigator.onLine ? 'server.unavailable' : 'network.offline', { cause: error })
  }
  if (data.session) setState(data.session)
  return data.session
}

/** The id of the signed-in person. @throws AppError `auth.session-missing` when signed out */
export async function requireUserId(): Promise<string> {
  const session = await currentSession()
  if (!session) throw new AppError('auth.session-missing')
  return session.user.id
}

/**
 * Signs out here and on the server. Whatever the server responds, the session, every cached query and the stored keys
 * are removed (specification, section 4).
 */
export async function signOut(): Promise<void> {
  isLeaving = true
  try {
    await withTimeout(SIGN_OUT_TIMEOUT_MS, async () => {
      // The server accepts nothing from a session that has ended.
      await withTimeout(LAST_EVENT_TIMEOUT_MS, () => sendSecurityEvent('sign-out'))
      const client = await followSession()
      const { error } = await client.signOut()
      // A refused global sign-out keeps the session (auth-js 2.119, `_signOut`); a local one removes it first.
      if (error) await client.signOut({ scope: 'local' })
    })
  } finally {
    await clearSession()
    removeStored('session', DRAFT_PREFIX)
    writeStored('local', SIGNED_OUT_KEY, new Date().toISOString())
    isLeaving = false
  }
}

/** Ends a session the server no longer accepts; listeners are notified as of any other end. */
export async function dropRefusedSession(): Promise<void> {
  await withTimeout(SIGN_OUT_TIMEOUT_MS, async () => {
    await (await followSession()).signOut({ scope: 'local' })
  })
  await clearSession()
}

async function clearSession() {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) if (key.startsWith('sb-')) storage.removeItem(key)
  }
  setState(null)
  await clearQueryCache()
}

/** Whether something is done in that time. @throws when it failed by then */
async function isWithin(timeoutMs: number, work: Promise<void>): Promise<boolean> {
  const isLate = new Promise<false>((resolve) => setTimeout(resolve, timeoutMs, false))
  return await Promise.race([work.then(() => true), isLate])
}

/** Waits for a promise, at most `timeoutMs`; its failure is ignored. */
async function withTimeout(timeoutMs: number, work: () => Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, timeoutMs)
  })
  await Promise.race([work().catch(() => undefined), timeout])
  clearTimeout(timer)
}
