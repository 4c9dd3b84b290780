import { accessSync, constants, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PREFIX = 'convite-test-'

/** Linux's file system in memory, and the room it must have. */
const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 2 * 1024 ** 3

/** No folder is in use for longer. */
const LONGEST_RUN_MS = 3_600_000

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
  const path = await mkdtemp(join(tempRoot(), PREFIX))
  await chmod(path, 0o711)
  // One call for a cluster's thousand files: with promises it is several for each.
  return { path, remove: async () => rmSync(path, { recursive: true, force: true }) }
}

/** Removes the folders of runs that were ended before they could do so: they would fill the memory. */
export function removeAbandonedFolders(): void {
  const root = tempRoot()
  for (const name of readdirSync(root)) if (name.startsWith(PREFIX)) removeIfOld(join(root, name))
}

function removeIfOld(folder: string): void {
  try {
    if (statSync(folder).mtimeMs < Date.now() - LONGEST_RUN_MS) rmSync(folder, { recursive: true, force: true })
  } catch {
    // Another account's folder stays, and another run may have removed this one.
  }
}
