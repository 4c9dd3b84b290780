import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { expectFocus } from '#tests/support/focus.ts'
import { address, fourParties, openGuests } from '#tests/support/guests/guests-page.tsx'
import { guestId, servedMember, servedParty } from '#tests/support/guests/guests-service.ts'
import { fakeLive } from '#tests/support/live.tsx'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { signInForTest } from '#tests/support/session.ts'

const network = fakeNetwork()

beforeEach(() => {
  signInForTest()
  // jsdom has no layout, so it cannot scroll.
  Element.prototype.scrollIntoView = vi.fn()
})

const row = (name: RegExp | string) => screen.findByRole('button', { name, expanded: false })
const names = () =>
  screen.queryAllByRole('button', { expanded: false }).flatMap((button) => {
    const name = button.getAttribute('data-part') === 'open' ? button.textContent : null
    return name === null ? [] : [name]
  })
const answersOf = async (name: string) => within(await screen.findByRole('group', { name: `Answer of ${name}` }))

describe('the list', () => {
  test('tells people and parties, and how many belong to each filter', async () => {
    await openGuests(network)
    expect(await screen.findByText('8 people in 4 parties')).toBeVisible()
    for (const filter of ['All 4', 'Confirmed 1', 'Pending 2', 'Declined 1', 'Incomplete 1', 'Invitation to send 3'])
      expect(screen.getByRole('button', { name: filter })).toBeVisible()
  })

  test('is filtered by a chip, which the address keeps', async () => {
    const { user } = await openGuests(network)
    await user.click(await screen.findByRole('button', { name: 'Declined 1' }))
    await waitFor(() => expect(names()).toEqual(['Óscar De la Torre']))
    expect(address()).toBe('?show=declined')
  })

  test('is searched without regard to accents and order', async () => {
    const { user } = await openGuests(network)
    await user.type(await screen.findByRole('searchbox', { name: 'Search guests' }), 'munoz inigo')
    await waitFor(() => expect(names()).toEqual([expect.stringContaining('Begoña Muñoz')]))
    expect(screen.getByText('1 party found')).toBeVisible()
  })

  test('is grouped as the address says', async () => {
    await openGuests(network, { path: '/?by=group' })
    const headings = await screen.findAllByRole('heading', { level: 2 })
    expect(headings.map(({ textContent }) => textContent)).toEqual(['Amigos', 'Familia', 'No group'])
  })

  test('takes over what others change and remove', async () => {
    const live = fakeLive(network)
    const { service, planId } = await openGuests(network, { isLive: true })
    await row(/^Jo/)
    await waitFor(() => expect(live.hasJoined(planId)).toBe(true))
    service.changes = {
      guests: [servedParty(guestId(5), [servedMember(guestId(51), 'Nadia Ruiz')])],
      removed: [guestId(4)],
    }
    live.change(planId, 'guests', { id: guestId(5), plan_id: planId }, 'INSERT')
    expect(await row(/^Nadia Ruiz/)).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Jo/ })).toBeNull())
  })

  test('comes page after page', async () => {
    const many = Array.from({ length: 130 }, (_, index) =>
      servedParty(guestId(1000 + index), [servedMember(guestId(5000 + index), `Invitado ${index}`)]),
    )
    const { service } = await openGuests(network, { parties: many })
    expect(await screen.findByText('130 people in 130 parties')).toBeVisible()
    expect(service.bodiesOf('guest_list').map((body) => body.up_to)).toEqual([50, 500])
  })

  test('is read only for a viewer', async () => {
    await openGuests(network, { plan: { plan_members: [{ role: 'viewer' }] } })
    await row(/^Ana López/)
    expect(screen.queryByRole('button', { name: 'Add guest' })).toBeNull()
    expect(screen.queryByRole('textbox', { name: 'New guest' })).toBeNull()
  })
})

