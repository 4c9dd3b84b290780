import { hashKey, type QueryClient } from '@tanstack/react-query'
import { followActors } from './actors.ts'
import { changedRecords } from './changed-records.ts'
import type { OthersChange } from './live-state.ts'
import type { LiveQuery, LiveRow, LiveTable } from './live-table.ts'
import { followOwnWrites } from './own-writes.ts'

/** A row that changed, as its event tells. */
export interface LiveEvent {
  readonly planId: string
  readonly table: string
  readonly verb: 'INSERT' | 'UPDATE' | 'DELETE'
  /** The row as it is now; of a deletion its key. */
  readonly row: LiveRow
  /** Whose change it is, where that is known. */
  readonly actor: string | null
}

export interface LiveCache {
  readonly onEvent: (event: LiveEvent) => void
  /** Something may have been missed: of one table of a plan, of all, or, without a plan, of everything. */
  readonly askAnew: (planId: string | null, table: string | null) => void
  readonly stop: () => void
}

/** Events that come closer than this are one request, in milliseconds. */
const PAUSE_MS = 100

/** Everything of a plan, the lists over all plans, and what is the reader's own. */
const everythingOf = (planId: string | null): readonly LiveQuery[] => [
  { queryKey: ['deleted-plans'] },
  { queryKey: ['subscription'] },
  ...(planId === null
    ? [{ queryKey: ['plans'] }]
    : [{ queryKey: ['plans', planId] }, { queryKey: ['plans'], exact: true }, { queryKey: ['plans', 'all'] }]),
]

/** Whether a key is of changes of what the query shows, or of what is read along with it: of the same plan, or of the list. */
const concerns = (mutationKey: readonly unknown[] | undefined, { queryKey }: LiveQuery): boolean => {
  const [kind, ...changed] = mutationKey ?? []
  if (kind !== 'record') return false
  const depth = Math.min(2, queryKey.length, changed.length)
  return queryKey.slice(0, depth).every((part, index) => part === changed[index])
}

/**
 * Turns events into changes of cached data. What takes a request is asked for together, at once where it is on screen, and is
 * else marked as stale. Data is left alone while a change of the reader's own is on its way, which an answer read before it would
 * take back, and while the tab is hidden.
 */
export function createLiveCache(
  client: QueryClient,
  tables: readonly LiveTable[],
  /** Told of the records on screen that others changed. */
  onChanged: (changes: readonly OthersChange[]) => void = () => undefined,
): LiveCache {
  const { isOwn, stop: stopOwn } = followOwnWrites(client)
  const actors = followActors()
  const byName = new Map<string, LiveTable[]>()
  for (const each of tables) byName.set(each.table, [...(byName.get(each.table) ?? []), each])
  let events: LiveEvent[] = []
  const stale = new Map<string, LiveQuery>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const isHeld = (query: LiveQuery) =>
    client.isMutating({ predicate: ({ options }) => concerns(options.mutationKey, query) }) > 0

  // An answer on its way may have been read before the change; breaking it off would never show it while changes go on.
  const isWaiting = (query: LiveQuery) => isHeld(query) || client.isFetching({ ...query, type: 'active' }) > 0

  const schedule = () => {
    if (timer === undefined && document.visibilityState !== 'hidden') timer = setTimeout(flush, PAUSE_MS)
  }

  const invalidate = (queries: readonly LiveQuery[]) => {
    for (const { queryKey, exact = false } of queries) stale.set(`${exact} ${hashKey(queryKey)}`, { queryKey, exact })
  }

  const tell = (before: unknown, after: unknown) => {
    const ids = changedRecords(before, after).filter((id) => !isOwn(id))
    if (ids.length > 0) onChanged(ids.map((id) => ({ id, actor: actors.of(id) })))
  }

  const askFor = async (query: LiveQuery) => {
    const shown = client.getQueryCache().findAll({ ...query, type: 'active' })
    const before = shown.map(({ state }) => state.data)
    await client.invalidateQueries({ ...query, refetchType: 'active' })
    shown.forEach(({ state }, index) => {
      tell(before[index], state.data)
    })
  }

  const applyRow = ({ planId, table, verb, row }: LiveEvent) => {
    for (const { shownBy, puts } of byName.get(table) ?? []) {
      invalidate(shownBy(planId))
      for (const { query, put, remove } of puts) {
        const { queryKey } = query(planId)
        const own: LiveQuery = { queryKey, exact: true }
        const held = client.getQueryData<unknown>(queryKey)
        if (held === undefined) continue
        const change = verb === 'DELETE' ? remove : put
        const next = isHeld(own) || client.isFetching(own) > 0 ? undefined : change?.(held, row, client)
        if (next === undefined) invalidate([own])
        else if (next !== held) tell(held, client.setQueryData(queryKey, next))
      }
    }
  }

  function flush() {
    timer = undefined
    const arrived = events
    events = []
    for (const event of arrived) applyRow(event)
    for (const [id, query] of stale) {
      if (isWaiting(query)) continue
      stale.delete(id)
      void askFor(query)
    }
  }

  const onSettled = () => {
    if (stale.size > 0) schedule()
  }
  const stops = [stopOwn, client.getMutationCache().subscribe(onSettled), client.getQueryCache().subscribe(onSettled)]
  const onVisible = () => {
    if (events.length > 0 || stale.size > 0) schedule()
  }
  document.addEventListener('visibilitychange', onVisible)

  return {
    onEvent: (event) => {
      actors.note(event.row, event.actor)
      if (byName.has(event.table)) events.push(event)
      else invalidate(everythingOf(event.planId))
      schedule()
    },
    askAnew: (planId, table) => {
      const entries = planId === null || table === null ? undefined : byName.get(table)
      if (planId === null || entries === undefined) invalidate(everythingOf(planId))
      else {
        for (const { shownBy, puts } of entries) {
          invalidate(shownBy(planId))
          invalidate(puts.map(({ query }) => ({ queryKey: query(planId).queryKey, exact: true })))
        }
      }
      schedule()
    },
    stop: () => {
      clearTimeout(timer)
      events = []
      stale.clear()
      for (const stop of stops) stop()
      document.removeEventListener('visibilitychange', onVisible)
    },
  }
}
