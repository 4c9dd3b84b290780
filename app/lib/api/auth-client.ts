import { AuthClient } from '@supabase/auth-js'
import type { SupabaseClient } from '@supabase/supabase-js'
import { newId } from '../browser/new-id.ts'
import { clientConfig } from './client-config.ts'
import { addressOf, send, sessions } from './connection.ts'
import { sessionKey } from './stored-session.ts'

/*
 * The client of sessions, which is loaded when the first screen stands, or sooner when a session is to be renewed: a stored
 * one whose token is good is read without it (session.ts, supabase.ts).
 */

/** What supabase-js calls `auth`. */
export type SessionClient = SupabaseClient['auth']

type AuthOptions = NonNullable<ConstructorParameters<typeof AuthClient>[0]>

function connect(options: AuthOptions): SessionClient {
  const { publishableKey } = clientConfig()
  return new AuthClient({
    url: addressOf('auth'),
    headers: { Authorization: `Bearer ${publishableKey}`, apikey: publishableKey },
    fetch: send,
    // Links in our mails carry a token hash that the screens verify themselves (see features/auth), so that a mail scanner
    // opening the link spends nothing; the client must not consume the address on its own.
    detectSessionInUrl: false,
    flowType: 'implicit',
    ...options,
  }) as SessionClient
}

let client: SessionClient | null = null

/** The one client of this browser's session. */
export function sessionClient(): SessionClient {
  sessions.haveClient = true
  client ??= connect({
    storageKey: sessionKey(clientConfig().apiUrl),
    persistSession: true,
    autoRefreshToken: true,
  })
  return client
}

/** A client without a stored session: for inspecting an account before signing in to it. */
export const passingSessionClient = (): SessionClient =>
  connect({
    persistSession: false,
    autoRefreshToken: false,
    // Clients with the same storage key share a session.
    storageKey: `convite-passing-${newId()}`,
  })
