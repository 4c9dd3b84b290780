import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { expectFocus } from '#tests/support/focus.ts'
import { address, openGuests } from '#tests/support/guests/guests-page.tsx'
import { guestId, servedMember, servedParty } from '#tests/support/guests/guests-service.ts'
import { fakeNetwork } from '#tests/support/network.ts'
import { signInForTest } from '#tests/support/session.ts'

const network = fakeNetwork()

beforeEach(() => {
  signInForTest()
  // jsdom has no layout, so it cannot scroll.
  Element.prototype.scrollIntoView = vi.fn()
})

const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const inMenu = async (name: string) => within(await screen.findByRole('menu', { name }))
const ID = '5b000000-0000-4000-8000-000000000001'

describe('columns', () => {
  beforeEach(() => {
    const { matchMedia } = window
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
      ...matchMedia(query),
      matches: query.includes('min-width'),
    }))
  })
  afterEach(() => vi.restoreAllMocks())

  test('are chosen in the menu and kept in the address', async () => {
    const ana = servedParty(guestId(1), [servedMember(guestId(11), 'Ana López', 'yes')], {
      email: 'ana@example.com',
      tags: ['primos', 'boda civil'],
    })
    const { user } = await openGuests(network, { parties: [ana] })
    expect(heads()).toEqual(expect.arrayContaining(['Phone']))
    await user.click(screen.getByRole('button', { name: 'Sort' }))
    const menu = await inMenu('Sort')
    await user.click(menu.getByRole('menuitemcheckbox', { name: 'Phone' }))
    await user.click(menu.getByRole('menuitemcheckbox', { name: 'Tags' }))
    expect(address()).toBe('?cols=people.status.group.side.table.tags.marks')
    expect(heads()).not.toContain('Phone')
    expect(screen.getByRole('cell', { name: /primos, boda civil$/ })).toBeVisible()
    await user.click(menu.getByRole('menuitemcheckbox', { name: 'Phone' }))
    await user.click(menu.getByRole('menuitemcheckbox', { name: 'Tags' }))
    expect(address()).toBe('')
  })

  test('are those of the address, in its order and with what is unknown left out', async () => {
    await openGuests(network, { path: '/?cols=email.salary.people' })
    expect(heads().slice(1, -1)).toEqual(['Name', 'Email', 'People'])
  })

  test('are ordered by their buttons, whose focus stays; the address keeps the order', async () => {
    const { user } = await openGuests(network, { path: '/?cols=people.phone.email' })
    await user.click(screen.getByRole('button', { name: 'Sort' }))
    await user.click((await inMenu('Sort')).getByRole('menuitem', { name: 'Order the columns' }))
    const shown = await screen.findByRole('dialog')
    const dialog = within(shown)
    const back = await dialog.findByRole('button', { name: 'Move Email forward' })
    // An opened dialog takes the focus a moment later.
    await waitFor(() => expect(shown.contains(document.activeElement)).toBe(true))
    await user.click(back)
    expect(address()).toBe('?cols=people.email.phone')
    await expectFocus(back)
    await user.keyboard('{Enter}{Enter}')
    expect(address()).toBe('?cols=email.people.phone')
    expect(dialog.getByText('Order: Email, People, Phone')).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Usual columns' }))
    expect(address()).toBe('')
  })

  test('a column is dragged to the place of another one', async () => {
    // jsdom has no layout: each column of the dialog is 50 px tall, one below the other.
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const place = this.matches('li') ? [...(this.parentElement?.children ?? [])].indexOf(this) : 0
      return new DOMRect(0, place * 50, 300, 50)
    })
    const { user } = await openGuests(network, { path: '/?cols=people.phone.email' })
    await user.click(screen.getByRole('button', { name: 'Sort' }))
    await user.click((await inMenu('Sort')).getByRole('menuitem', { name: 'Order the columns' }))
    const dialog = within(await screen.findByRole('dialog'))
    const email = await dialog.findByText('Email')
    fireEvent.mouseDown(email, { button: 0, clientX: 20, clientY: 125 })
    fireEvent.mouseMove(document, { clientX: 20, clientY: 100 })
    await waitFor(() => {
      fireEvent.mouseMove(document, { clientX: 20, clientY: 20 })
      expect(screen.getByText('Place 1')).toBeVisible()
    })
    fireEvent.mouseUp(document)
    await waitFor(() => expect(address()).toBe('?cols=email.people.phone'))
  })
})

