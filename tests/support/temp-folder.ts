import { accessSync, constants, readdirSync, rmSync, statfsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PREFIX = 'convite-test-'

/** Linux's file system in memory, and the room it must have. */
const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 2 * 1024 ** 3

/**
 * Where temporary folders are made: in memory where there is room, because a run makes and removes more than a hundred
 * clusters of a thousand files each.
 */
function tempRoot(): string {
  if (process.env['TMPDIR']) return tmpdir()
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= ENOUGH_BYTES ? MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** A folder for one test. Other accounts may traverse it, because under root the database runs as another account. */
export async function makeTempFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tempRoot(), `${PREFIX}${process.pid}-`))
  await chmod(path, 0o711)
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

/** Removes the folders of processes that were ended before they could do so: they would fill the memory. */
export function removeAbandonedFolders(): void {
  const root = tempRoot()
  for (const name of readdirSync(root)) {
    const pid = name.startsWith(PREFIX) ? Number.parseInt(name.slice(PREFIX.length), 10) : Number.NaN
    if (pid > 0 && !isRunning(pid)) removeOwn(join(root, name))
  }
}

function removeOwn(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {
    // Another account's folder stays.
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Another account's process cannot be signalled.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
