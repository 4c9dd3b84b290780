import { pino } from 'pino'
import type { Sql, TransactionSql } from 'postgres'
import { afterAll, beforeAll } from 'vitest'
import type { Role } from '#gateway/caller.ts'
import { readConfig } from '#gateway/config.ts'
import type { Database } from '#gateway/database/database.ts'
import { openDatabase } from '#gateway/database/open-database.ts'
import { makeDataFolder } from './data-folder.ts'

/** The role or user of a statement. */
export interface Actor {
  readonly role: Role
  readonly userId?: string
  /** Further claims of the access token, such as `aal`. */
  readonly claims?: Readonly<Record<string, unknown>>
}

/**
 * A real, migrated database for the tests of one file: opened before them and removed after them.
 * @returns a function that gives the database, for use within tests and hooks.
 */
export function withDatabase(): () => Database {
  let database: Database | undefined
  let remove: () => Promise<void> = async () => undefined
  beforeAll(async () => {
    const opened = await openTestDatabase()
    database = opened.database
    remove = opened.remove
  })
  afterAll(() => remove())
  return () => {
    if (!database) throw new Error('the database is open only while tests run')
    return database
  }
}

/** As above, for a caller that closes it itself. */
export async function openTestDatabase(): Promise<{ database: Database; remove(): Promise<void> }> {
  const folder = await makeDataFolder()
  const log = pino({ level: 'silent' })
  const database = await openDatabase(readConfig({ CONVITE_DATA_DIR: folder.path }), log)
  return {
    database,
    remove: async () => {
      await database.close()
      await folder.remove()
    },
  }
}

class Undo extends Error {}

/**
 * Runs a function in a transaction as a caller, with the claims the data API would set, and rolls back.
 * @returns the function's result.
 */
export async function asRole<T>(sql: Sql, actor: Actor, run: (tx: TransactionSql) => Promise<T>): Promise<T> {
  let result: { value: T } | undefined
  try {
    await sql.begin(async (tx) => {
      await become(tx, actor)
      result = { value: await run(tx) }
      throw new Undo()
    })
  } catch (error) {
    if (!(error instanceof Undo)) throw error
  }
  if (!result) throw new Error('the transaction ended without a result')
  return result.value
}

/** Switches the caller within a transaction, for the statements that follow. */
export async function become(tx: TransactionSql, { role, userId, claims }: Actor): Promise<void> {
  const all = JSON.stringify({ role, ...(userId ? { sub: userId } : {}), ...claims })
  await tx`select set_config('role', ${role}, true), set_config('request.jwt.claims', ${all}, true)`
}
