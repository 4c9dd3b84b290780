import { describe, expect, test } from 'vitest'
import { generateInstance } from '#bench/seating/generate-instance.ts'
import { isCanceled, rankTables, repairPlan, searchPlans } from './assign-job.ts'
import type { AssignRequest } from './assign-messages.ts'
import { AssignSession } from './assign-session.ts'
import { type StartAssignWorker, workerCount } from './assign-worker.ts'
import { checkExactly } from './check-exactly.ts'

/** Runs the sessions of workers in this thread, on a clock that goes on by a millisecond each time it is read. */
function aPlatform({ failing = () => false }: { failing?: (worker: number, request: AssignRequest) => boolean } = {}) {
  const sent: AssignRequest[] = []
  let [started, terminated, clock] = [0, 0, 0]
  const start: StartAssignWorker = (onResponse) => {
    const worker = started++
    let isEnded = false
    const post = (response: Parameters<typeof onResponse>[0]) => {
      if (!isEnded) onResponse(response)
    }
    const session = new AssignSession({
      now: () => ++clock,
      pause: () => (isEnded ? new Promise<void>(() => undefined) : new Promise((resolve) => setImmediate(resolve))),
      post,
    })
    return {
      send: (request) => {
        sent.push(request)
        if (failing(worker, request)) setImmediate(() => post({ kind: 'failed', message: 'out of memory' }))
        else setImmediate(() => void session.handle(request))
      },
      terminate: () => {
        if (!isEnded) terminated += 1
        isEnded = true
      },
    }
  }
  return { start, sent, terminated: () => terminated }
}

const instance = generateInstance({ guests: 40, tables: 5, seats: 10, seed: 3 })
const options = { instance, seed: 7, seconds: 0.4, workers: 2, onProgress: () => undefined }

describe('a search in several workers', () => {
  test('gives different plans, the best first, with everybody seated, and ends the workers', async () => {
    const { start, sent, terminated } = aPlatform()
    const { plans, iterations } = await searchPlans({ ...options, start }).result
    expect(plans.length).toBeGreaterThan(1)
    const totals = plans.map(({ score }) => score.total)
    expect(totals).toEqual(totals.toSorted((a, b) => b - a))
    for (const { seats } of plans) {
      expect(seats).toHaveLength(40)
      expect(new Set(seats.map(({ table, seat }) => `${table} ${seat}`)).size).toBe(40)
    }
    expect(iterations).toBeGreaterThan(0)
    const seeds = sent.flatMap((request) => (request.kind === 'search' ? [request.request.seed] : []))
    expect(new Set(seeds).size).toBe(2)
    expect(seeds[0]).toBe(7)
    expect(terminated()).toBe(2)
  })

  test('keeps the best when it is stopped', async () => {
    const { start } = aPlatform()
    const job = searchPlans({
      ...options,
      seconds: 100_000,
      start,
      onProgress: ({ iterations }) => iterations > 0 && job.stop(),
    })
    const { plans } = await job.result
    expect(plans[0]?.seats).toHaveLength(40)
  })

  test('reports so seldom that the screen is not kept busy', async () => {
    const { start, sent } = aPlatform()
    await searchPlans({ ...options, workers: 4, start }).result
    const every = sent.flatMap((request) => (request.kind === 'search' ? [request.reportEvery] : []))
    expect(every.reduce((sum, milliseconds) => sum + 1000 / milliseconds, 0)).toBeLessThanOrEqual(10)
  })

  test('goes on without a worker that breaks down, and fails when all do', async () => {
    const one = aPlatform({ failing: (worker) => worker === 0 })
    expect((await searchPlans({ ...options, start: one.start }).result).plans[0]?.seats).toHaveLength(40)
    const all = aPlatform({ failing: () => true })
    await expect(searchPlans({ ...options, start: all.start }).result).rejects.toThrow('out of memory')
    expect(all.terminated()).toBe(2)
  })

  test('ends its workers when it is canceled', async () => {
    const { start, terminated } = aPlatform()
    const job = searchPlans({ ...options, seconds: 100_000, start })
    job.cancel()
    expect(isCanceled(await job.result.catch((error) => error))).toBe(true)
    expect(terminated()).toBe(2)
  })

  test('keeps locks', async () => {
    const locked = { ...instance, locks: [{ of: 'p3.1', table: 't4', seat: 6 }] }
    const { plans } = await searchPlans({ ...options, instance: locked, start: aPlatform().start }).result
    for (const { seats } of plans) expect(seats).toContainEqual({ person: 'p3.1', table: 't4', seat: 6 })
  })
})

const small = {
  tables: ['t', 'u'].map((id) => ({ id, seats: 2 })),
  people: ['late', 'a', 'b'].map((id) => ({ id })),
  pairs: [['late', 'b', 5]] as const,
  seated: [
    { person: 'a', table: 't', seat: 1 },
    { person: 'b', table: 'u', seat: 1 },
  ],
}

test('a repair has the seats before and after', async () => {
  const { before, after, changedPeople, isFewest } = await repairPlan(small, aPlatform().start).result
  expect(before.seats).toEqual(small.seated)
  expect(after.seats).toEqual([{ person: 'late', table: 'u', seat: 2 }, ...small.seated])
  expect([changedPeople, isFewest]).toEqual([0, true])
})

test('tables are ranked for one person', async () => {
  const { tables } = await rankTables(small, 'late', aPlatform().start).result
  expect(tables.map(({ table }) => table)).toEqual(['u', 't'])
})

test('one core is left for the screen', () => {
  expect([undefined, 1, 2, 4, 64].map(workerCount)).toEqual([1, 1, 1, 3, 8])
})

describe('a proof', { timeout: 30_000 }, () => {
  const apart = { kind: 'apart', of: ['late', 'a', 'b'], strength: 'must' } as const

  test('says that musts cannot be met, or that they can and how many points there are at most', async () => {
    expect(await checkExactly({ ...small, wishes: [apart] })).toMatchObject({ musts: 'impossible' })
    expect(await checkExactly(small)).toEqual({ kind: 'checked', musts: 'possible', most: 5 })
  })

  test('is not tried for a large room', async () => {
    const large = generateInstance({ guests: 90, tables: 9, seats: 10, seed: 3 })
    expect(await checkExactly(large)).toEqual({ kind: 'too-large' })
  })
})
