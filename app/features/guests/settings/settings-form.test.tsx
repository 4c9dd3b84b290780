import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { expectFocus } from '#tests/support/focus.ts'
import { openGuests } from '#tests/support/guests/guests-page.tsx'
import { MAIN_ID } from '#tests/support/guests/guests-service.ts'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { signInForTest } from '#tests/support/session.ts'
import { aTimelineRow } from '#tests/support/timeline/timeline-row.ts'

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
  await expectFocus(deadline)
})

async function openSubEvents() {
  const { user, service } = await openGuests(network)
  await user.click(screen.getByRole('button', { name: 'More for this list' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Parts of the event' }))
  return { user, service, dialog: within(await screen.findByRole('dialog')) }
}

test('the parts of the event are saved by one call', async () => {
  const { user, service, dialog } = await openSubEvents()
  await user.type((await dialog.findAllByRole('textbox', { name: 'Place' }))[0] as HTMLElement, 'Garden')
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(service.bodiesOf('save_sub_events')).toHaveLength(1))
  expect(service.bodiesOf('save_sub_events')[0]).toMatchObject({
    sub_events: [{ id: MAIN_ID, place: 'Garden' }],
    removed_ids: [],
  })
})

test.each([
  { isMade: true, what: 'is removed with its timeline only when that is confirmed' },
  { isMade: false, what: 'that has no timeline is removed without a question' },
])('a part $what', async ({ isMade }) => {
  const id = '11111111-2222-4333-8444-777777777777'
  const other = { id, name_es: 'Tornaboda', name_en: 'Day after', starts_at: '2027-05-16T18:00:00Z', position: 1 }
  const { user, service } = await openGuests(network, { others: [other] })
  network.use(
    http.post(`${API_URL}/rest/v1/rpc/event_timelines`, () =>
      HttpResponse.json(isMade ? [aTimelineRow({ sub_event_id: id })] : []),
    ),
  )
  await user.click(screen.getByRole('button', { name: 'More for this list' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Parts of the event' }))
  await user.click(await screen.findByRole('button', { name: 'Remove part 2' }))
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  if (isMade) {
    const question = await screen.findByRole('dialog', { name: 'Delete the timeline too?' })
    expect(question).toHaveTextContent('The timeline of Day after is deleted for good')
    expect(service.bodiesOf('save_sub_events')).toEqual([])
    await user.click(within(question).getByRole('button', { name: 'Save and delete it' }))
  }
  await waitFor(() => expect(service.bodiesOf('save_sub_events')).toMatchObject([{ removed_ids: [id] }]))
})

test('an added part asks for no menu until that is ticked, and the main one may stop asking', async () => {
  const { user, service, dialog } = await openSubEvents()
  expect(dialog.queryByRole('checkbox')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Add a part' }))
  await user.type(dialog.getAllByRole('textbox', { name: 'Name in English' })[1] as HTMLElement, 'Brunch')
  await user.type(dialog.getAllByLabelText('Starts')[1] as HTMLElement, '11:00')
  const [main, added] = dialog.getAllByRole('checkbox', { name: 'Seated meal with a menu to choose' })
  expect(main).toBeChecked()
  expect(added).not.toBeChecked()
  await user.click(main as HTMLElement)
  await user.click(added as HTMLElement)
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(service.bodiesOf('save_sub_events')).toHaveLength(1))
  expect(service.bodiesOf('save_sub_events')[0]).toMatchObject({
    sub_events: [
      { id: MAIN_ID, is_seated: false },
      { name_en: 'Brunch', is_seated: true },
    ],
  })
})

test('a missing name is told at the field of the language in which the host reads', async () => {
  const { user, dialog } = await openSubEvents()
  await user.click(dialog.getByRole('button', { name: 'Add a part' }))
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  const english = dialog.getAllByRole('textbox', { name: 'Name in English' })[1]
  await waitFor(() => expect(english).toHaveAccessibleDescription('Enter a name.'))
  await expectFocus(english)
})

test('a day of the event before the reply deadline is refused beside it', async () => {
  const { user, service, dialog } = await openSubEvents()
  service.refusal = 'guest-settings.deadline-late'
  const day = dialog.getAllByRole('textbox', { name: 'Date' })[0] as HTMLElement
  await user.type(day, '1/1/2026')
  await user.type(dialog.getAllByLabelText('Starts')[0] as HTMLElement, '10:00')
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(day).toHaveAccessibleDescription(/Guests could reply after the event/))
  expect(day).toHaveValue('01/01/2026')
})
