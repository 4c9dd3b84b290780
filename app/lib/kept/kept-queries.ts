import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { isFinal, queryClient } from '../api/query-client.ts'
import { storedUserId } from '../api/stored-session.ts'
import { isId } from '../browser/new-id.ts'
import { type KeptEntry, type KeptOwner, type KeptStorage, keptStorage } from './kept-storage.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Rows that stay on the device; a function says which of them. What guests need, for one, never does. */
      readonly isKept?: true | ((data: never) => boolean)
      /**
       * Kept rows by the thousand: they come back when they are first asked for, and only where the back end is slower. They are plain
       * values as JSON has them.
       */
      readonly isLong?: true
    }
  }
}

/** Older rows are not shown. */
const MAX_AGE_MS = 86_400_000

/** Rows are written once the screen has come to rest; rows that were written before, and changed, some time later. */
const WRITE_MS = { first: 1000, again: 10_000 } as const

/** How long the back end has for the first rows of a long list before those last seen are read, in milliseconds. */
const LONG_MS = 300

/** Ends the names of the entries of long lists: one of them is not read with the rest of its plan. */
const LONG = ' long'

/** The scope of what is of no plan, and so of every screen. */
const EVERYWHERE = 'all'

const scopeOf = ([, id]: QueryKey): string => (typeof id === 'string' && isId(id) ? id : EVERYWHERE)

export interface KeptQueries {
  /**
   * Brings the rows back that a person saw last, of a plan or of none, where no newer ones are loaded. They count as stale, so
   * that they are read again, and are marked until then.
   */
  restore(userId: string, planId: string | null): Promise<void>
  /** Rows of a query came with the answer to another one. */
  renewed(queryKey: QueryKey): void
  /** Removes the rows of a plan: this person may see it no more. */
  forgetPlan(planId: string): Promise<void>
  /** Removes everything: nobody is signed in any more, or somebody else is. */
  forget(): Promise<void>
  /** Whether rows are restored ones that nothing renewed yet. */
  isMarked(queryKey: QueryKey): boolean
  /** When the oldest rows on screen that are not renewed yet were read, in milliseconds; null without any. */
  shownSince(): number | null
  subscribe(listener: () => void): () => void
}

interface Surroundings {
  readonly client: QueryClient
  readonly storage: KeptStorage
  /** Names the program: another one may expect rows of another shape. */
  readonly release: () => string
  /** Whose session the browser keeps at this moment, whatever this tab was told. */
  readonly ownerId: () => string | null
  readonly nowMs: () => number
}

