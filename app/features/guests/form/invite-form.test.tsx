import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { address, openGuests } from '#tests/support/guests/guests-page.tsx'
import { guestId, MAIN_ID, servedMember, servedParty } from '#tests/support/guests/guests-service.ts'
import { fakeNetwork } from '#tests/support/network.ts'
import { signInForTest } from '#tests/support/session.ts'

const network = fakeNetwork()
const BRUNCH = '7d000000-0000-4000-8000-000000000002'

beforeEach(() => {
  signInForTest()
  Element.prototype.scrollIntoView = vi.fn()
})

const at = (brunch: string) => ({
  invitations: [
    { sub_event_id: MAIN_ID, answer: 'yes' },
    { sub_event_id: BRUNCH, answer: brunch },
  ],
})

/** Ana comes to the brunch and her child is not invited; Gil has not answered. */
const open = (path = '/') =>
  openGuests(network, {
    path,
    others: [{ id: BRUNCH, name_en: 'Brunch', position: 1 }],
    parties: [
      servedParty(guestId(1), [
        servedMember(guestId(11), 'Ana López', 'yes', at('yes')),
        servedMember(guestId(12), 'Luz López', 'yes', { age_group: 'under-18' }),
      ]),
      servedParty(guestId(2), [servedMember(guestId(21), 'Gil Ríos', 'yes', at('pending'))]),
      servedParty(guestId(3), [servedMember(guestId(31), 'Zoe Mar', 'yes')]),
    ],
  })

async function openForm() {
  const page = await open()
  const { user } = page
  await user.click(await screen.findByRole('button', { name: 'More for this list' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Select several' }))
  await user.click(await screen.findByRole('button', { name: 'Select all 3' }))
  await user.click(screen.getByRole('button', { name: 'Parts of the event' }))
  return { ...page, dialog: within(await screen.findByRole('dialog')) }
}

test('the people of the selected parties are invited to a sub-event, those of an age alone if wanted, with undo', async () => {
  const { user, dialog, service } = await openForm()
  expect(await dialog.findByRole('combobox', { name: 'Part of the event' })).toHaveDisplayValue('Brunch')
  expect(dialog.getByText('2 people will be invited; 2 already are.')).toBeVisible()
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Who' }), 'Minors')
  expect(dialog.getByText('1 person will be invited.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Invite 1' }))
  expect(await screen.findByText('Brunch: 1 person invited')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(service.bodiesOf('invite_members')).toHaveLength(2))
  expect(service.bodiesOf('invite_members')).toMatchObject([
    { member_ids: [guestId(12)], sub_event_id: BRUNCH, is_invited: true },
    { member_ids: [guestId(12)], sub_event_id: BRUNCH, is_invited: false },
  ])
})

test('who has answered is named and stays invited, unless that is meant too; undo gives the answer back', async () => {
  const { user, dialog, service } = await openForm()
  await user.click(await dialog.findByRole('radio', { name: 'No longer invite' }))
  expect(dialog.getByText('1 person will no longer be invited.')).toBeVisible()
  expect(dialog.getByText('Has already answered: Ana López.')).toBeVisible()
  await user.click(dialog.getByRole('checkbox', { name: 'Also the one who has answered' }))
  await user.click(dialog.getByRole('button', { name: 'No longer invite 2' }))
  expect(await screen.findByText('Brunch: 2 people no longer invited')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(service.bodiesOf('restore_invitations')).toHaveLength(1))
  expect(service.bodiesOf('restore_invitations')[0]?.invitations).toEqual([
    { member_id: guestId(21), answer: 'pending', meal_option_id: null },
    { member_id: guestId(11), answer: 'yes', meal_option_id: null },
  ])
})

test('the list is filtered by a sub-event, which the address keeps', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Filter' }))
  const brunch = await screen.findByRole('group', { name: 'Brunch' })
  await user.click(within(brunch).getByRole('menuitemradio', { name: 'Not invited' }))
  expect(await screen.findByText('Brunch: not invited')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Gil Ríos/, expanded: false })).toBeNull())
  expect(screen.getByRole('button', { name: /^Ana López/, expanded: false })).toBeVisible()
  expect(address()).toBe(`?event=${encodeURIComponent(`${BRUNCH}:not-invited`)}`)
})
