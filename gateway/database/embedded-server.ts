import { type ChildProcess, spawn } from 'node:child_process'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type Account, commandAs, databaseAccount } from './account.ts'
import { findBinaries } from './binaries.ts'
import { ensureCluster } from './cluster.ts'
import { clearOrphan } from './orphan.ts'
import type { Passwords } from './secrets.ts'

/** Where the server listens: a socket file, or a loopback port where there are no such sockets. */
export type Address = { readonly path: string } | { readonly host: string; readonly port: number }

export interface EmbeddedServer {
  readonly address: Address
  /** Aborts running statements (fast shutdown) and returns once all data is on disk. */
  stop(): Promise<void>
}

const PORT_IN_SOCKET_NAME = 5432
/** sun_path of a Unix socket is 108 bytes with its terminating NUL on Linux, 104 elsewhere. */
const MAX_SOCKET_PATH_BYTES = process.platform === 'linux' ? 107 : 103
const RESTART_PAUSES_MS = [100, 500, 1_000, 2_000, 5_000]
const STEADY_MS = 60_000

const SETTINGS: Readonly<Record<string, string>> = {
  shared_buffers: '128MB',
  max_connections: '100',
  max_wal_size: '256MB',
  // The load is thousands of short statements, for which JIT compilation and parallel workers cost more than they save.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Messages about failed statements quote what users typed; they go to the client that sent them, never to the log.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  idle_in_transaction_session_timeout: '60s',
}

/**
 * Starts PostgreSQL on `<dataDir>/postgres`, creating the cluster the first time, and keeps it running until `stop`.
 */
export async function startEmbeddedServer(dataDir: string, passwords: Passwords, log: Logger): Promise<EmbeddedServer> {
  const binaries = await findBinaries()
  const account = await databaseAccount(join(dataDir, 'postgres'))
  const superuser = { name: 'supabase_admin', password: passwords.supabase_admin }
  const clusterDir = await ensureCluster(dataDir, binaries, account, superuser)
  await clearOrphan(clusterDir, log)
  const { address, flags, dispose } = await chooseAddress(clusterDir, account)
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const command = await commandAs(account, binaries.postgres, ['-D', clusterDir, ...settings, ...flags], [clusterDir])

  let stopping = false
  let child: ChildProcess
  const launch = async (): Promise<ChildProcess> => {
    const started = spawn(command.file, command.args, {
      ...command.account,
      cwd: clusterDir,
      // A separate session: Ctrl-C in a terminal reaches this process only, which stops the server after the last
      // request.
      detached: true,
      env: { PATH: process.env['PATH'], TZ: 'UTC' },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    await untilReady(started, log)
    return started
  }
  const supervise = (running: ChildProcess, failures: number) => {
    const startedAt = performance.now()
    running.once('exit', async (code, signal) => {
      if (stopping) return
      log.error({ code, signal }, 'the database server ended by itself, starting it again')
      for (let failure = performance.now() - startedAt > STEADY_MS ? 0 : failures; !stopping; failure += 1) {
        await wait(RESTART_PAUSES_MS[Math.min(failure, RESTART_PAUSES_MS.length - 1)])
        if (stopping) return
        try {
          // Backends of a killed server may still hold its memory for a moment; the start then fails and is retried.
          child = await launch()
          log.info('the database server is back')
          supervise(child, failure + 1)
          return
        } catch (error) {
          log.error({ err: error }, 'the database server did not start')
        }
      }
    })
  }
  child = await launch()
  supervise(child, 0)

  // When this process ends without calling stop (an uncaught error), the server must not keep running.
  const onExit = () => void child.kill('SIGINT')
  process.once('exit', onExit)
  return {
    address,
    stop: async () => {
      stopping = true
      process.off('exit', onExit)
      await ended(child)
      await dispose()
    },
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGINT')
  const timeout = setTimeout(() => child.kill('SIGQUIT'), 15_000)
  await exit
  clearTimeout(timeout)
}

/** Resolves when the server accepts connections; rejects with the server's last output if it exits first. */
function untilReady(child: ChildProcess, log: Logger): Promise<void> {
  return new Promise((resolve, reject) => {
    const lastWords: string[] = []
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`The database server did not start: ${lastWords.join(' ')}`)))
    if (!child.stderr) return
    createInterface({ input: child.stderr }).on('line', (line) => {
      const message = line.replace(/^.*?\[\d+\] /, '')
      lastWords.push(message)
      if (lastWords.length > 5) lastWords.shift()
      if (/^(FATAL|PANIC)/.test(message)) log.warn({ source: 'postgres' }, message)
      else log.debug({ source: 'postgres' }, message)
      if (message.includes('database system is ready to accept connections')) resolve()
    })
  })
}

interface ChosenAddress {
  readonly address: Address
  readonly flags: readonly string[]
  /** Removes files created outside the data folder. */
  dispose(): Promise<void>
}

/** The cluster's own folder, accessible to its account only, unless its path is too long for a socket. */
async function chooseAddress(clusterDir: string, account: Account | null): Promise<ChosenAddress> {
  if (process.platform === 'win32') {
    const port = await freePort()
    return {
      address: { host: '127.0.0.1', port },
      flags: ['-c', 'listen_addresses=127.0.0.1', '-c', `port=${port}`],
      dispose: async () => undefined,
    }
  }
  const socketIn = (folder: string) => join(folder, `.s.PGSQL.${PORT_IN_SOCKET_NAME}`)
  const isShort = Buffer.byteLength(`${socketIn(clusterDir)}.lock`) <= MAX_SOCKET_PATH_BYTES
  const folder = isShort ? clusterDir : await mkdtemp(join(tmpdir(), 'convite-'))
  if (!isShort && account) await chown(folder, account.uid, account.gid)
  return {
    address: { path: socketIn(folder) },
    flags: [
      ...['-c', 'listen_addresses=', '-c', `port=${PORT_IN_SOCKET_NAME}`],
      ...['-c', `unix_socket_directories=${folder}`, '-c', 'unix_socket_permissions=0700'],
    ],
    dispose: async () => {
      if (!isShort) await rm(folder, { recursive: true, force: true })
    },
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const taken = probe.address()
      probe.close(() => resolve(typeof taken === 'object' && taken ? taken.port : 0))
    })
  })
}
