import type { ReservedSql, Sql } from 'postgres'
import { refusal } from './errors.ts'
import type { Parameters } from './sql-text.ts'
import { StatementMemory } from './statement-memory.ts'

/** PostgreSQL's number of type `unknown`: a value is then read as whatever the place it stands in needs. */
const UNKNOWN_TYPE = 705

const SETTINGS = [
  'search_path',
  'role',
  'request.jwt.claims',
  'request.method',
  'request.path',
  'request.headers',
] as const

/** What a transaction runs with; every setting ends with it. */
export interface TransactionSettings {
  readonly isReadOnly: boolean
  readonly isolation: 'read committed' | 'repeatable read' | 'serializable'
  readonly role: string
  readonly claims: string
  readonly searchPath: string
  readonly method: string
  readonly path: string
  readonly headers: string
  /** Further settings, such as the role's own statement_timeout; applied before the role is taken on. */
  readonly others: readonly (readonly [name: string, value: string])[]
}

export interface TransactionQuery {
  readonly text: string
  readonly parameters: Parameters
}

/** The cells of a row as they came, null for null. */
export type RawRow = readonly (Buffer | null)[]

export interface Transactions {
  /**
   * Runs statements in one transaction and gives the first row of each.
   *
   * Begin, settings, statements and commit leave together and are answered together: one round trip. Only when `approve`
   * is given does the commit wait for its word.
   * @param approve throws to have everything rolled back.
   * @throws PostgresError of the first statement that failed; HttpError 504 PGRST003 when no connection came free.
   */
  run(
    settings: TransactionSettings,
    queries: readonly TransactionQuery[],
    approve: ((rows: readonly (RawRow | undefined)[]) => void) | null,
  ): Promise<readonly (RawRow | undefined)[]>
}

/** @param acquireTimeoutMs how long a request waits for a free connection. */
export function createTransactions(sql: Sql, acquireTimeoutMs: number): Transactions {
  const memory = new StatementMemory()
  return {
    async run(settings, queries, approve) {
      const connection = await acquire(sql, acquireTimeoutMs)
      let isUsable = true
      try {
        return await runOn(connection, settings, queries, approve, memory)
      } catch (error) {
        isUsable = !isConnectionLost(error)
        throw error
      } finally {
        // A lost connection has left the reserved ones by itself; to release it would hand it out again.
        if (isUsable) connection.release()
      }
    },
  }
}

async function runOn(
  connection: ReservedSql,
  settings: TransactionSettings,
  queries: readonly TransactionQuery[],
  approve: ((rows: readonly (RawRow | undefined)[]) => void) | null,
  memory: StatementMemory,
): Promise<readonly (RawRow | undefined)[]> {
  const send = (query: TransactionQuery) => {
    const values = query.parameters.values.map((value) => connection.typed(value, UNKNOWN_TYPE))
    return connection.unsafe(query.text, values as never[], { prepare: memory.isFrequent(query.text) }).raw()
  }
  const begun = connection.unsafe(beginText(settings)).execute()
  const set = settingsQuery(connection, settings).execute()
  const sent = queries.map((query) => send(query).execute())
  if (!approve) {
    const ended = connection.unsafe('commit').execute()
    return firstRows(await settleTogether([begun, set, ...sent, ended]))
  }
  try {
    const rows = firstRows([...(await settleTogether([begun, set, ...sent])), undefined])
    approve(rows)
    await connection.unsafe('commit')
    return rows
  } catch (error) {
    if (!isConnectionLost(error)) await connection.unsafe('rollback')
    throw error
  }
}

/**
 * Waits for all answers, which come in order, and fails with the first failure: what comes after it only says that the
 * transaction is over.
 */
async function settleTogether(pending: readonly Promise<unknown>[]): Promise<unknown[]> {
  try {
    return await Promise.all(pending)
  } catch (error) {
    // Until the last answer is in, the connection is not free; a lost one will not answer any more.
    const last = pending.at(-1)
    if (isConnectionLost(error)) for (const query of pending) query.catch(() => undefined)
    else if (last) await last.catch(() => undefined)
    throw error
  }
}

/** Answers without those to begin, settings and commit. */
function firstRows(answers: readonly unknown[]): readonly (RawRow | undefined)[] {
  return answers.slice(2, -1).map((answer) => (answer as RawRow[])[0])
}

function beginText(settings: TransactionSettings): string {
  const mode = settings.isReadOnly ? ' read only' : ''
  if (settings.isolation === 'read committed') return `begin${mode}`
  return settings.isolation === 'serializable'
    ? `begin isolation level serializable${mode}`
    : `begin isolation level repeatable read${mode}`
}

function settingsQuery(connection: ReservedSql, settings: TransactionSettings) {
  const values = [settings.searchPath, settings.role, settings.claims, settings.method, settings.path, settings.headers]
  const parts: string[] = []
  const own: string[] = []
  for (const [name, value] of settings.others) {
    parts.push(`set_config($${own.push(name)}, $${own.push(value)}, true)`)
  }
  SETTINGS.forEach((name, i) => {
    parts.push(`set_config('${name}', $${own.push(values[i] ?? '')}, true)`)
  })
  return connection.unsafe(`select ${parts.join(', ')}`, own, { prepare: true })
}

async function acquire(sql: Sql, timeoutMs: number): Promise<ReservedSql> {
  const reserved = sql.reserve()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      // Nobody waits for it any more when it comes.
      reserved.then((connection) => connection.release()).catch(() => undefined)
      reject(refusal(504, 'PGRST003', 'Timed out acquiring connection from connection pool.'))
    }, timeoutMs)
  })
  try {
    return await Promise.race([reserved, late])
  } finally {
    clearTimeout(timer)
  }
}

const LOST = new Set(['CONNECTION_CLOSED', 'CONNECTION_DESTROYED', 'CONNECTION_ENDED', 'CONNECT_TIMEOUT'])

/** Whether an error means that the connection is gone, not that a statement failed. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const {
    code,
    severity,
    severity_local: local,
  } = error as { code?: string; severity?: string; severity_local?: string }
  if (severity === 'FATAL' || severity === 'PANIC' || local === 'FATAL') return true
  return code !== undefined && (LOST.has(code) || /^(?:ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|EHOST|ENOENT|EAI_)/.test(code))
}
