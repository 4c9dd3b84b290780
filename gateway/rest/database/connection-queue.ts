import type { ReservedSql, Sql } from 'postgres'
import type { HttpError } from '../../http-error.ts'
import { refusal } from '../errors.ts'

const CHECK_EVERY_MS = 500
const RETRY_AFTER_MS = 1_000

/** No connection became free in time. */
export function acquireTimeout(): HttpError {
  return refusal(504, 'PGRST003', 'Timed out acquiring connection from connection pool.')
}

interface Waiting {
  readonly until: number
  requestedAt: number
  readonly request: () => void
  readonly timeOut: () => void
}

/**
 * The requests that wait for a free connection of a pool, with a time limit.
 *
 * postgres.js drops a pending reservation when a connection closes (`onclose` in its index.js takes the reservation out of
 * its queue to connect again, and then only runs statements, not reservations). So a waiting request reserves
 * again: when a connection was lost, and at intervals.
 */
export class ConnectionQueue {
  readonly #sql: Sql
  readonly #timeoutMs: number
  readonly #waiting = new Set<Waiting>()
  #isCheckScheduled = false

  constructor(sql: Sql, timeoutMs: number) {
    this.#sql = sql
    this.#timeoutMs = timeoutMs
  }

  /** @throws HttpError 504 PGRST003 when no connection became free in time, or the connection error. */
  acquire(): Promise<ReservedSql> {
    return new Promise((resolve, reject) => {
      const now = performance.now()
      const waiting: Waiting = {
        until: now + this.#timeoutMs,
        requestedAt: now,
        request: () => {
          this.#sql.reserve().then(
            (connection) => {
              // No longer needed: it came too late, or an earlier reservation was kept.
              if (this.#waiting.delete(waiting)) resolve(connection)
              else connection.release()
            },
            (error: unknown) => {
              if (this.#waiting.delete(waiting)) reject(error)
            },
          )
        },
        timeOut: () => {
          this.#waiting.delete(waiting)
          reject(acquireTimeout())
        },
      }
      this.#waiting.add(waiting)
      waiting.request()
      if (!this.#isCheckScheduled) this.#scheduleCheck()
    })
  }

  /** A connection was lost, and perhaps a reservation with it: reserves again for every waiting request. */
  requestAgain(): void {
    const now = performance.now()
    for (const waiting of [...this.#waiting]) {
      waiting.requestedAt = now
      waiting.request()
    }
  }

  /** One timer for all waiting requests, because few wait long. */
  #scheduleCheck(): void {
    this.#isCheckScheduled = true
    setTimeout(() => this.#check(), CHECK_EVERY_MS).unref()
  }

  #check(): void {
    const now = performance.now()
    for (const waiting of [...this.#waiting]) {
      if (waiting.until <= now) waiting.timeOut()
      else if (now - waiting.requestedAt >= RETRY_AFTER_MS) {
        waiting.requestedAt = now
        waiting.request()
      }
    }
    this.#isCheckScheduled = false
    if (this.#waiting.size > 0) this.#scheduleCheck()
  }
}
