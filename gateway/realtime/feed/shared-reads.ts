import type { Caller } from '../../caller.ts'
import { isDatabaseError } from '../../rest/database/pg-errors.ts'
import {
  isConnectionLost,
  type RawRow,
  type TransactionQuery,
  type Transactions,
} from '../../rest/database/transaction.ts'
import { Parameters } from '../../rest/query/sql-text.ts'

/** Transactions at once: joins and private channels use the same few connections. */
const AT_ONCE = 2
/** How much one transaction reads. A reading with many values is one by itself, so that nobody waits for another's filters. */
const MOST_READINGS = 50
const MOST_VALUES = 500
/** Rows are read by their keys: what takes longer has filters beyond measure, and its reader asks anew. */
const STATEMENT_MS = 3_000

interface Reading {
  readonly caller: Caller
  readonly query: TransactionQuery
  readonly resolve: (row: RawRow | undefined) => void
  readonly reject: (error: unknown) => void
}

const isOfStatement = (error: unknown) => isDatabaseError(error) && !isConnectionLost(error)

const claimsOf = ({ role, claims }: Caller) => JSON.stringify({ ...claims, role })

/** Between two readings: what follows is read as this caller. */
function becoming(caller: Caller): TransactionQuery {
  const parameters = new Parameters()
  parameters.add(caller.role)
  parameters.add(claimsOf(caller))
  return { text: `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`, parameters }
}

/**
 * Reads for several callers in one transaction, each statement with the role and the claims of its own caller: one change is
 * often read for all the people of a plan, and beginning and ending cost as much as reading. What comes while the transactions
 * are under way waits for the next, so a slow database has fewer and fuller ones.
 */
export class SharedReads {
  readonly #transactions: Transactions
  #waiting: Reading[] = []
  #running = 0
  #isDue = false

  constructor(transactions: Transactions) {
    this.#transactions = transactions
  }

  /** @returns the first row. @throws the database's error, or HttpError when no connection became free in time. */
  run(caller: Caller, query: TransactionQuery): Promise<RawRow | undefined> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ caller, query, resolve, reject })
      if (this.#isDue || this.#running >= AT_ONCE) return
      this.#isDue = true
      // Those of the same moment go together.
      setImmediate(() => {
        this.#isDue = false
        this.#begin()
      })
    })
  }

  #begin(): void {
    while (this.#running < AT_ONCE && this.#waiting.length > 0) {
      this.#running += 1
      void this.#read(this.#take()).finally(() => {
        this.#running -= 1
        this.#begin()
      })
    }
  }

  #take(): Reading[] {
    let values = 0
    const isTooMuch = ({ query }: Reading, i: number) => {
      values += query.parameters.values.length
      return i > 0 && (i >= MOST_READINGS || values > MOST_VALUES)
    }
    const end = this.#waiting.findIndex(isTooMuch)
    return this.#waiting.splice(0, end < 0 ? this.#waiting.length : end)
  }

  async #read(readings: readonly Reading[]): Promise<void> {
    try {
      const rows = await this.#inOneTransaction(readings)
      for (const [i, { resolve }] of readings.entries()) resolve(rows[i])
    } catch (error) {
      if (readings.length > 1 && isOfStatement(error)) await this.#readEach(readings)
      else for (const { reject } of readings) reject(error)
    }
  }

  /** One statement fails for all of its transaction: whose it was is found by reading for each. */
  async #readEach(readings: readonly Reading[]): Promise<void> {
    let lost: unknown
    for (const { caller, query, resolve, reject } of readings) {
      try {
        if (lost !== undefined) throw lost
        const [row] = await this.#inOneTransaction([{ caller, query }])
        resolve(row)
      } catch (error) {
        // Once the database is away, nobody waits for it once more.
        if (!isOfStatement(error)) lost = error
        reject(error)
      }
    }
  }

  async #inOneTransaction(
    readings: readonly Pick<Reading, 'caller' | 'query'>[],
  ): Promise<readonly (RawRow | undefined)[]> {
    const [first, ...others] = readings as readonly [Reading, ...Reading[]]
    const rows = await this.#transactions.run(
      {
        // The queue of each reader is its own, and there is one statement of it at a time.
        caller: null,
        isReadOnly: true,
        isolation: 'read committed',
        role: first.caller.role,
        claims: claimsOf(first.caller),
        searchPath: 'public, extensions',
        method: '',
        path: '',
        headers: '{}',
        others: [['statement_timeout', String(STATEMENT_MS)]],
      },
      [first.query, ...others.flatMap(({ caller, query }) => [becoming(caller), query])],
    )
    return readings.map((_, i) => rows[2 * i])
  }
}
