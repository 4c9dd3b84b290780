import { statfs } from 'node:fs/promises'
import type { Logger } from 'pino'
import { HttpError } from '../http-error.ts'

const MEGABYTE = 1024 * 1024
/** PostgreSQL writes ahead in files of this size. */
const WAL_SEGMENT_BYTES = 16 * MEGABYTE

/**
 * Free bytes each kind of write leaves. The last of them are for what has to go on: sessions are renewed and ended, and
 * files are removed, which makes room. More writes at once than there are database connections cannot use up the
 * difference.
 */
const KEPT_FREE = { data: 4 * WAL_SEGMENT_BYTES, essential: 2 * WAL_SEGMENT_BYTES } as const

/** A reading is this old at most. */
const CURRENT_FOR_MS = 250

export type WriteKind = keyof typeof KEPT_FREE

/**
 * The room on the disk of the embedded database. A PostgreSQL server that cannot extend its write-ahead log ends and
 * does not come up again before there is room, so that nothing can be read either. Writes therefore stop before that.
 */
export interface DiskRoom {
  /** Whether there is room for a write; always true where the disk is not ours. */
  has(kind: WriteKind): Promise<boolean>
  /** @throws HttpError 503 `53100`, as the data API reports a full disk */
  require(kind: WriteKind): Promise<void>
}

/** @param folder of the cluster; null when the database has a server, and a disk, of its own */
export function createDiskRoom(folder: string | null, log: Logger): DiskRoom {
  let readAt = Number.NEGATIVE_INFINITY
  let freeBytes: Promise<number> = Promise.resolve(Number.POSITIVE_INFINITY)
  let wasShort = false
  const read = async (path: string) => {
    try {
      const { bavail, bsize } = await statfs(path)
      return bavail * bsize
    } catch {
      // The write itself will tell.
      return Number.POSITIVE_INFINITY
    }
  }
  const has = async (kind: WriteKind) => {
    if (folder === null) return true
    if (performance.now() - readAt > CURRENT_FOR_MS) {
      readAt = performance.now()
      freeBytes = read(folder)
    }
    const free = await freeBytes
    const isShort = free < KEPT_FREE.data
    if (isShort !== wasShort) {
      const megabytes = Math.floor(free / MEGABYTE)
      if (isShort) log.error({ megabytes }, 'the disk is full: writes are refused until there is room')
      else log.info({ megabytes }, 'the disk has room again')
      wasShort = isShort
    }
    return free >= KEPT_FREE[kind]
  }
  return {
    has,
    require: async (kind) => {
      if (!(await has(kind))) throw noRoom()
    },
  }
}

/** The data API's refusal of a write for which there is no room. */
export function noRoom(cause?: unknown): HttpError {
  return new HttpError(
    503,
    { code: '53100', details: null, hint: null, message: 'There is no room on the disk at the moment' },
    { cause, headers: { 'retry-after': '60' } },
  )
}
