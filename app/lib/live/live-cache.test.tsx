import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLiveCache, type LiveCache, type LiveEvent } from './live-cache.ts'
import { liveTables } from './live-table.ts'

interface Task {
  readonly id: string
  readonly name: string
}

const PLAN = 'plan-1'
const tasksKey = ['plans', PLAN, 'tasks'] as const
const planKey = ['plans', PLAN] as const
const guestsKey = ['plans', PLAN, 'guests'] as const

const TABLES = [
  ...liveTables<readonly Task[]>(['tasks'], {
    shownBy: () => [{ queryKey: planKey, exact: true }],
    put: {
      query: (planId) => ({ queryKey: ['plans', planId, 'tasks'] }) as never,
      put: (tasks, row) => [...tasks.filter(({ id }) => id !== row['id']), row as unknown as Task],
      remove: (tasks, { id }) => tasks.filter((task) => task.id !== id),
    },
  }),
  ...liveTables(['guests'], { shownBy: (planId) => [{ queryKey: ['plans', planId, 'guests'] }] }),
]

let client: QueryClient
let cache: LiveCache
let stops: (() => void)[]

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } })
  cache = createLiveCache(client, TABLES)
  stops = []
})
afterEach(() => {
  cache.stop()
  for (const stop of stops) stop()
  Reflect.deleteProperty(document, 'visibilityState')
})

/** A query that is on screen, with the answers that it gets one after the other. */
async function onScreen<Data>(queryKey: readonly unknown[], ...answers: (Data | Promise<Data>)[]) {
  const ask = vi.fn(async () => (answers.length > 1 ? answers.shift() : answers[0]) as Data)
  stops.push(new QueryObserver(client, { queryKey, queryFn: ask }).subscribe(() => undefined))
  await waitFor(() => expect(client.getQueryData(queryKey)).toBeDefined())
  return ask
}

const change = (row: Record<string, unknown>, changes: Partial<LiveEvent> = {}): LiveEvent => ({
  planId: PLAN,
  table: 'tasks',
  verb: 'UPDATE',
  row,
  actor: null,
  ...changes,
})

/** A change of the reader's own that is on its way until it is told to end. */
function ownChange(mutationKey: readonly unknown[]) {
  let end: () => void = () => undefined
  const written = new Promise<void>((resolve) => {
    end = resolve
  })
  void new MutationObserver(client, { mutationKey, mutationFn: () => written }).mutate()
  return end
}

test('a row that says all is put into what is cached, and only what is on screen beside it is asked for again', async () => {
  const tasks = await onScreen(tasksKey, [{ id: 'a', name: 'Salón' }])
  const plan = await onScreen(planKey, { name: 'Boda' })
  client.setQueryData(guestsKey, [])
  cache.onEvent(change({ id: 'a', name: 'Salón y jardín' }))
  cache.onEvent(change({ id: 'b', name: 'Flores' }, { verb: 'INSERT' }))
  await waitFor(() => expect(plan).toHaveBeenCalledTimes(2))
  expect(client.getQueryData(tasksKey)).toEqual([
    { id: 'a', name: 'Salón y jardín' },
    { id: 'b', name: 'Flores' },
  ])
  cache.onEvent(change({ id: 'a' }, { verb: 'DELETE' }))
  await waitFor(() => expect(client.getQueryData(tasksKey)).toEqual([{ id: 'b', name: 'Flores' }]))
  expect(tasks).toHaveBeenCalledTimes(1)
})

test('what is not on screen is asked for when it is shown next', async () => {
  client.setQueryData(guestsKey, ['old'])
  cache.onEvent(change({ id: 'g' }, { table: 'guests' }))
  await waitFor(() => expect(client.getQueryState(guestsKey)?.isInvalidated).toBe(true))
  const guests = vi.fn(async () => ['new'])
  stops.push(new QueryObserver(client, { queryKey: guestsKey, queryFn: guests }).subscribe(() => undefined))
  await waitFor(() => expect(client.getQueryData(guestsKey)).toEqual(['new']))
})

test('many events are one request', async () => {
  const guests = await onScreen(guestsKey, ['a'])
  for (let i = 0; i < 30; i++) cache.onEvent(change({ id: `g${i}` }, { table: 'guests' }))
  await waitFor(() => expect(guests).toHaveBeenCalledTimes(2))
  cache.onEvent(change({ id: 'x' }, { table: 'guests' }))
  await waitFor(() => expect(guests).toHaveBeenCalledTimes(3))
})