/** Keeps rows on the device, for a person and a release (docs/decisions/rows-as-last-seen.md). */
export function createKeptQueries({ client, storage, release, ownerId, nowMs }: Surroundings): KeptQueries {
  const cache = client.getQueryCache()
  const listeners = new Set<() => void>()
  /** Restored rows that are not renewed yet, with when they were read. */
  const marks = new Map<string, number>()
  const readAt = new Map<string, number>()
  const pending = new Set<string>()
  let userId: string | null = null
  let writing: { readonly timer: ReturnType<typeof setTimeout>; readonly atMs: number } | null = null
  let expiry: ReturnType<typeof setTimeout> | undefined

  const owner = (): KeptOwner | null =>
    userId !== null && ownerId() === userId ? { userId, release: release() } : null

  const notify = () => {
    for (const listener of listeners) listener()
  }

  const isYoung = (readAtMs: number) => {
    const age = nowMs() - readAtMs
    // A clock that was set back makes an age of less than nothing.
    return age >= 0 && age < MAX_AGE_MS
  }

  function show(hash: string, { queryKey, data, readAtMs }: KeptEntry) {
    if (cache.get(hash)?.state.data !== undefined || !isYoung(readAtMs)) return
    marks.set(hash, readAtMs)
    client.setQueryData(queryKey, data, { updatedAt: readAtMs })
    cache.get(hash)?.invalidate()
  }

  /**
   * Long lists are written as text: the browser copies it in less than half of the time that thousands of objects take, all of it at once
   * while the page may be scrolled.
   */
  const pack = (data: unknown, isLong: boolean) => (isLong ? JSON.stringify(data) : data)

  const unpack = (entry: KeptEntry): KeptEntry => ({ ...entry, data: JSON.parse(String(entry.data)) })

  /** The entry of a long list on the device. */
  const readLong = async (of: KeptOwner, { queryKey, queryHash }: Query): Promise<KeptEntry | undefined> =>
    (await storage.read(of, [scopeOf(queryKey)], (kept) => kept === queryHash + LONG))[0]?.[1]

  /** The rows of a long list that were seen last, unless the back end gives its first ones before, which are fewer and of now. */
  async function restoreLong(query: Query) {
    const ofUserId = userId
    if (navigator.onLine) await new Promise((resolve) => setTimeout(resolve, LONG_MS))
    const isWanted = () => userId === ofUserId && query.state.data === undefined && !isFinal(query.state.error)
    const of = owner()
    if (!of || !isWanted()) return
    try {
      const found = await readLong(of, query)
      if (!found || !isWanted() || owner() === null) return
      show(query.queryHash, unpack(found))
      expire()
    } catch {
      // A browser without storage: the rows come from the back end alone.
    }
  }

  /** Rows that nothing renewed for a day leave the screen. */
  function expire() {
    clearTimeout(expiry)
    if (marks.size === 0) return
    for (const [hash, readAtMs] of marks) {
      const query = cache.get(hash)
      if (query && isYoung(readAtMs)) continue
      marks.delete(hash)
      if (query) void client.resetQueries({ queryKey: query.queryKey, exact: true })
    }
    notify()
    const oldestMs = Math.min(...marks.values())
    if (marks.size > 0) expiry = setTimeout(expire, oldestMs + MAX_AGE_MS - nowMs())
  }

  function schedule(hash: string) {
    const delay = readAt.has(hash) ? WRITE_MS.again : WRITE_MS.first
    pending.add(hash)
    const atMs = nowMs() + delay
    if (writing && writing.atMs <= atMs) return
    clearTimeout(writing?.timer)
    writing = { timer: setTimeout(() => void write(), delay), atMs }
  }

  async function write() {
    clearTimeout(writing?.timer)
    writing = null
    const of = owner()
    const entries = [...pending].flatMap((hash) => {
      const query = cache.get(hash)
      const { isKept, isLong = false } = query?.meta ?? {}
      const data = query?.state.data
      if (!query || !isKept || data === undefined || marks.has(hash)) return []
      if (isKept !== true && !isKept(data as never)) return []
      const readAtMs = readAt.get(hash) ?? query.state.dataUpdatedAt
      readAt.set(hash, readAtMs)
      const entry = { queryKey: query.queryKey, data: pack(data, isLong), readAtMs }
      return [[scopeOf(query.queryKey), isLong ? hash + LONG : hash, entry] as const]
    })
    pending.clear()
    // A browser without storage, or with a full one, keeps nothing.
    if (of && entries.length > 0) await storage.write(of, entries).catch(() => undefined)
  }

  function unmark(hash: string) {
    if (marks.delete(hash)) notify()
  }

  function renewed(hash: string) {
    unmark(hash)
    schedule(hash)
    readAt.set(hash, nowMs())
  }

  /** A long list that lies on the device was read here, though not since the page was opened. */
  async function refusedLong(query: Query) {
    const of = owner()
    if (!of) return
    try {
      if (await readLong(of, query)) await storage.remove(of, scopeOf(query.queryKey))
    } catch {
      // A browser without storage has nothing to remove.
    }
  }

  /** Rows that may no longer be read leave the device with all of their plan, and, where they are as last seen, the screen. */
  function refused(hash: string) {
    const query = cache.get(hash)
    const isMarked = marks.has(hash)
    // What was never read here, as for want of a role, says nothing of the rest of the plan.
    const wasRead = query?.meta?.isKept !== undefined && readAt.has(hash)
    if (query?.meta?.isLong && !isMarked && !wasRead) void refusedLong(query)
    if (!query || !(isMarked || wasRead)) return
    const scope = scopeOf(query.queryKey)
    readAt.delete(hash)
    for (const each of pending) if (scopeOf(cache.get(each)?.queryKey ?? []) === scope) pending.delete(each)
    if (isMarked) {
      unmark(hash)
      query.setState({ data: undefined, dataUpdatedAt: 0 })
    }
    const of = owner()
    if (of) void storage.remove(of, scope).catch(() => undefined)
  }

  cache.subscribe((event) => {
    const hash = event.query.queryHash
    if (event.type === 'removed') unmark(hash)
    if (event.type === 'added' && event.query.meta?.isLong && userId !== null) void restoreLong(event.query)
    if ((event.type === 'observerAdded' || event.type === 'observerRemoved') && marks.has(hash)) notify()
    if (event.type !== 'updated' || userId === null) return
    if (event.action.type === 'error' && isFinal(event.action.error)) refused(hash)
    if (event.action.type !== 'success') return
    // What was changed here is not what was read: of rows that are not renewed it renews nothing.
    if (!event.action.manual) renewed(hash)
    else if (!marks.has(hash)) schedule(hash)
  })

  if (typeof document !== 'undefined') {
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden' && pending.size > 0) void write()
    })
  }

  return {
    async restore(ofUserId, planId) {
      const isFirst = userId !== ofUserId
      userId = ofUserId
      const of = owner()
      if (!of) return
      try {
        const scopes = planId === null ? [EVERYWHERE] : [EVERYWHERE, planId]
        const isWanted = (hash: string) => !hash.endsWith(LONG) && cache.get(hash)?.state.data === undefined
        const entries = await storage.read(of, scopes, isWanted)
        if (userId !== ofUserId || owner() === null) return
        for (const [hash, entry] of entries) show(hash, entry)
        expire()
        if (isFirst) await storage.removeAllBut(of, nowMs() - MAX_AGE_MS)
      } catch {
        // A browser without storage: the rows come from the back end alone.
      }
    },
    renewed: (queryKey) => renewed(hashKey(queryKey)),
    async forgetPlan(planId) {
      for (const hash of readAt.keys()) if (scopeOf(cache.get(hash)?.queryKey ?? []) === planId) readAt.delete(hash)
      for (const each of pending) if (scopeOf(cache.get(each)?.queryKey ?? []) === planId) pending.delete(each)
      const of = owner()
      // A browser without storage has nothing to remove.
      if (of) await storage.remove(of, planId).catch(() => undefined)
    },
    async forget() {
      userId = null
      clearTimeout(writing?.timer)
      clearTimeout(expiry)
      writing = null
      pending.clear()
      readAt.clear()
      marks.clear()
      notify()
      // A browser without storage has nothing to remove.
      await storage.clear().catch(() => undefined)
    },
    isMarked: (queryKey) => marks.has(hashKey(queryKey)),
    shownSince() {
      const shown = [...marks].flatMap(([hash, readAtMs]) => (cache.get(hash)?.isActive() ? [readAtMs] : []))
      return shown.length === 0 ? null : Math.min(...shown)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The version of React Router's list of files, which differs whenever any of them does. */
const currentRelease = () =>
  (globalThis as { __reactRouterManifest?: { version?: string } }).__reactRouterManifest?.version ?? 'development'

/** The rows that this page keeps on the device. */
export const keptQueries: KeptQueries = createKeptQueries({
  client: queryClient,
  storage: keptStorage,
  release: currentRelease,
  ownerId: storedUserId,
  nowMs: Date.now,
})

/** Puts rows in the cache that came with the answer to another query. */
export function putRead<Data>(client: QueryClient, queryKey: QueryKey, data: Data): void {
  client.setQueryData(queryKey, data)
  if (client === queryClient) keptQueries.renewed(queryKey)
}
