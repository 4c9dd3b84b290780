import { refusal } from '../errors.ts'

interface Holder {
  held: number
  readonly line: (() => void)[]
}

/**
 * Lets one caller hold only so many of the places everybody shares; who wants more waits in a line of their own. So slow
 * requests of one, sent by the dozen, leave room for the others.
 */
export class FairShare {
  readonly #places: number
  readonly #timeoutMs: number
  readonly #holders = new Map<string, Holder>()

  constructor(places: number, timeoutMs: number) {
    this.#places = places
    this.#timeoutMs = timeoutMs
  }

  /** @throws HttpError 504 PGRST003 when the caller's own requests left no place in time, or what the work throws. */
  async run<T>(caller: string, work: () => Promise<T>): Promise<T> {
    const holder = this.#holders.get(caller) ?? { held: 0, line: [] }
    this.#holders.set(caller, holder)
    if (holder.held < this.#places) holder.held += 1
    else await this.#wait(holder)
    try {
      return await work()
    } finally {
      const next = holder.line.shift()
      // The place goes straight to who waits, so that nobody else can take it in between.
      if (next) next()
      else if (--holder.held === 0) this.#holders.delete(caller)
    }
  }

  #wait(holder: Holder): Promise<void> {
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        holder.line.splice(holder.line.indexOf(enter), 1)
        reject(refusal(504, 'PGRST003', 'Timed out acquiring connection from connection pool.'))
      }, this.#timeoutMs)
      holder.line.push(enter)
    })
  }
}