test('a change of the reader that is on its way is not taken back: what it changes is asked for after it', async () => {
  const tasks = await onScreen<readonly Task[]>(tasksKey, [{ id: 'a', name: 'de todos' }], [{ id: 'a', name: 'mine' }])
  const plan = await onScreen(planKey, { name: 'Boda' })
  const end = ownChange(['record', ...tasksKey])
  client.setQueryData(tasksKey, [{ id: 'a', name: 'mine' }])
  cache.onEvent(change({ id: 'a', name: 'de antes' }))
  const other = await onScreen(['plans', 'plan-2', 'guests'], ['x'])
  cache.onEvent(change({ id: 'g' }, { table: 'guests', planId: 'plan-2' }))
  // Another plan does not wait for it.
  await waitFor(() => expect(other).toHaveBeenCalledTimes(2))
  expect(client.getQueryData(tasksKey)).toEqual([{ id: 'a', name: 'mine' }])
  expect([tasks.mock.calls.length, plan.mock.calls.length]).toEqual([1, 1])
  end()
  await waitFor(() => expect([tasks.mock.calls.length, plan.mock.calls.length]).toEqual([2, 2]))
})

test('an answer that is on its way is let through, and asked for once more', async () => {
  let answer: (text: string) => void = () => undefined
  const slow = new Promise<string>((resolve) => {
    answer = resolve
  })
  const guests = await onScreen<string>(guestsKey, 'first', slow, 'last')
  cache.onEvent(change({ id: 'g' }, { table: 'guests' }))
  await waitFor(() => expect(guests).toHaveBeenCalledTimes(2))
  cache.onEvent(change({ id: 'g' }, { table: 'guests' }))
  answer('second')
  await waitFor(() => expect(client.getQueryData(guestsKey)).toBe('last'))
  expect(guests).toHaveBeenCalledTimes(3)
})

test('a table without an entry, and what may have been missed, have the whole plan asked for again', async () => {
  const guests = await onScreen(guestsKey, ['a'])
  const plans = await onScreen(['plans'], ['a'])
  const other = await onScreen(['plans', 'plan-2', 'guests'], ['x'])
  cache.onEvent(change({ id: 'q' }, { table: 'quotes' }))
  await waitFor(() => expect([guests.mock.calls.length, plans.mock.calls.length]).toEqual([2, 2]))
  cache.askAnew(PLAN, null)
  await waitFor(() => expect(guests).toHaveBeenCalledTimes(3))
  cache.askAnew(PLAN, 'guests')
  await waitFor(() => expect(guests).toHaveBeenCalledTimes(4))
  expect(plans).toHaveBeenCalledTimes(3)
  expect(other).toHaveBeenCalledTimes(1)
  cache.askAnew(null, null)
  await waitFor(() => expect(other).toHaveBeenCalledTimes(2))
})

test('a hidden tab asks for nothing until it is looked at', async () => {
  const guests = await onScreen(guestsKey, ['a'])
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  cache.onEvent(change({ id: 'g' }, { table: 'guests' }))
  vi.useFakeTimers()
  await vi.advanceTimersByTimeAsync(5000)
  vi.useRealTimers()
  expect(guests).toHaveBeenCalledTimes(1)
  Reflect.deleteProperty(document, 'visibilityState')
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(guests).toHaveBeenCalledTimes(2))
})

test('changes of others are told with their records, those of this tab are not', async () => {
  cache.stop()
  const told = vi.fn()
  cache = createLiveCache(client, TABLES, told)
  const [own, other] = ['5b0c8f5e-5f55-4c8e-9f0e-0d9c1a9f3a01', '5b0c8f5e-5f55-4c8e-9f0e-0d9c1a9f3a02']
  await onScreen<readonly Task[]>(tasksKey, [
    { id: own, name: 'A' },
    { id: other, name: 'B' },
  ])
  await new MutationObserver(client, { mutationFn: async () => ({ id: own }) }).mutate()
  cache.onEvent(change({ id: own, name: 'A2' }))
  cache.onEvent(change({ id: other, name: 'B2' }))
  await waitFor(() => expect(told.mock.calls).toEqual([[[{ id: other, actor: null }]]]))
})
