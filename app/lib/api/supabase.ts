import { FunctionsClient } from '@supabase/functions-js'
import { PostgrestClient } from '@supabase/postgrest-js'
import type { SupabaseClient } from '@supabase/supabase-js'
import { clientConfig } from './client-config.ts'
import { addressOf, send, sessions } from './connection.ts'
import type { Database } from './database-types.ts'
import { goodToken, readStoredSession } from './stored-session.ts'

/**
 * The client of the back end without sessions (auth-client.ts), files (plan-files.ts) and live updates (realtime.ts), which no
 * screen needs before it stands.
 */
export type BackEnd = Pick<SupabaseClient<Database>, 'from' | 'rpc' | 'functions'>

/** The session's token, renewed before if it has to be; null without a session. */
async function currentToken(): Promise<string | null> {
  const token = goodToken()
  if (token !== null) return token
  if (!sessions.haveClient && readStoredSession() === null) return null
  const { sessionClient } = await import('./auth-client.ts')
  const { data, error } = await sessionClient().getSession()
  // Without its session the request would be answered as a stranger's: with nothing, as if there were no rows.
  if (error?.name === 'AuthRetryableFetchError') throw error
  return data.session?.access_token ?? null
}

/** `fetch` with the project's key and the session's token. */
function authorizedFetch({ keyIsToken }: { keyIsToken: boolean }): typeof fetch {
  const { publishableKey } = clientConfig()
  return async (input, init) => {
    const token = (await currentToken()) ?? (keyIsToken ? publishableKey : null)
    const headers = new Headers(init?.headers)
    if (!headers.has('apikey')) headers.set('apikey', publishableKey)
    if (token !== null && !headers.has('authorization')) headers.set('authorization', `Bearer ${token}`)
    return await send(input, { ...init, headers })
  }
}

/** Puts the parts together as `createClient` of supabase-js does. */
function connect(): BackEnd {
  const rest = new PostgrestClient<Database>(addressOf('rest'), {
    // A project's publishable key is no token: without a session the back end learns who calls from the key alone.
    fetch: authorizedFetch({ keyIsToken: true }),
    // Queries retry three times by themselves (app/lib/api/query-client.ts); retries here would multiply to sixteen
    // requests.
    retry: false,
  })
  return {
    functions: new FunctionsClient(addressOf('functions'), { customFetch: authorizedFetch({ keyIsToken: false }) }),
    from: rest.from.bind(rest) as BackEnd['from'],
    rpc: rest.rpc.bind(rest) as unknown as BackEnd['rpc'],
  }
}

let client: BackEnd | null = null

/** The one client of the back end. Only queries, mutations and the session may import it. */
export function supabase(): BackEnd {
  client ??= connect()
  return client
}

/** `fetch` as the signed-in person, for the parts of the client that are loaded later. */
export const fetchAsCaller = (): typeof fetch => authorizedFetch({ keyIsToken: true })
