import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Semaphore, type SemaphoreOptions } from './semaphore.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

const aSemaphore = (options: Omit<SemaphoreOptions, 'refusal'>) =>
  new Semaphore({ refusal: (reason) => new Error(reason), ...options })

/** Work that ends when the test ends it; `begun` lists what has started, in order. */
function someWork() {
  const begun: string[] = []
  const ends: (() => void)[] = []
  return {
    begun,
    named: (name: string) => () => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.push(() => resolve(name)))
    },
    endOne: () => ends.shift()?.(),
  }
}

/** Runs all pending microtasks. */
const settle = () => vi.advanceTimersByTimeAsync(0)

test('work beyond the limit of its key waits and starts in order of arrival', async () => {
  const semaphore = aSemaphore({ perKey: 2 })
  const work = someWork()
  const runs = ['a', 'b', 'c', 'd'].map((name) => semaphore.run('ana', work.named(name)))
  expect(work.begun).toEqual(['a', 'b'])
  work.endOne()
  await settle()
  expect(work.begun).toEqual(['a', 'b', 'c'])
  for (let times = 0; times < 3; times += 1) {
    work.endOne()
    await settle()
  }
  expect(await Promise.all(runs)).toEqual(['a', 'b', 'c', 'd'])
})

test('a key at its limit does not affect other keys', () => {
  const semaphore = aSemaphore({ perKey: 1 })
  const work = someWork()
  for (const name of ['a', 'b', 'c']) void semaphore.run('ana', work.named(name))
  void semaphore.run('luis', work.named('d'))
  expect(work.begun).toEqual(['a', 'd'])
})

test('a slot that is handed on cannot be taken by work that arrives in between', async () => {
  const semaphore = aSemaphore({ perKey: 1 })
  const work = someWork()
  const first = semaphore.run('ana', work.named('a'))
  void semaphore.run('ana', work.named('b'))
  const late = first.then(() => void semaphore.run('ana', work.named('c')))
  work.endOne()
  await late
  await settle()
  expect(work.begun).toEqual(['a', 'b'])
})

test('work beyond the queue limit is refused before it starts, until there is room', async () => {
  const semaphore = aSemaphore({ perKey: 1, maxQueue: 1 })
  const work = someWork()
  const first = semaphore.run('ana', work.named('a'))
  void semaphore.run('ana', work.named('b'))
  await expect(semaphore.run('ana', work.named('c'))).rejects.toThrow('full')
  work.endOne()
  await first
  void semaphore.run('ana', work.named('d'))
  await expect(semaphore.run('ana', work.named('e'))).rejects.toThrow('full')
  expect(work.begun).toEqual(['a', 'b'])
})

test('without a queue, work beyond the limit is refused at once', async () => {
  const semaphore = aSemaphore({ perKey: 2, maxQueue: 0 })
  const work = someWork()
  const first = semaphore.run('ana', work.named('a'))
  void semaphore.run('ana', work.named('b'))
  await expect(semaphore.run('ana', work.named('c'))).rejects.toThrow('full')
  work.endOne()
  await first
  void semaphore.run('ana', work.named('d'))
  expect(work.begun).toEqual(['a', 'b', 'd'])
})

test('work that waits too long is refused and leaves the queue', async () => {
  const semaphore = aSemaphore({ perKey: 1, timeoutMs: 1_000 })
  const work = someWork()
  void semaphore.run('ana', work.named('a'))
  const refused = expect(semaphore.run('ana', work.named('b'))).rejects.toThrow('timeout')
  await vi.advanceTimersByTimeAsync(999)
  const waiting = semaphore.run('ana', work.named('c'))
  await vi.advanceTimersByTimeAsync(1)
  await refused
  work.endOne()
  await settle()
  expect(work.begun).toEqual(['a', 'c'])
  // Started work has no time limit.
  await vi.advanceTimersByTimeAsync(10_000)
  work.endOne()
  expect(await waiting).toBe('c')
})

test('work that fails releases its slot', async () => {
  const semaphore = aSemaphore({ perKey: 1, maxQueue: 0 })
  const fail = () => Promise.reject(new Error('no'))
  for (let times = 0; times < 3; times += 1) await expect(semaphore.run('ana', fail)).rejects.toThrow('no')
})

test('work whose signal is aborted while it waits leaves the queue, and started work goes on', async () => {
  const semaphore = aSemaphore({ perKey: 1, timeoutMs: 1_000 })
  const work = someWork()
  const turn = new AbortController()
  const first = semaphore.run('ana', work.named('a'), turn.signal)
  const second = semaphore.run('ana', work.named('b'), turn.signal)
  const third = semaphore.run('ana', work.named('c'))
  turn.abort(new Error('no longer needed'))
  await expect(second).rejects.toThrow('no longer needed')
  await expect(semaphore.run('ana', work.named('d'), turn.signal)).rejects.toThrow('no longer needed')
  work.endOne()
  expect(await first).toBe('a')
  await settle()
  // The limit of the wait does not count any more either.
  await vi.advanceTimersByTimeAsync(2_000)
  work.endOne()
  expect(await third).toBe('c')
  expect(work.begun).toEqual(['a', 'c'])
})

test('there is room while work would start at once', async () => {
  const semaphore = aSemaphore({ perKey: 1 })
  const work = someWork()
  expect(semaphore.hasRoom('ana')).toBe(true)
  const run = semaphore.run('ana', work.named('a'))
  expect([semaphore.hasRoom('ana'), semaphore.hasRoom('luis')]).toEqual([false, true])
  work.endOne()
  await run
  expect(semaphore.hasRoom('ana')).toBe(true)
})
