import { readFile, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { isAlive, isPostgresIn } from './processes.ts'

/**
 * Stops a database server that outlived the process which started it (`kill -9`), so that a fresh one can be started
 * with our settings and as our child. Call it only while holding the folder's lock.
 * @throws Error when it does not stop in half a minute.
 */
export async function stopOrphan(clusterDir: string, log: Logger): Promise<void> {
  const path = join(clusterDir, 'postmaster.pid')
  const text = await readFile(path, 'utf8').catch(() => null)
  if (text === null) return
  const pid = Number(text.split('\n')[0])
  if (!isAlive(pid)) return
  if (!(await isPostgresIn(pid, await realpath(clusterDir)))) {
    // The number belongs to another program now; the server would take it for a running one and refuse to start.
    await rm(path, { force: true })
    return
  }
  log.warn({ pid }, 'stopping the database server that a killed process left behind')
  for (const [signal, patienceMs] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 20_000],
  ] as const) {
    signalQuietly(pid, signal)
    const deadline = Date.now() + patienceMs
    while (Date.now() < deadline) {
      if (!isAlive(pid)) return
      await wait(10)
    }
  }
  throw new Error(`The database server left behind by a killed process (${pid}) does not stop. End it by hand.`)
}

function signalQuietly(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    // Gone between the look and the signal.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
