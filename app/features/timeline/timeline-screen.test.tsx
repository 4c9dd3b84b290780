import { Notifications, notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { startSession } from '#app/lib/api/session.ts'
import type { EventTimelineRow } from '#contracts/timeline/timeline.ts'
import { presetOf } from '#domain/team/rights.ts'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { aPlan } from '#tests/support/plans.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { signInForTest } from '#tests/support/session.ts'
import { aTimelineRow } from '#tests/support/timeline/timeline-row.ts'
import { TimelineScreen } from './timeline-screen.tsx'

const network = fakeNetwork()
const plan = aPlan({ cityId: 'guadalajara' })
const MAIN = '11111111-2222-4333-8444-777777777777'

type Row = EventTimelineRow['segments'][number]

type Times = Pick<Row, 'id' | 'started_at' | 'ended_at'>

interface Changes {
  readonly segments: readonly { readonly id: string; readonly after: Partial<Row> | null }[]
}

/** What the fake service holds, and what was sent to it. */
let saved: EventTimelineRow[]
let sent: Record<string, unknown>[]

const answer = (name: string, write: (body: Record<string, unknown>) => EventTimelineRow[]) =>
  http.post(`${API_URL}/rest/v1/rpc/${name}`, async ({ request }) => {
    const body = (await request.json()) as Record<string, unknown>
    sent.push(body)
    saved = write(body)
    return HttpResponse.json(saved)
  })

const subEvent = {
  ...{ id: MAIN, plan_id: plan.id, name_es: null, name_en: null, starts_at: null, ends_at: null, time_zone: null },
  ...{ place: null, dress: null, is_main: true, is_seated: true, position: 0 },
}

beforeEach(async () => {
  saved = []
  sent = []
  sessionStorage.clear()
  notifications.clean()
  signInForTest()
  await startSession()
  window.scrollTo = vi.fn()
  network.use(
    http.get(`${API_URL}/rest/v1/guest_settings`, () =>
      HttpResponse.json({
        ...{
          first_host: null,
          second_host: null,
          reply_by: null,
          needs_days: 90,
          places: null,
          second_list_until: null,
        },
        plan: { sub_events: [subEvent], meal_options: [], guest_questions: [] },
      }),
    ),
    http.get(`${API_URL}/rest/v1/event_plans`, () => HttpResponse.json({ has_pdf_export: true })),
    http.get(`${API_URL}/rest/v1/vendors`, () => HttpResponse.json([{ id: 'v1', name: 'DJ Ramiro' }])),
    http.post(`${API_URL}/rest/v1/rpc/event_timelines`, () => HttpResponse.json(saved)),
    answer('create_timeline', ({ timeline }) => {
      const { segments } = timeline as { segments: Row[] }
      return [aTimelineRow({ segments: segments.map((each) => ({ ...each, started_at: null, ended_at: null })) })]
    }),
    answer('change_timeline', ({ changes }) =>
      saved.map((timeline) => {
        const { segments } = changes as Changes
        const kept = timeline.segments.filter(({ id }) => !segments.some((each) => each.id === id && !each.after))
        const after = new Map(segments.map((each) => [each.id, each.after]))
        return { ...timeline, segments: kept.map((each) => ({ ...each, ...after.get(each.id) })) }
      }),
    ),
    answer('time_segments', ({ times }) =>
      saved.map((timeline) => {
        const noted = new Map((times as Times[]).map((each) => [each.id, each]))
        return { ...timeline, segments: timeline.segments.map((each) => ({ ...each, ...noted.get(each.id) })) }
      }),
    ),
    answer('reset_timeline', () => []),
  )
})

const open = (changes: Partial<typeof plan> = {}) =>
  renderUi(
    <>
      <Notifications />
      <TimelineScreen plan={{ ...plan, ...(changes.role && { rights: presetOf(changes.role) }), ...changes }} />
    </>,
    { path: `/app/event-timeline/${plan.id}` },
  )

describe('without a timeline', () => {
  test('it is shown before it is made, as long as the event, and then made', async () => {
    const user = setupUser()
    open()
    const preview = await screen.findByRole('region', { name: 'Preview' })
    expect(preview).toHaveTextContent('Mass with lazo and arras')
    expect(preview).not.toHaveTextContent('Mariachi')
    await user.click(screen.getByRole('checkbox', { name: 'Mariachi' }))
    expect(preview).toHaveTextContent('Mariachi')
    await user.click(screen.getByRole('button', { name: 'Create timeline' }))
    expect(await screen.findByRole('region', { name: 'Segments of the day' })).toHaveTextContent('Mariachi')
    expect(sent[0]?.['timeline']).toMatchObject({ sub_event_id: MAIN, template: 'wedding-mexican' })
  })
})

describe('a timeline', () => {
  beforeEach(() => {
    saved = [aTimelineRow()]
  })

  test('stands in the order of the day, with what is after midnight at the end of its evening', async () => {
    open()
    const list = await screen.findByRole('region', { name: 'Segments of the day' })
    const rows = within(list).getAllByRole('listitem')
    expect(rows[0]).toHaveTextContent('11:00 – 15:00')
    expect(rows.at(-1)).toHaveTextContent(/^01:00 \+1 – 02:30 \+1/)
    expect(list).toHaveTextContent('+1: after midnight.')
    expect(within(list).queryByRole('heading', { level: 2 })).toBeNull()
  })

  test('shows what a delay does before it is made, and takes it back', async () => {
    const user = setupUser()
    open()
    await user.click(await screen.findByRole('button', { name: 'Delay “Dinner, three or four courses” …' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent('The delay is absorbed: the end stays.')
    expect(dialog).toHaveTextContent(/Second dance set: .* min shorter/)
    await user.click(within(dialog).getByRole('checkbox', { name: 'Keep the end at 01:00' }))
    expect(dialog).toHaveTextContent('The event ends 15 min later.')
    expect(sent).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Delay by 15 min' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    const [made, undone] = sent.map(({ changes }) => (changes as Changes).segments)
    expect(new Set(undone?.map(({ id }) => id))).toEqual(new Set(made?.map(({ id }) => id)))
    expect(saved[0]?.segments).toEqual(aTimelineRow().segments)
  })

  test('numbers its cues, takes that back, and does it again', async () => {
    const user = setupUser()
    open()
    await user.click(await screen.findByRole('button', { name: 'Actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Number the cues' }))
    const list = await screen.findByRole('region', { name: 'Segments of the day' })
    await waitFor(() => expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent('Cue 1'))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await user.click(await screen.findByRole('button', { name: 'Redo' }))
    await waitFor(() => expect(sent).toHaveLength(3))
    expect(sent[2]?.['changes']).toEqual(sent[0]?.['changes'])
    await waitFor(() => expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent('Cue 1'))
  })

  test('is shown as a role is told it', async () => {
    const user = setupUser()
    open()
    await user.click(await screen.findByRole('button', { name: 'Actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'See it as each role does' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('combobox', { name: 'For whom' }))
    await user.click(await screen.findByRole('option', { name: 'Music' }))
    const told = within(dialog.getByRole('region', { name: 'Music' }))
    expect(told.getByText('Second dance set').closest('li')).toHaveTextContent('23:20 – 00:50 +1')
    expect(told.getByText('Second dance set').closest('li')).toHaveTextContent('Theirs')
    // Only the couple's own are told of it.
    expect(told.queryByText('Hair and makeup')).toBeNull()
  })

  test('names what does not fit', async () => {
    const [first, ...rest] = aTimelineRow().segments
    if (!first) return expect.unreachable()
    saved = [aTimelineRow({ segments: [...rest, { ...first, least_minutes: 260, most_minutes: 300 }] })]
    open()
    expect(await screen.findByText('“Hair and makeup” is 20 min shorter than its least.')).toBeVisible()
  })

  test('is reset only by typing, and can be made anew', async () => {
    const user = setupUser()
    open()
    await user.click(await screen.findByRole('button', { name: 'Actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Reset timeline' }))
    const dialog = await screen.findByRole('dialog')
    const confirm = within(dialog).getByRole('button', { name: 'Reset timeline' })
    await user.click(confirm)
    expect(dialog).toHaveTextContent('Type exactly “reset”.')
    expect(sent).toEqual([])
    await user.type(within(dialog).getByRole('textbox'), 'reset')
    await user.click(confirm)
    expect(await screen.findByText('Timeline Reset')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Create timeline' })).toBeVisible()
  })

  test('that could not be reset says so, and stays', async () => {
    network.use(http.post(`${API_URL}/rest/v1/rpc/reset_timeline`, () => new HttpResponse(null, { status: 500 })))
    const user = setupUser()
    open()
    await user.click(await screen.findByRole('button', { name: 'Actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Reset timeline' }))
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByRole('textbox'), 'reset{Enter}')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Reset Error')
    expect(alert).toHaveTextContent('Failed to reset timeline. Please try again.')
  })

  test('on the day of the event, what begins and ends now is noted, also of a locked one, and can be taken back', async () => {
    // The mass, with which the event begins, should have begun twelve minutes ago.
    const startsAt = new Date(Date.now() - 12 * 60_000)
    saved = [aTimelineRow({ state: 'locked', starts_at: startsAt.toISOString(), ends_at: null })]
    const user = setupUser()
    open()
    await user.click(await screen.findByRole('button', { name: '“Mass with lazo and arras” started now' }))
    const row = () => screen.getByText('Mass with lazo and arras').closest('li') as HTMLElement
    await waitFor(() => expect(row()).toHaveTextContent(/Started at .*12 min late/))
    expect(screen.getByRole('region', { name: 'How the day goes' })).toHaveTextContent(
      'What was noted last is “Mass with lazo and arras”: 12 min late.',
    )
    expect(row()).toHaveTextContent('Ended now')
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(row()).not.toHaveTextContent('Started at'))
    expect(sent.map(({ times }) => (times as Times[])[0]?.started_at === null)).toEqual([false, true])
  })

  test('takes the hours by hand later, of the day that they are near to, and says what slipped', async () => {
    const user = setupUser()
    open()
    const note = async (name: string, started: string, ended: string) => {
      await user.click(await screen.findByRole('button', { name: `More for “${name}”` }))
      await user.click(await screen.findByRole('menuitem', { name: 'Actual times' }))
      const dialog = within(await screen.findByRole('dialog'))
      await user.type(dialog.getByLabelText('Started at'), started)
      if (ended) await user.type(dialog.getByLabelText('Ended at'), ended)
      await user.click(dialog.getByRole('button', { name: 'Save changes' }))
    }
    await note('Second dance set', '23:40', '00:30')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((sent[0]?.['times'] as Times[] | undefined)?.[0]).toMatchObject({
      started_at: '2027-05-16T05:40:00.000Z',
      ended_at: '2027-05-16T06:30:00.000Z',
    })
    expect(await screen.findByText(/Started at 23:40.*20 min late.*ended at 00:30.*took 40 min less/)).toBeVisible()
    await note('Music ends', '00:45', '00:30')
    expect(await screen.findByText('The end must be after the start.')).toBeVisible()
    expect(sent).toHaveLength(1)
    const slipped = screen.getByRole('region', { name: 'How the day goes' })
    expect(slipped).toHaveTextContent('“Second dance set” made up 20 min')
  })

  test('is only read by viewers', async () => {
    open({ role: 'viewer' })
    await screen.findByRole('region', { name: 'Segments of the day' })
    expect(screen.queryByRole('button', { name: 'Add segment' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Delay/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /Actual times/ })).toBeNull()
  })
})
