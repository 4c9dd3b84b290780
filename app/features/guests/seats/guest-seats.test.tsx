import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { address, fourParties, openGuests } from '#tests/support/guests/guests-page.tsx'
import { guestId, servedMember, servedParty } from '#tests/support/guests/guests-service.ts'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { signInForTest } from '#tests/support/session.ts'

const network = fakeNetwork()

beforeEach(() => {
  signInForTest()
  // jsdom has no layout, so it cannot scroll.
  Element.prototype.scrollIntoView = vi.fn()
})

const PARTIES = [
  ...fourParties(),
  servedParty(guestId(5), [servedMember(guestId(51), 'Eva Sol', 'yes'), servedMember(guestId(52), 'Leo Sol', 'yes')]),
]

const names = () =>
  screen.queryAllByRole('button', { expanded: false }).flatMap((button) => {
    const name = button.getAttribute('data-part') === 'open' ? button.textContent : null
    return name === null ? [] : [name]
  })

const seats = (tables: readonly { readonly label: string; readonly members: readonly string[] }[]) => {
  let changed_at = 1
  let now = tables
  const asked: unknown[] = []
  network.use(
    http.post(`${API_URL}/rest/v1/rpc/guest_seats`, async ({ request }) => {
      const { since } = (await request.json()) as { since?: string }
      asked.push(since)
      return HttpResponse.json(
        since === `${changed_at}` ? { changed_at: since } : { changed_at: `${changed_at}`, tables: now },
      )
    }),
  )
  return {
    asked,
    change: (next: typeof tables) => {
      now = next
      changed_at += 1
    },
  }
}

test('a party shows whether it has its seats, can be filtered by that, and leads to its chairs', async () => {
  seats([{ label: '4', members: [guestId(51)] }])
  const { user } = await openGuests(network, { parties: PARTIES })
  expect(await screen.findByText('1 of 2 seated')).toBeInTheDocument()
  expect(screen.getAllByText('No seat')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Partly seated' }))
  await waitFor(() => expect(names()).toEqual([expect.stringContaining('Eva Sol')]))
  expect(address()).toBe('?seat=partially-assigned')
  await user.click(screen.getByRole('button', { name: /^Eva Sol/ }))
  const link = await screen.findByRole('link', { name: /^1 of 2 seated.*Table 4/ })
  expect(link).toHaveAttribute(
    'href',
    expect.stringMatching(new RegExp(`^/app/table-arrangement/.+[?]guest=${guestId(5)}$`)),
  )
})

test('the seats are read again when the list is looked at again, as far as they changed', async () => {
  const service = seats([])
  await openGuests(network, { parties: PARTIES })
  expect(await screen.findAllByText('No seat')).toHaveLength(2)
  service.change([{ label: 'Novios', members: [guestId(51), guestId(52)] }])
  window.dispatchEvent(new Event('visibilitychange'))
  expect(await screen.findByText('All seated')).toBeInTheDocument()
  window.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(service.asked).toEqual([undefined, '1', '2']))
  expect(screen.getByText('All seated')).toBeInTheDocument()
})

test('without tables no party has a state, and an address that asks for one hides nobody', async () => {
  const { user } = await openGuests(network, { parties: PARTIES, path: '/?seat=fully-assigned' })
  await waitFor(() => expect(names()).toHaveLength(5))
  expect(screen.queryByText('No seat')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  expect(screen.queryByRole('menuitemradio', { name: 'Partly seated' })).not.toBeInTheDocument()
})
