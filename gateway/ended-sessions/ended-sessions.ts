import { HttpError } from '../http-error.ts'

/** Refuses the tokens of sessions that have ended. */
export interface SessionGuard {
  /**
   * Checks the `session_id` of a caller's claims; callers without one, visitors and the service, have no session.
   * @throws HttpError 401 when the session has ended, 503 when that has not been known for too long.
   */
  requireOpen(sessionId: string | null | undefined): Promise<void>
}

export interface EndedSessionsOptions {
  /** Reads the ids of all sessions that have ended and may still have valid tokens. */
  readonly read: () => Promise<Iterable<string>>
  /** Age of the last complete read, in milliseconds, from which on no session is accepted without another one. */
  readonly maxAgeMs: number
  /** Milliseconds of any clock that does not stop while the machine sleeps. */
  readonly now?: () => number
}

/**
 * The ids of ended sessions, in memory. Each read replaces them, so the memory is bounded by what the database keeps and
 * an id is gone once its last token has expired.
 */
export class EndedSessions implements SessionGuard {
  readonly #options: EndedSessionsOptions
  readonly #now: () => number
  #ids = new Set<string>()
  /** Ids that arrived after the start of the read under way, or of the last one if none is. */
  #arrived = new Set<string>()
  #readAt = Number.NEGATIVE_INFINITY
  #reading: Promise<void> | null = null

  constructor(options: EndedSessionsOptions) {
    this.#options = options
    this.#now = options.now ?? Date.now
  }

  /** Records sessions that have just ended. */
  add(ids: Iterable<string>): void {
    for (const id of ids) this.#arrived.add(id)
  }

  async requireOpen(sessionId: string | null | undefined): Promise<void> {
    if (!sessionId) return
    if (!this.#isCurrent()) await this.#requireCurrent()
    if (this.#ids.has(sessionId) || this.#arrived.has(sessionId)) throw sessionEnded()
  }

  /** Reads all ids; a read that is under way counts. @throws what `read` throws */
  async refresh(): Promise<void> {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = null
    })
    await this.#reading
  }

  async #read(): Promise<void> {
    const startedAt = this.#now()
    for (const id of this.#arrived) this.#ids.add(id)
    this.#arrived = new Set()
    this.#ids = new Set(await this.#options.read())
    this.#readAt = startedAt
  }

  /** A clock that was set back leaves the age unknown. */
  #isCurrent(): boolean {
    const age = this.#now() - this.#readAt
    return age >= 0 && age <= this.#options.maxAgeMs
  }

  async #requireCurrent(): Promise<void> {
    try {
      await this.refresh()
    } catch (cause) {
      throw unknown(cause)
    }
  }
}

/** PostgREST's code for a token whose claims are no longer valid. */
function sessionEnded(): HttpError {
  const message = 'JWT session has ended'
  return new HttpError(
    401,
    { code: 'PGRST303', message, details: null, hint: null },
    { headers: { 'www-authenticate': `Bearer error="invalid_token", error_description="${message}"` } },
  )
}

/** PostgREST's answer while the database is away. */
function unknown(cause: unknown): HttpError {
  return new HttpError(
    503,
    { code: 'PGRST000', message: 'Database connection error.', details: null, hint: null },
    { cause, headers: { 'retry-after': '1' } },
  )
}
