import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '#app/lib/api/app-error.ts'
import { aTask } from '#tests/support/plans.ts'
import type { Task } from '../rows.ts'
import type { OutboxBatch, OutboxEntry, TaskWork } from './outbox.ts'
import { type CourierDeps, createCourier } from './outbox-courier.ts'
import type { OutboxStorage } from './outbox-storage.ts'

const PLAN = aTask().planId
const tick = (...ids: string[]): TaskWork => ({
  kind: 'change',
  patches: ids.map((id) => ({ id, status: 'completed' as const })),
})

/** A device's memory; `isFull` keeps nothing more. */
function aStorage() {
  const kept = new Map<string, OutboxEntry>()
  const listeners = new Set<() => void>()
  return {
    kept,
    isFull: false,
    load: () => [...kept.values()],
    keep(entry: OutboxEntry) {
      if (this.isFull) return false
      kept.set(entry.id, entry)
      return true
    },
    forget: (ids: readonly string[]) => {
      for (const id of ids) kept.delete(id)
    },
    follow(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    anotherTabWrote: () => {
      for (const listener of listeners) listener()
    },
  } satisfies OutboxStorage & Record<string, unknown>
}

let storage: ReturnType<typeof aStorage>
let sent: OutboxBatch[]
let answer: (batch: OutboxBatch) => Promise<readonly Task[]>
let refused: { ids: string[]; code: string }[]
let emptied: number
let elsewhere: string[][]

const deps = (): CourierDeps => ({
  userId: 'ana',
  storage,
  nowMs: Date.now,
  send: (batch) => {
    sent.push(batch)
    return answer(batch)
  },
  onSaved: async () => undefined,
  onRefused: async (entries, error) => {
    refused.push({ ids: entries.map(({ id }) => id), code: error.code })
  },
  onSettledElsewhere: (planIds) => elsewhere.push([...planIds]),
  onEmpty: () => {
    emptied += 1
  },
})

const idsSent = () => sent.map(({ work }) => (work.kind === 'change' ? work.patches.map(({ id }) => id) : work.kind))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  storage = aStorage()
  sent = []
  refused = []
  emptied = 0
  elsewhere = []
  answer = async () => []
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('an act is on the device before it is sent, and leaves it when it is saved', async () => {
  let onDevice = 0
  answer = async () => {
    onDevice = storage.kept.size
    return []
  }
  const courier = createCourier(deps())
  courier.start()
  courier.do(PLAN, tick('a'))
  expect(courier.entries()).toHaveLength(1)
  await vi.runAllTimersAsync()
  expect(onDevice).toBe(1)
  expect(storage.kept.size).toBe(0)
  expect(courier.entries()).toEqual([])
  expect(emptied).toBe(1)
})

test('what is done while an answer is awaited goes together in the next call', async () => {
  let release: () => void = () => undefined
  answer = () => new Promise((resolve) => (release = () => resolve([])))
  const courier = createCourier(deps())
  courier.start()
  courier.do(PLAN, tick('a'))
  await vi.advanceTimersByTimeAsync(0)
  courier.do(PLAN, tick('b'))
  courier.do(PLAN, tick('c'))
  answer = async () => []
  release()
  await vi.runAllTimersAsync()
  expect(idsSent()).toEqual([['a'], ['b', 'c']])
})

test('nothing is lost while nobody answers: it is sent again, later each time', async () => {
  answer = () => Promise.reject(new AppError('server.unavailable'))
  const courier = createCourier(deps())
  courier.start()
  courier.do(PLAN, tick('a'))
  await vi.advanceTimersByTimeAsync(900)
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(sent).toHaveLength(2)
  expect(courier.outbox().unanswered).toBe(2)
  answer = async () => []
  await vi.advanceTimersByTimeAsync(2000)
  expect(sent).toHaveLength(3)
  expect(courier.entries()).toEqual([])
  expect(refused).toEqual([])
})

test('a connection that comes back is used at once', async () => {
  answer = () => Promise.reject(new AppError('network.offline'))
  const courier = createCourier(deps())
  courier.start()
  courier.do(PLAN, tick('a'))
  await vi.advanceTimersByTimeAsync(0)
  answer = async () => []
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(courier.entries()).toEqual([])
})

test('ten ticks without a connection are ten ticks after a reload', async () => {
  answer = () => Promise.reject(new AppError('network.offline'))
  const before = createCourier(deps())
  const close = before.start()
  for (let number = 0; number < 10; number += 1) before.do(PLAN, tick(`task-${number}`))
  await vi.advanceTimersByTimeAsync(0)
  close()

  sent = []
  answer = async () => []
  const after = createCourier(deps())
  after.start()
  expect(after.entries()).toHaveLength(10)
  await vi.runAllTimersAsync()
  expect(idsSent()).toEqual([Array.from({ length: 10 }, (_, number) => `task-${number}`)])
  expect(storage.kept.size).toBe(0)
})

test('what is refused leaves alone: others that went with it are sent again one by one', async () => {
  let release: () => void = () => undefined
  answer = () => new Promise((resolve) => (release = () => resolve([])))
  const courier = createCourier(deps())
  courier.start()
  courier.do(PLAN, tick('first'))
  await vi.advanceTimersByTimeAsync(0)
  courier.do(PLAN, tick('good'))
  const bad = courier.do(PLAN, tick('bad'))
  courier.do(PLAN, tick('fine'))
  answer = async ({ work }) => {
    if (work.kind === 'change' && work.patches.some(({ id }) => id === 'bad')) throw new AppError('row.invalid')
    return []
  }
  release()
  await vi.runAllTimersAsync()
  expect(idsSent()).toEqual([['first'], ['good', 'bad', 'fine'], ['good'], ['bad'], ['fine']])
  expect(refused).toEqual([{ ids: [bad], code: 'row.invalid' }])
  expect(courier.entries()).toEqual([])
})

test('a fault nobody foresaw is tried again, and is a refusal in the end', async () => {
  answer = () => Promise.reject(new AppError('unexpected'))
  const courier = createCourier(deps())
  courier.start()
  courier.do(PLAN, tick('a'))
  await vi.runAllTimersAsync()
  expect(sent).toHaveLength(4)
  expect(refused).toMatchObject([{ code: 'unexpected' }])
})

test('acts wait for the same person when the session has ended', async () => {
  answer = () => Promise.reject(new AppError('auth.session-missing'))
  const courier = createCourier(deps())
  courier.start()
  courier.do(PLAN, tick('a'))
  await vi.runAllTimersAsync()
  expect(sent).toHaveLength(1)
  expect(storage.kept.size).toBe(1)
  expect(refused).toEqual([])
})

test('what another tab saved is shown here, and its plan is looked at again', async () => {
  answer = () => Promise.reject(new AppError('network.offline'))
  const courier = createCourier(deps())
  courier.start()
  courier.do(PLAN, tick('a'))
  await vi.advanceTimersByTimeAsync(0)
  storage.kept.clear()
  storage.anotherTabWrote()
  expect(courier.entries()).toEqual([])
  expect(elsewhere).toEqual([[PLAN]])
})

test('an act a full device cannot keep lives on in the page, which says so', async () => {
  answer = () => Promise.reject(new AppError('network.offline'))
  storage.isFull = true
  const courier = createCourier(deps())
  courier.start()
  courier.do(PLAN, tick('a'))
  await vi.advanceTimersByTimeAsync(0)
  expect(courier.isFragile()).toBe(true)
  answer = async () => []
  await vi.runAllTimersAsync()
  expect(courier.entries()).toEqual([])
  expect(courier.isFragile()).toBe(false)
})

test('nothing is sent once nobody wants it to', async () => {
  const courier = createCourier(deps())
  courier.start()()
  courier.do(PLAN, tick('a'))
  await vi.runAllTimersAsync()
  expect(sent).toEqual([])
  expect(storage.kept.size).toBe(1)
})
