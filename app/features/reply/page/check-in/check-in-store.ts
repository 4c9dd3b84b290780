import type { DayEntryRow, NewDayEntryRow } from '#contracts/event-day/event-day.ts'
import type { CheckInPage } from '#contracts/event-day/open-event-day.ts'

/** What a link last told on this device. */
export interface KeptCheckIn {
  readonly page: CheckInPage
  readonly revision: string
  readonly entries: readonly DayEntryRow[]
  readonly position: number
  readonly seenAtMs: number
  /** When the link ends, and with it what is kept of it */
  readonly endsAtMs: number
}

export interface KeptLink {
  readonly kept: KeptCheckIn | null
  /** What was noted here and is not sent yet, in the order in which it was noted */
  readonly unsent: readonly NewDayEntryRow[]
}

/** What is kept of a link on the device. Each of them resolves once it is stored, and says whether it is. */
export interface CheckInStore {
  /** Removes what is of links that are over, and reads what there is of one. */
  read(token: string, nowMs: number): Promise<KeptLink>
  add(token: string, entries: readonly NewDayEntryRow[]): Promise<boolean>
  /** What the server told, and the ids of what it has taken or refused. */
  keep(token: string, kept: KeptCheckIn, sentIds: readonly string[]): Promise<boolean>
  /** Nothing of the link any more. */
  remove(token: string): Promise<void>
}

interface UnsentRecord {
  readonly token: string
  readonly order: number
  readonly entry: NewDayEntryRow
}

const NAME = 'convite-check-in'
const LINKS = 'links'
const UNSENT = 'unsent'

let opening: Promise<IDBDatabase> | null = null

function openDatabase(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore(LINKS)
      request.result.createObjectStore(UNSENT)
    }
    request.onsuccess = () => {
      request.result.onclose = () => {
        opening = null
      }
      resolve(request.result)
    }
    request.onerror = () => reject(request.error)
  })
  opening.catch(() => {
    opening = null
  })
  return opening
}

/** Writes in one transaction; resolves once it is stored. */
async function write(change: (links: IDBObjectStore, unsent: IDBObjectStore) => void): Promise<void> {
  const transaction = (await openDatabase()).transaction([LINKS, UNSENT], 'readwrite')
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
    change(transaction.objectStore(LINKS), transaction.objectStore(UNSENT))
    // A transaction that is open when its page is left is lost. Old browsers have no such call.
    transaction.commit?.()
  })
}

/** All keys and values of a part of the database. */
async function readAll<Value>(name: string): Promise<readonly (readonly [key: string, value: Value])[]> {
  const store = (await openDatabase()).transaction(name, 'readonly').objectStore(name)
  const result = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const [keys, values] = await Promise.all([result(store.getAllKeys()), result(store.getAll() as IDBRequest<Value[]>)])
  return values.map((value, index) => [String(keys[index]), value] as const)
}

let order = 0

/** Whether a write succeeded: some private windows and full disks keep nothing. */
const succeeds = (work: Promise<void>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  )

/** The storage of the browser. */
export const checkInStore: CheckInStore = {
  async read(token, nowMs) {
    try {
      const [links, unsent] = [await readAll<KeptCheckIn>(LINKS), await readAll<UnsentRecord>(UNSENT)]
      const over = links.filter(([, { endsAtMs }]) => endsAtMs <= nowMs).map(([ended]) => ended)
      const open = links.filter(([, { endsAtMs }]) => endsAtMs > nowMs)
      const own = unsent.filter(([, record]) => record.token === token && over.indexOf(token) < 0)
      const gone = unsent.filter(([, record]) => over.indexOf(record.token) >= 0)
      if (over.length > 0) {
        await write((stored, waiting) => {
          for (const ended of over) stored.delete(ended)
          for (const [id] of gone) waiting.delete(id)
        })
      }
      const entries = own.map(([, record]) => record).sort((a, b) => a.order - b.order)
      return {
        kept: open.filter(([key]) => key === token).map(([, value]) => value)[0] ?? null,
        unsent: entries.map(({ entry }) => entry),
      }
    } catch {
      // No storage: everything is asked for.
      return { kept: null, unsent: [] }
    }
  },
  add: (token, entries) =>
    succeeds(
      write((_links, unsent) => {
        for (const entry of entries) {
          order = Math.max(order + 1, Date.parse(entry.at))
          unsent.put({ token, order, entry } satisfies UnsentRecord, entry.id)
        }
      }),
    ),
  keep: (token, kept, sentIds) =>
    succeeds(
      write((links, unsent) => {
        links.put(kept, token)
        for (const id of sentIds) unsent.delete(id)
      }),
    ),
  async remove(token) {
    try {
      const own = (await readAll<UnsentRecord>(UNSENT)).filter(([, record]) => record.token === token)
      await write((links, unsent) => {
        links.delete(token)
        for (const [id] of own) unsent.delete(id)
      })
    } catch {
      // Nothing was kept.
    }
  },
}
