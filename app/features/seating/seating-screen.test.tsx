import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeGuestsService, guestId, servedMember, servedParty } from '#tests/support/guests/guests-service.ts'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { aPlan } from '#tests/support/plans.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { signInForTest } from '#tests/support/session.ts'
import { SeatingScreen } from './seating-screen.tsx'

const network = fakeNetwork()

const TABLE = '7b000000-0000-4000-8000-000000000001'
const many = Array.from({ length: 150 }, (_, index) =>
  servedParty(guestId(1000 + index), [servedMember(guestId(2000 + index), `Invitado ${index}`, 'yes')]),
)
const PARTIES = [
  ...many,
  servedParty(guestId(5), [servedMember(guestId(51), 'Eva Sol', 'yes'), servedMember(guestId(52), 'Leo Sol', 'yes')]),
]

const scrolled = vi.fn()

beforeEach(() => {
  signInForTest()
  scrolled.mockClear()
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolled(this.textContent)
  }
  fakeGuestsService(network, PARTIES)
  const seat = (who: string, seat: number) => ({ table_id: TABLE, seat, member_id: who, changed_at: '1' })
  network.use(
    http.post(`${API_URL}/rest/v1/rpc/guest_needs`, () => HttpResponse.json([])),
    http.post(`${API_URL}/rest/v1/rpc/caterer_list`, () => HttpResponse.json({ versions: [] })),
    http.get(`${API_URL}/rest/v1/event_plans`, () => HttpResponse.json({ has_pdf_export: true })),
    http.post(`${API_URL}/rest/v1/rpc/seating`, () =>
      HttpResponse.json({
        changed_at: '1',
        room: { id: 'room', changed_at: '1', numbering: 'numbers', shape: 'rectangle', width: 20, length: 14 },
        tables: [{ id: TABLE, number: 4, seats: 8, shape: 'round', reserved_seats: [], changed_at: '1' }],
        items: [],
        arrangements: [{ id: 'plan', state: 'draft', weights: {}, seated: 2 }],
        arrangement_id: 'plan',
        seats: [seat(guestId(51), 1), seat(guestId(52), 2)],
        table_locks: [],
        people: [],
        wishes: [],
        counted: 1,
      }),
    ),
  )
})

function Where() {
  return <output aria-label="address">{useLocation().search}</output>
}

const open = (path: string) =>
  renderUi(
    <>
      <Where />
      <SeatingScreen plan={aPlan()} />
    </>,
    { path },
  )

test('a link to a party shows it among the people, though it has its seats and stands far below, and lights it up', async () => {
  open(`/?view=list&guest=${guestId(5)}`)
  const party = await screen.findByRole('button', { name: /Eva Sol.*All seated/ })
  await waitFor(() => expect(party.closest('.lights')).toHaveAttribute('data-lit', 'true'))
  expect(scrolled).toHaveBeenCalledWith(expect.stringContaining('Eva Sol'))
  // Whoever filters has arrived.
  const filters = within(screen.getByRole('group', { name: 'People shown' }))
  expect(filters.getByRole('button', { name: /^Everyone/ })).toHaveAttribute('aria-pressed', 'true')
  await setupUser().click(filters.getByRole('button', { name: /^To seat/ }))
  await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent(/^[?]view=list$/))
  expect(screen.queryByRole('button', { name: /Eva Sol.*All seated/ })).not.toBeInTheDocument()
})

test('a link to nobody of the plan shows the people as ever', async () => {
  open(`/?view=list&guest=${guestId(99)}`)
  expect(await screen.findByRole('button', { name: /^Invitado 0/ })).toBeVisible()
  expect(scrolled).not.toHaveBeenCalled()
})
