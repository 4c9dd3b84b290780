import { readFile, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { isAlive, isAnyoneIn, isPostgresIn } from './processes.ts'

const FAST_SHUTDOWN_MS = 10_000
const ALL_GONE_MS = 20_000

/**
 * Stops the database server that a killed process left running, so that a new one can be started with the current
 * settings and as a child of this process, and removes the files that would make the new one refuse to start.
 * Call it only while holding the folder's lock.
 * @throws Error when the server does not stop within half a minute.
 */
export async function clearOrphan(clusterDir: string, log: Logger): Promise<void> {
  const text = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => null)
  if (text === null) return
  const pid = Number(text.split('\n')[0])
  const folder = await realpath(clusterDir)
  const isGone = async () => !(await isPostgresIn(pid, folder)) && !(await isAnyoneIn(folder))
  if (await isPostgresIn(pid, folder)) {
    log.warn({ pid }, 'stopping the database server that a killed process left behind')
    signalQuietly(pid, 'SIGINT')
    if (!(await isTrueWithin(FAST_SHUTDOWN_MS, isGone))) signalQuietly(pid, 'SIGQUIT')
  }
  // The children of a server that was killed end by themselves; a second server started beside them would corrupt the
  // data.
  if (!(await isTrueWithin(ALL_GONE_MS, isGone))) {
    throw new Error(`The database server of a killed process still works in ${clusterDir} (${pid}). End it by hand.`)
  }
  if (isAlive(pid)) {
    // The number belongs to another program by now, or to the zombie of the old server; PostgreSQL would take either
    // for a running server. Where the number is free, PostgreSQL detects that itself.
    await rm(join(clusterDir, 'postmaster.pid'), { force: true })
    await rm(join(clusterDir, '.s.PGSQL.5432.lock'), { force: true })
  }
}

async function isTrueWithin(timeoutMs: number, isTrue: () => Promise<boolean>): Promise<boolean> {
  const deadline = performance.now() + timeoutMs
  while (!(await isTrue())) {
    if (performance.now() > deadline) return false
    await wait(20)
  }
  return true
}

function signalQuietly(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    // The process ended between the check and the signal.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
