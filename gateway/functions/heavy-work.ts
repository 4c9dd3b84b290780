import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import { HttpError } from '../http-error.ts'
import type { HeavyAnswer, HeavyTask } from './heavy-thread.ts'
import { ThreadUsage } from './thread-usage.ts'
import { weightOf } from './weight-of.ts'

export interface HeavyWork {
  /**
   * Runs `heavy` of a module on another thread.
   * @param who whom the time is counted for
   * @throws HttpError 503 function.busy when too many wait, 504 function.timed-out when it runs too long; the reason of `signal`
   * when that ends it; what `heavy` throws; Error when its thread came to an end
   */
  run(file: string, input: unknown, signal: AbortSignal, who: string): Promise<unknown>
  /** Loads a module while nobody waits for it. Never fails: who needs it next learns what is wrong. */
  warm(file: string): Promise<void>
  /** Ends the threads; what is under way is refused. */
  stop(): Promise<void>
}

interface Job {
  readonly task: HeavyTask
  /** Null for what nobody asked for. */
  readonly who: string | null
  /** About how long it will take, in milliseconds. */
  readonly guess: number
  readonly settle: (answer: HeavyAnswer) => void
}

interface Thread {
  readonly worker: Worker
  job: { readonly given: Job; readonly since: number; limit: NodeJS.Timeout } | null
  /** It may still have an answer to give, and takes no other job. */
  isEnding: boolean
}

export interface HeavyWorkOptions {
  readonly log: Logger
  /** Threads at once. */
  readonly threads?: number
  /** Jobs that may wait for a thread. */
  readonly waiting?: number
  /** How long one job may run, so that whoever comes after it is still in time. */
  readonly runLimitMs?: number
  /** What a job may go on for when nobody waits for it any more: a new thread takes as long to load what it needs. */
  readonly patienceMs?: number
}

/** A thread that needs more is ended, and everything else goes on. */
const HEAP_LIMIT = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 }
const BUSY_SECONDS = 2
/** Measured with ledgers of long notes; a guess, and only compared with others of its kind. */
const WRITTEN_PER_MS = 250

/**
 * Does what takes long where it holds up nobody: on threads of their own, started when first needed. Small jobs, of those who
 * have used the threads least of late, come first, so nobody's large ones keep them waiting. A job whose request has ended leaves
 * the queue, or its thread with the thread unless it is done soon; a thread that dies refuses its job, and the next job gets
 * a new one.
 */