describe('named views', () => {
  test('a view is named, and opened again as a link', async () => {
    const { user, service } = await openGuests(network, { path: '/?show=pending&by=group' })
    await user.click(await screen.findByRole('button', { name: 'Views' }))
    await user.click((await inMenu('Views')).getByRole('menuitem', { name: 'Save this view' }))
    await user.type(await screen.findByRole('textbox', { name: 'Name of the view' }), 'Still to answer{Enter}')
    expect(await screen.findByText('View saved: Still to answer')).toBeVisible()
    expect(service.views).toMatchObject([{ name: 'Still to answer', parameters: 'show=pending&by=group' }])

    await user.click(screen.getByRole('button', { name: /^All/ }))
    expect(address()).toBe('?by=group')
    await user.click(screen.getByRole('button', { name: 'Views' }))
    const saved = (await inMenu('Views')).getByRole('menuitem', { name: 'Still to answer' })
    expect(saved).not.toHaveAttribute('aria-current')
    expect(saved).toHaveAttribute('href', '/?by=group&show=pending')
    await user.click(saved)
    expect(address()).toBe('?by=group&show=pending')
  })

  test('a refused name stays in the dialog with the reason', async () => {
    const { user, service } = await openGuests(network)
    service.refusal = 'guest-view.limit-reached'
    await user.click(await screen.findByRole('button', { name: 'Views' }))
    await user.click((await inMenu('Views')).getByRole('menuitem', { name: 'Save this view' }))
    const field = await screen.findByRole('textbox', { name: 'Name of the view' })
    await user.type(field, 'One more{Enter}')
    expect(await screen.findByText('A plan can have 30 views at most. Delete one to save another.')).toBeVisible()
    expect(field).toHaveValue('One more')
  })

  test('a view is renamed where it stands, and deleted, each with its undo', async () => {
    const { user, service } = await openGuests(network)
    service.views = [{ id: ID, name: 'By table', parameters: 'by=table' }]
    await user.click(await screen.findByRole('button', { name: 'Views' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Edit views' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: /^Edit Name of the view By table/ }))
    await user.clear(dialog.getByRole('textbox'))
    await user.type(dialog.getByRole('textbox'), 'Tables{Enter}')
    expect(await screen.findByText('The view is called Tables')).toBeVisible()
    expect(service.views).toMatchObject([{ name: 'Tables', parameters: 'by=table' }])
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(service.views).toMatchObject([{ name: 'By table' }]))

    await user.click(await dialog.findByRole('button', { name: 'Delete the view By table' }))
    expect(await dialog.findByText('There are no saved views yet.')).toBeVisible()
    expect(service.views).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(service.views).toMatchObject([{ id: ID, name: 'By table', parameters: 'by=table' }]))
  })

  test('a view is replaced with what is shown', async () => {
    const { user, service } = await openGuests(network, { path: '/?show=declined' })
    service.views = [{ id: ID, name: 'Mine', parameters: 'by=table' }]
    await user.click(await screen.findByRole('button', { name: 'Views' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Edit views' }))
    await user.click(await screen.findByRole('button', { name: 'Replace with what you see: Mine' }))
    await waitFor(() => expect(service.views).toMatchObject([{ name: 'Mine', parameters: 'show=declined' }]))
    expect(await screen.findByText('What you see')).toBeVisible()
  })

  test('a viewer opens views and changes none', async () => {
    const { user, service } = await openGuests(network, { plan: { plan_members: [{ role: 'viewer' }] } })
    service.views = [{ id: ID, name: 'By table', parameters: 'by=table' }]
    await user.click(await screen.findByRole('button', { name: 'Views' }))
    expect(await screen.findByRole('menuitem', { name: 'By table' })).toBeVisible()
    expect(screen.queryByRole('menuitem', { name: 'Save this view' })).toBeNull()
  })
})
