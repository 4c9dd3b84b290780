import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { clientConfig } from './client-config.ts'
import type { Database } from './database-types.ts'

let client: SupabaseClient<Database> | null = null

/** The one client of the back end. Only queries, mutations and the session may import it. */
export function supabase(): SupabaseClient<Database> {
  if (!client) {
    const { apiUrl, publishableKey } = clientConfig()
    client = createClient<Database>(apiUrl, publishableKey, {
      // Links in our mails carry a token hash that the screens verify themselves (see features/auth), so that a mail
      // scanner opening the link spends nothing; the client must not consume the address on its own.
      auth: { persistSession: true, autoRefreshToken: true, detectSessionInUrl: false, flowType: 'implicit' },
      // Queries retry three times by themselves (app/lib/api/query-client.ts); sixteen requests for one question help nobody.
      db: { retry: false },
    })
  }
  return client
}

let passing = 0

/** A client that keeps nothing and knows nobody: for looking at an account before becoming it. */
export function passingClient(): SupabaseClient<Database> {
  const { apiUrl, publishableKey } = clientConfig()
  passing += 1
  return createClient<Database>(apiUrl, publishableKey, {
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      flowType: 'implicit',
      // Clients of one key believe to share a session.
      storageKey: `convite-passing-${passing}`,
    },
  })
}
