import { QueryClient } from '@tanstack/react-query'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { signInForTest } from '#tests/support/session.ts'
import { seatingQuery } from './queries.ts'

const network = fakeNetwork()

const VERSION = '2026-11-24T01:02:03.123456+00:00'
const seating = {
  changed_at: VERSION,
  ...{ tables: [], items: [], arrangements: [], seats: [], table_locks: [], people: [], wishes: [], counted: 0 },
}

test('what is asked for again is told by the version that was read, and nothing is rendered anew for no change', async () => {
  signInForTest()
  const asked: unknown[] = []
  network.use(
    http.post(`${API_URL}/rest/v1/rpc/seating`, async ({ request }) => {
      const body = (await request.json()) as { since?: string }
      asked.push(body)
      return HttpResponse.json(body.since === VERSION ? { changed_at: VERSION } : seating)
    }),
  )
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const query = seatingQuery('plan', 'event', null)
  const first = await client.fetchQuery(query)
  expect(first.changedAt).toBe(VERSION)
  expect(asked).toEqual([{ plan_id: 'plan', sub_event_id: 'event' }])
  expect(await client.fetchQuery(query)).toBe(first)
  expect(asked[1]).toEqual({ plan_id: 'plan', sub_event_id: 'event', since: VERSION })
})
