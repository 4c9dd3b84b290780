import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#gateway/config.ts'
import type { Database } from '#gateway/database/database.ts'
import { startEmbeddedServer } from '#gateway/database/embedded-server.ts'
import { MigrationError, runMigrations } from '#gateway/database/migrations.ts'
import { openDatabase } from '#gateway/database/open-database.ts'
import { loadPasswords } from '#gateway/database/secrets.ts'
import { startTestGateway } from '#tests/support/gateway.ts'
import { spawnGatewayToItsEnd } from '#tests/support/gateway-process.ts'
import { startReplica } from '#tests/support/replica.ts'
import { makeTempFolder } from '#tests/support/temp-folder.ts'

const log = pino({ level: 'silent' })
let folder: Awaited<ReturnType<typeof makeTempFolder>>
let migrationsDir: string
beforeEach(async () => {
  folder = await makeTempFolder()
  migrationsDir = join(folder.path, 'migrations')
  await mkdir(migrationsDir)
})
afterEach(() => folder.remove())

const write = (name: string, sql: string) => writeFile(join(migrationsDir, name), sql)
const open = () => openDatabase(readConfig({ CONVITE_DATA_DIR: folder.path }), log, { migrationsDir })
const addLaterMigration = (database: Database) =>
  database.admin`insert into supabase_migrations.schema_migrations (version, name) values ('99990101000000', 'later')`
/** A function that every start defines again. */
const CHANGED = 'storage.operation()'
const versions = async (database: Database) =>
  (await database.admin`select version, name, statements from supabase_migrations.schema_migrations order by 1`).map(
    (row) => ({ ...row }),
  )

describe('MIG: migrations', () => {
  let database: Database
  beforeEach(async () => {
    await write(
      '20270101000000_add_notes.sql',
      '-- Notes.\ncreate table notes (id int primary key);\n\ninsert into notes values (1);',
    )
    database = await open()
  })
  afterEach(() => database.close())

  test('a migration is recorded as Supabase records it', async () => {
    expect(await versions(database)).toEqual([
      {
        version: '20270101000000',
        name: 'add_notes',
        statements: ['-- Notes.\ncreate table notes (id int primary key)', 'insert into notes values (1)'],
      },
    ])
  })

  test('a table of a migration is open to the service in the same transaction, and to nobody else', async () => {
    await write(
      '20270102000000_add_guests.sql',
      'create table guests (id int primary key); alter table guests enable row level security;',
    )
    await runMigrations(database.admin, migrationsDir, log)
    const policies = await database.admin`select cmd, roles::text, qual, with_check from pg_policies
      where tablename = 'guests' and permissive = 'PERMISSIVE'`
    expect(policies).toEqual([{ cmd: 'ALL', roles: '{service_role}', qual: 'true', with_check: 'true' }])
  })

  test('a migration is applied once', async () => {
    await runMigrations(database.admin, migrationsDir, log)
    expect(await database.admin`select count(*)::int as count from notes`).toMatchObject([{ count: 1 }])
  })

  test('a migration that fails half-way is rolled back', async () => {
    await write('20270102000000_break.sql', 'update notes set id = 2;\ncreate table extra ();\nselect 1 / 0;')

    const run = runMigrations(database.admin, migrationsDir, log)

    await expect(run).rejects.toThrow(MigrationError)
    await expect(run).rejects.toThrow(/20270102000000_break failed in the statement at line 3: division by zero/)
    expect(await database.admin`select id from notes`).toMatchObject([{ id: 1 }])
    expect(await database.admin`select to_regclass('public.extra') as extra`).toMatchObject([{ extra: null }])
    expect(await versions(database)).toHaveLength(1)
  })

  test('a corrected migration is applied by the next run', async () => {
    await write('20270102000000_break.sql', 'update notes set id = 2; select 1 / 0;')
    await expect(runMigrations(database.admin, migrationsDir, log)).rejects.toThrow(MigrationError)
    await write('20270102000000_break.sql', 'update notes set id = 2;')

    await runMigrations(database.admin, migrationsDir, log)

    expect(await database.admin`select id from notes`).toMatchObject([{ id: 2 }])
    expect(await versions(database)).toHaveLength(2)
  })

  test('two concurrent migration runs apply each file once', async () => {
    await write('20270102000000_count.sql', 'insert into notes values (2); select pg_sleep(0.1);')
    await Promise.all([1, 2, 3].map(() => runMigrations(database.admin, migrationsDir, log)))
    expect(await database.admin`select count(*)::int as count from notes`).toMatchObject([{ count: 2 }])
  })

  test('UPGRADE: an older version names the migration it lacks, and applies nothing', async () => {
    await rm(join(migrationsDir, '20270101000000_add_notes.sql'))
    await write('20270102000000_count.sql', 'insert into notes values (2);')

    const run = runMigrations(database.admin, migrationsDir, log)

    await expect(run).rejects.toThrow(MigrationError)
    await expect(run).rejects.toThrow(/does not know: 20270101000000\. .*start that version or a later one/)
    expect(await versions(database)).toHaveLength(1)
    expect(await database.admin`select id from notes`).toMatchObject([{ id: 1 }])
  })
})

