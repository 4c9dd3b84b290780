import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { openGuests } from '#tests/support/guests/guests-page.tsx'
import { guestId, MAIN_ID, servedMember, servedParty } from '#tests/support/guests/guests-service.ts'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { signInForTest } from '#tests/support/session.ts'

const network = fakeNetwork()

beforeEach(() => {
  signInForTest()
  // jsdom has no layout, so it cannot scroll.
  Element.prototype.scrollIntoView = vi.fn()
})

const TIA = '5c000000-0000-4000-8000-000000000001'

const answered = (source: string) => ({
  invitations: [{ sub_event_id: MAIN_ID, answer: 'yes', answered_by: source, answered_at: '2027-03-04T18:30:00Z' }],
})

const PARTIES = [
  servedParty(guestId(1), [
    servedMember(guestId(11), 'Ana López', 'yes', answered('host')),
    servedMember(guestId(12), 'Luis López', 'yes', answered('guest')),
  ]),
  servedParty(guestId(2), [servedMember(guestId(21), 'Begoña Muñoz')]),
]

const unfold = async (name: RegExp) => {
  const page = await openGuests(network, { parties: PARTIES })
  await page.user.click(await screen.findByRole('button', { name, expanded: false }))
  return page
}

test('beside each answer stands who entered it and on which day, where the event is', async () => {
  await unfold(/^Ana López/)
  expect(await screen.findByText('Entered by you or your team · Mar 4, 2027')).toBeVisible()
  expect(screen.getByText('Answered on their own page · Mar 4, 2027')).toBeVisible()
})

test('every answer that was entered is looked back at, with who entered it and when', async () => {
  const entry = (id: number, columns: object) => ({
    id,
    memberId: guestId(11),
    subEventId: MAIN_ID,
    answer: 'yes',
    source: 'host',
    userId: TIA,
    at: '2027-03-04T18:30:00Z',
    ...columns,
  })
  const asked: string[] = []
  network.use(
    http.get(`${API_URL}/rest/v1/answer_entries`, ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('member_id') ?? '')
      return HttpResponse.json([
        entry(3, {}),
        entry(2, { answer: 'no', source: 'guest', userId: null, at: '2027-03-02T05:30:00Z' }),
        entry(1, { memberId: guestId(12), source: 'import', userId: null }),
      ])
    }),
    http.post(`${API_URL}/rest/v1/rpc/plan_people`, () =>
      HttpResponse.json([{ user_id: TIA, full_name: 'Tía Carmen', role: 'editor' }]),
    ),
  )
  const { user } = await unfold(/^Ana López/)
  await user.click(await screen.findByRole('button', { name: 'History of replies' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/^Entered by Tía Carmen · Mar 4, 2027/)).toBeVisible()
  const lines = dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines).toEqual([
    expect.stringContaining('Ana López: Coming'),
    expect.stringMatching(/^Ana López: Not comingAnswered on their own page\s·\sMar 1, 2027/),
    expect.stringMatching(/^Luis López: ComingFrom a file/),
  ])
  expect(asked).toEqual([`in.(${guestId(11)},${guestId(12)})`])
})

test('a party of which nobody has answered has nothing to look back at', async () => {
  await unfold(/^Begoña Muñoz/)
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'History of replies' })).toBeNull()
})
