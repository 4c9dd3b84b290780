import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { GuestLinksRequest } from '#contracts/guest-links.ts'
import { expectFocus } from '#tests/support/focus.ts'
import { openGuests } from '#tests/support/guests/guests-page.tsx'
import { guestId, servedMember, servedParty } from '#tests/support/guests/guests-service.ts'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { signInForTest } from '#tests/support/session.ts'

const network = fakeNetwork()
const TOKEN = 'abcdefghijklmnopqrstuv'

beforeEach(() => {
  signInForTest()
  // jsdom has no layout, so it cannot scroll.
  Element.prototype.scrollIntoView = vi.fn()
})

const PARTIES = [
  servedParty(guestId(1), [servedMember(guestId(11), 'Emily Watson')], { language: 'en' }),
  servedParty(guestId(2), [servedMember(guestId(21), 'Rosa Peña')]),
  servedParty(
    guestId(3),
    [servedMember(guestId(31), 'Begoña Muñoz', 'yes'), servedMember(guestId(32), 'Íñigo Muñoz')],
    { invite_sent: true },
  ),
]

async function openQueue() {
  network.use(
    http.post(`${API_URL}/functions/v1/guest-links`, async ({ request }) => {
      const { guestIds } = (await request.json()) as GuestLinksRequest
      return HttpResponse.json({
        links: guestIds.map((id) => ({
          guestId: id,
          token: TOKEN,
          isRevoked: false,
          language: id === guestId(1) ? 'en' : 'es',
        })),
      })
    }),
  )
  const page = await openGuests(network, { parties: PARTIES })
  await page.user.click(await screen.findByRole('button', { name: 'More for this list' }))
  await page.user.click(await screen.findByRole('menuitem', { name: 'Send by WhatsApp, one by one' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('1 of 2: Emily Watson')
  return { ...page, dialog }
}

describe('the WhatsApp queue', () => {
  test('each party has its text in its language with its link, and is marked sent with the way to the next', async () => {
    const { user, service, dialog } = await openQueue()
    const link = await dialog.findByRole('link', { name: 'Open in WhatsApp' })
    const address = new URL(link.getAttribute('href') ?? '')
    expect(address.origin + address.pathname).toBe('https://wa.me/523312345678')
    expect(address.searchParams.get('text')).toContain(`/en/r#${TOKEN}`)
    await user.click(dialog.getByRole('button', { name: 'Sent, next' }))
    await expectFocus(await dialog.findByText('2 of 2: Rosa Peña'))
    await waitFor(() => expect(service.bodiesOf('change_guests')[0]).toMatchObject({ ids: [guestId(1)] }))
    expect(service.bodiesOf('change_guests')[0]?.changes).toEqual({ invite_sent: true })

    // Who is passed over stays unsent.
    await user.click(dialog.getByRole('button', { name: 'Skip' }))
    expect(await dialog.findByText('That was the last one.')).toBeVisible()
    expect(service.bodiesOf('change_guests')).toHaveLength(1)
  })

  test('a reply that came by WhatsApp is recorded in two taps, for those alone who have not answered', async () => {
    const { user, service, dialog } = await openQueue()
    await user.click(dialog.getByRole('radio', { name: 'No answer yet (1)' }))
    await dialog.findByText('1 of 1: Begoña Muñoz')
    await user.click(dialog.getByRole('button', { name: 'Not coming' }))
    await waitFor(() =>
      expect(
        service
          .bodiesOf('answer_invitations')
          .map(({ answers }) => answers.map((each) => [each.member_id, each.answer])),
      ).toEqual([[[guestId(32), 'no']]]),
    )
    expect(await dialog.findByText('That was the last one.')).toBeVisible()
  })
})
