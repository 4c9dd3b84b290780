import type { DescribedPlan } from '#domain/seating/assign/describe-plan.ts'
import type { RankedSeats } from '#domain/seating/assign/rank-seats.ts'
import type { FoundPlan } from '#domain/seating/assign/search-seating.ts'
import { seedOf } from '#domain/seating/assign/timed-search.ts'
import type { Reference, SeatingInstance } from '#domain/seating/seating-instance.ts'
import type { AssignRequest, AssignResponse, RepairOutcome } from './assign-messages.ts'
import type { AssignWorker, StartAssignWorker } from './assign-worker.ts'

/** Messages of progress that reach the screen, of all workers together. */
const REPORTS_PER_SECOND = 8

export interface JobProgress {
  /** Of all workers. */
  readonly iterations: number
  /** Points of the best plan. */
  readonly score: number
}

export interface SearchOutcome {
  /** Different good plans, the best first. */
  readonly plans: readonly DescribedPlan[]
  /** The seats as they were; null where nobody had one. */
  readonly before: DescribedPlan | null
  readonly iterations: number
}

export interface Job<Result> {
  /** Rejects when all workers broke down, or with `canceled`. */
  readonly result: Promise<Result>
  /** Ends the search with the best so far. */
  readonly stop: () => void
  /** Ends it with nothing. Rejects `result` unless that is known. */
  readonly cancel: () => void
}

interface SearchOptions {
  readonly instance: SeatingInstance
  readonly seed: number
  readonly seconds: number
  readonly workers: number
  readonly start: StartAssignWorker
  readonly onProgress: (progress: JobProgress) => void
}

class CanceledError extends Error {}

export const isCanceled = (error: unknown): boolean => error instanceof CanceledError

/** A promise that is settled from outside. */
function outcome<Result>() {
  let [resolve, reject]: [(result: Result) => void, (reason: unknown) => void] = [() => undefined, () => undefined]
  const promise = new Promise<Result>((onResult, onFailure) => {
    resolve = onResult
    reject = onFailure
  })
  return { promise, resolve, reject }
}

/** Searches in several workers, each with a seed of its own, and has one describe the best of all. */
export function searchPlans({
  instance,
  seed,
  seconds,
  workers: count,
  start,
  onProgress,
}: SearchOptions): Job<SearchOutcome> {
  const workers: (AssignWorker | null)[] = []
  const progress: JobProgress[] = []
  const found: FoundPlan[] = []
  let waiting = count
  const { promise, resolve, reject } = outcome<SearchOutcome>()
  const end = () => {
    for (const worker of workers) worker?.terminate()
  }
  const total = () => progress.reduce((sum, own) => sum + (own?.iterations ?? 0), 0)
  const best = () => Math.max(...progress.flatMap((own) => own?.score ?? []))
  const finishSearch = (failure: string | null) => {
    waiting -= 1
    if (waiting > 0) return
    const describing = workers.find((worker) => worker !== null)
    if (describing && found.length > 0) return describing.send({ kind: 'describe', plans: found, seed })
    end()
    reject(new Error(failure ?? 'no worker found a plan'))
  }
  const respond = (worker: number) => (response: AssignResponse) => {
    switch (response.kind) {
      case 'progress':
        progress[worker] = response
        return onProgress({ iterations: total(), score: best() })
      case 'found':
        progress[worker] = {
          iterations: response.iterations,
          score: (response.plans[0]?.score ?? Number.NEGATIVE_INFINITY) / 100,
        }
        found.push(...response.plans)
        return finishSearch(null)
      case 'described':
        end()
        return resolve({ plans: response.plans, before: response.before, iterations: total() })
      case 'failed': {
        const wasDescribing = waiting <= 0
        workers[worker]?.terminate()
        workers[worker] = null
        if (!wasDescribing) return finishSearch(response.message)
        end()
        return reject(new Error(response.message))
      }
    }
  }
  for (let worker = 0; worker < count; worker += 1) workers.push(start(respond(worker)))
  const reportEvery = (1000 * count) / REPORTS_PER_SECOND
  for (const [place, worker] of workers.entries()) {
    worker?.send({ kind: 'search', instance, request: { seed: seedOf(seed, place), seconds }, reportEvery })
  }
  return {
    result: promise,
    stop: () => {
      for (const worker of workers) worker?.send({ kind: 'stop' })
    },
    cancel: () => {
      end()
      reject(new CanceledError())
    },
  }
}

/** Asks one worker one thing. */
function askWorker<Result>(
  start: StartAssignWorker,
  request: AssignRequest,
  read: (response: AssignResponse) => Result | undefined,
): Job<Result> {
  const { promise, resolve, reject } = outcome<Result>()
  const worker = start((response) => {
    worker.terminate()
    const result = read(response)
    if (result === undefined) reject(new Error(response.kind === 'failed' ? response.message : response.kind))
    else resolve(result)
  })
  worker.send(request)
  const cancel = () => {
    worker.terminate()
    reject(new CanceledError())
  }
  return { result: promise, stop: cancel, cancel }
}

/** Mends the seats that the instance brings with the fewest people changing their table. */
export const repairPlan = (instance: SeatingInstance, start: StartAssignWorker): Job<RepairOutcome> =>
  askWorker(start, { kind: 'repair', instance }, (response) =>
    response.kind === 'repaired' ? response.outcome : undefined,
  )

/** Tables for one person or party. */
export const rankTables = (instance: SeatingInstance, who: Reference, start: StartAssignWorker): Job<RankedSeats> =>
  askWorker(start, { kind: 'rank', instance, who }, (response) =>
    response.kind === 'ranked' ? response.ranked : undefined,
  )

/** What there is to say of the seats that the instance brings. */
export const explainPlan = (instance: SeatingInstance, start: StartAssignWorker): Job<DescribedPlan> =>
  askWorker(start, { kind: 'explain', instance }, (response) =>
    response.kind === 'explained' ? response.plan : undefined,
  )