describe('answers', () => {
  test('one tap answers for a person, and Undo takes it back', async () => {
    const { user, service } = await openGuests(network)
    await user.click(await row(/^Begoña Muñoz/))
    await user.click((await answersOf('Íñigo Muñoz')).getByRole('button', { name: 'Coming' }))
    expect((await answersOf('Íñigo Muñoz')).getByRole('button', { name: 'Coming' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    expect(screen.getByRole('button', { name: 'Confirmed 2' })).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(service.bodiesOf('answer_invitations').map(({ answers }) => answers[0]?.answer)).toEqual([
        'yes',
        'pending',
      ]),
    )
  })

  test('everyone of a party is answered for at once', async () => {
    const { user, service } = await openGuests(network)
    await user.click(await row(/^Begoña Muñoz/))
    await user.click(screen.getByRole('button', { name: 'Everyone is coming' }))
    await waitFor(() => expect(service.bodiesOf('answer_invitations')[0]?.answers).toHaveLength(4))
    expect(await screen.findByText('4 people are coming')).toBeVisible()
  })

  test('rapid entry asks before it takes back a yes', async () => {
    const { user, service } = await openGuests(network)
    await user.click(await screen.findByRole('button', { name: 'Enter replies' }))
    await user.type(await screen.findByRole('combobox', { name: 'Part of a name' }), 'lopez{Enter}')
    await screen.findByRole('group', { name: 'Answers of Ana López’s party' })
    await user.click(screen.getByRole('button', { name: 'Ana López is not coming' }))
    expect(await screen.findByText('Ana López had confirmed. Not coming anymore?')).toBeVisible()
    expect(service.bodiesOf('answer_invitations')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Not coming anymore' }))
    await waitFor(() => expect(service.bodiesOf('answer_invitations')[0]?.answers[0]?.answer).toBe('no'))
  })
})

describe('adding and editing', () => {
  test('a line adds a party with companions to be named later', async () => {
    const { user, service } = await openGuests(network)
    const line = await screen.findByRole('textbox', { name: 'New guest' })
    await user.type(line, 'Nadia Ruiz +2{Enter}')
    expect(await row(/^Nadia Ruiz/)).toBeVisible()
    expect(line).toHaveValue('')
    await waitFor(() => expect(service.bodiesOf('save_guest')[0]?.members).toHaveLength(3))
    expect([...service.saved.values()].at(-1)?.members[0]).toMatchObject({ first_name: 'Nadia', last_name: 'Ruiz' })
  })

  test('the form requires the five fields of the specification', async () => {
    const { user, service } = await openGuests(network)
    await user.click(await screen.findByRole('button', { name: 'Add guest' }))
    const form = within(await screen.findByRole('dialog', { name: 'Add guest' }))
    await user.clear(form.getByRole('textbox', { name: 'Party size' }))
    await user.click(form.getByRole('button', { name: 'Add guest' }))
    for (const message of [
      'Enter the first name.',
      'Enter the last name.',
      'Choose the age group.',
      'Enter the phone number.',
      'Enter a number from 1 to 20.',
    ])
      expect(form.getByText(message)).toBeVisible()
    await expectFocus(() => form.getByRole('textbox', { name: 'First name' }))
    expect(service.bodiesOf('save_guest')).toEqual([])
  })

  test('an incomplete party may go on lacking what it lacked', async () => {
    const { user, service } = await openGuests(network)
    await user.click(await row(/^Jo/))
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    const form = within(await screen.findByRole('dialog', { name: 'Edit guest' }))
    await user.type(form.getByRole('textbox', { name: 'Last name' }), 'Paz')
    await user.click(form.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(service.saved.get(guestId(4))?.members[0]).toMatchObject({ last_name: 'Paz' }))
    expect(service.saved.get(guestId(4))?.['phone']).toBeNull()
  })

  test('where a party sits is not typed while the seating plan is final', async () => {
    const { user, service } = await openGuests(network, { isTableDerived: true })
    await user.click(await row(/^Begoña Muñoz/))
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    const form = within(await screen.findByRole('dialog', { name: 'Edit guest' }))
    const table = form.getByRole('textbox', { name: /^Table/ })
    expect(table).toHaveAttribute('readonly')
    expect(table).toHaveValue('4')
    expect(table).toHaveAccessibleDescription('From the final seating plan.')
    await user.type(form.getByRole('textbox', { name: 'Address' }), 'Hidalgo 5')
    await user.click(form.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(service.bodiesOf('save_guest')).toHaveLength(1))
    const [{ guest }] = service.bodiesOf('save_guest') as unknown as readonly [{ guest: object }]
    expect(guest).toMatchObject({ address: 'Hidalgo 5' })
    expect(guest).not.toHaveProperty('table_number')
  })

  test('a deleted party is named with its people, and comes back by Undo', async () => {
    const { user, service } = await openGuests(network)
    await user.click(await screen.findByRole('button', { name: 'More for: Begoña Muñoz' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    expect(await screen.findByText('Guest deleted: Begoña Muñoz and 3 party members')).toBeVisible()
    expect(service.saved.has(guestId(2))).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(service.saved.has(guestId(2))).toBe(true))
    expect(await row(/^Begoña Muñoz/)).toBeVisible()
  })

  test('a party deleted before is found among the deleted ones, and comes back', async () => {
    const { user, service } = await openGuests(network)
    await user.click(await screen.findByRole('button', { name: 'More for: Begoña Muñoz' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await waitFor(() => expect(service.saved.has(guestId(2))).toBe(false))
    await user.click(screen.getByRole('button', { name: 'More for this list' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Recently deleted' }))
    expect(await screen.findByText('4 people. Deleted today; 30 days left.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Restore Begoña Muñoz' }))
    expect(await screen.findByText('There are no deleted guests.')).toBeVisible()
    expect(service.saved.has(guestId(2))).toBe(true)
  })

  test('a refused deletion says so, and the party stays', async () => {
    const { user, service } = await openGuests(network)
    await screen.findByRole('button', { name: 'More for: Jo' })
    service.refusal = 'access.not-allowed'
    await user.click(screen.getByRole('button', { name: 'More for: Jo' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Delete Error')
    expect(await row(/^Jo/)).toBeVisible()
  })

  test('a bulk change is undone for each party with what it had', async () => {
    const { user, service } = await openGuests(network)
    await user.click(await screen.findByRole('button', { name: 'More for this list' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Select several' }))
    await user.click(screen.getByRole('checkbox', { name: 'Select: Ana López' }))
    await user.click(screen.getByRole('checkbox', { name: 'Select: Óscar De la Torre' }))
    await user.click(await screen.findByRole('button', { name: 'Side and group' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Amigos' }))
    await waitFor(() => expect(service.saved.get(guestId(1))?.['guest_group']).toBe('Amigos'))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(service.saved.get(guestId(1))?.['guest_group']).toBe('Familia'))
    expect(service.saved.get(guestId(3))?.['guest_group']).toBeNull()
  })
})

test('many parties are deleted only after a question', async () => {
  const parties = Array.from({ length: 10 }, (_, index) =>
    servedParty(guestId(100 + index), [servedMember(guestId(200 + index), `Invitado ${index}`)]),
  )
  const { user, service } = await openGuests(network, { parties })
  await user.click(await screen.findByRole('button', { name: 'More for this list' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Select several' }))
  await user.click(await screen.findByRole('button', { name: 'Select all 10' }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete 10 parties?' }))
  expect(service.saved.size).toBe(10)
  await user.click(question.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(service.saved.size).toBe(0))
})

test('a day that does not exist is not saved as the day of the plan', async () => {
  const { user } = await openGuests(network)
  await row(/^Ana López/)
  await user.click(screen.getByRole('button', { name: 'More for this list' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Parts of the event' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Parts of the event' }))
  await user.type(dialog.getByLabelText('Date'), '02/30/2027')
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  expect(await dialog.findByText('Enter a date that exists.')).toBeVisible()
  expect(dialog.getByLabelText('Date')).toHaveValue('02/30/2027')
})

describe('the limit of the tier', () => {
  const parties = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      servedParty(guestId(100 + index), [servedMember(guestId(200 + index), `Invitado ${index}`)]),
    )

  test('is told before it refuses anything', async () => {
    await openGuests(network, { parties: parties(18), limit: 20 })
    expect(await screen.findByText('This plan holds 20 guests: 2 places are left on the list.')).toBeVisible()
  })

  test('is shown with its prompt when the database refuses the next guest', async () => {
    const { user, service } = await openGuests(network, { parties: parties(20), limit: 20 })
    service.refusal = 'guest.limit-reached'
    const line = await screen.findByRole('textbox', { name: 'New guest' })
    await user.type(line, 'Nadia Ruiz{Enter}')
    const prompt = within(await screen.findByRole('dialog'))
    expect(prompt.getByText(/20 guests/)).toBeVisible()
    await waitFor(() => expect(line).toHaveValue('Nadia Ruiz'))
  })
})

test('the summary counts people and parties by answer, age and group', async () => {
  await openGuests(network, { path: '/?view=answers', parties: fourParties() })
  expect(await screen.findByRole('heading', { name: 'Guest summary' })).toBeVisible()
  expect(await screen.findByRole('link', { name: '1 confirmed 1 party' })).toBeVisible()
  const ages = within(screen.getByRole('region', { name: 'By age' }))
  expect(ages.getByRole('row', { name: 'Under 18 2 0 2 0' })).toBeVisible()
})

describe('the settings', () => {
  test('NEEDS: the days until sensitive data goes are explained, bounded and saved', async () => {
    const sent: unknown[] = []
    const { user } = await openGuests(network)
    network.use(
      http.patch(`${API_URL}/rest/v1/guest_settings`, async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json({ plan_id: 'p' })
      }),
    )
    await user.click(await screen.findByRole('button', { name: 'More for this list' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Hosts and reply deadline' }))
    const days = await screen.findByRole('textbox', { name: 'Days until sensitive data is deleted' })
    expect(days).toHaveValue('90')
    expect(days).toHaveAccessibleDescription(/of minors the name/)
    await user.clear(days)
    await user.type(days, '29')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(days).toHaveAccessibleDescription(/^Enter a number from 30/))
    await user.clear(days)
    await user.type(days, '365')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(sent).toMatchObject([{ needs_days: 365 }]))
  })
})
