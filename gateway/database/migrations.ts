import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { ISql, Sql } from 'postgres'
import { SCHEMA_LOCK } from './schema-lock.ts'
import { addServicePolicies } from './service-policies.ts'
import { splitStatements } from './split-statements.ts'

interface Migration {
  readonly version: string
  readonly name: string
  readonly file: string
}

/** A migration that failed and was rolled back entirely, or a database that was migrated by a later version. */
export class MigrationError extends Error {}

/**
 * Applies the files `<version>_<name>.sql` of a folder that this database does not have yet, in order, each in a
 * transaction of its own together with the service's policies on its tables and its record in
 * `supabase_migrations.schema_migrations`, which is the table of Supabase's CLI.
 * @throws MigrationError naming file and line; earlier files of the same run stay applied. Also when the database has
 * migrations that are not in the folder; then nothing is applied.
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
    const applied = await selectApplied(session)
    refuseUnknown(applied, migrations)
    for (const migration of migrations) {
      if (applied.has(migration.version)) continue
      await apply(session, migration, log)
    }
  } finally {
    await session`select pg_advisory_unlock(${SCHEMA_LOCK})`.catch(() => undefined)
    session.release()
  }
}

/** The versions that a database has; none before its first migration. */
export async function selectApplied(sql: ISql): Promise<ReadonlySet<string>> {
  const [table] = await sql`select to_regclass('supabase_migrations.schema_migrations') is not null as is_there`
  if (!table?.['is_there']) return new Set()
  const rows = await sql`select version from supabase_migrations.schema_migrations order by version`
  return new Set(rows.map((row) => row['version'] as string))
}

/**
 * An older program writes rows for the tables of its own migrations, so it must not run on the tables of a newer one.
 * @throws MigrationError naming the versions that are not among the migrations.
 */
export function refuseUnknown(applied: ReadonlySet<string>, migrations: readonly Migration[]): void {
  const known = new Set(migrations.map((migration) => migration.version))
  const unknown = [...applied].filter((version) => !known.has(version))
  if (unknown.length === 0) return
  throw new MigrationError(
    `The database has migrations that this version of Convite does not know: ${unknown.join(', ')}. ` +
      'A newer version has upgraded it: start that version or a later one. Nothing was changed.',
  )
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
    await addServicePolicies(session)
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

/** The migrations of a folder in order; empty when there is no folder. */
export async function listMigrations(folder: string): Promise<Migration[]> {
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