export function createHeavyWork(options: HeavyWorkOptions): HeavyWork {
  const { log, threads: most = 1, waiting = 8, runLimitMs = 5_000, patienceMs = 500 } = options
  const queue: Job[] = []
  const threads = new Set<Thread>()
  const usage = new ThreadUsage()
  const warmed = new Set<string>()
  let isStopped = false

  const burdenOf = ({ who, guess }: Pick<Job, 'who' | 'guess'>) => usage.of(who) + guess

  const next = () => {
    if (queue.length === 0) return
    const free = [...threads].find(({ job, isEnding }) => job === null && !isEnding)
    const thread = free ?? (threads.size < most ? start() : null)
    if (!thread) return
    // Of those that weigh the same, the first that came.
    const given = queue.reduce((first, job) => (burdenOf(job) < burdenOf(first) ? job : first))
    queue.splice(queue.indexOf(given), 1)
    const limit = setTimeout(() => end(thread, timedOut()), runLimitMs)
    thread.job = { given, since: performance.now(), limit }
    thread.worker.ref()
    try {
      thread.worker.postMessage(given.task)
    } catch (failure) {
      // Something in the input cannot be handed to another thread; this one has not heard of it.
      finish(thread, { failure })
    }
  }

  const settle = (thread: Thread, answer: HeavyAnswer) => {
    const { job } = thread
    if (!job) return
    thread.job = null
    clearTimeout(job.limit)
    usage.add(job.given.who, performance.now() - job.since)
    job.given.settle(answer)
  }

  const finish = (thread: Thread, answer: HeavyAnswer) => {
    settle(thread, answer)
    if (thread.isEnding) return
    thread.worker.unref()
    next()
  }

  /** What runs on a thread cannot be told to stop in any other way. */
  const end = (thread: Thread, failure: unknown) => {
    thread.isEnding = true
    settle(thread, { failure })
    void thread.worker.terminate()
  }

  const start = (): Thread => {
    const worker = new Worker(new URL('./heavy-thread.ts', import.meta.url), {
      // What it does comes with the job: it needs no keys and no passwords.
      env: {},
      execArgv: [],
      resourceLimits: HEAP_LIMIT,
    })
    const thread: Thread = { worker, job: null, isEnding: false }
    threads.add(thread)
    let hasAnswered = false
    worker.on('message', (answer: HeavyAnswer) => {
      hasAnswered = true
      finish(thread, answer)
    })
    worker.on('error', (error) => log.error({ err: error }, 'a thread for heavy work failed'))
    worker.on('exit', () => {
      threads.delete(thread)
      thread.isEnding = true
      settle(thread, { failure: new Error('the thread for heavy work ended') })
      next()
      // The one after it should not have to load everything; one that never came so far would only end again.
      if (hasAnswered && !isStopped) for (const file of warmed) void warm(file)
    })
    return thread
  }

  /** What nobody waits for any more leaves the queue, or is given a little time to come to its end. */
  const drop = (job: Job) => {
    const place = queue.indexOf(job)
    if (place >= 0) queue.splice(place, 1)
    const thread = [...threads].find((each) => each.job?.given === job)
    if (!thread?.job) return
    clearTimeout(thread.job.limit)
    const left = thread.job.since + runLimitMs - performance.now()
    thread.job.limit = setTimeout(() => end(thread, timedOut()), Math.max(0, Math.min(patienceMs, left)))
  }

  const add = (task: HeavyTask, signal: AbortSignal, { who, guess }: Pick<Job, 'who' | 'guess'>): Promise<unknown> =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted()
      if (isStopped) throw new Error('heavy work has been stopped')
      const stop = () => {
        drop(job)
        reject(signal.reason)
      }
      const job: Job = {
        task,
        who,
        guess,
        settle: (answer) => {
          signal.removeEventListener('abort', stop)
          if ('failure' in answer) reject(answer.failure)
          else resolve(answer.value)
        },
      }
      signal.addEventListener('abort', stop, { once: true })
      queue.push(job)
      next()
    })

  /** Where too many wait, the place of the heaviest is for a lighter one. */
  const makeRoom = (burden: number) => {
    if (queue.length < waiting) return
    const last = queue.reduce((most, job) => (burdenOf(job) >= burdenOf(most) ? job : most))
    if (burdenOf(last) <= burden) throw busy()
    queue.splice(queue.indexOf(last), 1)
    last.settle({ failure: busy() })
  }

  const warm = async (file: string) => {
    warmed.add(file)
    await add({ file }, new AbortController().signal, { who: null, guess: 0 }).catch((error: unknown) => {
      if (!isStopped) log.warn({ err: error, file }, 'heavy work could not be loaded')
    })
  }

  return {
    run: async (file, value, signal, who) => {
      const job = { who, guess: weightOf(value) / WRITTEN_PER_MS }
      makeRoom(burdenOf(job))
      return await add({ file, input: { value } }, signal, job)
    },
    warm,
    stop: async () => {
      isStopped = true
      for (const job of queue.splice(0)) job.settle({ failure: new Error('heavy work has been stopped') })
      await Promise.all([...threads].map(({ worker }) => worker.terminate()))
    },
  }
}

const timedOut = () => new HttpError(504, { code: 'function.timed-out' })
const busy = () => new HttpError(503, { code: 'function.busy' }, { headers: { 'retry-after': String(BUSY_SECONDS) } })
