import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { openGuests } from '#tests/support/guests/guests-page.tsx'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { signInForTest } from '#tests/support/session.ts'

const network = fakeNetwork()

beforeEach(() => signInForTest())

test('a reply deadline after the event is refused beside its field, and what was typed stays', async () => {
  const { user } = await openGuests(network)
  await user.click(screen.getByRole('button', { name: 'More for this list' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Hosts and reply deadline' }))
  const dialog = within(await screen.findByRole('dialog'))
  const deadline = dialog.getByRole('textbox', { name: 'Replies until' })
  await user.type(deadline, '12/31/2099')
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  expect(await dialog.findByText('Choose the day of the event or one before it.')).toBeVisible()
  expect(deadline).toHaveValue('12/31/2099')
})

test('a deadline that the service finds later than the event is refused beside its field too', async () => {
  const { user } = await openGuests(network)
  const refused = { code: 'P0001', message: 'guest-settings.deadline-late', details: '2027-05-01', hint: null }
  network.use(http.patch(`${API_URL}/rest/v1/guest_settings`, () => HttpResponse.json(refused, { status: 400 })))
  await user.click(screen.getByRole('button', { name: 'More for this list' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Hosts and reply deadline' }))
  const dialog = within(await screen.findByRole('dialog'))
  const deadline = dialog.getByRole('textbox', { name: 'Replies until' })
  await user.type(deadline, '1/1/2026')
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(deadline).toHaveAccessibleDescription(/Guests could reply after the event/))
  expect(deadline).toHaveFocus()
})
