import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import { HttpError } from '../http-error.ts'
import { estimateSize } from './estimate-size.ts'
import { ThreadUsage } from './thread-usage.ts'
import type { WorkerMessage, WorkerTask, WorkerTaskResult } from './worker-thread.ts'

export interface WorkerPool {
  /**
   * Runs `workerTask` of a module on a worker thread.
   * @param who the caller whose usage includes the time
   * @throws HttpError 503 function.busy when too many tasks wait, 504 function.timed-out when it runs too long; the
   * reason of `signal`
   * when that ends it; what the task throws; Error when its thread ended
   */
  run(file: string, input: unknown, signal: AbortSignal, who: string): Promise<unknown>
  /** Loads a module before its first task. Never fails: the next task of the module reports the error. */
  warm(file: string): Promise<void>
  /** Ends the threads; running and waiting tasks are refused. */
  stop(): Promise<void>
}

interface Job {
  readonly task: WorkerTask
  /** Null for preloading. */
  readonly who: string | null
  /** Estimated duration in milliseconds. */
  readonly guess: number
  readonly settle: (result: WorkerTaskResult) => void
}

interface Thread {
  readonly worker: Worker
  job: {
    readonly given: Job
    /** When its task began to run; null while its module is loaded. */
    since: number | null
    limit: NodeJS.Timeout
    /** Its request has ended. */
    isAbandoned: boolean
  } | null
  /** It may still send a result, but takes no other job. */
  isEnding: boolean
}

export interface WorkerPoolOptions {
  readonly log: Logger
  /** Maximum number of threads. */
  readonly threads?: number
  /** Jobs that may wait for a thread. */
  readonly waiting?: number
  /** Maximum duration of one job, so that the next one still runs in time; without the time to load its module. */
  readonly runLimitMs?: number
  /** Maximum duration of loading a module, after which no task has to load it again. */
  readonly loadLimitMs?: number
  /** How long a job whose request has ended may continue: a new thread takes as long to load its modules. */
  readonly abandonedTimeoutMs?: number
}

/** Memory limit of a thread; a thread that exceeds it is ended without affecting the process. */
const HEAP_LIMIT = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 16 }
const BUSY_SECONDS = 2
/** Measured with ledgers that have long notes; used only to compare estimates with each other. */
const CHARACTERS_PER_MS = 250

/**
 * Runs long tasks on worker threads, so that they do not block the event loop; a thread is started on first use. Small
 * jobs of callers with the least recent usage come first, so that large ones do not delay them. A job whose request has
 * ended leaves the queue; if it is already running, its thread is ended unless it finishes soon, but not while a module is
 * loaded: a new thread would have to load it again. When a thread dies, its job is refused, and the next job gets a new
 * thread.
 */
