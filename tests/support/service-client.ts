import { createClient, type SupabaseClient } from '@supabase/supabase-js'

/** A request to the data API: the last segment of the address, and the body. */
export type DataCall = readonly [what: string, body: unknown]

/** The service's client for tests, over a data API that gives the same response to every request. */
export function aService(answer: (what: string) => Response): {
  readonly client: SupabaseClient
  readonly calls: DataCall[]
} {
  const calls: DataCall[] = []
  const client = createClient('http://back-end.test', 'sb_secret_x', {
    auth: { persistSession: false, autoRefreshToken: false },
    db: { retry: false },
    global: {
      fetch: async (input, init) => {
        const what = new URL(String(input)).pathname.split('/').at(-1) ?? ''
        calls.push([what, init?.body ? JSON.parse(String(init.body)) : null])
        return answer(what)
      },
    },
  })
  return { client, calls }
}

/** A refusal as PostgREST returns it. */
export const aRefusal = (message: string, hint: string | null = null): Response =>
  Response.json({ code: 'P0001', message, hint, details: null }, { status: 400 })
