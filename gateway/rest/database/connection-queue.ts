import type { ReservedSql, Sql } from 'postgres'
import type { HttpError } from '../../http-error.ts'
import { refusal } from '../errors.ts'

const SWEEP_EVERY_MS = 500
const ASK_AGAIN_AFTER_MS = 1_000

/** No connection came free in time. */
export function acquireTimeout(): HttpError {
  return refusal(504, 'PGRST003', 'Timed out acquiring connection from connection pool.')
}

interface Waiting {
  readonly until: number
  askedAt: number
  readonly ask: () => void
  readonly refuse: () => void
}

/**
 * Those who wait for a free connection of a pool, but not for ever.
 *
 * postgres.js forgets whom it promised a connection when one closes while somebody waits (`onclose` in its index.js takes
 * the waiting out of its queue to connect again, and then only runs statements, not reservations). So whoever still
 * waits asks again: when a connection was lost, and from time to time.
 */
export class ConnectionQueue {
  readonly #sql: Sql
  readonly #timeoutMs: number
  readonly #waiting = new Set<Waiting>()
  #isSweeping = false

  constructor(sql: Sql, timeoutMs: number) {
    this.#sql = sql
    this.#timeoutMs = timeoutMs
  }

  /** @throws HttpError 504 PGRST003 when none came free in time, or what connecting failed with. */
  acquire(): Promise<ReservedSql> {
    return new Promise((resolve, reject) => {
      const now = performance.now()
      const waiting: Waiting = {
        until: now + this.#timeoutMs,
        askedAt: now,
        ask: () => {
          this.#sql.reserve().then(
            (connection) => {
              // Not needed any more: it came too late, or an earlier promise was kept after all.
              if (this.#waiting.delete(waiting)) resolve(connection)
              else connection.release()
            },
            (error: unknown) => {
              if (this.#waiting.delete(waiting)) reject(error)
            },
          )
        },
        refuse: () => {
          this.#waiting.delete(waiting)
          reject(acquireTimeout())
        },
      }
      this.#waiting.add(waiting)
      waiting.ask()
      if (!this.#isSweeping) this.#sweepLater()
    })
  }

  /** A connection was lost: whoever was to have it may have been forgotten. */
  askAgain(): void {
    const now = performance.now()
    for (const waiting of [...this.#waiting]) {
      waiting.askedAt = now
      waiting.ask()
    }
  }

  /** One timer for all who wait: most never do for long. */
  #sweepLater(): void {
    this.#isSweeping = true
    setTimeout(() => this.#sweep(), SWEEP_EVERY_MS).unref()
  }

  #sweep(): void {
    const now = performance.now()
    for (const waiting of [...this.#waiting]) {
      if (waiting.until <= now) waiting.refuse()
      else if (now - waiting.askedAt >= ASK_AGAIN_AFTER_MS) {
        waiting.askedAt = now
        waiting.ask()
      }
    }
    this.#isSweeping = false
    if (this.#waiting.size > 0) this.#sweepLater()
  }
}
