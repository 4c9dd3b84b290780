import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { plansQuery } from '#app/features/plans/queries.ts'
import { mayRead } from '#app/features/plans/rows.ts'
import { useShownPlans } from '#app/features/plans/seen-as.ts'
import { useT } from '#app/i18n/i18n.ts'
import { planIdIn } from '#app/lib/browser/plan-address.ts'
import type { SearchKind } from '#app/lib/search/search-kinds.ts'
import type { SearchSource } from '#app/lib/search/search-source.ts'
import type { Module } from '#domain/team/rights.ts'
import { useSearchActions } from './use-search-actions.ts'

/** What the results of a kind are of. */
const MODULE_OF: Readonly<Partial<Record<SearchKind, Module>>> = {
  guest: 'guests',
  vendor: 'vendors',
  payment: 'money',
  contributor: 'money',
  task: 'tasks',
}

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
  const shown = useShownPlans(plans.data)
  // An address may have the id of another user's plan, or none.
  const plan = shown?.find(({ id }) => id === addressedId) ?? null
  const planId = plan?.id ?? null
  const asked = useMemo(
    () =>
      sources.flatMap((source) => {
        const query = source.query({ planId, may: (module) => plan !== null && mayRead(plan, module) })
        return query === null ? [] : [{ source, query }]
      }),
    [sources, planId, plan],
  )
  const { data, isPending, hasFailed } = useQueries({ queries: asked.map(({ query }) => query), combine })

  const items = useMemo(() => {
    const scope = {
      t,
      language,
      plans: new Map((shown ?? []).map((each) => [each.id, each])),
      planId,
      nowMs: plans.dataUpdatedAt,
    }
    const found = asked.flatMap(({ source }, index) =>
      data[index] === undefined ? [] : source.items(data[index], scope),
    )
    // Rows of all plans come with those of the current one, which may be shown as a member sees it.
    const seen = found.filter(({ kind, isHere }) => {
      const module = MODULE_OF[kind]
      return !isHere || plan === null || module === undefined || mayRead(plan, module)
    })
    return [...seen, ...actions]
  }, [asked, data, shown, plan, plans.dataUpdatedAt, planId, t, language, actions])

  return { items, run, isLoading: plans.isPending || isPending, hasFailed }
}
