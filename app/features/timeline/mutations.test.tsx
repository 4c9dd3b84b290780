import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { type TimelineLinkRow, toEventTimelines, toTimelineLinks } from '#contracts/timeline/timeline.ts'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { signInForTest } from '#tests/support/session.ts'
import { aTimelineRow } from '#tests/support/timeline/timeline-row.ts'
import { isTimelineChangedElsewhere, useChangeTimeline, useTimeSegments } from './mutations.ts'
import { timelineLinksQuery, timelinesQuery } from './queries.ts'

const network = fakeNetwork()
const PLAN = 'wedding'
const SAVED = toEventTimelines([aTimelineRow()])
const timeline = SAVED[0] ?? expect.unreachable()
const segment = timeline.segments[0] ?? expect.unreachable()

let client: QueryClient
let calls: { name: string; body: Record<string, unknown> }[]
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)
const shown = () => client.getQueryData(timelinesQuery(PLAN).queryKey)

const answer = (name: string, response: () => Response | Promise<Response>) =>
  network.use(
    http.post(`${API_URL}/rest/v1/rpc/${name}`, async ({ request }) => {
      calls.push({ name, body: (await request.json()) as Record<string, unknown> })
      return await response()
    }),
  )

beforeEach(() => {
  calls = []
  client = new QueryClient({ defaultOptions: { mutations: { retry: false }, queries: { staleTime: Infinity } } })
  client.setQueryData(timelinesQuery(PLAN).queryKey, SAVED)
  signInForTest()
})

const longer = {
  timelineId: timeline.id,
  changes: { segments: [{ before: segment, after: { ...segment, minutes: 300 } }] },
}

test('a change is shown before the answer, sends what differs, and is undone by the opposite one', async () => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  answer('change_timeline', async () => {
    await released
    return HttpResponse.json([aTimelineRow({ revision: crypto.randomUUID() })])
  })
  const { result } = renderHook(() => useChangeTimeline(PLAN), { wrapper })
  const done = result.current.run(longer)
  await expect.poll(shown).toMatchObject([{ segments: expect.arrayContaining([{ ...segment, minutes: 300 }]) }])
  release()
  const { undo } = await done
  await undo()
  expect(calls.map(({ body }) => body['changes'])).toEqual([
    { segments: [{ id: segment.id, before: { minutes: segment.minutes }, after: { minutes: 300 } }], calls: [] },
    { segments: [{ id: segment.id, before: { minutes: 300 }, after: { minutes: segment.minutes } }], calls: [] },
  ])
})

test('a change that lost to another one is taken back and told apart', async () => {
  answer('change_timeline', () =>
    HttpResponse.json({ code: 'P0001', message: 'timeline.changed-elsewhere' }, { status: 400 }),
  )
  const { result } = renderHook(() => useChangeTimeline(PLAN), { wrapper })
  const refusal = await result.current.run(longer).catch((reason: unknown) => reason)
  expect(isTimelineChangedElsewhere(refusal)).toBe(true)
  expect(shown()).toEqual(SAVED)
})

test('what the clock said is sent by its columns', async () => {
  answer('time_segments', () => HttpResponse.json([aTimelineRow()]))
  const { result } = renderHook(() => useTimeSegments(PLAN), { wrapper })
  const times = [{ id: segment.id, startedAt: '2027-05-15T23:05:00Z', endedAt: null }]
  await result.current.mutateAsync({ timelineId: timeline.id, times })
  expect(calls[0]?.body['times']).toEqual([{ id: segment.id, started_at: '2027-05-15T23:05:00Z', ended_at: null }])
})

test('links are read without their secrets', async () => {
  const row: TimelineLinkRow = {
    ...{ id: 'l1', role: 'music', vendor_id: null, name: 'DJ', language: 'es', expires_at: null, is_revoked: false },
    ...{ made_at: '2026-11-20T12:00:00Z', opened_at: null, openings: 0 },
    readings: [{ timeline_id: timeline.id, version: 1, read_at: '2026-11-21T12:00:00Z' }],
  }
  answer('timeline_links', () => HttpResponse.json([row]))
  expect(await client.fetchQuery(timelineLinksQuery(PLAN))).toEqual(toTimelineLinks([row]))
})
