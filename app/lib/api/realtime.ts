import { RealtimeClient } from '@supabase/realtime-js'
import { clientConfig } from './client-config.ts'
import { addressOf, supabase } from './supabase.ts'

/** Longer than between two screens, of which one leaves its channel before the other joins one. */
const EMPTY_MS = 250

let client: RealtimeClient | null = null

async function tokenNow(): Promise<string> {
  const { data } = await supabase().auth.getSession()
  return data.session?.access_token ?? clientConfig().publishableKey
}

/** The client of live updates, which holds the session's token as it changes. Loaded with what follows plans, after the first paint. */
export function realtime(): RealtimeClient {
  if (client) return client
  const made = new RealtimeClient(addressOf('realtime').replace(/^http/, 'ws'), {
    params: { apikey: clientConfig().publishableKey },
    accessToken: tokenNow,
    // Once nothing is followed any more: whoever leaves a plan, or is removed from it, keeps no socket open.
    disconnectOnEmptyChannelsAfterMs: EMPTY_MS,
  })
  supabase().auth.onAuthStateChange((event, session) => {
    if (event === 'SIGNED_OUT') void made.setAuth()
    else if (session && event !== 'USER_UPDATED') void made.setAuth(session.access_token)
  })
  client = made
  return made
}
