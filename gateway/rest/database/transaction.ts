import type { ReservedSql, Sql } from 'postgres'
import type { DiskRoom } from '../../disk/disk-room.ts'
import { Semaphore } from '../../semaphore.ts'
import type { Parameters } from '../query/sql-text.ts'
import { acquireTimeout, ConnectionQueue } from './connection-queue.ts'
import { PreparedStatementPolicy } from './prepared-statement-policy.ts'

/** PostgreSQL's oid of type `unknown`: a value is then read as the type its position requires. */
const UNKNOWN_TYPE = 705
/**
 * Statement timeout for a statement with a regular expression, instead of the role's eight seconds. Nested counted
 * repetitions keep a processor busy until the timeout; a legitimate pattern over all rows of a plan takes milliseconds.
 */
const PATTERN_TIMEOUT_MS = 1_000

/** The settings of a transaction; all of them are local to it. */
export interface TransactionSettings {
  /** The caller whose requests share a part of the connections; null for the service, which may use them all. */
  readonly caller: string | null
  readonly isReadOnly: boolean
  /** Rolls back at the end: only reports whether the statements would be allowed. */
  readonly isDryRun?: boolean
  /** A write that makes room, such as the removal of files: refused later than others when the disk fills up. */
  readonly isEssential?: boolean
  readonly isolation: 'read committed' | 'repeatable read' | 'serializable'
  readonly role: string
  readonly claims: string
  readonly searchPath: string
  readonly method: string
  readonly path: string
  readonly headers: string
  /** Further settings, such as the role's own statement_timeout; applied before the role is set. */
  readonly others: readonly (readonly [name: string, value: string])[]
}

export interface TransactionQuery {
  readonly text: string
  readonly parameters: Parameters
}

/** The unparsed cells of a row, null for null. */
export type RawRow = readonly (Buffer | null)[]

export interface Transactions {
  /**
   * Runs statements in one transaction and returns the first row of each. Begin, settings, statements and commit are
   * sent together and answered together: one round trip.
   * @throws PostgresError of the first statement that failed, with nothing changed; HttpError 504 PGRST003 when no
   * connection became free in time, 503 53100 for a write when the disk is full.
   */
  run(settings: TransactionSettings, queries: readonly TransactionQuery[]): Promise<readonly (RawRow | undefined)[]>
}

export interface TransactionOptions {
  /** How long a request waits for a free connection. */
  readonly acquireTimeoutMs: number
  /** How many connections one caller may hold, half of them by default. */
  readonly connectionsPerCaller?: number
  /** Refuses writes while the disk has no room for them. */
  readonly room?: Pick<DiskRoom, 'require'>
}

export function createTransactions(sql: Sql, options: TransactionOptions): Transactions {
  const { acquireTimeoutMs, connectionsPerCaller = Math.ceil(sql.options.max / 2), room } = options
  const policy = new PreparedStatementPolicy()
  const queue = new ConnectionQueue(sql, acquireTimeoutMs)
  const share = new Semaphore({ perKey: connectionsPerCaller, timeoutMs: acquireTimeoutMs, refusal: acquireTimeout })
  const run: Transactions['run'] = async (settings, queries) => {
    const connection = await queue.acquire()
    let isUsable = true
    try {
      return await runOn(connection, settings, queries, policy)
    } catch (error) {
      isUsable = !isConnectionLost(error)
      if (!isUsable) queue.requestAgain()
      throw error
    } finally {
      // A lost connection is no longer reserved; releasing it would hand it out again.
      if (isUsable) connection.release()
    }
  }
  return {
    run: async (settings, queries) => {
      if (!settings.isReadOnly) await room?.require(settings.isEssential ? 'essential' : 'data')
      return settings.caller === null
        ? await run(settings, queries)
        : await share.run(settings.caller, () => run(settings, queries))
    },
  }
}

async function runOn(
  connection: ReservedSql,
  settings: TransactionSettings,
  queries: readonly TransactionQuery[],
  policy: PreparedStatementPolicy,
): Promise<readonly (RawRow | undefined)[]> {
  const others = queries.some(({ parameters }) => parameters.hasPattern)
    ? [...settings.others, ['statement_timeout', String(PATTERN_TIMEOUT_MS)] as const]
    : settings.others
  const pending: Promise<unknown>[] = [
    connection.unsafe(beginText(settings)).execute(),
    connection.unsafe(settingsText(others.length), settingsValues(settings, others), { prepare: true }).execute(),
  ]
  for (const { text, parameters } of queries) {
    const values = parameters.values.map((value) => connection.typed(value, UNKNOWN_TYPE))
    const query = connection.unsafe(text, values as never[], { prepare: policy.shouldPrepare(text) })
    pending.push(query.raw().execute())
  }
  // After a failed statement a commit is a rollback.
  pending.push(connection.unsafe(settings.isDryRun ? 'rollback' : 'commit').execute())
  const results = await settleTogether(pending)
  return results.slice(2, -1).map((result) => (result as RawRow[])[0])
}

/**
 * Waits for all results, which arrive in order, and rejects with the first failure: later ones only report that the
 * transaction is aborted.
 */
async function settleTogether(pending: readonly Promise<unknown>[]): Promise<unknown[]> {
  try {
    return await Promise.all(pending)
  } catch (error) {
    // The connection is not free before the last result; a lost one gives no further results.
    const last = pending.at(-1)
    if (!isConnectionLost(error) && last) await last.catch(() => undefined)
    throw error
  }
}

function beginText(settings: TransactionSettings): string {
  const mode = settings.isReadOnly ? ' read only' : ''
  if (settings.isolation === 'read committed') return `begin${mode}`
  return settings.isolation === 'serializable'
    ? `begin isolation level serializable${mode}`
    : `begin isolation level repeatable read${mode}`
}

const settingsTexts = new Map<number, string>()

function settingsText(others: number): string {
  const known = settingsTexts.get(others)
  if (known !== undefined) return known
  let position = 0
  const next = () => `$${++position}`
  const own = Array.from({ length: others }, () => `set_config(${next()}, ${next()}, true)`)
  const names = ['search_path', 'role', 'request.jwt.claims', 'request.method', 'request.path', 'request.headers']
  const text = `select ${[...own, ...names.map((name) => `set_config('${name}', ${next()}, true)`)].join(', ')}`
  settingsTexts.set(others, text)
  return text
}

function settingsValues(settings: TransactionSettings, others: TransactionSettings['others']): string[] {
  const { searchPath, role, claims, method, path, headers } = settings
  return [...others.flat(), searchPath, role, claims, method, path, headers]
}

const LOST = new Set(['CONNECTION_CLOSED', 'CONNECTION_DESTROYED', 'CONNECTION_ENDED', 'CONNECT_TIMEOUT'])

/** Whether an error means that the connection is lost, not that a statement failed. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, severity } = error as { code?: string; severity?: string }
  if (severity === 'FATAL' || severity === 'PANIC') return true
  return code !== undefined && (LOST.has(code) || /^(?:ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|EHOST|ENOENT|EAI_)/.test(code))
}
