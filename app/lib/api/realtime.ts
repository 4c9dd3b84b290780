import { RealtimeClient } from '@supabase/realtime-js'
import { sessionClient } from './auth-client.ts'
import { clientConfig } from './client-config.ts'
import { addressOf } from './connection.ts'

let client: RealtimeClient | null = null

async function tokenNow(): Promise<string> {
  const { data } = await sessionClient().getSession()
  return data.session?.access_token ?? clientConfig().publishableKey
}

/** The client of live updates, which holds the session's token as it changes. Loaded with what follows plans, after the first paint. */
export function realtime(): RealtimeClient {
  if (client) return client
  const made = new RealtimeClient(addressOf('realtime').replace(/^http/, 'ws'), {
    params: { apikey: clientConfig().publishableKey },
    accessToken: tokenNow,
  })
  sessionClient().onAuthStateChange((event, session) => {
    if (event === 'SIGNED_OUT') void made.setAuth()
    else if (session && event !== 'USER_UPDATED') void made.setAuth(session.access_token)
  })
  client = made
  return made
}
