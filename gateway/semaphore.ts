export interface SemaphoreOptions {
  /** How much work of one key runs at the same time. */
  readonly perKey: number
  /** How much work of one key may wait for its turn; unlimited unless given, and 0 lets none wait. */
  readonly maxQueue?: number
  /** How long work may wait for its turn; unlimited unless given. */
  readonly timeoutMs?: number
  /** The error for refused work: `full` when the queue has no room, `timeout` when the wait was too long. */
  readonly refusal: (reason: 'full' | 'timeout') => Error
}

interface Slots {
  held: number
  readonly queue: (() => void)[]
}

/**
 * Bounds how much work runs at the same time for each key, such as a caller or a network address. Work of one key waits
 * in a queue of its own, first come, first served, so that one key cannot exhaust the capacity of others. Counts per
 * process.
 */
export class Semaphore {
  readonly #options: SemaphoreOptions
  readonly #slots = new Map<string, Slots>()

  constructor(options: SemaphoreOptions) {
    this.#options = options
  }

  /** Whether work of this key would start at once. */
  hasRoom(key: string): boolean {
    return (this.#slots.get(key)?.held ?? 0) < this.#options.perKey
  }

  /**
   * @param signal takes work that still waits out of the queue; it has no effect on work that has started.
   * @throws what `refusal` returns, or the signal's reason, before any of the work is done; or what the work throws.
   */
  async run<T>(key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const { perKey, maxQueue = Number.POSITIVE_INFINITY, refusal } = this.#options
    const slots = this.#slots.get(key) ?? { held: 0, queue: [] }
    this.#slots.set(key, slots)
    if (slots.held < perKey) slots.held += 1
    else if (slots.queue.length < maxQueue) await this.#wait(slots, signal)
    else throw refusal('full')
    try {
      return await work()
    } finally {
      const next = slots.queue.shift()
      // The slot passes directly to the next in the queue, so that work that arrives in between cannot take it.
      if (next) next()
      else if (--slots.held === 0) this.#slots.delete(key)
    }
  }

  #wait({ queue }: Slots, signal: AbortSignal | undefined): Promise<void> {
    const { timeoutMs, refusal } = this.#options
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined
      const settle = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', giveUp)
      }
      const enter = () => {
        settle()
        resolve()
      }
      const leave = (reason: unknown) => {
        settle()
        queue.splice(queue.indexOf(enter), 1)
        reject(reason)
      }
      const giveUp = () => leave(signal?.reason)
      if (signal?.aborted) return reject(signal.reason)
      queue.push(enter)
      signal?.addEventListener('abort', giveUp)
      if (timeoutMs !== undefined) timer = setTimeout(() => leave(refusal('timeout')), timeoutMs)
    })
  }
}