test('MIG: a failing migration stops the start of the gateway and its database', async () => {
  await write('20270101000000_break.sql', 'select 1 / 0;')
  await expect(open()).rejects.toThrow(MigrationError)
  await write('20270101000000_break.sql', 'select 1;')
  await (await open()).close()
})

test('UPGRADE: the program ends with a message when a later version has migrated its folder', async () => {
  const database = await openDatabase(readConfig({ CONVITE_DATA_DIR: folder.path }), log)
  await addLaterMigration(database)
  await database.close()

  const { code, stderr } = await spawnGatewayToItsEnd({ dataDir: folder.path })

  expect(code).toBe(1)
  expect(stderr).toBe(
    'The database has migrations that this version of Convite does not know: 99990101000000. ' +
      'A newer version has upgraded it: start that version or a later one. Nothing was changed.\n',
  )
})

test('UPGRADE: a running process continues when a later version migrates; a replica does not start and changes nothing', async () => {
  const running = await startTestGateway({ dataDir: folder.path })
  const { admin } = running.database
  const describeFunction = () =>
    admin`select md5(prosrc) as body, proacl from pg_proc where oid = ${CHANGED}::regprocedure`
  try {
    await addLaterMigration(running.database)
    await admin.unsafe(`create or replace function ${CHANGED} returns text language sql stable as $$ select 'later' $$`)
    const before = await describeFunction()

    await expect(startReplica(running)).rejects.toThrow(MigrationError)

    expect(await describeFunction()).toEqual(before)
    const { error } = await running.anonClient().from('tier_limits').select('tier')
    expect(error).toBeNull()
  } finally {
    await running.stop()
  }
})

describe('an external database server', () => {
  test('an external server gets roles, schemas, migrations and logins', async () => {
    const passwords = await loadPasswords(folder.path)
    const server = await startEmbeddedServer(folder.path, passwords, log)
    if (!('path' in server.address)) throw new Error('a socket was expected')
    const socketFolder = encodeURIComponent(join(server.address.path, '..'))
    const databaseUrl = `postgres://supabase_admin:${passwords.supabase_admin}@${socketFolder}/postgres`
    await write('20270101000000_add_notes.sql', 'create table notes (id int primary key);')
    const config = readConfig({ CONVITE_DATA_DIR: folder.path, DATABASE_URL: databaseUrl })
    try {
      const database = await openDatabase(config, log, { migrationsDir })
      expect(await database.api`select current_user as name`).toMatchObject([{ name: 'authenticator' }])
      expect(await database.auth`select current_user as name`).toMatchObject([{ name: 'supabase_auth_admin' }])
      expect(await versions(database)).toHaveLength(1)
      await database.close()

      const again = await openDatabase(config, log, { migrationsDir })
      expect(await again.isReachable()).toBe(true)
      await again.close()
    } finally {
      await server.stop()
    }
  })

  test('an external server that has our roles with unknown passwords asks for them by name', async () => {
    const database = await open()
    const passwords = await loadPasswords(folder.path)
    const socketFolder = encodeURIComponent(join(folder.path, 'postgres'))
    const url = (login: keyof typeof passwords) => `postgres://${login}:${passwords[login]}@${socketFolder}/postgres`
    const given = { CONVITE_DATA_DIR: folder.path, DATABASE_URL: url('supabase_admin') }
    try {
      await expect(openDatabase(readConfig(given), log, { migrationsDir })).rejects.toThrow('DATABASE_API_URL')
      const complete = {
        ...given,
        DATABASE_API_URL: url('authenticator'),
        DATABASE_AUTH_URL: url('supabase_auth_admin'),
      }
      const own = await openDatabase(readConfig(complete), log, { migrationsDir })
      expect(await own.isReachable()).toBe(true)
      await own.close()
    } finally {
      await database.close()
    }
  })
})

test('GRANT: no role that serves or migrates has rights by an attribute', async () => {
  const database = await open()
  try {
    const roles = await database.admin`
      select rolname, rolsuper, rolinherit, rolcanlogin, rolbypassrls from pg_roles
      where rolname in ('anon', 'authenticated', 'service_role', 'authenticator', 'supabase_auth_admin', 'postgres')
      order by rolname`
    expect(roles.map((role) => Object.values(role))).toEqual([
      ['anon', false, false, false, false],
      ['authenticated', false, false, false, false],
      ['authenticator', false, false, true, false],
      ['postgres', false, true, true, false],
      ['service_role', false, false, false, false],
      ['supabase_auth_admin', false, false, true, false],
    ])
    expect(await database.api`show statement_timeout`).toMatchObject([{ statement_timeout: '8s' }])
    await expect(database.api`select * from auth.users`).rejects.toThrow('permission denied')
  } finally {
    await database.close()
  }
})
