import type { Logger } from 'pino'
import type { Sql } from 'postgres'
import type { OpenListener } from '../../database/database.ts'
import { TimeLimitError, within } from '../../within.ts'
import type { Change, Key, Verb } from './changes.ts'

const CHANNEL = 'changes'
/** Between two readings, however often the feed is written. */
const READ_EVERY_MS = 25
/** Readings go on for this long after a notification or a change: some write within the same 25 ms and commit later. */
const FOLLOW_MS = 75
/** Without a notification: one may have been lost with the transaction that was to send it. */
const LOOK_EVERY_MS = 250
const RETRY_AFTER_MS = 200
const READ_TIMEOUT_MS = 1_500
/** What one reading takes; with more than that, readers ask for everything anew. */
const MAX_CHANGES = 5_000
/** The feed keeps an hour. */
const MAX_GAP_MS = 30 * 60_000

export interface FeedHandlers {
  /** Further channels of the database, whose notifications are passed on. */
  readonly listenTo?: string
  readonly onNotify?: (payload: string) => void
  /** What its connection is called while it listens. */
  readonly listenerName?: string
  /** It listens from now on; what was notified before was not heard. */
  readonly onListening?: () => void
  readonly onChanges: (changes: readonly Change[]) => void
  /** Changes may have been missed: everything is to be asked for anew. */
  readonly onMissed: () => void
}

export interface FeedOptions {
  readonly readEveryMs?: number
  readonly lookEveryMs?: number
}

/**
 * Follows the feed of changes from the first subscriber on: woken by one notification in 25 ms at most, it reads what became
 * visible since its last snapshot. Snapshots, not positions, so that a transaction that commits late is read when it does; and
 * none is missed while the connection is lost, as the next reading goes on from the same snapshot.
 */
export class FeedReader {
  readonly #open: OpenListener
  readonly #log: Logger
  readonly #handlers: FeedHandlers
  readonly #readEveryMs: number
  readonly #lookEveryMs: number
  #sql: Sql | null = null
  #snapshot: string | null = null
  #readAt = Number.NEGATIVE_INFINITY
  #followUntil = 0
  #timer: NodeJS.Timeout | undefined
  #dueAt = Number.POSITIVE_INFINITY
  #reading: Promise<void> | null = null
  #isFailing = false
  #isListening = false
  #state: 'idle' | 'following' | 'stopped' = 'idle'

  constructor(open: OpenListener, log: Logger, handlers: FeedHandlers, options: FeedOptions = {}) {
    this.#open = open
    this.#log = log
    this.#handlers = handlers
    this.#readEveryMs = options.readEveryMs ?? READ_EVERY_MS
    this.#lookEveryMs = options.lookEveryMs ?? LOOK_EVERY_MS
  }

  /** Milliseconds since the feed was last read; infinite while it is not followed. */
  get ageMs(): number {
    return performance.now() - this.#readAt
  }

