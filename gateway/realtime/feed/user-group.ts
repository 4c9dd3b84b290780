import type { Logger } from 'pino'
import type { Caller } from '../../caller.ts'
import { type Change, mergeChanges } from './changes.ts'
import { type LiveTable, type LiveTables, readableColumns } from './live-tables.ts'
import { type Batch, concerns, jsonMaker, planReading, type Subscription, verbFor } from './row-events.ts'
import type { ReadRows, RowReader } from './row-reader.ts'

/** A channel with subscriptions. */
export interface Subscriber {
  readonly subscriptions: readonly Subscription[]
  /** Sends an event; the data is JSON. */
  onEvent(ids: readonly number[], dataJson: string): void
  /** Something may be missing: `table` is to be asked for anew, or everything. */
  onMissed(table: string | null): void
}

/** By plan of which the user is a member, those that they may read: none while it is in the bin. */
type Modules = ReadonlyMap<string, ReadonlySet<string>>

/** Changes of rows that wait to be read for one user; with more than these, the user asks anew. */
const MAX_PENDING = 1_000
/** How long the change that moved rights is waited for. */
const LOST_MS = 5_000

/**
 * All subscribers of one user (same role, same claims). Each changed row is read once for them, with that user's rights, and
 * what was read goes to nobody else. While one reading is under way changes are gathered, so a slow one makes fewer.
 */
export class UserGroup {
  readonly subscribers = new Set<Subscriber>()
  readonly caller: Caller
  #modules: Modules = new Map()
  /** By plan: rights may be read ahead of the change that moved them, until which what was lost is still told as gone. */
  readonly #lost = new Map<string, { readonly modules: ReadonlySet<string>; readonly at: number }>()
  #pending: Change[] = []
  #isRunning = false
  /** Rights moved, or may have, since the modules were read. */
  #areModulesDue = false
  #readingsBegun = 0
  #lastReading = 0
  readonly #reader: RowReader
  readonly #tables: () => Promise<LiveTables>
  readonly #log: Logger

  constructor(caller: Caller, reader: RowReader, tables: () => Promise<LiveTables>, log: Logger) {
    this.caller = caller
    this.#reader = reader
    this.#tables = tables
    this.#log = log
  }

  /** @throws when the database is away; the modules are then read before anything is told. */
  async refreshModules(): Promise<void> {
    this.#areModulesDue = false
    if (this.caller.role !== 'authenticated') return
    this.#readingsBegun += 1
    const reading = this.#readingsBegun
    const modules = await this.#readModules()
    // A join reads them too: of two readings under way, the one that began later knows more.
    if (reading < this.#lastReading) return
    this.#lastReading = reading
    for (const [planId, had] of this.#modules) {
      const isLess = [...had].some((module) => !modules.get(planId)?.has(module))
      if (isLess) this.#lost.set(planId, { modules: had, at: performance.now() })
    }
    // Of a plan that stays, what is seen of it is another; of one that comes or goes the membership tells.
    const isOther = [...this.#modules].some(([planId, had]) => {
      const has = modules.get(planId)
      return has !== undefined && (has.size !== had.size || [...has].some((module) => !had.has(module)))
    })
    this.#modules = modules
    if (isOther) this.#tellMissed()
  }

