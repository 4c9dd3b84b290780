import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Sql } from 'postgres'
import { SCHEMA_LOCK } from './bootstrap.ts'
import { splitStatements } from './split-statements.ts'

interface Migration {
  readonly version: string
  readonly name: string
  readonly file: string
}

/** A migration that could not be applied; nothing of it remains in the database. */
export class MigrationError extends Error {}

/**
 * Applies the files `<version>_<name>.sql` of a folder that this database has not seen, in order, each in a transaction
 * of its own together with its record in `supabase_migrations.schema_migrations`, which is the table of Supabase's CLI.
 * @throws MigrationError naming file and line; earlier files of the same run stay applied.
 */
export async function runMigrations(sql: Sql, folder: string, log: Logger): Promise<void> {
  const migrations = await listMigrations(folder)
  const session = await sql.reserve()
  try {
    await session`select pg_advisory_lock(${SCHEMA_LOCK})`
    await session.unsafe(`
      create schema if not exists supabase_migrations;
      create table if not exists supabase_migrations.schema_migrations (
        version text not null primary key, statements text[], name text
      );`)
    const rows = await session`select version from supabase_migrations.schema_migrations`
    const applied = new Set(rows.map((row) => row['version'] as string))
    for (const migration of migrations) {
      if (applied.has(migration.version)) continue
      await apply(session, migration, log)
    }
    const known = new Set(migrations.map((migration) => migration.version))
    const foreign = [...applied].filter((version) => !known.has(version))
    if (foreign.length > 0) log.warn({ versions: foreign }, 'the database has migrations this version does not know')
  } finally {
    await session`select pg_advisory_unlock(${SCHEMA_LOCK})`.catch(() => undefined)
    session.release()
  }
}

async function apply(session: Sql, migration: Migration, log: Logger): Promise<void> {
  const statements = splitStatements(await readFile(migration.file, 'utf8'))
  await session.unsafe('begin')
  try {
    for (const statement of statements) {
      try {
        await session.unsafe(statement.text).simple()
      } catch (error) {
        throw new MigrationError(
          `Migration ${migration.version}_${migration.name} failed in the statement at line ${statement.line}: ` +
            `${(error as Error).message}. Nothing of it was kept.`,
          { cause: error },
        )
      }
    }
    const texts = statements.map((statement) => statement.text)
    await session`
      insert into supabase_migrations.schema_migrations (version, statements, name)
      select ${migration.version}, array (select jsonb_array_elements_text(${JSON.stringify(texts)}::text::jsonb)), ${migration.name}`
    await session.unsafe('commit')
  } catch (error) {
    await session.unsafe('rollback').catch(() => undefined)
    throw error
  }
  log.info({ version: migration.version, name: migration.name }, 'migration applied')
}

async function listMigrations(folder: string): Promise<Migration[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names
    .flatMap((file) => {
      const [, version, name] = /^(\d+)_(.*)\.sql$/.exec(file) ?? []
      return version && name ? [{ version, name, file: join(folder, file) }] : []
    })
    .sort((a, b) => (a.version < b.version ? -1 : 1))
}
