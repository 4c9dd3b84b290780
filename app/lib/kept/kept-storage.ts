import { clear, delMany, getMany, keys, promisifyRequest } from 'idb-keyval'
import { deviceTable } from './device-table.ts'

/** The rows of a query as they were read. */
export interface KeptEntry {
  readonly queryKey: readonly unknown[]
  readonly data: unknown
  /** When they were read, in milliseconds. */
  readonly readAtMs: number
}

/** Whose entries they are, and which program wrote them: another one may expect rows of another shape. */
export interface KeptOwner {
  readonly userId: string
  readonly release: string
}

/** Where rows stay on the device when the page is closed. */
export interface KeptStorage {
  /** The entries of an owner in some scopes (a plan's id, or `all`), those alone whose hash is wanted. */
  read(
    owner: KeptOwner,
    scopes: readonly string[],
    isWanted: (hash: string) => boolean,
  ): Promise<readonly (readonly [hash: string, entry: KeptEntry])[]>
  write(owner: KeptOwner, entries: readonly (readonly [scope: string, hash: string, entry: KeptEntry])[]): Promise<void>
  remove(owner: KeptOwner, scope: string): Promise<void>
  /** Removes what is of others, of other programs, or was read before a moment. */
  removeAllBut(owner: KeptOwner, oldestMs: number): Promise<void>
  clear(): Promise<void>
}

type Key = readonly [userId: string, release: string, scope: string, hash: string]

const table = deviceTable('convite-kept', 'queries', 'readAtMs')

const allKeys = async (): Promise<readonly Key[]> => (await keys(table)) as unknown as readonly Key[]

/** The storage of the browser. Each call fails where the browser has none or it is full. */
export const keptStorage: KeptStorage = {
  async read({ userId, release }, scopes, isWanted) {
    const wanted = (await allKeys()).filter(
      ([ofUser, ofRelease, scope, hash]) =>
        ofUser === userId && ofRelease === release && scopes.includes(scope) && isWanted(hash),
    )
    const entries = await getMany<KeptEntry>(wanted as unknown as IDBValidKey[], table)
    return wanted.flatMap(([, , , hash], index) => {
      const entry = entries[index]
      return entry ? [[hash, entry] as const] : []
    })
  },
  async write({ userId, release }, entries) {
    await table('readwrite', (store) => {
      for (const [scope, hash, entry] of entries) store.put(entry, [userId, release, scope, hash])
      // Said at once: of a page that is left nothing is written that is not committed yet.
      store.transaction.commit()
      return promisifyRequest(store.transaction)
    })
  },
  async remove({ userId, release }, scope) {
    const removed = (await allKeys()).filter(
      ([ofUser, ofRelease, ofScope]) => ofUser === userId && ofRelease === release && ofScope === scope,
    )
    await delMany(removed as unknown as IDBValidKey[], table)
  },
  async removeAllBut({ userId, release }, oldestMs) {
    const others = (await allKeys()).filter(([ofUser, ofRelease]) => ofUser !== userId || ofRelease !== release)
    const old = await table('readonly', (store) =>
      promisifyRequest(store.index('readAtMs').getAllKeys(IDBKeyRange.upperBound(oldestMs))),
    )
    const removed = [...(others as unknown as IDBValidKey[]), ...old]
    if (removed.length > 0) await delMany(removed, table)
  },
  clear: () => clear(table),
}
