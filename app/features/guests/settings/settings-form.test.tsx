import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openGuests } from '#tests/support/guests/guests-page.tsx'
import { fakeNetwork } from '#tests/support/network.ts'
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
