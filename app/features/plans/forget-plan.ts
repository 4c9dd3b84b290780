import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { storedUserId } from '#app/lib/api/stored-session.ts'
import { DRAFT_PREFIX, removeStoredWhere } from '#app/lib/browser/stored.ts'
import { keptQueries } from '#app/lib/kept/kept-queries.ts'
import { removePreparedOf } from '#app/lib/kept/prepared-storage.ts'
import { plansQuery } from './queries.ts'
import type { Plan } from './rows.ts'

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** Every id in what is cached of a plan: drafts are named after the record that they are of. */
function idsOf(client: QueryClient, planId: string): ReadonlySet<string> {
  const cached = client.getQueriesData({ queryKey: ['plans', planId] }).map(([, data]) => data)
  return new Set([planId, ...(JSON.stringify(cached).match(ID) ?? [])])
}

/**
 * Removes from this device what it has of a plan that the reader may see no more: rows as last seen, what was prepared for its
 * day, unsaved input, and what is cached of it. The plan's own row stays in the cache, where its screen learns that it is lost.
 */
export async function forgetPlan(client: QueryClient, planId: string): Promise<void> {
  const userId = storedUserId()
  if (userId === null) return
  const ids = idsOf(client, planId)
  removeStoredWhere('session', DRAFT_PREFIX + userId, (key) =>
    (key.match(ID) ?? []).some((id) => id !== userId && ids.has(id)),
  )
  client.removeQueries({ queryKey: ['plans', planId], predicate: ({ queryKey }) => queryKey.length > 2 })
  await Promise.all([keptQueries.forgetPlan(planId), removePreparedOf(userId, planId)])
}

/** Does so once the plan is lost; null while it is not. */
export function useForgetPlan(planId: string | null): void {
  const client = useQueryClient()
  useEffect(() => {
    if (planId !== null) void forgetPlan(client, planId)
  }, [client, planId])
}

/** The plans of others that were in the list before and are not now. */
export const lostPlans = (before: readonly Plan[], after: readonly Plan[]): readonly string[] =>
  before.filter(({ id, role }) => role !== 'owner' && !after.some((plan) => plan.id === id)).map(({ id }) => id)

/** Does so for every plan that leaves the list of the reader's plans, whatever screen is open. */
export function useForgetLostPlans(): void {
  const client = useQueryClient()
  useEffect(() => {
    const { queryKey } = plansQuery()
    let before = client.getQueryData(queryKey)
    return client.getQueryCache().subscribe(({ type, query }) => {
      if (type !== 'updated' || query.queryKey.length !== 1 || query.queryKey[0] !== queryKey[0]) return
      const after = client.getQueryData(queryKey)
      if (after === undefined || after === before) return
      const lost = lostPlans(before ?? [], after)
      before = after
      for (const planId of lost) void forgetPlan(client, planId)
    })
  }, [client])
}
