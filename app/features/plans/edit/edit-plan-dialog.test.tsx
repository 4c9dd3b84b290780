import { Notifications } from '@mantine/notifications'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { useState } from 'react'
import { Link } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { TaskRow } from '#app/features/tasks/rows.ts'
import { startSession } from '#app/lib/api/session.ts'
import type { EventTimelineRow } from '#contracts/timeline/timeline.ts'
import { expectFocus } from '#tests/support/focus.ts'
import { fakeGuestsService } from '#tests/support/guests/guests-service.ts'
import { aPaymentRow, aVendorRow } from '#tests/support/ledger/ledger.ts'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { aPlan, aPlanRow, aTaskRow } from '#tests/support/plans.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { signInForTest } from '#tests/support/session.ts'
import { aTimelineRow } from '#tests/support/timeline/timeline-row.ts'
// Lazy parts of the dialog are preloaded: load time in a test runner is not under test.
import './edit-plan-content.tsx'
import { EditPlanDialog } from './edit-plan-dialog.tsx'
import '../move-date/move-date-step.tsx'
import '../move-date/move-timelines.tsx'
import type { Plan } from '../rows.ts'

const network = fakeNetwork()

const TASKS = [
  aTaskRow({ id: 'call', name: 'Call grandmother', due_on: '2026-12-01' }),
  aTaskRow({ id: 'cake', name: 'Taste the cake', due_on: '2027-03-10' }),
  aTaskRow({ id: 'song', name: 'Choose a song', due_on: null }),
  aTaskRow({ id: 'hall', name: null, template_id: 'wed-book-venue', status: 'completed', due_on: '2026-11-05' }),
]

/** The saved changes as sent. */
let sent: {
  plan_id: string
  changes: Record<string, unknown>
  task_changes: unknown[]
  payment_changes: unknown[]
}[]

beforeEach(() => {
  // 06:00 on 21 November 2026 in Guadalajara.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21, 12) })
  signInForTest()
  // jsdom has no layout, so it cannot scroll.
  Element.prototype.scrollIntoView = vi.fn()
  sent = []
  answerTasks(TASKS)
  answerVendors([])
  fakeGuestsService(network, [])
  answerTimelines([])
  network.use(
    http.post(`${API_URL}/rest/v1/rpc/save_event_details`, async ({ request }) => {
      sent.push((await request.json()) as (typeof sent)[number])
      return HttpResponse.json({})
    }),
  )
  return () => vi.useRealTimers()
})

const answerTasks = (rows: readonly TaskRow[]) =>
  network.use(http.get(`${API_URL}/rest/v1/tasks`, () => HttpResponse.json(rows)))

const answerTimelines = (rows: readonly EventTimelineRow[]) =>
  network.use(
    http.post(`${API_URL}/rest/v1/rpc/event_timelines`, () => HttpResponse.json(rows)),
    http.get(`${API_URL}/rest/v1/vendors`, () => HttpResponse.json([])),
  )

const answerVendors = (vendors: readonly ReturnType<typeof aVendorRow>[]) =>
  network.use(
    http.get(`${API_URL}/rest/v1/event_plans`, () =>
      HttpResponse.json({ ...aPlanRow(), has_pdf_export: false, vendors, contributors: [] }),
    ),
  )

const DJ = aVendorRow({
  id: 'dj',
  final_payment_on: '2027-05-08',
  phone: '+52 33 1234 5678',
  email: 'luna@example.com',
  payments: [
    aPaymentRow({ id: 'deposit', vendor_id: 'dj', amount: 5000, due_on: '2026-12-15' }),
    aPaymentRow({ id: 'balance', vendor_id: 'dj', amount: 40_000, due_on: '2027-05-01' }),
    aPaymentRow({ id: 'some-day', vendor_id: 'dj', amount: 1000, due_on: null }),
  ],
})

const refuse = (message: string) =>
  network.use(
    http.post(`${API_URL}/rest/v1/rpc/save_event_details`, () =>
      HttpResponse.json({ code: 'P0001', message, details: null, hint: null }, { status: 400 }),
    ),
  )