export function createWorkerPool(options: WorkerPoolOptions): WorkerPool {
  const { log, threads: maxThreads = 1, waiting = 8 } = options
  const { runLimitMs = 5_000, loadLimitMs = 30_000, abandonedTimeoutMs = 500 } = options
  const queue: Job[] = []
  const threads = new Set<Thread>()
  const usage = new ThreadUsage()
  const warmed = new Set<string>()
  let isStopped = false

  /** Preloading waits for all that is asked for. */
  const costOf = ({ who, guess }: Pick<Job, 'who' | 'guess'>) =>
    who === null ? Number.POSITIVE_INFINITY : usage.of(who) + guess

  const next = () => {
    if (queue.length === 0) return
    const free = [...threads].find(({ job, isEnding }) => job === null && !isEnding)
    const thread = free ?? (threads.size < maxThreads ? start() : null)
    if (!thread) return
    // At equal cost, the oldest job.
    const given = queue.reduce((first, job) => (costOf(job) < costOf(first) ? job : first))
    queue.splice(queue.indexOf(given), 1)
    thread.job = { given, since: null, limit: endAfter(thread, loadLimitMs), isAbandoned: false }
    thread.worker.ref()
    try {
      thread.worker.postMessage(given.task)
    } catch (failure) {
      // The input cannot be cloned for another thread; this one has not received it.
      finish(thread, { failure })
    }
  }

  const endAfter = (thread: Thread, ms: number) => setTimeout(() => end(thread, timedOut()), ms)

  /** The module is loaded: the task itself begins. */
  const begin = (thread: Thread) => {
    const { job } = thread
    if (!job) return
    clearTimeout(job.limit)
    job.since = performance.now()
    job.limit = endAfter(thread, job.isAbandoned ? Math.min(abandonedTimeoutMs, runLimitMs) : runLimitMs)
  }

  const settle = (thread: Thread, result: WorkerTaskResult) => {
    const { job } = thread
    if (!job) return
    thread.job = null
    clearTimeout(job.limit)
    if (job.since !== null) usage.add(job.given.who, performance.now() - job.since)
    job.given.settle(result)
  }

  const finish = (thread: Thread, result: WorkerTaskResult) => {
    settle(thread, result)
    if (thread.isEnding) return
    thread.worker.unref()
    next()
  }

  /** Ending the thread is the only way to stop the code that runs on it. */
  const end = (thread: Thread, failure: unknown) => {
    thread.isEnding = true
    settle(thread, { failure })
    void thread.worker.terminate()
  }

  const start = (): Thread => {
    const worker = new Worker(new URL('./worker-thread.ts', import.meta.url), {
      // A job includes its input, so the thread needs no keys and no passwords.
      env: {},
      execArgv: [],
      resourceLimits: HEAP_LIMIT,
    })
    const thread: Thread = { worker, job: null, isEnding: false }
    threads.add(thread)
    let hasResult = false
    worker.on('message', (message: WorkerMessage) => {
      if ('hasLoaded' in message) return begin(thread)
      hasResult = true
      finish(thread, message)
    })
    worker.on('error', (error) => log.error({ err: error }, 'a worker thread failed'))
    worker.on('exit', () => {
      threads.delete(thread)
      thread.isEnding = true
      settle(thread, { failure: new Error('the worker thread ended') })
      next()
      // The next thread preloads all modules; a thread that ended before its first result would only end again.
      if (hasResult && !isStopped) for (const file of warmed) void warm(file)
    })
    return thread
  }

  /** A job whose request has ended leaves the queue, or gets a short time to finish. */
  const drop = (job: Job) => {
    const place = queue.indexOf(job)
    if (place >= 0) queue.splice(place, 1)
    const thread = [...threads].find((each) => each.job?.given === job)
    if (!thread?.job) return
    thread.job.isAbandoned = true
    if (thread.job.since === null) return
    clearTimeout(thread.job.limit)
    const left = thread.job.since + runLimitMs - performance.now()
    thread.job.limit = endAfter(thread, Math.max(0, Math.min(abandonedTimeoutMs, left)))
  }

  const add = (task: WorkerTask, signal: AbortSignal, { who, guess }: Pick<Job, 'who' | 'guess'>): Promise<unknown> =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted()
      if (isStopped) throw new Error('the worker pool has been stopped')
      const stop = () => {
        drop(job)
        reject(signal.reason)
      }
      const job: Job = {
        task,
        who,
        guess,
        settle: (result) => {
          signal.removeEventListener('abort', stop)
          if ('failure' in result) reject(result.failure)
          else resolve(result.value)
        },
      }
      signal.addEventListener('abort', stop, { once: true })
      queue.push(job)
      next()
    })

  /** When the queue is full, its costliest job is refused in favor of a cheaper one. Preloading takes no place in it. */
  const makeRoom = (cost: number) => {
    const asked = queue.filter(({ who }) => who !== null)
    if (asked.length < waiting) return
    const last = asked.reduce((costliest, job) => (costOf(job) >= costOf(costliest) ? job : costliest))
    if (costOf(last) <= cost) throw busy()
    queue.splice(queue.indexOf(last), 1)
    last.settle({ failure: busy() })
  }

  const warm = async (file: string) => {
    warmed.add(file)
    await add({ file }, new AbortController().signal, { who: null, guess: 0 }).catch((error: unknown) => {
      if (!isStopped) log.warn({ err: error, file }, 'a worker task could not be loaded')
    })
  }

  return {
    run: async (file, value, signal, who) => {
      const job = { who, guess: estimateSize(value) / CHARACTERS_PER_MS }
      makeRoom(costOf(job))
      return await add({ file, input: { value } }, signal, job)
    },
    warm,
    stop: async () => {
      isStopped = true
      for (const job of queue.splice(0)) job.settle({ failure: new Error('the worker pool has been stopped') })
      await Promise.all([...threads].map(({ worker }) => worker.terminate()))
    },
  }
}

const timedOut = () => new HttpError(504, { code: 'function.timed-out' })
const busy = () => new HttpError(503, { code: 'function.busy' }, { headers: { 'retry-after': String(BUSY_SECONDS) } })