  take(changes: readonly Change[]): void {
    if (changes.some((change) => this.#movesOwnRights(change))) this.#areModulesDue = true
    // Of plans whose rights move, what may be heard is known once these are read.
    const moved = new Set(
      [...this.#pending, ...changes].filter((change) => this.#movesOwnRights(change)).map(({ planId }) => planId),
    )
    const wanted = changes.filter((change) => moved.has(change.planId) || this.#mayHear(change))
    this.#pending.push(...wanted)
    if (this.#pending.length > MAX_PENDING) {
      this.#pending = []
      this.#tellMissed()
    }
    void this.#drain()
  }

  /** Anything may have changed, also who may see what. */
  missed(): void {
    this.#areModulesDue = true
    this.#tellMissed()
    void this.#drain()
  }

  #tellMissed(): void {
    for (const subscriber of this.subscribers) subscriber.onMissed(null)
  }

  async #readModules(): Promise<Modules> {
    try {
      return await this.#reader.readModules(this.caller)
    } catch (error) {
      this.#areModulesDue = true
      throw error
    }
  }

  /** Of a plan of the user, or a row that names the user. */
  #movesOwnRights({ movesRights, planId, key }: Change): boolean {
    if (!movesRights || this.caller.role !== 'authenticated') return false
    return this.#modules.has(planId) || (key !== null && Object.values(key).includes(this.caller.userId))
  }

  #mayHear({ planId, module, table }: Change): boolean {
    if (this.caller.role !== 'authenticated') return this.caller.role === 'service_role'
    const modules = this.#modules.get(planId)
    // That their plan is gone is told to members, also of one that was never seen while it was there.
    if (modules?.has(module) || (modules && table === 'event_plans')) return true
    const lost = this.#lost.get(planId)
    return lost !== undefined && performance.now() - lost.at < LOST_MS && lost.modules.has(module)
  }

  #mayRead(table: LiveTable | undefined): boolean {
    return table !== undefined && readableColumns(table, this.caller.role).length > 0
  }

  async #drain(): Promise<void> {
    if (this.#isRunning) return
    this.#isRunning = true
    while (this.#pending.length > 0 || this.#areModulesDue) {
      const changes = this.#pending
      this.#pending = []
      try {
        await this.#deliver(mergeChanges(changes))
      } catch (err) {
        // Most likely the database was away for a moment.
        this.#log.warn({ err }, 'changes could not be read for a subscriber')
        this.#tellMissed()
        // Modules that are still due are read with the next changes of whatever plan.
        if (this.#pending.length === 0) break
      }
    }
    this.#isRunning = false
  }

  async #deliver(changes: readonly Change[]): Promise<void> {
    if (this.#areModulesDue) await this.refreshModules()
    const tables = await this.#tables()
    // Who joins while rows are read has asked for them since, and its filters are not among those that are answered.
    const subscribers = [...this.subscribers]
    const subscriptions = subscribers.flatMap((subscriber) => subscriber.subscriptions)
    const heard = changes.filter(
      (change) =>
        this.#mayRead(tables.get(change.table)) &&
        this.#mayHear(change) &&
        subscriptions.some((each) => concerns(each, change)),
    )
    if (heard.length > 0) {
      const batch = planReading(heard, tables, subscriptions)
      const rows = await this.#reader.readRows(this.caller, batch.requests)
      for (const change of heard) this.#send(change, tables.get(change.table) as LiveTable, subscribers, batch, rows)
    }
    for (const change of changes) if (change.movesRights) this.#lost.delete(change.planId)
  }

  #send(change: Change, table: LiveTable, subscribers: readonly Subscriber[], batch: Batch, rows: ReadRows): void {
    if (change.verb === 'MANY') {
      for (const subscriber of subscribers) {
        if (subscriber.subscriptions.some((each) => concerns(each, change))) subscriber.onMissed(change.table)
      }
      return
    }
    const place = batch.places.get(change)
    const row = place && rows[place.request]?.[place.row]
    const filters = place ? (batch.requests[place.request]?.filters ?? []) : []
    const asJson = jsonMaker(change, table, this.caller, row)
    for (const subscriber of subscribers) {
      // Those that get the same are one message.
      const byContent = new Map<string, { readonly json: () => string; readonly ids: number[] }>()
      for (const each of subscriber.subscriptions) {
        if (!concerns(each, change)) continue
        const verb = verbFor(each, change, row, filters)
        if (verb === null || (each.event !== '*' && each.event !== verb)) continue
        const selected = verb === 'DELETE' || !each.select ? '' : [...each.select].sort().join()
        const content = `${verb} ${selected} ${each.tellsActor}`
        const known = byContent.get(content) ?? { json: () => asJson(verb, selected, each.tellsActor), ids: [] }
        known.ids.push(each.id)
        byContent.set(content, known)
      }
      for (const { json, ids } of byContent.values()) subscriber.onEvent(ids, json())
    }
  }
}
