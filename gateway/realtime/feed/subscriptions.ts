import type { Logger } from 'pino'
import type { Caller } from '../../caller.ts'
import { HttpError } from '../../http-error.ts'
import type { Change } from './changes.ts'
import type { LiveTables } from './live-tables.ts'
import type { RowReader } from './row-reader.ts'
import { type Subscriber, UserGroup } from './user-group.ts'

/** Distributes changes to users. */
export class Subscriptions {
  readonly #groups = new Map<string, UserGroup>()
  readonly #reader: RowReader
  readonly #tables: () => Promise<LiveTables>
  readonly #log: Logger
  readonly #maxOfSession: number

  /** @param maxOfSession as all those of a user are answered by one statement */
  constructor(reader: RowReader, tables: () => Promise<LiveTables>, log: Logger, maxOfSession: number) {
    this.#reader = reader
    this.#tables = tables
    this.#log = log
    this.#maxOfSession = maxOfSession
  }

  /** @returns a function that ends the subscriptions. @throws HttpError 429, and the database's error when it is away. */
  async add(caller: Caller, subscriber: Subscriber): Promise<() => void> {
    const key = groupKey(caller)
    const joined = this.#groups.get(key) ?? new UserGroup(caller, this.#reader, this.#tables, this.#log)
    const wanted = [...joined.subscribers, subscriber].flatMap(({ subscriptions }) => subscriptions)
    if (wanted.length > this.#maxOfSession) {
      throw new HttpError(429, { message: 'Too many postgres_changes in one session' })
    }
    this.#groups.set(key, joined)
    joined.subscribers.add(subscriber)
    const remove = () => {
      joined.subscribers.delete(subscriber)
      if (joined.subscribers.size === 0 && this.#groups.get(key) === joined) this.#groups.delete(key)
    }
    try {
      await joined.refreshModules()
    } catch (error) {
      remove()
      throw error
    }
    return remove
  }

  take(changes: readonly Change[]): void {
    for (const group of this.#groups.values()) group.take(changes)
  }

  missed(): void {
    for (const group of this.#groups.values()) group.missed()
  }
}

/** A token that was refreshed differs in its times alone. */
function groupKey({ role, claims }: Caller): string {
  const { iat: _issued, exp: _expires, ...others } = claims
  return JSON.stringify([role, Object.entries(others).sort(([a], [b]) => (a < b ? -1 : 1))])
}