  /** Resolves once everything that commits from now on will be heard. @throws when the database is away. */
  async follow(): Promise<void> {
    if (this.#state === 'stopped') throw new Error('the feed is no longer read')
    if (this.#state === 'following' && this.ageMs < 2 * this.#lookEveryMs) return
    this.#state = 'following'
    await this.#read()
    if (this.#isFailing) throw new Error('the feed cannot be read')
  }

  /** Reads no more until it is followed again. */
  pause(): void {
    if (this.#state !== 'following') return
    this.#state = 'idle'
    clearTimeout(this.#timer)
    this.#dueAt = Number.POSITIVE_INFINITY
    this.#snapshot = null
    this.#readAt = Number.NEGATIVE_INFINITY
  }

  async stop(): Promise<void> {
    this.#state = 'stopped'
    clearTimeout(this.#timer)
    await this.#sql?.end({ timeout: 1 })
  }

  #connection(): Sql {
    this.#sql ??= this.#open({
      onNotify: (channel, payload) => {
        if (channel !== CHANNEL) {
          this.#handlers.onNotify?.(payload)
          return
        }
        this.#followUntil = performance.now() + FOLLOW_MS
        this.#schedule(Math.max(0, this.#readEveryMs - this.ageMs))
      },
      onClose: () => {
        this.#isListening = false
        this.#schedule(RETRY_AFTER_MS)
      },
    })
    return this.#sql
  }

  /** The sooner of two times counts. */
  #schedule(ms: number): void {
    if (this.#state !== 'following') return
    const dueAt = performance.now() + ms
    if (dueAt >= this.#dueAt) return
    this.#dueAt = dueAt
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      // While a reading is under way this begins none, and the end of that one schedules the next.
      this.#dueAt = Number.POSITIVE_INFINITY
      void this.#read()
    }, ms).unref()
  }

  async #read(): Promise<void> {
    this.#reading ??= this.#readOnce().finally(() => {
      this.#reading = null
    })
    await this.#reading
  }

  async #readOnce(): Promise<void> {
    clearTimeout(this.#timer)
    this.#dueAt = Number.POSITIVE_INFINITY
    const startedAt = performance.now()
    const since = this.#snapshot !== null && this.ageMs > MAX_GAP_MS ? null : this.#snapshot
    const hasGap = since === null && this.#snapshot !== null
    try {
      const rows = await this.#rowsSince(since)
      if (this.#state !== 'following') return
      const [first] = rows
      if (!first) throw new Error('the feed gave no snapshot')
      this.#snapshot = first.snapshot
      this.#readAt = startedAt
      this.#isFailing = false
      const changes = rows.flatMap((row) => toChange(row))
      if (hasGap || rows.length > MAX_CHANGES) this.#handlers.onMissed()
      else if (changes.length > 0) this.#handlers.onChanges(changes)
      const goesOn = changes.length > 0 || first.is_pending || performance.now() < this.#followUntil
      this.#schedule(goesOn ? Math.max(0, this.#readEveryMs - this.ageMs) : this.#lookEveryMs)
    } catch (err) {
      if (!this.#isFailing && this.#state === 'following') this.#log.warn({ err }, 'the feed of changes cannot be read')
      this.#isFailing = true
      this.#schedule(RETRY_AFTER_MS)
    }
  }

  async #rowsSince(since: string | null): Promise<FeedRow[]> {
    const connection = this.#connection()
    try {
      // A new connection has no role and listens to nothing yet. Sent together, so that nothing falls in between.
      const { listenTo, listenerName, onListening } = this.#handlers
      const begins = this.#isListening
        ? []
        : [
            connection`set role service_role`,
            ...[CHANNEL, ...(listenTo ? [listenTo] : [])].map((channel) => connection`listen ${connection(channel)}`),
            ...(listenerName ? [connection`select set_config('application_name', ${listenerName}, false)`] : []),
          ]
      const rows = connection<FeedRow[]>`select * from private.changes_since(${since}, ${MAX_CHANGES + 1})`
      await within(READ_TIMEOUT_MS, Promise.all([...begins, rows]))
      if (!this.#isListening) onListening?.()
      this.#isListening = true
      return await rows
    } catch (error) {
      this.#isListening = false
      if (error instanceof TimeLimitError && this.#sql === connection) {
        this.#sql = null
        connection.end({ timeout: 0 }).catch(() => undefined)
      }
      throw error
    }
  }
}

interface FeedRow {
  readonly snapshot: string
  readonly is_pending: boolean
  readonly xid: string | null
  readonly changed_at: Date
  readonly plan_id: string
  readonly module: string
  readonly table_name: string
  readonly verb: Verb
  readonly key: Key | null
  readonly actor: string | null
  readonly columns: string[] | null
  readonly moves_rights: boolean
}

function toChange(row: FeedRow): Change[] {
  if (row.xid === null) return []
  return [
    {
      xid: row.xid,
      changedAt: row.changed_at.toISOString(),
      planId: row.plan_id,
      module: row.module,
      table: row.table_name,
      verb: row.verb,
      key: row.key,
      keyText: row.key === null ? '' : textOfKey(row.key),
      actor: row.actor,
      columns: row.columns,
      movesRights: row.moves_rights,
    },
  ]
}

/** The same for the same key, whatever the order of its columns. */
export const textOfKey = (key: Key): string => JSON.stringify(Object.entries(key).sort(([a], [b]) => (a < b ? -1 : 1)))
