import type { AuthChangeEvent, Session } from '@supabase/supabase-js'
import { useSyncExternalStore } from 'react'
import { queryClient } from './query-client.ts'
import { supabase } from './supabase.ts'

/** What the product knows of who is here: nothing yet, nobody, or somebody. */
export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-out' }
  | { readonly status: 'signed-in'; readonly session: Session }

type SessionListener = (event: AuthChangeEvent, session: Session | null) => void

let state: SessionState = { status: 'loading' }
const renderers = new Set<() => void>()
const listeners = new Set<SessionListener>()
let started: Promise<SessionState> | null = null

function setState(session: Session | null) {
  state = session ? { status: 'signed-in', session } : { status: 'signed-out' }
  for (const render of renderers) render()
}

/** Reads the stored session and follows its changes; safe to call often, resolves when the answer is known. */
export function startSession(): Promise<SessionState> {
  started ??= new Promise((resolve) => {
    supabase().auth.onAuthStateChange((event, session) => {
      setState(session)
      if (event === 'INITIAL_SESSION') resolve(state)
      if (event === 'SIGNED_OUT') queryClient.clear()
      // The client holds its lock while it calls us; whoever calls back into it must do so after this turn.
      queueMicrotask(() => {
        for (const listener of listeners) listener(event, session)
      })
    })
  })
  return started
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

export function useSession(): SessionState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => state,
  )
}

/** The signed-in session, or null; waits for the stored one to be read. */
export async function currentSession(): Promise<Session | null> {
  const known = await startSession()
  const now = state.status === 'loading' ? known : state
  return now.status === 'signed-in' ? now.session : null
}

/**
 * Signs out here and on the server. Whatever the server answers, the session, every cached query and the stored keys
 * are gone afterwards (specification, section 4).
 */
export async function signOut(): Promise<void> {
  try {
    await supabase().auth.signOut()
  } catch {
    // The local session must end even when the server cannot be reached; the next lines see to that.
  }
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) if (key.startsWith('sb-')) storage.removeItem(key)
  }
  queryClient.clear()
  setState(null)
}
