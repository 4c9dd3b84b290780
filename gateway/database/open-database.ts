import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Sql } from 'postgres'
import type { Config } from '../config.ts'
import { bootstrap } from './bootstrap.ts'
import type { Database } from './database.ts'
import { startEmbeddedServer } from './embedded-server.ts'
import { runMigrations } from './migrations.ts'
import { explainRefusal, OwnServerError, requireRights } from './own-server.ts'
import { openListener, openPool, type Target } from './pools.ts'
import { loadPasswords } from './secrets.ts'

const MIGRATIONS_DIR = join(import.meta.dirname, '..', '..', 'supabase', 'migrations')
const REACHABLE_WITHIN_MS = 2_000
const POOL_SIZES = { admin: 3, api: 12, auth: 8, live: 4 } as const

/**
 * Opens the database of this installation with its roles, schemas and migrations in place: the embedded PostgreSQL in
 * the data folder, or the operator's own server. The caller holds the folder's lock.
 * @throws MigrationError, OwnServerError, or Error with a message for the operator when the server cannot be started.
 */
export async function openDatabase(
  config: Config,
  log: Logger,
  { migrationsDir = MIGRATIONS_DIR }: { migrationsDir?: string } = {},
): Promise<Database> {
  return config.databaseUrl
    ? await openOwnServer(config, config.databaseUrl, migrationsDir, log)
    : await openEmbedded(config, migrationsDir, log)
}

async function openEmbedded(config: Config, migrationsDir: string, log: Logger): Promise<Database> {
  const passwords = await loadPasswords(config.dataDir)
  const { supabase_admin: superuserPassword, ...others } = passwords
  const server = await startEmbeddedServer(config.dataDir, passwords, log)
  const login = (user: keyof typeof passwords): Target => ({
    address: server.address,
    login: { user, password: passwords[user] },
  })
  try {
    const superuser = openPool(
      { address: server.address, login: { user: 'supabase_admin', password: superuserPassword } },
      'bootstrap',
      1,
      log,
    )
    try {
      await bootstrap(superuser, { migrator: 'postgres', passwords: others, setPasswords: 'always', migrationsDir })
      await superuser`alter database postgres owner to postgres`
      // Earlier versions relied on it. A server that others use too keeps the attributes of its roles.
      await superuser`alter role service_role nobypassrls`
      await superuser`alter role postgres nobypassrls`
    } finally {
      await superuser.end({ timeout: 5 })
    }
    return await migrated(
      { admin: login('postgres'), api: login('authenticator'), auth: login('supabase_auth_admin') },
      migrationsDir,
      log,
      () => server.stop(),
    )
  } catch (error) {
    await server.stop()
    throw error
  }
}

async function openOwnServer(config: Config, adminUrl: string, migrationsDir: string, log: Logger): Promise<Database> {
  const passwords = {
    authenticator: derivedPassword(adminUrl, 'authenticator'),
    supabase_auth_admin: derivedPassword(adminUrl, 'supabase_auth_admin'),
  }
  const admin = openPool({ url: adminUrl }, 'bootstrap', 1, log)
  try {
    const migrator = await requireRights(admin)
    await bootstrap(admin, { migrator, passwords, setPasswords: 'when-created', migrationsDir })
  } catch (error) {
    throw explainRefusal(error)
  } finally {
    await admin.end({ timeout: 5 })
  }
  return await migrated(
    {
      admin: { url: adminUrl },
      api: { url: config.databaseApiUrl ?? withLogin(adminUrl, 'authenticator', passwords.authenticator) },
      auth: {
        url: config.databaseAuthUrl ?? withLogin(adminUrl, 'supabase_auth_admin', passwords.supabase_auth_admin),
      },
    },
    migrationsDir,
    log,
    async () => undefined,
  )
}

async function migrated(
  targets: Readonly<Record<'admin' | 'api' | 'auth', Target>>,
  migrationsDir: string,
  log: Logger,
  afterClose: () => Promise<void>,
): Promise<Database> {
  const admin = openPool(targets.admin, 'admin', POOL_SIZES.admin, log)
  const api = openPool(targets.api, 'api', POOL_SIZES.api, log)
  const auth = openPool(targets.auth, 'auth', POOL_SIZES.auth, log)
  const live = openPool(targets.api, 'live', POOL_SIZES.live, log)
  const close = async (timeoutSeconds: number) => {
    await Promise.all([admin, api, auth, live].map((sql) => sql.end({ timeout: timeoutSeconds })))
  }
  try {
    await runMigrations(admin, migrationsDir, log)
    // Checked one after the other, so that the same variable is always named first.
    await requireLogin(api, 'authenticator', 'DATABASE_API_URL')
    await requireLogin(auth, 'supabase_auth_admin', 'DATABASE_AUTH_URL')
  } catch (error) {
    await close(0)
    throw error
  }
  return {
    admin,
    api,
    auth,
    live,
    openListener: (handlers) => openListener(targets.auth, 'sessions', log, handlers),
    openFeedListener: (handlers) => openListener(targets.api, 'feed', log, handlers),
    isReachable: () => isReachable(api),
    close: async () => {
      await close(5)
      await afterClose()
    },
  }
}

async function requireLogin(sql: Sql, role: string, variable: string): Promise<void> {
  try {
    await sql`select 1`
  } catch (error) {
    throw new OwnServerError(
      `The login ${role} cannot connect (${(error as Error).message}). It existed before Convite came: put its address with its password into ${variable}.`,
      { cause: error },
    )
  }
}

async function isReachable(sql: Sql): Promise<boolean> {
  const answer = sql`select 1`.then(
    () => true,
    () => false,
  )
  return await Promise.race([answer, wait(REACHABLE_WITHIN_MS, false, { ref: false })])
}

/** Derived, so that it is the same on every replica of one installation without being stored. */
function derivedPassword(adminUrl: string, login: string): string {
  return createHmac('sha256', new URL(adminUrl).password).update(`convite ${login}`).digest('base64url')
}

function withLogin(adminUrl: string, user: string, password: string): string {
  const url = new URL(adminUrl)
  url.username = user
  url.password = password
  return url.toString()
}
