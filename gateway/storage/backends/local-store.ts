import { constants, copyFile, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { FileMissing, type FileStore, requireVersion } from './file-store.ts'

/** Read buffer size: larger ones cost less, and each download holds two of them. */
const PIECE_BYTES = 256 * 1024

/** Files in a folder of this machine, split into 256 subfolders so that none grows too long to list. */
export function createLocalStore(folder: string): FileStore {
  const pathOf = (version: string) => join(folder, requireVersion(version).slice(0, 2), version)
  return {
    put: async (version, path) => {
      const target = pathOf(version)
      await makeFolder(dirname(target))
      await rename(path, target)
      await syncFolder(dirname(target))
    },
    open: async (version, range) => {
      const file = await open(pathOf(version), 'r').catch(missing)
      const part = range ? { start: range.first, end: range.last } : {}
      const stream = file.createReadStream({ ...part, highWaterMark: PIECE_BYTES })
      return Readable.toWeb(stream) as ReadableStream<Uint8Array>
    },
    copy: async (from, to) => {
      const target = pathOf(to)
      await makeFolder(dirname(target))
      await copyFile(pathOf(from), target, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL).catch(missing)
      await syncFile(target)
      await syncFolder(dirname(target))
    },
    remove: (version) => rm(pathOf(version), { force: true }),
  }
}

function missing(error: NodeJS.ErrnoException): never {
  throw error.code === 'ENOENT' ? new FileMissing('the file is not there', { cause: error }) : error
}

/** A new folder is only durable once its parent is synced. */
async function makeFolder(path: string): Promise<void> {
  const made = await mkdir(path, { recursive: true, mode: 0o700 })
  if (made !== undefined) await syncFolder(dirname(made))
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Windows cannot open folders and does not need it. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => null)
  await folder?.sync().catch(() => undefined)
  await folder?.close()
}
