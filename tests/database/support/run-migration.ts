import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TransactionSql } from 'postgres'

const MIGRATIONS = join(import.meta.dirname, '../../../supabase/migrations')

/** Runs a migration of data once more, on the rows of a test, and all checks that wait for the commit. */
export async function runMigrationAgain(sql: TransactionSql, name: string): Promise<void> {
  await sql`set constraints all immediate`
  await sql.unsafe(await readFile(join(MIGRATIONS, `${name}.sql`), 'utf8'))
  await sql`set constraints all immediate`
}
