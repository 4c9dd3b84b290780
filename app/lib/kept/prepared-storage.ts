import { clear, del, delMany, entries, get, update } from 'idb-keyval'
import { deviceTable } from './device-table.ts'

/*
 * What was prepared to be used without a network: kept for days, and not by the release that read it, as rows as last seen are
 * (kept-storage.ts), since it may be opened for the first time in a hall without reception.
 */

/** What was prepared of a plan. */
export interface Prepared<Data = unknown> {
  /** When it was read, in milliseconds */
  readonly readAtMs: number
  /** From when on it is of no use, in milliseconds */
  readonly untilMs: number
  /** How large it is */
  readonly bytes: number
  readonly data: Data
}

type Key = readonly [userId: string, kind: string, planId: string]

const table = deviceTable('convite-prepared', 'plans')

/** What is prepared of plans in one shape, which its kind names: another shape has another name. */
export function preparedStorage<Kept extends Prepared>(kind: string) {
  const keyOf = (userId: string, planId: string) => [userId, kind, planId] satisfies IDBValidKey
  return {
    /** What is prepared of a plan; null where nothing is, or the browser keeps nothing. */
    async read(userId: string, planId: string): Promise<Kept | null> {
      return (await get<Kept>(keyOf(userId, planId), table).catch(() => undefined)) ?? null
    },
    /** Changes what is prepared, in one transaction; undefined leaves it as it is. Rejects where the browser cannot store it. */
    async change(userId: string, planId: string, change: (before: Kept | null) => Kept | undefined): Promise<void> {
      const key = keyOf(userId, planId)
      const isUnchanged = { value: false }
      await update<Kept | undefined>(
        key,
        (before) => {
          const after = change(before ?? null)
          isUnchanged.value = after === undefined && before === undefined
          return after ?? before
        },
        table,
      )
      // What was not there was stored as nothing.
      if (isUnchanged.value) await del(key, table)
    },
    async remove(userId: string, planId: string): Promise<void> {
      // A browser without storage has nothing to remove.
      await del(keyOf(userId, planId), table).catch(() => undefined)
    },
  }
}

/** Removes what is of others, and what is of no use any more. */
export async function removePreparedBut(userId: string, nowMs: number): Promise<void> {
  const all = (await entries(table).catch(() => [])) as unknown as readonly (readonly [Key, Prepared])[]
  const removed = all.filter(([[of], { untilMs }]) => of !== userId || untilMs <= nowMs).map(([key]) => key)
  if (removed.length > 0) await delMany(removed as unknown as IDBValidKey[], table).catch(() => undefined)
}

/** Removes what is prepared of a plan, whatever its shape: this person may see it no more. */
export async function removePreparedOf(userId: string, planId: string): Promise<void> {
  const all = (await entries(table).catch(() => [])) as unknown as readonly (readonly [Key, Prepared])[]
  const removed = all.filter(([[of, , plan]]) => of === userId && plan === planId).map(([key]) => key)
  if (removed.length > 0) await delMany(removed as unknown as IDBValidKey[], table).catch(() => undefined)
}

/** Removes everything: nobody is signed in any more, or somebody else is. */
export async function clearPrepared(): Promise<void> {
  // A browser without storage has nothing to remove.
  await clear(table).catch(() => undefined)
}
