import 'fake-indexeddb/auto'
import { Notifications, notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startSession } from '#app/lib/api/session.ts'
import { clearPrepared } from '#app/lib/kept/prepared-storage.ts'
import { countUnsent } from '#app/lib/offline/outbox-storage.ts'
import type { DayEntryRow, EventDayRow, NewDayEntryRow } from '#contracts/event-day/event-day.ts'
import { aDayRow, DAY_PLAN } from '#tests/support/event-day/day-row.ts'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { signInForTest } from '#tests/support/session.ts'
import { EventDayScreen } from './event-day-screen.tsx'
import { preparedDays } from './queries.ts'

const network = fakeNetwork()
const USER = '7f3c6f0e-0000-4000-8000-000000000001'
const DAY_MS = 86_400_000

/** What the fake service holds, and what was sent to it. */
let row: EventDayRow
let sent: NewDayEntryRow[]
let isDown: boolean

const toRow = (entry: NewDayEntryRow, position: number): DayEntryRow => ({
  ...entry,
  ...{ by: 'Ana', position, is_applied: entry.kind === 'delay' || entry.kind === 'cue' ? true : null },
})

// What is noted is sent after the screen shows it: no test ends before.
afterEach(async () => {
  await waitFor(() => expect(countUnsent(USER)).toBe(0))
})

beforeEach(async () => {
  row = aDayRow()
  sent = []
  isDown = false
  notifications.clean()
  await clearPrepared()
  signInForTest()
  await startSession()
  window.scrollTo = vi.fn()
  network.use(
    http.post(`${API_URL}/rest/v1/rpc/event_day`, () => (isDown ? HttpResponse.error() : HttpResponse.json(row))),
    http.post(`${API_URL}/rest/v1/rpc/event_timelines`, () => HttpResponse.json([])),
    http.post(`${API_URL}/rest/v1/rpc/add_day_entries`, async ({ request }) => {
      if (isDown) return HttpResponse.error()
      const { entries } = (await request.json()) as { entries: NewDayEntryRow[] }
      sent.push(...entries)
      const added = entries.map((entry, index) => toRow(entry, row.entries.length + index + 1))
      row = { ...row, entries: [...row.entries, ...added] }
      return HttpResponse.json({ entries: row.entries, position: row.entries.length, refused: [] })
    }),
  )
})

const open = (query = '') =>
  renderUi(
    <>
      <Notifications />
      <EventDayScreen planId={DAY_PLAN} />
    </>,
    { path: `/app/event-day/${DAY_PLAN}${query}` },
  )

const partyOf = async (name: string) => {
  const heading = await screen.findByRole('heading', { name, level: 3 })
  const party = heading.closest<HTMLElement>('[data-party]')
  if (!party) throw new Error(`no party of ${name}`)
  return within(party)
}

const arrivals = () => sent.map(({ kind, subject_id, value }) => [kind, subject_id, value])

