import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { needMessages } from '#app/i18n/i18n.ts'
import type { DayPartyRow, EventDayRow } from '#contracts/event-day/event-day.ts'
import { toEventTimelines } from '#contracts/timeline/timeline.ts'
import type { DayEntry } from '#domain/event-day/day-entries.ts'
import { dayState } from '#domain/event-day/day-state.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { aTimelineRow } from '#tests/support/timeline/timeline-row.ts'
import { AfterDay } from './after-day.tsx'

const MINUTE_MS = 60_000

const member = (id: string, answer: 'yes' | 'no' | 'pending' = 'yes') => ({
  ...{ id, name: id, age_group: null, is_lead: true, answer, meal: null, table: null, seat: null, needs: null },
})

const party = (id: string, group: string | null, members: readonly ReturnType<typeof member>[]): DayPartyRow => ({
  ...{ id, name: members[0]?.name ?? null, phone: '+525512345678', group, side: null },
  ...{ status: 'confirmed', note: null, members },
})

const PARTIES = [
  party('p1', 'Familia', [member('Ana'), member('Luis')]),
  party('p2', null, [member('Eva', 'pending')]),
  party('p3', 'Familia', [member('=Raúl', 'no')]),
]

const entry = (kind: 'arrival' | 'gift' | 'thanks', subjectId: string, value: object) =>
  ({
    ...{ id: `${kind} ${subjectId}`, kind, subjectId, value, atMs: 1 },
    ...{ replaces: [], by: null, position: 1, isApplied: null },
  }) as unknown as DayEntry

const ENTRIES = [
  entry('arrival', 'Ana', { arrived: true }),
  entry('arrival', 'Eva', { arrived: true }),
  entry('gift', 'p3', { text: 'Vajilla' }),
]

function show({ entries = ENTRIES, mayThank = true, minutesLate = 20 } = {}) {
  const [timeline] = toEventTimelines([aTimelineRow({})])
  const segment = timeline?.segments[0]
  if (!timeline || !segment) return expect.unreachable()
  const startedAtMs = Date.parse(timeline.startsAt) + (segment.startMinute + minutesLate) * MINUTE_MS
  const thanked: unknown[] = []
  const plan = { id: 'plan', name: 'Boda' }
  renderUi(
    <AfterDay
      row={{ plan, parties: PARTIES } as unknown as EventDayRow}
      segments={[{ segment, timeline, startedAtMs, endedAtMs: startedAtMs + segment.minutes * MINUTE_MS }]}
      state={dayState(entries)}
      mayThank={mayThank}
      onThanked={(...call) => thanked.push(call)}
    />,
  )
  return { user: setupUser(), thanked }
}

beforeAll(() => needMessages('afterday', 'timeline', 'day'))

test('what slipped is told with how much of it a segment brought', () => {
  show()
  const region = within(screen.getByRole('region', { name: 'What slipped' }))
  expect(region.getByText(/began 20 min late/)).toBeVisible()
  expect(region.getByText('+20 min')).toBeVisible()
})

test('who came and who did not is told by group, with names', async () => {
  const { user } = show()
  const region = within(screen.getByRole('region', { name: 'Who came' }))
  expect(region.getByText('2 of 3 people came')).toBeVisible()
  await user.click(region.getByText('1 did not come'))
  expect(region.getByText('Luis')).toBeVisible()
  await user.click(region.getByText('1 came without having said yes'))
  expect(region.getByText('Eva')).toBeVisible()
})

test('whom to thank begins with those who brought something, and a tick notes that they were', async () => {
  const { user, thanked } = show()
  const region = within(screen.getByRole('region', { name: 'Thank-you list' }))
  expect(region.getByRole('status')).toHaveTextContent('3 parties to thank')
  const ticks = region.getAllByRole('checkbox')
  expect(ticks.map((tick) => tick.getAttribute('aria-label'))).toEqual([
    'Thanked: =Raúl',
    'Thanked: Ana',
    'Thanked: Eva',
  ])
  expect(region.getByText(/Vajilla/)).toBeVisible()
  await user.click(ticks[0] ?? expect.unreachable())
  expect(thanked).toEqual([['p3', true]])
})

test('who may not write the guests reads the list alone', () => {
  show({ mayThank: false, entries: [...ENTRIES, entry('thanks', 'p3', { thanked: true })] })
  const tick = screen.getByRole('checkbox', { name: 'Thanked: =Raúl' })
  expect(tick).toBeChecked()
  expect(tick).toBeDisabled()
})

test('CSV: the list is saved as a table in which no text is a formula', async () => {
  const { user } = show()
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    saved.push(content as Blob)
    return 'blob:list'
  })
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await user.click(screen.getByRole('button', { name: 'Download (CSV)' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const rows = (await saved[0]?.text())?.split('\r\n')
  expect(rows?.[1]).toBe("'=Raúl,'+525512345678,Familia,0,Vajilla,no")
  vi.restoreAllMocks()
  expect(clicked).toBeDefined()
})

test('without anything noted it says so', () => {
  show({ entries: [] })
  expect(screen.getByText('Nobody was checked in.')).toBeVisible()
  expect(screen.getByText('Nobody was checked in, and no gift was noted.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Note the leftovers' })).toHaveAttribute(
    'href',
    '/app/drinks-wizard?plan=plan&step=result',
  )
})
