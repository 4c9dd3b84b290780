import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { plansQuery } from '#app/features/plans/queries.ts'
import { useT } from '#app/i18n/i18n.ts'
import { planIdIn } from '#app/lib/browser/plan-address.ts'
import type { SearchSource } from '#app/lib/search/search-source.ts'
import { useSearchActions } from './use-search-actions.ts'

const combine = (results: readonly UseQueryResult<unknown>[]) => ({
  data: results.map(({ data }) => data),
  isPending: results.some(({ isPending }) => isPending),
  hasFailed: results.some(({ isError, data }) => isError && data === undefined),
})

/** Everything that can be found: what the sources offer, and the actions. */
export function useSearchItems(sources: readonly SearchSource[]) {
  const { t, language } = useT()
  const { pathname, search } = useLocation()
  const { actions, run } = useSearchActions()
  const addressedId = planIdIn(pathname, search)
  const plans = useQuery(plansQuery())
  // An address may have the id of another user's plan, or none.
  const planId = plans.data?.some(({ id }) => id === addressedId) ? addressedId : null
  const asked = useMemo(
    () =>
      sources.flatMap((source) => {
        const query = source.query(planId)
        return query === null ? [] : [{ source, query }]
      }),
    [sources, planId],
  )
  const { data, isPending, hasFailed } = useQueries({ queries: asked.map(({ query }) => query), combine })

  const items = useMemo(() => {
    const scope = {
      t,
      language,
      plans: new Map((plans.data ?? []).map((plan) => [plan.id, plan])),
      planId,
      nowMs: plans.dataUpdatedAt,
    }
    const found = asked.flatMap(({ source }, index) =>
      data[index] === undefined ? [] : source.items(data[index], scope),
    )
    return [...found, ...actions]
  }, [asked, data, plans.data, plans.dataUpdatedAt, planId, t, language, actions])

  return { items, run, isLoading: plans.isPending || isPending, hasFailed }
}