function Screen({ plan }: { readonly plan: Plan }) {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <>
      <Notifications />
      <Link to="/app/elsewhere">Elsewhere</Link>
      <button type="button" onClick={() => setIsOpen(true)}>
        Again
      </button>
      <EditPlanDialog plan={plan} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}

async function open(changes: Partial<Plan> = {}, language: 'en' | 'es' = 'en') {
  renderUi(<Screen plan={aPlan({ cityId: 'guadalajara', ...changes })} />, { language, path: '/app/saved-plans' })
  const user = setupUser()
  await screen.findByLabelText(language === 'en' ? 'Event name' : 'Nombre del evento')
  return user
}

const field = (name: string) => screen.getByLabelText(name)
const press = async (user: ReturnType<typeof setupUser>, name: string) =>
  user.click(await screen.findByRole('button', { name }))

async function retype(user: ReturnType<typeof setupUser>, name: string, text: string) {
  await user.clear(field(name))
  await user.paste(text)
}

/** Enters another date and continues to the tasks step. */
async function moveTo(user: ReturnType<typeof setupUser>, date: string) {
  await retype(user, 'Date', date)
  await user.tab()
  await press(user, 'Continue')
  await screen.findByRole('heading', { name: 'Move the date' })
}

describe('editing the details', () => {
  test('saving details sends only what changed and offers an undo', async () => {
    const user = await open()
    await retype(user, 'Event name', 'Lucía and Andrés')
    await retype(user, 'Guests', '150')
    await press(user, 'Save changes')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const plan_id = aPlan().id
    expect(sent).toEqual([
      { plan_id, changes: { name: 'Lucía and Andrés', guest_count: 150 }, task_changes: [], payment_changes: [] },
    ])

    await press(user, 'Undo')
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]).toEqual({
      plan_id,
      changes: { name: 'Boda de Lucía y Andrés', guest_count: 120 },
      task_changes: [],
      payment_changes: [],
    })
    expect(await screen.findByText('Everything is as it was before.')).toBeVisible()
  })

  test.each([
    ['en', 'Event name', 'Enter a name.', 'Guests', 'Enter a whole number from 1 to 10,000.', 'Save changes'],
    [
      'es',
      'Nombre del evento',
      'Escribe un nombre.',
      'Invitados',
      'Escribe un número entero de 1 a 10,000.',
      'Guardar cambios',
    ],
  ] as const)('errors are shown beside their fields in %s', async (language, name, noName, guests, noGuests, save) => {
    const user = await open({}, language)
    await user.clear(field(name))
    await retype(user, guests, 'many')
    await press(user, save)
    expect(field(name)).toHaveAccessibleDescription(noName)
    expect(field(guests)).toHaveAccessibleDescription(expect.stringContaining(noGuests))
    await expectFocus(() => field(name))
    expect(field(guests)).toHaveValue('many')
    expect(sent).toEqual([])
  })

  test('hours that are no number are kept, with an error', async () => {
    const user = await open()
    await retype(user, 'Duration in hours', '8 o 10')
    await press(user, 'Save changes')
    expect(field('Duration in hours')).toHaveValue('8 o 10')
    expect(field('Duration in hours')).toHaveAccessibleDescription(
      expect.stringContaining('Enter a whole number of hours from 1 to 72.'),
    )
    await expectFocus(() => field('Duration in hours'))
    expect(sent).toEqual([])
  })

  test('a past date is refused', async () => {
    const user = await open()
    await retype(user, 'Date', '11/20/2026')
    await user.tab()
    await press(user, 'Continue')
    expect(field('Date')).toHaveAccessibleDescription('That date has passed. Choose one in the future.')
  })

  test('the form shows what more guests do to the budget before saving', async () => {
    const user = await open()
    await retype(user, 'Guests', '150')
    expect(await screen.findByText(/^Food and drinks now cost at least/)).toBeVisible()
  })

  test('a refused save keeps the input and shows the reason', async () => {
    const user = await open()
    refuse('plan.completed')
    await retype(user, 'Event name', 'Another name')
    await press(user, 'Save changes')
    expect(await screen.findByText(/^This event is marked complete/)).toBeVisible()
    expect(field('Event name')).toHaveValue('Another name')
  })

  test('closing with unsaved input asks for confirmation', async () => {
    const user = await open()
    await retype(user, 'Event name', 'Another name')
    await press(user, 'Cancel')
    expect(screen.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
    await press(user, 'Stay here')
    expect(field('Event name')).toHaveValue('Another name')

    await user.keyboard('{Escape}')
    await press(user, 'Leave without saving')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('closing without input asks nothing, and reopening starts from the saved values', async () => {
    const user = await open()
    await press(user, 'Cancel')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press(user, 'Again')
    expect(await screen.findByLabelText('Event name')).toHaveValue('Boda de Lucía y Andrés')
  })
})

test('input of before a reload is named, and can be dropped', async () => {
  await startSession()
  await retype(await open(), 'Event name', 'Another name')
  cleanup()
  const user = await open()
  expect(field('Event name')).toHaveValue('Another name')
  expect(screen.getByText('Here is what you had not saved.')).toBeVisible()
  await press(user, 'Discard it')
  expect(field('Event name')).toHaveValue('Boda de Lucía y Andrés')
  await expectFocus(() => field('Event name'))
  expect(screen.queryByText('Here is what you had not saved.')).toBeNull()
})

describe('what a new start does to the timeline', () => {
  const timeline = () => screen.findByRole('region', { name: /^Timeline: \d+ segments move with the event$/ })
  const rows = (region: HTMLElement) =>
    within(within(region).getAllByRole('list')[0] as HTMLElement)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)

  test('another hour shows which segments move from when to when, and which of them are fixed, before it is saved', async () => {
    answerTimelines([aTimelineRow()])
    const user = await open()
    await retype(user, 'Start time', '18:30')
    const region = await timeline()
    const all = aTimelineRow().segments.length
    expect(rows(region)).toHaveLength(6)
    expect(rows(region)[0]).toBe('Hair and makeupbefore: 11:00now: 12:30')
    expect(within(region).getByText(/Mass.*17:00 → 18:30/)).toBeVisible()
    await user.click(within(region).getByRole('button', { name: `Show ${all - 6} more` }))
    expect(rows(region)).toHaveLength(all)
    expect(rows(region)).toContain('Mass with lazo and arrasbefore: 17:00now: 18:30')
    expect(sent).toEqual([])
  })

  test('another day shows that the hours stay', async () => {
    answerTimelines([aTimelineRow()])
    const user = await open()
    await moveTo(user, '06/12/2027')
    const region = await timeline()
    expect(within(region).getByText('Jun 12, 2027')).toBeVisible()
    expect(rows(region)[0]).toBe('Hair and makeup11:00')
  })
})

