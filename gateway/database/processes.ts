import { execFile } from 'node:child_process'
import { readdir, readFile, readlink } from 'node:fs/promises'
import { hostname } from 'node:os'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Whether a process with this id exists, including one of another account. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Start time of a process, as an opaque text that differs between two processes with the same id.
 * Null when the process is gone or the system does not report it.
 */
export async function processStart(pid: number): Promise<string | null> {
  if (process.platform === 'linux') {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
    if (!stat) return null
    // The second field is the program's name in brackets and may hold spaces; the start is the 22nd field (man 5 proc).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[19] ?? null
  }
  if (process.platform === 'win32') return null
  const answer = await run('ps', ['-o', 'lstart=', '-p', String(pid)]).catch(() => null)
  return answer?.stdout.trim() || null
}

/** The scope in which process ids are unique: this boot of this machine, and this container in it. */
export async function processSpace(): Promise<string> {
  if (process.platform !== 'linux') return hostname()
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '')
  const container = await readlink('/proc/self/ns/pid').catch(() => '')
  return `${boot.trim()} ${container}`
}

/** Whether a process is a PostgreSQL server working in the given folder. */
export async function isPostgresIn(pid: number, clusterDir: string): Promise<boolean> {
  if (!isAlive(pid)) return false
  if (process.platform === 'linux') return await worksIn(pid, clusterDir)
  if (process.platform === 'win32') return true
  const answer = await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => null)
  return Boolean(answer?.stdout.includes('postgres') && answer.stdout.includes(clusterDir))
}

/** Whether any process still works in the folder; the children of a killed server do for a moment. */
export async function isAnyoneIn(clusterDir: string): Promise<boolean> {
  if (process.platform !== 'linux') return false
  const entries = await readdir('/proc')
  const pids = entries.map(Number).filter((pid) => pid > 0)
  return (await Promise.all(pids.map((pid) => worksIn(pid, clusterDir)))).some(Boolean)
}

/** A process that has ended but was not reaped by its parent still has an id, but no working folder. */
async function worksIn(pid: number, folder: string): Promise<boolean> {
  return (await readlink(`/proc/${pid}/cwd`).catch(() => null)) === folder
}
