import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Makes a folder with those above it, as `mkdir -p`. Node's own `recursive` tries for ever where a folder is there and
 * takes no other, as /proc does, or where a link leads nowhere.
 */
export async function makeFolder(path: string, mode: number): Promise<void> {
  try {
    await mkdir(path, { mode })
  } catch (error) {
    if (await isFolder(path)) return
    const parent = dirname(path)
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || parent === path) throw error
    await makeFolder(parent, mode)
    await mkdir(path, { mode })
  }
}

async function isFolder(path: string): Promise<boolean> {
  const entry = await stat(path).catch(() => null)
  return entry?.isDirectory() === true
}
