import { AuthClient } from '@supabase/auth-js'
import { FunctionsClient } from '@supabase/functions-js'
import { PostgrestClient } from '@supabase/postgrest-js'
import type { SupabaseClient } from '@supabase/supabase-js'
import { newId } from '../browser/new-id.ts'
import { clientConfig } from './client-config.ts'
import type { Database } from './database-types.ts'
import { limitedFetch } from './limited-fetch.ts'
import { withSignUpSecret } from './sign-up-secret.ts'

const send = withSignUpSecret(limitedFetch)

/**
 * The client of the back end without files and live updates, which no screen needs before it stands: plan-files.ts loads
 * what it uses of files.
 */
export type BackEnd = Pick<SupabaseClient<Database>, 'auth' | 'from' | 'rpc' | 'functions'>

type AuthOptions = NonNullable<ConstructorParameters<typeof AuthClient>[0]>

// Links in our mails carry a token hash that the screens verify themselves (see features/auth), so that a mail scanner
// opening the link spends nothing; the client must not consume the address on its own.
const AUTH_OPTIONS = { detectSessionInUrl: false, flowType: 'implicit' } as const

/** Puts the parts together as `createClient` of supabase-js does. */
function connect(authOptions: AuthOptions): BackEnd {
  const { apiUrl, publishableKey } = clientConfig()
  const auth = new AuthClient({
    url: addressOf('auth'),
    headers: { Authorization: `Bearer ${publishableKey}`, apikey: publishableKey },
    fetch: send,
    ...AUTH_OPTIONS,
    ...authOptions,
  })
  // A project's publishable key is no token: without a session the back end learns who calls from the key alone.
  const authorized = authorizedFetch(auth, { keyIsToken: true })
  const rest = new PostgrestClient<Database>(`${apiUrl}/rest/v1`, {
    fetch: authorized,
    // Queries retry three times by themselves (app/lib/api/query-client.ts); retries here would multiply to sixteen
    // requests.
    retry: false,
  })
  return {
    auth: auth as BackEnd['auth'],
    functions: new FunctionsClient(addressOf('functions'), {
      customFetch: authorizedFetch(auth, { keyIsToken: false }),
    }),
    from: rest.from.bind(rest) as BackEnd['from'],
    rpc: rest.rpc.bind(rest) as unknown as BackEnd['rpc'],
  }
}

/** The address of one of the back end's services. */
export const addressOf = (service: 'auth' | 'functions' | 'storage' | 'realtime'): string =>
  `${clientConfig().apiUrl}/${service}/v1`

/** `fetch` with the project's key and the session's token, renewed before if it has to be. */
function authorizedFetch(
  auth: Pick<BackEnd['auth'], 'getSession'>,
  { keyIsToken }: { keyIsToken: boolean },
): typeof fetch {
  const { publishableKey } = clientConfig()
  return async (input, init) => {
    const { data, error } = await auth.getSession()
    // Without its session the request would be answered as a stranger's: with nothing, as if there were no rows.
    if (error?.name === 'AuthRetryableFetchError') throw error
    const headers = new Headers(init?.headers)
    if (!headers.has('apikey')) headers.set('apikey', publishableKey)
    const token = data.session?.access_token ?? (keyIsToken ? publishableKey : null)
    if (token !== null && !headers.has('authorization')) headers.set('authorization', `Bearer ${token}`)
    return await send(input, { ...init, headers })
  }
}

let client: BackEnd | null = null

/** The one client of the back end. Only queries, mutations and the session may import it. */
export function supabase(): BackEnd {
  client ??= connect({
    // The key of supabase-js: people stay signed in from one release to the next.
    storageKey: `sb-${new URL(clientConfig().apiUrl).hostname.split('.')[0]}-auth-token`,
    persistSession: true,
    autoRefreshToken: true,
  })
  return client
}

/** `fetch` as the signed-in person, for the parts of the client that are loaded later. */
export const fetchAsCaller = (): typeof fetch => authorizedFetch(supabase().auth, { keyIsToken: true })

/** A client without a stored session: for inspecting an account before signing in to it. */
export function passingClient(): BackEnd {
  return connect({
    persistSession: false,
    autoRefreshToken: false,
    // Clients with the same storage key share a session.
    storageKey: `convite-passing-${newId()}`,
  })
}
