import { randomBytes } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Writes a file that only this account may read (0600): whole or not at all, and on disk when the promise resolves. */
export async function writePrivateFile(path: string, text: string): Promise<void> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  try {
    const file = await open(draft, 'wx', 0o600)
    try {
      await file.writeFile(text)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  // The rename is only durable once the folder is synced; Windows cannot open folders and does not need it.
  const folder = await open(dirname(path), 'r').catch(() => null)
  await folder?.sync().catch(() => undefined)
  await folder?.close()
}
