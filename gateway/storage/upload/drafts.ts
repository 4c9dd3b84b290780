import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { storageFull, tooLarge } from '../failure.ts'

/** A file that was received entirely and is on disk, but has no row yet. */
export interface Draft {
  readonly path: string
  readonly bytes: number
  /** The ETag, quoted as in the header: the same for the same content. */
  readonly etag: string
  /** Removes it unless it was moved away. */
  discard(): Promise<void>
}

export interface Drafts {
  /**
   * Writes a body to disk as it arrives.
   * @param options.check gets the first bytes (up to 1 kB) before more is read, and may throw.
   * @throws StorageFailure 413 beyond the limit, 507 when the disk is full, or the error of the write; no file is left
   * then.
   */
  write(
    body: AsyncIterable<Uint8Array>,
    options: { readonly limitBytes: number; readonly check?: (head: Buffer) => void },
  ): Promise<Draft>
}

const HEAD_BYTES = 1_024

/**
 * Opens the folder for drafts and removes the files that a killed process left in it, which is safe because no other
 * process writes there.
 */
export async function openDrafts(folder: string, keepFreeBytes: number): Promise<Drafts> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return {
    write: async (body, options) => {
      const path = join(folder, randomUUID())
      const discard = () => rm(path, { force: true })
      try {
        await requireRoom(folder, keepFreeBytes)
        return { path, ...(await writeTo(path, body, options)), discard }
      } catch (error) {
        await discard()
        throw error
      }
    },
  }
}

async function requireRoom(folder: string, keepFreeBytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < keepFreeBytes) throw storageFull()
}

async function writeTo(
  path: string,
  body: AsyncIterable<Uint8Array>,
  { limitBytes, check }: { limitBytes: number; check?: (head: Buffer) => void },
): Promise<{ bytes: number; etag: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  let head: Buffer | null = Buffer.alloc(0)
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of body) {
      bytes += chunk.byteLength
      if (bytes > limitBytes) throw tooLarge()
      if (head) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES)])
      if (head && head.length >= HEAD_BYTES) {
        check?.(head)
        head = null
      }
      hash.update(chunk)
      await file.appendFile(chunk)
    }
    if (head) check?.(head)
    await file.sync()
  } finally {
    await file.close()
  }
  return { bytes, etag: `"${hash.digest('base64url').slice(0, 27)}"` }
}
