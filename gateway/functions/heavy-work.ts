import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import { HttpError } from '../http-error.ts'
import type { HeavyAnswer, HeavyTask } from './heavy-thread.ts'

export interface HeavyWork {
  /**
   * Runs `heavy` of a module on another thread.
   * @throws HttpError 503 function.busy when too many wait; the reason of `signal` when that ends it; what `heavy` throws; Error
   * when its thread came to an end
   */
  run(file: string, input: unknown, signal: AbortSignal): Promise<unknown>
  /** Loads a module while nobody waits for it. Never fails: who needs it next learns what is wrong. */
  warm(file: string): Promise<void>
  /** Ends the threads; what is under way is refused. */
  stop(): Promise<void>
}

interface Job {
  readonly task: HeavyTask
  readonly settle: (answer: HeavyAnswer) => void
}

export interface HeavyWorkOptions {
  readonly log: Logger
  /** Threads at once. */
  readonly threads?: number
  /** Jobs that may wait for a thread. */
  readonly waiting?: number
}

/** A thread that needs more is ended, and everything else goes on. */
const HEAP_LIMIT = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 }
const BUSY_SECONDS = 2

/**
 * Does what takes long where it holds up nobody: on threads of their own, started when first needed. A job whose request has
 * ended leaves the queue or takes its thread along; a thread that dies refuses its job, and the next job gets a new one.
 */
export function createHeavyWork({ log, threads = 1, waiting = 8 }: HeavyWorkOptions): HeavyWork {
  const queue: Job[] = []
  const idle: Worker[] = []
  const busy = new Map<Worker, Job>()
  const warmed = new Set<string>()
  let isStopped = false

  const next = () => {
    const worker = queue.length > 0 ? (idle.pop() ?? (busy.size < threads ? start() : null)) : null
    const job = worker && queue.shift()
    if (!worker || !job) return
    busy.set(worker, job)
    worker.ref()
    try {
      worker.postMessage(job.task)
    } catch (failure) {
      // Something in the input cannot be handed to another thread; this one has not heard of it.
      finish(worker, { failure })
    }
  }

  const finish = (worker: Worker, answer: HeavyAnswer) => {
    const job = busy.get(worker)
    busy.delete(worker)
    worker.unref()
    idle.push(worker)
    job?.settle(answer)
    next()
  }

  const start = (): Worker => {
    const worker = new Worker(new URL('./heavy-thread.ts', import.meta.url), {
      // What it does comes with the job: it needs no keys and no passwords.
      env: {},
      execArgv: [],
      resourceLimits: HEAP_LIMIT,
    })
    let hasAnswered = false
    worker.on('message', (answer: HeavyAnswer) => {
      hasAnswered = true
      finish(worker, answer)
    })
    worker.on('error', (error) => log.error({ err: error }, 'a thread for heavy work failed'))
    worker.on('exit', () => {
      const job = busy.get(worker)
      busy.delete(worker)
      if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1)
      job?.settle({ failure: new Error('the thread for heavy work ended') })
      next()
      // The one after it should not have to load everything; one that never came so far would only end again.
      if (hasAnswered && !isStopped) for (const file of warmed) void warm(file)
    })
    return worker
  }

  /** What nobody waits for any more: out of the queue, or off its thread, which cannot be told to stop in any other way. */
  const drop = (job: Job) => {
    const place = queue.indexOf(job)
    if (place >= 0) queue.splice(place, 1)
    for (const [worker, under] of busy) if (under === job) void worker.terminate()
  }

  const add = (task: HeavyTask, signal: AbortSignal): Promise<unknown> =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted()
      if (isStopped) throw new Error('heavy work has been stopped')
      const stop = () => {
        drop(job)
        reject(signal.reason)
      }
      const job: Job = {
        task,
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

  const warm = async (file: string) => {
    warmed.add(file)
    await add({ file }, new AbortController().signal).catch((error: unknown) => {
      if (!isStopped) log.warn({ err: error, file }, 'heavy work could not be loaded')
    })
  }

  return {
    run: async (file, value, signal) => {
      if (queue.length >= waiting) {
        throw new HttpError(503, { code: 'function.busy' }, { headers: { 'retry-after': String(BUSY_SECONDS) } })
      }
      return await add({ file, input: { value } }, signal)
    },
    warm,
    stop: async () => {
      isStopped = true
      for (const job of queue.splice(0)) job.settle({ failure: new Error('heavy work has been stopped') })
      await Promise.all([...idle, ...busy.keys()].map((worker) => worker.terminate()))
    },
  }
}