describe('moving the date', () => {
  test('moving the date shows the open tasks before and after, and counts those that stay', async () => {
    const user = await open()
    await moveTo(user, '06/12/2027')
    expect(await screen.findByText('2 tasks move, 1 stays.')).toBeVisible()
    const move = within(screen.getByText('Call grandmother').closest('li') as HTMLElement)
    expect(move.getByText('Dec 1, 2026')).toBeVisible()
    expect(move.getByText('Dec 29, 2026')).toBeVisible()
    expect(screen.getByText('28 days later')).toBeVisible()
    expect(screen.getByText(/^Already done for the old date: Book the/)).toBeVisible()
    expect(sent).toEqual([])
  })

  test('moving the date shows the reply deadline and the sub-events that move along', async () => {
    // 21:00 of the evening before in Guadalajara.
    const rehearsal = { id: 'eve', name_en: 'Rehearsal', starts_at: '2027-05-15T03:00:00Z', position: 1 }
    fakeGuestsService(network, [], null, { reply_by: '2027-04-15', second_list_until: '2027-04-30' }, [rehearsal])
    const user = await open()
    await moveTo(user, '06/12/2027')
    const section = within(await screen.findByRole('region', { name: 'Your guests’ dates move too' }))
    expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Last day to replybefore: Apr 15, 2027now: May 13, 2027',
      'Last day of the second listbefore: Apr 30, 2027now: May 28, 2027',
      'Rehearsalbefore: May 14, 2027now: Jun 11, 2027',
    ])
  })

  test('moving the date says that it could not check the guests, and still moves', async () => {
    network.use(
      http.get(`${API_URL}/rest/v1/guest_settings`, () =>
        HttpResponse.json({ code: '42501', message: 'permission denied' }, { status: 403 }),
      ),
    )
    const user = await open()
    await moveTo(user, '06/12/2027')
    expect(await screen.findByText('We could not check your guests’ dates. They move with the event.')).toBeVisible()
    await press(user, 'Move the date')
    await waitFor(() => expect(sent).toHaveLength(1))
  })

  test('moving the date saves event and tasks in one call, and one undo restores everything', async () => {
    const user = await open()
    await moveTo(user, '06/12/2027')
    await screen.findByText('2 tasks move, 1 stays.')
    await press(user, 'Move the date')
    expect(await screen.findByText('Date changed and 2 tasks moved.')).toBeVisible()
    await press(user, 'Undo')
    await waitFor(() => expect(sent).toHaveLength(2))
    const plan_id = aPlan().id
    expect(sent).toEqual([
      {
        plan_id,
        changes: { starts_at: '2027-06-12T23:00:00.000Z' },
        task_changes: [
          { id: 'call', due_on: '2026-12-29' },
          { id: 'cake', due_on: '2027-04-07' },
        ],
        payment_changes: [],
      },
      {
        plan_id,
        changes: { starts_at: '2027-05-15T23:00:00.000Z' },
        task_changes: [
          { id: 'call', due_on: '2026-12-01' },
          { id: 'cake', due_on: '2027-03-10' },
        ],
        payment_changes: [],
      },
    ])
  })

  test('moving the date leaves the tasks where they are on request', async () => {
    const user = await open()
    await moveTo(user, '01/15/2027')
    await user.click(await screen.findByRole('switch', { name: 'Move open tasks too' }))
    expect(screen.getByText('2 tasks keep their dates, and 1 would then be due after the event.')).toBeVisible()
    await press(user, 'Move the date')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.task_changes).toEqual([])
  })

  test('moving the date leaves a single unticked task where it is', async () => {
    const user = await open()
    await moveTo(user, '06/12/2027')
    await user.click(await screen.findByRole('checkbox', { name: 'Call grandmother' }))
    expect(screen.getByText('1 task moves, 2 stay.')).toBeVisible()
    expect(screen.getByText('stays on Dec 1, 2026')).toBeVisible()
    await press(user, 'Move the date')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.task_changes).toEqual([{ id: 'cake', due_on: '2027-04-07' }])
  })

  test('moving the date offers payments and final days with deposits unticked, and one undo restores everything', async () => {
    answerVendors([DJ])
    const user = await open()
    await moveTo(user, '06/12/2027')
    expect(await screen.findByText('2 payment dates move, 1 stays.')).toBeVisible()
    const deposit = screen.getByRole('checkbox', { name: /^DJ Luna: \$5,000/ })
    expect(deposit).not.toBeChecked()
    expect(deposit).toHaveAccessibleDescription('Looks like a deposit: it depends on the signing, not on the event.')
    expect(screen.getByRole('checkbox', { name: /^DJ Luna: \$40,000/ })).toBeChecked()
    expect(screen.getByRole('checkbox', { name: 'DJ Luna: final payment deadline' })).toBeChecked()
    expect(screen.getByText(/^1 open payment keeps its date/)).toBeVisible()

    await user.click(deposit)
    await user.click(screen.getByRole('checkbox', { name: 'DJ Luna: final payment deadline' }))
    await press(user, 'Move the date')
    expect(await screen.findByText('Date changed, with 2 tasks and 2 payment dates.')).toBeVisible()
    await press(user, 'Undo')
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent.map((call) => call.payment_changes)).toEqual([
      [
        { id: 'deposit', due_on: '2027-01-12' },
        { id: 'balance', due_on: '2027-05-29' },
      ],
      [
        { id: 'deposit', due_on: '2026-12-15' },
        { id: 'balance', due_on: '2027-05-01' },
      ],
    ])
  })

  test('moving the date moves the final day of a vendor, and no payment when payments are left out', async () => {
    answerVendors([DJ])
    const user = await open()
    await moveTo(user, '06/12/2027')
    await user.click(await screen.findByRole('checkbox', { name: /^DJ Luna: \$40,000/ }))
    await press(user, 'Move the date')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.payment_changes).toEqual([{ vendor_id: 'dj', final_payment_on: '2027-06-05' }])

    await press(user, 'Again')
    await moveTo(user, '06/12/2027')
    await user.click(await screen.findByRole('switch', { name: 'Move open payments too' }))
    expect(screen.getByText('3 payment dates stay as they are.')).toBeVisible()
    await press(user, 'Move the date')
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]?.payment_changes).toEqual([])
  })

  test('moving the date names the booked vendors with their contact details', async () => {
    answerVendors([
      DJ,
      aVendorRow({ id: 'cake', name: 'Pastel', status: 'quoted' }),
      aVendorRow({ id: 'x', name: 'Banda' }),
    ])
    const user = await open({}, 'en')
    await moveTo(user, '06/12/2027')
    expect(await screen.findByRole('link', { name: '+52 33 1234 5678' })).toHaveAttribute('href', 'tel:+523312345678')
    expect(screen.getByRole('link', { name: 'luna@example.com' })).toHaveAttribute(
      'href',
      `mailto:luna@example.com?subject=${encodeURIComponent('Boda de Lucía y Andrés: would June 12, 2027 work for you?')}`,
    )
    expect(screen.getByText('Banda').closest('li')).toHaveTextContent('no phone or email on file')
    expect(screen.queryByText('Pastel')).not.toBeInTheDocument()
  })

  test('moving the date still moves tasks when payments cannot be loaded', async () => {
    network.use(
      http.get(`${API_URL}/rest/v1/event_plans`, () =>
        HttpResponse.json({ code: '42501', message: 'no' }, { status: 403 }),
      ),
    )
    const user = await open()
    await moveTo(user, '06/12/2027')
    expect(await screen.findByText(/^We could not check your payments/)).toBeVisible()
    await press(user, 'Move the date')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({ task_changes: [{ id: 'call' }, { id: 'cake' }], payment_changes: [] })
  })

  test('moving the date lists 500 tasks in expandable months', async () => {
    answerTasks(
      Array.from({ length: 500 }, (_, index) =>
        aTaskRow({ id: `t${index}`, name: `Task ${index}`, due_on: index < 10 ? '2026-12-02' : '2027-02-02' }),
      ),
    )
    const user = await open()
    await moveTo(user, '06/12/2027')
    expect(await screen.findByText('500 tasks move, none stays.')).toBeVisible()
    expect(screen.getAllByText(/^Task \d/)).toHaveLength(10)
    await user.click(screen.getByText('March 2027'))
    expect(await screen.findAllByText(/^Task \d/)).toHaveLength(500)
  })

  test('moving the date works alone when the tasks cannot be loaded', async () => {
    network.use(
      http.get(`${API_URL}/rest/v1/tasks`, () => HttpResponse.json({ code: '42501', message: 'no' }, { status: 403 })),
    )
    const user = await open()
    await moveTo(user, '06/12/2027')
    expect(await screen.findByText(/^We could not check your tasks/)).toBeVisible()
    await press(user, 'Move only the date')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.task_changes).toEqual([])
  })

  test('going back from the tasks step keeps all input', async () => {
    const user = await open()
    await retype(user, 'Guests', '150')
    await moveTo(user, '06/12/2027')
    await press(user, 'Back to the details')
    expect(field('Guests')).toHaveValue('150')
    expect(field('Date')).toHaveValue('06/12/2027')
  })
})
