import { delMany, get, keys, promisifyRequest, setMany } from 'idb-keyval'
import { deviceTable } from '../kept/device-table.ts'

/*
 * Files that commands of the outbox name by their path. They stay here, and are stored before their command is: a command is a short text that is
 * stored at once, a picture of several megabytes is neither.
 */

interface StoredFile {
  readonly type: string
  /** Not a blob, which some browsers refuse to store in private windows. */
  readonly bytes: ArrayBuffer
  readonly atMs: number
}

type Key = readonly [userId: string, path: string]

const table = deviceTable('convite-waiting', 'files', 'atMs')

/** As long as a command is kept. */
const MAX_AGE_MS = 30 * 86_400_000

const keyOf = (userId: string, path: string) => [userId, path] satisfies IDBValidKey

/** A file by the path that it will have once it is sent. */
export interface WaitingFile {
  readonly path: string
  readonly content: Blob
}

/** Stores files until they are sent; rejects where the device has no room for them. Those of commands that are too old to be sent go. */
export async function storeWaitingFiles(userId: string, files: readonly WaitingFile[], nowMs: number): Promise<void> {
  const stored = await Promise.all(
    files.map(async ({ path, content }): Promise<[IDBValidKey, StoredFile]> => {
      return [keyOf(userId, path), { type: content.type, bytes: await content.arrayBuffer(), atMs: nowMs }]
    }),
  )
  const old = await table('readonly', (store) =>
    promisifyRequest(store.index('atMs').getAllKeys(IDBKeyRange.upperBound(nowMs - MAX_AGE_MS))),
  )
  if (old.length > 0) await delMany(old, table)
  await setMany(stored, table)
}

/** A file that waits to be sent; null where it does not, or the browser keeps none. */
export async function readWaitingFile(userId: string, path: string): Promise<Blob | null> {
  const file = await get<StoredFile>(keyOf(userId, path), table).catch(() => undefined)
  return file ? new Blob([file.bytes], { type: file.type }) : null
}

/** Removes files that were sent, or never will be. */
export async function removeWaitingFiles(userId: string, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return
  const removed = paths.map((path) => keyOf(userId, path))
  // A browser without storage has nothing to remove.
  await delMany(removed, table).catch(() => undefined)
}

/** Removes all files of a person. */
export async function clearWaitingFiles(userId: string): Promise<void> {
  const all = await keys<IDBValidKey>(table).catch(() => [])
  const own = (all as unknown as readonly Key[]).filter(([of]) => of === userId)
  await removeWaitingFiles(
    userId,
    own.map(([, path]) => path),
  )
}
