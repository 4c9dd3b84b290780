import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import type { Sql } from 'postgres'
import { commandAs, databaseAccount } from '#gateway/database/account.ts'
import { findBinaries } from '#gateway/database/binaries.ts'
import { openPool } from '#gateway/database/pools.ts'
import { until } from '#tests/support/gateway-process.ts'
import { makeTempFolder } from '#tests/support/temp-folder.ts'

const passwordOf = (login: string): string => `the secret of ${login}`
/** Where Debian puts it. */
const VERSION_15 = '/usr/lib/postgresql/15/bin'

export type ServerVersion = 'PostgreSQL 18' | 'PostgreSQL 15'

export const isInstalled = (version: ServerVersion): boolean => version === 'PostgreSQL 18' || existsSync(VERSION_15)

/** A PostgreSQL that somebody else runs: with the logins they make, and nothing of ours in it. */
export interface OwnServer {
  /** Its administrator, in a database of that name. */
  administer(database?: string): Sql
  /** Makes a login and a database of the same name, as the guide says unless other statements are given. */
  prepare(login: string, statements?: readonly string[]): Promise<void>
  /** The address for DATABASE_URL. */
  url(login: string, database?: string): string
  stop(): Promise<void>
}

/** The statements of docs/deploy.md. */
export const guided = (login: string): string[] => [
  `create role ${login} login createrole password '${passwordOf(login)}'`,
  `create database ${login} owner ${login}`,
]

export async function startOwnServer(version: ServerVersion): Promise<OwnServer> {
  const folder = await makeTempFolder()
  const home = join(folder.path, 'server')
  const account = await databaseAccount(home)
  const programs =
    version === 'PostgreSQL 18'
      ? await findBinaries()
      : { initdb: join(VERSION_15, 'initdb'), postgres: join(VERSION_15, 'postgres') }
  const run = async (file: string, args: readonly string[]) => {
    const command = await commandAs(account, file, args, [home])
    return spawn(command.file, command.args, { ...command.account, cwd: home, stdio: 'ignore' })
  }
  await mkdir(home)
  await writeFile(join(home, 'password'), passwordOf('administrator'))
  if (account) await chown(home, account.uid, account.gid)
  const cluster = join(home, 'cluster')
  const initdb = [
    `--pwfile=${join(home, 'password')}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  ]
  await once(await run(programs.initdb, [`--pgdata=${cluster}`, '--username=administrator', ...initdb]), 'exit')
  const server = await run(programs.postgres, ['-D', cluster, '-k', home, '-c', 'listen_addresses=', '-c', 'fsync=off'])
  const url = (login: string, database = login) =>
    `postgres://${login}:${encodeURIComponent(passwordOf(login))}@${encodeURIComponent(home)}/${database}`
  const pools: Sql[] = []
  const administer = (database = 'postgres') => {
    const pool = openPool({ url: url('administrator', database) }, 'administrator', 1, pino({ level: 'silent' }))
    pools.push(pool)
    return pool
  }
  const administrator = administer()
  await until(() =>
    administrator`select 1`.then(
      () => true,
      () => false,
    ),
  )
  return {
    administer,
    prepare: async (login, statements = guided(login)) => {
      for (const statement of statements) await administrator.unsafe(statement)
    },
    url,
    stop: async () => {
      await Promise.all(pools.map((pool) => pool.end({ timeout: 1 })))
      const exit = once(server, 'exit')
      server.kill('SIGINT')
      await exit
      await folder.remove()
    },
  }
}