describe('the guests at the door', () => {
  test('a person arrives with one tap, which says what stood there before', async () => {
    const user = setupUser()
    open('?view=door')
    const party = await partyOf('Rosa Pérez')
    await user.click(party.getByRole('button', { name: 'Rosa Pérez arrived' }))
    expect(party.getByRole('button', { name: 'Rosa Pérez arrived' })).toHaveAttribute('aria-pressed', 'true')
    expect(screen.getByText('1 of 4 arrived')).toBeVisible()
    await waitFor(() => expect(arrivals()).toEqual([['arrival', 'm4', { arrived: true }]]))
    await user.click(party.getByRole('button', { name: 'Rosa Pérez arrived' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]).toMatchObject({ value: { arrived: false }, replaces: [sent[0]?.id] })
    expect(screen.getByText('0 of 4 arrived')).toBeVisible()
  })

  test('a whole party arrives with one tap, and is taken back with one', async () => {
    const user = setupUser()
    open('?view=door')
    const party = await partyOf('José Ángel Núñez')
    await user.click(party.getByRole('button', { name: 'All 3 of José Ángel Núñez arrived' }))
    expect(await screen.findByText('3 of 4 arrived')).toBeVisible()
    expect(party.getByRole('img', { name: 'The whole party has arrived' })).toBeVisible()
    await user.click(party.getByRole('button', { name: 'Undo the arrival of 3 people of José Ángel Núñez' }))
    expect(await screen.findByText('0 of 4 arrived')).toBeVisible()
    await waitFor(() => expect(countUnsent(USER)).toBe(0))
    expect(sent).toHaveLength(6)
  })

  test('guests are found without accents and in any order of words', async () => {
    const user = setupUser()
    open('?view=door')
    await partyOf('Rosa Pérez')
    await user.type(screen.getByRole('searchbox'), 'nunez ana')
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Rosa Pérez' })).not.toBeInTheDocument())
    const party = await partyOf('José Ángel Núñez')
    expect(party.getByText('Ana Sofía Núñez')).toBeVisible()
    expect(party.getByText(/también trazas/)).toHaveTextContent('Tree nuts')
  })

  test('a gift is noted of a party', async () => {
    const user = setupUser()
    open('?view=door')
    await user.click(await screen.findByRole('button', { name: 'Note the gift of Rosa Pérez' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: 'What they brought' }), 'Un sobre')
    await user.click(dialog.getByRole('button', { name: 'Note' }))
    await waitFor(() => expect(arrivals()).toEqual([['gift', 'p2', { text: 'Un sobre' }]]))
    expect((await partyOf('Rosa Pérez')).getByText(/Gift: Un sobre/)).toBeVisible()
  })

  test('different answers of two devices are shown, and decided by a person', async () => {
    const entry = (id: string, arrived: boolean): DayEntryRow => ({
      ...{
        id: `00000000-0000-4000-8000-${id.padStart(12, '0')}`,
        kind: 'arrival',
        subject_id: 'm4',
        value: { arrived },
      },
      ...{ at: new Date().toISOString(), replaces: [], by: arrived ? 'Ana' : 'Luis', position: Number(id) },
      is_applied: null,
    })
    row = aDayRow({ entries: [entry('1', true), entry('2', false)], position: 2 })
    const user = setupUser()
    open('?view=door')
    const differences = within(await screen.findByRole('region', { name: 'One difference to decide' }))
    await user.click(differences.getByRole('button', { name: 'This holds: arrived' }))
    await waitFor(() => expect(screen.queryByText('One difference to decide')).not.toBeInTheDocument())
    await waitFor(() => expect(sent).toHaveLength(1))
    expect([...(sent[0]?.replaces ?? [])].sort()).toEqual(row.entries.slice(0, 2).map(({ id }) => id))
  })
})

describe('without a network', () => {
  test('what is noted waits on the device, also when the page is opened anew, and is sent afterwards', async () => {
    const user = setupUser()
    const first = open('?view=door')
    const party = await partyOf('José Ángel Núñez')
    await waitFor(async () => expect(await preparedDays.read(USER, DAY_PLAN)).not.toBeNull())
    isDown = true
    await user.click(party.getByRole('button', { name: 'All 3 of José Ángel Núñez arrived' }))
    expect(await screen.findByText('3 changes to be sent')).toBeVisible()
    expect(countUnsent(USER)).toBe(1)
    first.unmount()

    isDown = false
    open('?view=door')
    expect(await screen.findByText('3 of 4 arrived')).toBeVisible()
    await waitFor(() => expect(sent).toHaveLength(3))
    await waitFor(() => expect(countUnsent(USER)).toBe(0))
    // What was sent is on the device before it leaves the outbox.
    expect((await preparedDays.read(USER, DAY_PLAN))?.data.entries).toHaveLength(3)
  })
})

describe('the timeline of the day', () => {
  test('a segment is marked as begun and as done', async () => {
    const user = setupUser()
    open()
    const list = within(await screen.findByRole('region', { name: 'Segments of the day' }))
    const [start] = list.getAllByRole('button', { name: /^Started: / })
    if (!start) throw new Error('no segment can be begun')
    const name = start.getAttribute('aria-label')?.replace('Started: ', '') ?? ''
    await user.click(start)
    await user.click(list.getByRole('button', { name: `Done: ${name}` }))
    await waitFor(() => expect(sent.map(({ value }) => value)).toMatchObject([{ state: 'started' }, { state: 'done' }]))
    // What is done is folded, and can be taken back.
    expect(list.queryByText(name)).not.toBeInTheDocument()
    await user.click(list.getByRole('button', { name: 'Show the one that is done' }))
    await user.click(list.getByRole('button', { name: `Go back: ${name}` }))
    await waitFor(() => expect(sent[2]?.value).toMatchObject({ state: 'started', ended_at: null }))
  })

  test('a delay is made in one tap, tells what it moves, and is taken back in one', async () => {
    const user = setupUser()
    open()
    const strip = within(await screen.findByRole('region', { name: 'Delay' }))
    await user.click(strip.getByRole('button', { name: /^Delay by 10 minutes/ }))
    expect(strip.getByText(/^10 minutes later from/)).toBeVisible()
    await waitFor(() => expect(sent).toHaveLength(1))
    const [made] = sent
    await user.click(strip.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    const moved = (entry: NewDayEntryRow | undefined) => {
      const value = entry?.value as { moved: { id: string; before: unknown; after: unknown }[] } | undefined
      return value?.moved ?? []
    }
    expect(moved(made)).not.toEqual([])
    expect(moved(sent[1])).toEqual(moved(made).map(({ id, before, after }) => ({ id, before: after, after: before })))
  })
})

describe('what is to be done', () => {
  test('a payment in cash is ticked', async () => {
    const user = setupUser()
    open('?view=todo')
    const payments = within(await screen.findByRole('region', { name: 'Payments of today' }))
    await user.click(payments.getByRole('checkbox'))
    await waitFor(() => expect(arrivals()).toEqual([['cash', 'y1', { paid: true }]]))
    expect(payments.getByText('Everything is paid')).toBeVisible()
  })

  test('who may not see money or guests is shown neither', async () => {
    row = aDayRow({ may: { ...row.may, money: null, guests: 'read' }, payments: null })
    open('?view=todo')
    expect(await screen.findByRole('region', { name: 'Tasks of today' })).toBeVisible()
    expect(screen.queryByText('Payments of today')).not.toBeInTheDocument()
    const user = setupUser()
    await user.click(screen.getByRole('radio', { name: 'Arrivals' }))
    await partyOf('Rosa Pérez')
    expect(screen.queryByRole('button', { name: 'Rosa Pérez arrived' })).not.toBeInTheDocument()
  })
})

describe('before the day', () => {
  test('nothing can be noted, and a rehearsal with a simulated clock saves nothing', async () => {
    row = aDayRow({}, -20 * DAY_MS)
    const user = setupUser()
    open('?view=door')
    const party = await partyOf('Rosa Pérez')
    expect(party.queryByRole('button', { name: 'Rosa Pérez arrived' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Try it with a simulated clock' }))
    expect(await screen.findByText(/nothing that you note is saved/)).toBeVisible()
    await user.click(party.getByRole('button', { name: 'Rosa Pérez arrived' }))
    expect(await screen.findByText('1 of 4 arrived')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'End the rehearsal' }))
    expect(await screen.findByText('0 of 4 arrived')).toBeVisible()
    expect(sent).toEqual([])
    expect(countUnsent(USER)).toBe(0)
  })
})

test('a plan that is not there leaves nothing on the device', async () => {
  await preparedDays.change(USER, DAY_PLAN, () => ({
    ...{ hasNeeds: false, readAtMs: Date.now(), untilMs: Date.now() + DAY_MS, bytes: 1, data: row },
  }))
  network.use(http.post(`${API_URL}/rest/v1/rpc/event_day`, () => HttpResponse.json(null)))
  open()
  expect(await screen.findByText('The day of the event could not be loaded')).toBeVisible()
  expect(await preparedDays.read(USER, DAY_PLAN)).toBeNull()
})
