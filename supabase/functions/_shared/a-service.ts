import { createClient, type SupabaseClient } from '@supabase/supabase-js'

/** What was asked of the data API: the last part of the address, and the body. */
export type Asked = readonly [what: string, body: unknown]

/** The service's client over a data API that gives one answer to all, for tests. */
export function aService(answer: (what: string) => Response): {
  readonly client: SupabaseClient
  readonly asked: Asked[]
} {
  const asked: Asked[] = []
  const client = createClient('http://back-end.test', 'sb_secret_x', {
    auth: { persistSession: false, autoRefreshToken: false },
    db: { retry: false },
    global: {
      fetch: async (input, init) => {
        const what = new URL(String(input)).pathname.split('/').at(-1) ?? ''
        asked.push([what, init?.body ? JSON.parse(String(init.body)) : null])
        return answer(what)
      },
    },
  })
  return { client, asked }
}

/** A refusal as PostgREST words one. */
export const aRefusal = (message: string, hint: string | null = null): Response =>
  Response.json({ code: 'P0001', message, hint, details: null }, { status: 400 })
