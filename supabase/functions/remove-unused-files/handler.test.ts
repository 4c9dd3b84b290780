import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { aContext } from '#tests/support/function-context.ts'
import type { FunctionContext } from '../_shared/context.ts'
import { handler } from './handler.ts'

const SERVICE: FunctionContext['caller'] = { userId: null, role: 'service_role', claims: {} }

/** A back end that returns these claims, and records the paths it is told to remove. */
function setUp(claims: readonly (readonly string[])[], isStorageDown = false) {
  const left = [...claims]
  const removed: string[][] = []
  const asService = createClient('http://back-end.test', 'sb_secret_x', {
    auth: { persistSession: false, autoRefreshToken: false },
    db: { retry: false },
    global: {
      fetch: async (input, init) => {
        if (String(input).endsWith('/claim_unused_files')) return Response.json(left.shift() ?? [])
        if (isStorageDown) return Response.json({ statusCode: '503', message: 'no' }, { status: 503 })
        const { prefixes } = JSON.parse(String(init?.body)) as { prefixes: string[] }
        removed.push(prefixes)
        return Response.json(prefixes.map((name) => ({ name })))
      },
    },
  })
  const { context, lines } = aContext({ caller: SERVICE, asService })
  const run = async () => {
    const response = await handler(new Request('http://back-end.test/', { method: 'POST' }), context)
    return [response.status, await response.json()]
  }
  return { run, removed, lines }
}

test('claimed files are removed, until nothing is left to claim', async () => {
  const { run, removed } = setUp([['a', 'b'], ['c']])
  expect(await run()).toEqual([200, { removed: 3 }])
  expect(removed).toEqual([['a', 'b'], ['c']])
})

test('without unused files, the storage is not called', async () => {
  const { run, removed } = setUp([])
  expect(await run()).toEqual([200, { removed: 0 }])
  expect(removed).toEqual([])
})

test('a storage that is down is reported, and its files are left for the next run', async () => {
  const { run, lines } = setUp([['a'], ['b']], true)
  expect(await run()).toEqual([503, { code: 'files.unavailable' }])
  expect(lines).toEqual(['unused files not removed'])
})

test.each([
  ['a signed-in user', 'POST', { userId: 'ana', role: 'authenticated', claims: {} }, 403],
  ['a visitor', 'POST', { userId: null, role: 'anon', claims: {} }, 403],
  ['a GET request', 'GET', SERVICE, 405],
] as const)('%s is refused', async (_, method, caller, status) => {
  const { context } = aContext({ caller })
  expect((await handler(new Request('http://back-end.test/', { method }), context)).status).toBe(status)
})
