import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { newId } from '../browser/new-id.ts'
import { clientConfig } from './client-config.ts'
import type { Database } from './database-types.ts'
import { limitedFetch } from './limited-fetch.ts'
import { withSignUpSecret } from './sign-up-secret.ts'

const send = withSignUpSecret(limitedFetch)

let client: SupabaseClient<Database> | null = null

/** The one client of the back end. Only queries, mutations and the session may import it. */
export function supabase(): SupabaseClient<Database> {
  if (!client) {
    const { apiUrl, publishableKey } = clientConfig()
    client = createClient<Database>(apiUrl, publishableKey, {
      // Links in our mails carry a token hash that the screens verify themselves (see features/auth), so that a mail
      // scanner opening the link spends nothing; the client must not consume the address on its own.
      auth: { persistSession: true, autoRefreshToken: true, detectSessionInUrl: false, flowType: 'implicit' },
      // Queries retry three times by themselves (app/lib/api/query-client.ts); retries here would multiply to sixteen
      // requests.
      db: { retry: false },
      global: { fetch: send },
    })
  }
  return client
}

/** A client without a stored session: for inspecting an account before signing in to it. */
export function passingClient(): SupabaseClient<Database> {
  const { apiUrl, publishableKey } = clientConfig()
  return createClient<Database>(apiUrl, publishableKey, {
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      flowType: 'implicit',
      // Clients with the same storage key share a session.
      storageKey: `convite-passing-${newId()}`,
    },
    global: { fetch: send },
  })
}
