import { focusManager, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { signInForTest } from '#tests/support/session.ts'
import { liveSeatingQuery } from './queries.ts'

const network = fakeNetwork()
afterEach(() => focusManager.setFocused(undefined))

const VERSION = '2026-11-24T01:02:03.123456+00:00'
const seating = {
  changed_at: VERSION,
  ...{ tables: [], items: [], arrangements: [], seats: [], table_locks: [], people: [], wishes: [], counted: 0 },
}

/** The screen's query, and what it has asked the service for. */
function follow(isSaving = false) {
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
  const hook = renderHook(() => useQuery(liveSeatingQuery('plan', 'event', null, isSaving)), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  return { hook, asked }
}

test('who comes back to the seating is told at once what changed, by the version that was read', async () => {
  const { hook, asked } = follow()
  await waitFor(() => expect(hook.result.current.data?.changedAt).toBe(VERSION))
  const { data } = hook.result.current
  expect(asked).toEqual([{ plan_id: 'plan', sub_event_id: 'event' }])
  act(() => focusManager.setFocused(false))
  act(() => focusManager.setFocused(true))
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(asked[1]).toEqual({ plan_id: 'plan', sub_event_id: 'event', since: VERSION })
  await waitFor(() => expect(hook.result.current.isFetching).toBe(false))
  // Nothing changed: nothing is rendered anew.
  expect(hook.result.current.data).toBe(data)
})

test('nothing is asked while a change of the reader is on its way', async () => {
  const { hook, asked } = follow(true)
  await waitFor(() => expect(hook.result.current.data?.changedAt).toBe(VERSION))
  act(() => focusManager.setFocused(false))
  act(() => focusManager.setFocused(true))
  expect(hook.result.current.isFetching).toBe(false)
  expect(asked).toHaveLength(1)
})

test('the next question waits a few seconds, and none is asked in a hidden tab', () => {
  const query = liveSeatingQuery('plan', 'event', null, false)
  expect(query.refetchInterval).toBeLessThanOrEqual(5000)
  expect(query).not.toHaveProperty('refetchIntervalInBackground')
  expect(liveSeatingQuery('plan', 'event', null, true).refetchInterval).toBe(false)
})
