import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { subscriptionQuery } from '#app/features/billing/queries.ts'
import { tasksQuery } from '#app/features/tasks/queries.ts'
import type { Tier } from '#domain/tiers/tier-limits.ts'
import { aSubscription } from '#tests/support/billing/subscription.ts'
import { Followed, fakeLive } from '#tests/support/live.tsx'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { renderUi } from '#tests/support/render.tsx'
import { signInForTest } from '#tests/support/session.ts'
import { requireUserId, startSession } from '../api/session.ts'
import { useLiveStatus } from './live-state.ts'

const network = fakeNetwork()
const PLAN = '5b0c8f5e-5f55-4c8e-9f0e-0d9c1a9f3a01'

const aTask = (number: number, name: string) => ({
  ...{ id: `5b0c8f5e-5f55-4c8e-9f0e-0d9c1a9f3b0${number}`, plan_id: PLAN, name, template_id: null, description: null },
  ...{ note: null, category: 'planning', priority: 'low', due_on: null, status: 'pending', assignee_id: null },
  ...{ completed_at: null, created_at: '2026-11-20T12:00:00Z' },
})

/** What the service holds, and how often it was asked. */
let tasks: ReturnType<typeof aTask>[]
let asked: number

beforeEach(async () => {
  signInForTest()
  await startSession()
  tasks = [aTask(1, 'Salón')]
  asked = 0
  network.use(
    http.get(`${API_URL}/rest/v1/tasks`, () => {
      asked += 1
      return HttpResponse.json(tasks)
    }),
  )
})

function Names() {
  const query = useQuery(tasksQuery(PLAN))
  const status = useLiveStatus(PLAN)
  return (
    <>
      <output aria-label="status">{status}</output>
      <output aria-label="names">{query.data?.map(({ name }) => name).join(', ')}</output>
    </>
  )
}

function OwnTier() {
  return <output aria-label="tier">{useQuery(subscriptionQuery()).data?.tier}</output>
}

const names = () => screen.getByLabelText('names').textContent
const status = () => screen.getByLabelText('status').textContent

async function open() {
  const live = fakeLive(network)
  const page = renderUi(
    <Followed planId={PLAN}>
      <Names />
    </Followed>,
  )
  await waitFor(() => expect(status()).toBe('live'))
  return { live, page }
}

test('the channel of the plan is joined with the token of the session, and left with the screen', async () => {
  const { live, page } = await open()
  const join = live.sent.find(({ event }) => event === 'phx_join')
  expect(join).toMatchObject({
    topic: `realtime:plan:${PLAN}`,
    payload: { access_token: 'a.b.c', config: { private: true } },
  })
  page.unmount()
  await waitFor(() => expect(live.hasJoined(PLAN)).toBe(false))
})

test('what was read before the channel was joined is asked for once more, and changes are shown without a request', async () => {
  const { live } = await open()
  await waitFor(() => expect(asked).toBe(2))
  live.change(PLAN, 'tasks', aTask(1, 'Salón y jardín'))
  live.change(PLAN, 'tasks', aTask(2, 'Flores'), 'INSERT')
  await waitFor(() => expect(names()).toBe('Salón y jardín, Flores'))
  live.change(PLAN, 'tasks', { id: aTask(1, '').id, plan_id: PLAN }, 'DELETE')
  await waitFor(() => expect(names()).toBe('Flores'))
  expect(asked).toBe(2)
})

test('what was missed while the connection was away is asked for when it is back, as is what the service left out', async () => {
  const { live } = await open()
  await waitFor(() => expect(asked).toBe(2))
  tasks = [aTask(1, 'Salón'), aTask(2, 'Flores')]
  live.breakOff(PLAN)
  await waitFor(() => expect(status()).toBe('away'))
  await waitFor(() => expect(status()).toBe('live'))
  await waitFor(() => expect(names()).toBe('Salón, Flores'))
  tasks = [aTask(3, 'Música')]
  live.send(PLAN, 'system', { extension: 'postgres_changes', status: 'ok', message: 'ask-anew', table: 'tasks' })
  await waitFor(() => expect(names()).toBe('Música'))
})

test('the subscription of the reader is heard on every screen that is followed, and what plans allow is asked for with it', async () => {
  let tier: Tier = 'free'
  let askedTier = 0
  network.use(
    http.post(`${API_URL}/rest/v1/rpc/my_subscription`, () => {
      askedTier += 1
      return HttpResponse.json(aSubscription(tier))
    }),
  )
  const live = fakeLive(network)
  renderUi(
    <Followed planId={PLAN}>
      <Names />
      <OwnTier />
    </Followed>,
  )
  await waitFor(() => expect(status()).toBe('live'))
  const userId = await requireUserId()
  const join = live.sent.find(({ event }) => event === 'phx_join')?.payload['config'] as { postgres_changes: object[] }
  expect(join.postgres_changes).toContainEqual(
    expect.objectContaining({ table: 'subscriptions', filter: `user_id=eq.${userId}` }),
  )
  // What may have changed before the channel was joined is asked for once more.
  await waitFor(() => expect([askedTier, asked]).toEqual([2, 2]))
  tier = 'pro'
  live.change(PLAN, 'subscriptions', { user_id: userId, tier })
  await waitFor(() => expect(screen.getByLabelText('tier')).toHaveTextContent('pro'))
  expect([askedTier, asked]).toEqual([3, 3])
})

test('a channel that is closed because the rights are gone is not joined for ever, and the plan is asked for', async () => {
  const { live } = await open()
  await waitFor(() => expect(asked).toBe(2))
  tasks = []
  live.refuse('Unauthorized: You do not have permissions to read from this Channel topic: x')
  live.send(PLAN, 'phx_close', { reason: 'Unauthorized' })
  await waitFor(() => expect(names()).toBe(''))
  const joins = () => live.sent.filter(({ event }) => event === 'phx_join').length
  await waitFor(() => expect(joins()).toBe(2))
  await waitFor(() => expect(live.sent.at(-1)?.event).toBe('phx_leave'))
  expect(status()).toBe('away')
})

test('a channel whose rights end is left at once and not joined again, and its socket is closed', async () => {
  const { live } = await open()
  await waitFor(() => expect(asked).toBe(2))
  tasks = []
  const message = 'Unauthorized: You do not have permissions to read from this Channel topic: x'
  live.send(PLAN, 'system', { extension: 'system', status: 'error', message })
  live.send(PLAN, 'phx_close', { reason: message })
  await waitFor(() => expect(names()).toBe(''))
  expect(status()).toBe('away')
  await live.hasClosed()
  expect(live.sent.filter(({ event }) => event === 'phx_join')).toHaveLength(1)
})
