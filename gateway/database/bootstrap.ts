import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ISql, Sql, TransactionSql } from 'postgres'
import { listMigrations, refuseUnknown, selectApplied } from './migrations.ts'
import { SCHEMA_LOCK } from './schema-lock.ts'
import { addServicePolicies } from './service-policies.ts'

const BOOTSTRAP_DIR = join(import.meta.dirname, 'bootstrap')
const AUTH_SCHEMA_DIR = join(import.meta.dirname, '..', 'auth', 'schema')
const STORAGE_SCHEMA_DIR = join(import.meta.dirname, '..', 'storage', 'schema')
const REALTIME_SCHEMA_DIR = join(import.meta.dirname, '..', 'realtime', 'schema')
const CRON_SCHEMA_DIR = join(import.meta.dirname, '..', 'cron', 'schema')
const NET_SCHEMA_DIR = join(import.meta.dirname, '..', 'net', 'schema')

/** Parameters of the SQL files of bootstrap/. */
export interface BootstrapSettings {
  /** The login that runs migrations and owns the product's tables. */
  readonly migrator: string
  /** Passwords of logins; set at every start for `always`, else only for a login that bootstrap had to create. */
  readonly passwords: Readonly<Record<string, string>>
  readonly setPasswords: 'always' | 'when-created'
  /** The folder of the migrations that run after bootstrap. */
  readonly migrationsDir: string
}

/**
 * Sets up a PostgreSQL as Supabase's is before the first migration: roles, schemas, default privileges, and the tables
 * of schemas `auth`, `storage`, `realtime`, `cron` and `net`. May run at every start. A database that Supabase's own auth server
 * manages is left unchanged, and so are the schemas of a server that has pg_cron or pg_net itself.
 * @throws MigrationError before anything is changed when a later version has migrated the database.
 */
export async function bootstrap(sql: Sql, settings: BootstrapSettings): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await setUp(sql, settings)
    } catch (error) {
      // Another replica is at work on the same tables. Nothing of this attempt is left.
      if (attempt === MAX_ATTEMPTS || !isDeadlock(error)) throw error
    }
  }
}

const MAX_ATTEMPTS = 5

const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === '40P01') || isDeadlock(error.cause))

async function setUp(sql: Sql, settings: BootstrapSettings): Promise<void> {
  const migrations = await listMigrations(settings.migrationsDir)
  await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${SCHEMA_LOCK})`
    const applied = await selectApplied(tx)
    refuseUnknown(applied, migrations)
    const [managed] = await tx`select to_regclass('auth.schema_migrations') is not null as by_supabase`
    if (managed?.['by_supabase']) return
    const logins = Object.keys(settings.passwords)
    const existing = await tx`select rolname from pg_roles where rolname = any (${logins})`
    const known = new Set(existing.map((row) => row['rolname'] as string))

    await tx`
      select set_config('convite.migrator', ${settings.migrator}, true),
        set_config('convite.is_migrated', ${String(applied.size > 0)}, true)`
    await runFiles(tx, BOOTSTRAP_DIR)
    for (const [login, password] of Object.entries(settings.passwords)) {
      if (settings.setPasswords === 'when-created' && known.has(login)) continue
      await setPassword(tx, login, password)
    }
    await tx`set local role supabase_auth_admin`
    await tx`set local search_path = auth`
    await runFiles(tx, AUTH_SCHEMA_DIR)
    // Migrations put policies and triggers on the tables of storage, which only the owner of those tables may do.
    await tx`select set_config('role', ${settings.migrator}, true), set_config('search_path', '', true)`
    await runFiles(tx, STORAGE_SCHEMA_DIR)
    await runFiles(tx, REALTIME_SCHEMA_DIR)
    if (!(await hasPgCron(tx))) await runFiles(tx, CRON_SCHEMA_DIR)
    if (!(await hasPgNet(tx))) await runFiles(tx, NET_SCHEMA_DIR)
    await addServicePolicies(tx)
  })
}

/** Whether the server runs scheduled jobs by itself. */
export const hasPgCron = (sql: ISql): Promise<boolean> => hasExtension(sql, 'pg_cron')

/** Whether the server sends requests by itself. */
export const hasPgNet = (sql: ISql): Promise<boolean> => hasExtension(sql, 'pg_net')

async function hasExtension(sql: ISql, name: string): Promise<boolean> {
  const [row] = await sql`select exists (select from pg_extension where extname = ${name}) as is_installed`
  return row?.['is_installed'] === true
}

async function runFiles(tx: TransactionSql, folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((each) => each.endsWith('.sql')).sort()) {
    try {
      await tx.unsafe(await readFile(join(folder, name), 'utf8')).simple()
    } catch (error) {
      throw new Error(`${name}: ${(error as Error).message}`, { cause: error })
    }
  }
}

/** `alter role` takes no parameters; format() on the server does the quoting. */
async function setPassword(tx: TransactionSql, login: string, password: string): Promise<void> {
  const [row] = await tx`select format('alter role %I password %L', ${login}::text, ${password}::text) as statement`
  await tx.unsafe(row?.['statement'] as string)
}
