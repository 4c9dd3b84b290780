import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Sql } from 'postgres'

export const RELAY_CHANNEL = 'realtime_relay'
const SEND_EVERY_MS = 25
/** PostgreSQL takes notifications of up to 8,000 bytes. */
const MAX_PART = 7_800
/** How long it counts which other gateways there are. */
const LOOK_EVERY_MS = 2_000
/** Parts of a message of which the rest does not come. */
const MAX_PARTIAL = 100
/** Before the name of each gateway in what its listening connection is called. */
const LISTENER_PREFIX = 'convite-feed '

export interface RelayHandlers {
  /** The messages that are to be sent now. */
  collect(): readonly string[]
  /** Those that were collected last were not sent. */
  onFailed(): void
  onMessage(from: string, message: string): void
  /** Another gateway hears from now on, or was not known to. */
  onPeer(): void
  onGone(gateway: string): void
}

/**
 * Passes messages to the other gateways over the same database, as notifications: those of 25 ms together in one transaction,
 * in parts where they are too long for one. With a single gateway nothing is sent.
 */
export class Relay {
  readonly #sql: Sql
  readonly #log: Logger
  readonly #handlers: RelayHandlers
  readonly #self = randomUUID().slice(0, 8)
  readonly #partial = new Map<string, string[]>()
  #peers: ReadonlySet<string> = new Set()
  #timer: NodeJS.Timeout | undefined
  #isSending = false
  #isWoken = false
  #isStopped = false
  #isFailing = false
  #lookedAt = Number.NEGATIVE_INFINITY
  #messages = 0

  constructor({ sql, log }: { readonly sql: Sql; readonly log: Logger }, handlers: RelayHandlers) {
    this.#sql = sql
    this.#log = log
    this.#handlers = handlers
  }

  /** What the connection that hears for this gateway is to be called, by which the others know of it. */
  get listenerName(): string {
    return `${LISTENER_PREFIX}${this.#self}`
  }

  /** There is something to collect. What gathers until it is collected is sent together. */
  wake(): void {
    this.#isWoken = true
    if (this.#isStopped || this.#isSending) return
    this.#timer ??= setTimeout(() => void this.#flush(), SEND_EVERY_MS).unref()
  }

  /** Takes a notification, also those of this gateway, which it knows. */
  receive(payload: string): void {
    const [, sender, message, part, parts, text = ''] = /^(\w+) (\d+) (\d+) (\d+) (.*)$/s.exec(payload) ?? []
    if (sender === undefined || sender === this.#self) return
    if (!this.#peers.has(sender)) this.#lookedAt = Number.NEGATIVE_INFINITY
    const key = `${sender} ${message}`
    const received = [...(this.#partial.get(key) ?? []), text]
    this.#partial.delete(key)
    // Notifications of a transaction come in order; a part before this one may have been lost with the connection.
    if (received.length !== Number(part)) return
    if (received.length < Number(parts)) {
      this.#partial.set(key, received)
      const [oldest] = this.#partial.keys()
      if (this.#partial.size > MAX_PARTIAL && oldest !== undefined) this.#partial.delete(oldest)
      return
    }
    this.#handlers.onMessage(sender, Buffer.from(received.join(''), 'base64').toString('utf8'))
  }

  /** This gateway hears anew: what the others said meanwhile is not known. */
  forgetPeers(): void {
    this.#peers = new Set()
    this.#partial.clear()
    this.#lookedAt = Number.NEGATIVE_INFINITY
  }

  /** Now and then: whether the others are still there. */
  tend(): void {
    if (this.#peers.size > 0 && performance.now() - this.#lookedAt > LOOK_EVERY_MS) this.wake()
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
  }

  /** Sendings follow each other, in their order. */
  async #flush(): Promise<void> {
    this.#timer = undefined
    this.#isSending = true
    this.#isWoken = false
    const texts = this.#handlers.collect()
    try {
      await this.#look()
      if (this.#peers.size > 0 && texts.length > 0) {
        const notifications = texts.flatMap((text) => this.#partsOf(text))
        await this
          .#sql`select pg_notify(${RELAY_CHANNEL}, part) from unnest(${notifications}::text[]) with ordinality as parts (part, n) order by n`
      }
      this.#isFailing = false
    } catch (err) {
      if (!this.#isFailing) this.#log.warn({ err }, 'messages could not be passed on to other gateways')
      this.#isFailing = true
      this.#handlers.onFailed()
    }
    this.#isSending = false
    if (this.#isWoken) this.wake()
  }

  #partsOf(text: string): string[] {
    this.#messages += 1
    // Lengths count in bytes, which base64 has one of for each character.
    const encoded = Buffer.from(text).toString('base64')
    const parts = Math.ceil(encoded.length / MAX_PART)
    return Array.from({ length: parts }, (_, i) => {
      const part = encoded.slice(i * MAX_PART, (i + 1) * MAX_PART)
      return `${this.#self} ${this.#messages} ${i + 1} ${parts} ${part}`
    })
  }

  async #look(): Promise<void> {
    if (performance.now() - this.#lookedAt < LOOK_EVERY_MS) return
    const lookedAt = performance.now()
    const rows = await this.#sql`
      select substr(application_name, ${LISTENER_PREFIX.length + 1}::int) as name from pg_stat_activity
      where starts_with(application_name, ${LISTENER_PREFIX}) and datname = current_database()`
    const before = this.#peers
    this.#peers = new Set(rows.map((row) => String(row['name'])).filter((name) => name !== this.#self))
    this.#lookedAt = lookedAt
    for (const gateway of before) if (!this.#peers.has(gateway)) this.#handlers.onGone(gateway)
    if ([...this.#peers].some((gateway) => !before.has(gateway))) this.#handlers.onPeer()
  }
}
