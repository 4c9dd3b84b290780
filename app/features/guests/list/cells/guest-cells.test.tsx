import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { expectFocus } from '#tests/support/focus.ts'
import { openGuests } from '#tests/support/guests/guests-page.tsx'
import { guestId, servedMember, servedParty } from '#tests/support/guests/guests-service.ts'
import { fakeNetwork } from '#tests/support/network.ts'
import { signInForTest } from '#tests/support/session.ts'

const network = fakeNetwork()

beforeEach(() => {
  signInForTest()
  // jsdom has no layout, so it cannot scroll.
  Element.prototype.scrollIntoView = vi.fn()
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    matches: query.includes('min-width'),
  }))
})
afterEach(() => vi.restoreAllMocks())

const ANA = servedParty(guestId(1), [servedMember(guestId(11), 'Ana López', 'yes')], { tags: ['primos'] })
const EVERY_COLUMN = '/?cols=group.side.table.phone.email.address.tags.notes'

const openCells = async (path = EVERY_COLUMN) => {
  const page = await openGuests(network, { parties: [ANA], path })
  const changes = () => page.service.bodiesOf('change_guests').map(({ changes: sent }) => sent)
  return { ...page, changes }
}

/** Opens a cell and types over what it has. */
const typeInto = async (user: Awaited<ReturnType<typeof openCells>>['user'], cell: string, typed: string) => {
  await user.click(await screen.findByRole('button', { name: new RegExp(`^Edit ${cell}:`) }))
  const field = await screen.findByRole('textbox', { name: cell })
  await user.clear(field)
  await user.type(field, typed)
  return field
}

describe('a cell of the guest list', () => {
  test.each([
    ['Group of Ana López', 'Vecinos{Enter}', { guest_group: 'Vecinos' }],
    ['Table of Ana López', '12{Enter}', { table_number: '12' }],
    ['Email of Ana López', 'ana@example.com{Enter}', { email: 'ana@example.com' }],
    ['Address of Ana López', 'Av. Juárez 5{Enter}', { address: 'Av. Juárez 5' }],
    ['Notes of Ana López', 'Viene{Shift>}{Enter}{/Shift}tarde{Enter}', { notes: 'Viene\ntarde' }],
    ['Tags of Ana López', 'primos, bailan , primos{Enter}', { tags: ['primos', 'bailan'] }],
  ])('%s is edited where it stands', async (cell, typed, sent) => {
    const { user, changes } = await openCells()
    await typeInto(user, cell, typed)
    await waitFor(() => expect(changes()).toEqual([sent]))
  })

  test('a phone is read with the country of the event, refused beside what was typed, and not taken away', async () => {
    const { user, changes } = await openCells()
    const field = await typeInto(user, 'Phone of Ana López', '12{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('Enter a number that exists')
    expect(field).toHaveValue('12')
    await user.clear(field)
    await user.type(field, '{Enter}')
    expect(screen.getByRole('alert')).toHaveTextContent('Enter the phone number.')
    await user.type(field, '33 2222 3333{Enter}')
    await waitFor(() => expect(changes()).toEqual([{ phone: '+523322223333' }]))
  })

  test('whose guest it is, is picked from the hosts', async () => {
    const { user, changes } = await openCells()
    await user.click(await screen.findByRole('button', { name: /^Edit Side of Ana López:/ }))
    const choice = await screen.findByRole('combobox', { name: 'Side of Ana López' })
    const second = within(choice).getAllByRole('option')[2] as HTMLOptionElement
    await user.selectOptions(choice, second)
    await waitFor(() => expect(changes()).toEqual([{ side: 'second' }]))
  })

  test('Escape leaves it as it was, and the focus in its cell', async () => {
    const { user, changes } = await openCells()
    await typeInto(user, 'Group of Ana López', 'Otro{Escape}')
    await expectFocus(await screen.findByRole('button', { name: /^Edit Group of Ana López:/ }))
    expect(changes()).toEqual([])
  })

  test('what is typed right after Enter is of the cell, and no shortcut', async () => {
    const { user, changes } = await openCells()
    const cell = await screen.findByRole('button', { name: /^Edit Group of Ana López:/ })
    cell.focus()
    await user.keyboard('{Enter}eses{Enter}')
    await waitFor(() => expect(changes()).toEqual([{ guest_group: 'eses' }]))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('too many tags and one that is too long are refused', async () => {
    const { user, changes } = await openCells()
    const many = Array.from({ length: 21 }, (_, index) => index).join(',')
    const field = await typeInto(user, 'Tags of Ana López', `${many}{Enter}`)
    expect(await screen.findByRole('alert')).toHaveTextContent('Use at most 20 tags.')
    await user.clear(field)
    await user.type(field, `${'a'.repeat(41)}{Enter}`)
    expect(screen.getByRole('alert')).toHaveTextContent('Use at most 40 characters for each tag.')
    expect(changes()).toEqual([])
  })

  test('only those of the active row are in the tab order', async () => {
    const others = servedParty(guestId(2), [servedMember(guestId(21), 'Begoña Muñoz')])
    await openGuests(network, { parties: [ANA, others], path: EVERY_COLUMN })
    expect(await screen.findByRole('button', { name: /^Edit Group of Ana López:/ })).toHaveProperty('tabIndex', 0)
    expect(screen.getByRole('button', { name: /^Edit Group of Begoña Muñoz:/ })).toHaveProperty('tabIndex', -1)
  })
})
