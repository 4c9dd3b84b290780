import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  anEntry,
  arrive,
  type CheckInCommand,
  checkIn,
  exampleFeatures,
  leave,
  PLAN,
  seating,
} from '#tests/support/outbox-example.ts'
import { AppError } from '../api/app-error.ts'
import type { OutboxBatch, OutboxEntry, OutboxFeature } from './outbox.ts'
import { createOutboxSender, type OutboxSenderDeps } from './outbox-sender.ts'
import type { OutboxStorage } from './outbox-storage.ts'

/** A fake of the device's storage; with `isFull` it stores nothing more. */
function aStorage() {
  const kept = new Map<string, OutboxEntry>()
  const listeners = new Set<() => void>()
  return {
    kept,
    isFull: false,
    load: () => [...kept.values()],
    save(entry: OutboxEntry) {
      if (this.isFull) return false
      kept.set(entry.id, entry)
      return true
    },
    remove: (ids: readonly string[]) => {
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
let answer: (batch: OutboxBatch) => Promise<unknown>
let refused: { ids: string[]; code: string }[]
let emptied: number
let elsewhere: string[][]

const deps = (): OutboxSenderDeps => ({
  userId: 'ana',
  features: exampleFeatures,
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
  onSettledElsewhere: (_feature, planIds) => elsewhere.push([...planIds]),
  onEmpty: () => {
    emptied += 1
  },
})

const guestsOf = ({ command }: OutboxBatch) => (command as CheckInCommand).guests
const guestsSent = () => sent.map(guestsOf)

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

test('a command is stored before it is sent, and removed when it is saved', async () => {
  let onDevice = 0
  answer = async () => {
    onDevice = storage.kept.size
    return []
  }
  const sender = createOutboxSender(deps())
  sender.start()
  sender.enqueue(checkIn, PLAN, arrive('a'))
  expect(sender.entries()).toHaveLength(1)
  await vi.runAllTimersAsync()
  expect(onDevice).toBe(1)
  expect(storage.kept.size).toBe(0)
  expect(sender.entries()).toEqual([])
  expect(emptied).toBe(1)
})

test('commands that run during a pending call go together in the next one', async () => {
  let release: () => void = () => undefined
  answer = () => new Promise((resolve) => (release = () => resolve([])))
  const sender = createOutboxSender(deps())
  sender.start()
  sender.enqueue(checkIn, PLAN, arrive('a'))
  await vi.advanceTimersByTimeAsync(0)
  sender.enqueue(checkIn, PLAN, arrive('b'))
  sender.enqueue(checkIn, PLAN, arrive('c'))
  answer = async () => []
  release()
  await vi.runAllTimersAsync()
  expect(guestsSent()).toEqual([['a'], ['b', 'c']])
})

test('a command without a response is sent again, with a longer delay each time', async () => {
  answer = () => Promise.reject(new AppError('server.unavailable'))
  const sender = createOutboxSender(deps())
  sender.start()
  sender.enqueue(checkIn, PLAN, arrive('a'))
  await vi.advanceTimersByTimeAsync(900)
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(sent).toHaveLength(2)
  expect(sender.outbox().unanswered).toBe(2)
  answer = async () => []
  await vi.advanceTimersByTimeAsync(2000)
  expect(sent).toHaveLength(3)
  expect(sender.entries()).toEqual([])
  expect(refused).toEqual([])
})

test('a restored connection is used at once', async () => {
  answer = () => Promise.reject(new AppError('network.offline'))
  const sender = createOutboxSender(deps())
  sender.start()
  sender.enqueue(checkIn, PLAN, arrive('a'))
  await vi.advanceTimersByTimeAsync(0)
  answer = async () => []
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(sender.entries()).toEqual([])
})

test('ten offline commands are still pending after a reload', async () => {
  answer = () => Promise.reject(new AppError('network.offline'))
  const before = createOutboxSender(deps())
  const close = before.start()
  for (let number = 0; number < 10; number += 1) before.enqueue(checkIn, PLAN, arrive(`guest-${number}`))
  await vi.advanceTimersByTimeAsync(0)
  close()

  sent = []
  answer = async () => []
  const after = createOutboxSender(deps())
  after.start()
  expect(after.entries()).toHaveLength(10)
  await vi.runAllTimersAsync()
  expect(guestsSent()).toEqual([Array.from({ length: 10 }, (_, number) => `guest-${number}`)])
  expect(storage.kept.size).toBe(0)
})

test('commands refused together are sent again one by one', async () => {
  let release: () => void = () => undefined
  answer = () => new Promise((resolve) => (release = () => resolve([])))
  const sender = createOutboxSender(deps())
  sender.start()
  sender.enqueue(checkIn, PLAN, arrive('first'))
  await vi.advanceTimersByTimeAsync(0)
  sender.enqueue(checkIn, PLAN, arrive('good'))
  const bad = sender.enqueue(checkIn, PLAN, arrive('bad'))
  sender.enqueue(checkIn, PLAN, arrive('fine'))
  answer = async (batch) => {
    if (guestsOf(batch).includes('bad')) throw new AppError('row.invalid')
    return []
  }
  release()
  await vi.runAllTimersAsync()
  expect(guestsSent()).toEqual([['first'], ['good', 'bad', 'fine'], ['good'], ['bad'], ['fine']])
  expect(refused).toEqual([{ ids: [bad], code: 'row.invalid' }])
  expect(sender.entries()).toEqual([])
})

test('an unexpected fault is retried, and finally counts as a refusal', async () => {
  answer = () => Promise.reject(new AppError('unexpected'))
  const sender = createOutboxSender(deps())
  sender.start()
  sender.enqueue(checkIn, PLAN, arrive('a'))
  await vi.runAllTimersAsync()
  expect(sent).toHaveLength(4)
  expect(refused).toMatchObject([{ code: 'unexpected' }])
})

test('commands wait for the same person when the session has ended', async () => {
  answer = () => Promise.reject(new AppError('auth.session-missing'))
  const sender = createOutboxSender(deps())
  sender.start()
  sender.enqueue(checkIn, PLAN, arrive('a'))
  await vi.runAllTimersAsync()
  expect(sent).toHaveLength(1)
  expect(storage.kept.size).toBe(1)
  expect(refused).toEqual([])
})

test('a command saved by another tab is shown, and its plan is reloaded', async () => {
  answer = () => Promise.reject(new AppError('network.offline'))
  const sender = createOutboxSender(deps())
  sender.start()
  sender.enqueue(checkIn, PLAN, arrive('a'))
  await vi.advanceTimersByTimeAsync(0)
  storage.kept.clear()
  storage.anotherTabWrote()
  expect(sender.entries()).toEqual([])
  expect(elsewhere).toEqual([[PLAN]])
})

test('a command that a full device cannot store stays in memory, and the page says so', async () => {
  answer = () => Promise.reject(new AppError('network.offline'))
  storage.isFull = true
  const sender = createOutboxSender(deps())
  sender.start()
  sender.enqueue(checkIn, PLAN, arrive('a'))
  await vi.advanceTimersByTimeAsync(0)
  expect(sender.isFragile()).toBe(true)
  answer = async () => []
  await vi.runAllTimersAsync()
  expect(sender.entries()).toEqual([])
  expect(sender.isFragile()).toBe(false)
})

test('nothing is sent after the last caller stopped it', async () => {
  const sender = createOutboxSender(deps())
  sender.start()()
  sender.enqueue(checkIn, PLAN, arrive('a'))
  await vi.runAllTimersAsync()
  expect(sent).toEqual([])
  expect(storage.kept.size).toBe(1)
})

test('commands of two features go in separate calls, and each feature is told when all is saved', async () => {
  const told: [string, readonly string[]][] = []
  const sender = createOutboxSender({ ...deps(), onEmpty: (...saved) => told.push(saved) })
  sender.enqueue(checkIn, PLAN, arrive('a'))
  sender.enqueue(seating, PLAN, arrive('a'))
  sender.enqueue(checkIn, 'another', arrive('b'))
  sender.start()
  await vi.runAllTimersAsync()
  expect(sent.map(({ feature, planId }) => [feature, planId])).toEqual([
    ['check-in', PLAN],
    ['seating', PLAN],
    ['check-in', 'another'],
  ])
  expect(told).toEqual([
    ['check-in', [PLAN, 'another']],
    ['seating', [PLAN]],
  ])
})

test('a later caller that brings a feature sends the stored commands of that feature', async () => {
  const features = new Map<string, OutboxFeature>()
  const readable = { ...storage, load: () => storage.load().filter(({ feature }) => features.has(feature)) }
  storage.save(anEntry('1', arrive('a')))
  const sender = createOutboxSender({ ...deps(), features, storage: readable })
  sender.start()
  await vi.runAllTimersAsync()
  expect(sent).toEqual([])
  features.set(checkIn.feature, checkIn)
  sender.start()
  await vi.runAllTimersAsync()
  expect(guestsSent()).toEqual([['a']])
})

test('a command of a feature that the page cannot send is an error of the program', () => {
  const sender = createOutboxSender({ ...deps(), features: new Map() })
  expect(() => sender.enqueue(checkIn, PLAN, arrive('a'))).toThrow('check-in')
})

describe('the outcome of a command', () => {
  test.each([
    ['saved', async () => [], 'saved'],
    ['refused', () => Promise.reject(new AppError('row.invalid')), 'refused'],
    ['kept without a response', () => Promise.reject(new AppError('network.offline')), 'waiting'],
    ['kept without a session', () => Promise.reject(new AppError('auth.session-missing')), 'waiting'],
  ] as const)('a caller is told that it was %s', async (_, response, outcome) => {
    answer = response
    const sender = createOutboxSender(deps())
    sender.start()
    const told = sender.outcomeOf(sender.enqueue(checkIn, PLAN, arrive('a')))
    await vi.advanceTimersByTimeAsync(0)
    expect(await told).toBe(outcome)
  })

  test('a command behind one without a response is waiting too', async () => {
    answer = () => Promise.reject(new AppError('network.offline'))
    const sender = createOutboxSender(deps())
    sender.start()
    sender.enqueue(checkIn, PLAN, leave('a'))
    const told = sender.outcomeOf(sender.enqueue(checkIn, PLAN, arrive('a')))
    await vi.advanceTimersByTimeAsync(0)
    expect(await told).toBe('waiting')
    expect(sent).toHaveLength(1)
  })

  test('a command that another tab sent is saved', async () => {
    answer = () => new Promise(() => undefined)
    const sender = createOutboxSender(deps())
    sender.start()
    const told = sender.outcomeOf(sender.enqueue(checkIn, PLAN, arrive('a')))
    storage.kept.clear()
    storage.anotherTabWrote()
    expect(await told).toBe('saved')
  })
})
