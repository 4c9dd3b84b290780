import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeGuestsService, guestId, servedMember, servedParty } from '#tests/support/guests/guests-service.ts'
import { fakeNetwork } from '#tests/support/network.ts'
import { signInForTest } from '#tests/support/session.ts'
import { guestsQuery } from './queries.ts'
import { useGuestFeed } from './use-guest-feed.ts'

const network = fakeNetwork()

test('an empty list that an import filled is loaded to its end without a wait', async () => {
  signInForTest()
  const imported = Array.from({ length: 130 }, (_, index) =>
    servedParty(guestId(1000 + index), [servedMember(guestId(5000 + index), `Invitado ${index}`)]),
  )
  const service = fakeGuestsService(network, imported)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const query = guestsQuery(guestId(1))
  client.setQueryData(query.queryKey, { guests: [], isWhole: true, loadedUpTo: 0, knownUpTo: '2026-11-21T18:00:00Z' })
  const feed = renderHook(() => useGuestFeed(guestId(1)), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  // A list that is whole is asked about by live updates alone.
  expect(client.isFetching()).toBe(0)
  service.changes = { guests: [], removed: [], reload: true }
  await client.fetchQuery({ ...query, staleTime: 0 })
  expect(client.getQueryData(query.queryKey)).toMatchObject({ isWhole: false, guests: { length: 50 } })
  await waitFor(() =>
    expect(client.getQueryData(query.queryKey)).toMatchObject({ isWhole: true, guests: { length: 130 } }),
  )
  expect(service.bodiesOf('guest_changes')).toHaveLength(1)
  feed.unmount()
})
