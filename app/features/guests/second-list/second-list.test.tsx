import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fourParties, openGuests } from '#tests/support/guests/guests-page.tsx'
import { guestId, servedMember, servedParty } from '#tests/support/guests/guests-service.ts'
import { fakeNetwork } from '#tests/support/network.ts'
import { signInForTest } from '#tests/support/session.ts'

const network = fakeNetwork()

beforeEach(() => {
  signInForTest()
  Element.prototype.scrollIntoView = vi.fn()
})

/** Eight people on the list, one of whom declined; who waits: a family of four, a pair, one person. */
const withSecondList = () => {
  const waits = (number: number, people: readonly string[]) =>
    servedParty(
      guestId(number),
      people.map((name, index) => servedMember(guestId(number * 10 + index), name)),
      { is_second_list: true },
    )
  return [
    ...fourParties(),
    waits(60, ['Rosa Paz', 'Leo Paz', 'Eva Paz', 'Noé Paz']),
    waits(61, ['Gil Ríos', 'Pía Ríos']),
    waits(62, ['Zoe Mar']),
  ]
}

const open = (settings: object, plan = {}) => openGuests(network, { parties: withSecondList(), settings, plan })

const turns = async () => {
  const list = await screen.findByRole('list', { name: 'Parties on the second list, in order' })
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace(/\u00a0/g, ' ').replace('Invite', ''))
}

test('a decline frees a place: who fits is next, who is too large says so, and the host invites', async () => {
  // Seven hold a place.
  const { service, user } = await open({ places: 9 })
  expect(await screen.findByText('2 places are free. Next on the second list: Gil Ríos (2).')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'See who is next' }))
  expect(await turns()).toEqual([
    'Rosa Paz4 people · Does not fit: 2 places are left',
    'Gil Ríos2 people · Next',
    'Zoe Mar1 person · Waiting for a place',
  ])
  await user.click(screen.getByRole('button', { name: 'Invite Gil Ríos' }))
  await waitFor(async () => expect(await turns()).toHaveLength(2))
  expect(screen.getByText(/^9 of 9 places taken/)).toBeVisible()
  expect(service.bodiesOf('invite_from_second_list').map(({ ids }) => ids)).toEqual([[guestId(61)]])

  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await turns()).toHaveLength(3))
  expect(service.bodiesOf('change_guests').at(-1)?.changes).toEqual([{ id: guestId(61), is_second_list: true }])
})

test('all who fit are invited at once, and a refusal leaves them where they are', async () => {
  const { service, user } = await open({ places: 10 })
  await user.click(await screen.findByRole('button', { name: 'See who is next' }))
  service.refusal = 'second-list.full'
  await user.click(await screen.findByRole('button', { name: 'Invite the 2 that fit' }))
  expect(await screen.findByText(/There are no longer enough places/)).toBeVisible()
  expect(await turns()).toHaveLength(3)
  service.refusal = null
  await user.click(screen.getByRole('button', { name: 'Invite the 2 that fit' }))
  await waitFor(async () => expect(await turns()).toHaveLength(1))
  expect(service.bodiesOf('invite_from_second_list').at(-1)?.ids).toEqual([guestId(61), guestId(62)])
})

test('the order is changed from a menu, and who is next follows it', async () => {
  const { service, user } = await open({ places: 8 })
  await user.click(await screen.findByRole('button', { name: 'See who is next' }))
  await user.click(await screen.findByRole('button', { name: 'Move Zoe Mar' }))
  await user.click(await screen.findByRole('menuitem', { name: 'To the top' }))
  await waitFor(async () => expect((await turns())[0]).toBe('Zoe Mar1 person · Next'))
  expect(screen.getByText('Zoe Mar is now number 1')).toBeInTheDocument()
  expect(service.bodiesOf('change_guests').at(-1)?.changes).toEqual([
    { id: guestId(62), second_list_position: 0 },
    { id: guestId(60), second_list_position: 1 },
    { id: guestId(61), second_list_position: 2 },
  ])
})

test('after its last day the second list suggests no one and says so', async () => {
  const { user } = await open({ places: 12, second_list_until: '2020-04-15' })
  expect(await screen.findByText(/5 places are free\. The second list closed on .*2020/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'See the order' }))
  expect(await screen.findByText(/closed on .*so no one else is suggested/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Invite/ })).toBeNull()
})

test('without a number of places nothing is suggested, and it is asked for where who waits is shown', async () => {
  const { user } = await open({ places: null })
  await user.click(await screen.findByRole('button', { name: 'Second list 3' }))
  expect(await screen.findByText('Say how many places there are to see who is next.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Set the places' }))
  expect(await screen.findByRole('textbox', { name: 'Places' })).toBeVisible()
})

test('a viewer sees who is next and changes nothing', async () => {
  const { user } = await open({ places: 9 }, { plan_members: [{ role: 'viewer' }] })
  await user.click(await screen.findByRole('button', { name: 'See the order' }))
  expect((await turns())[1]).toContain('Next')
  expect(screen.queryByRole('button', { name: /^(Invite|Move)/ })).toBeNull()
})
