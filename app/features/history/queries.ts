import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { AppError, fromDatabase } from '#app/lib/api/app-error.ts'
import { supabase } from '#app/lib/api/supabase.ts'
import { isId } from '#app/lib/browser/new-id.ts'
import { HISTORY_PAGE, type HistoryFilter, type HistoryPage, type HistoryReach } from '#contracts/history/history.ts'

/** What is to be taken back: an action, or all that came after a moment. */
export type HistoryTarget = { readonly action: string } | { readonly after: number }

/** The changes of a plan, the last first, a hundred at a time. */
export const historyQuery = (planId: string, filter: HistoryFilter) =>
  infiniteQueryOptions({
    queryKey: ['plans', planId, 'history', filter],
    initialPageParam: null as number | null,
    queryFn: async ({ pageParam, signal }): Promise<HistoryPage> => {
      if (!isId(planId)) throw new AppError('plan.not-found')
      const { data, error } = await supabase()
        .rpc('plan_history', {
          plan_id: planId,
          most: HISTORY_PAGE,
          ...(pageParam === null ? {} : { before: pageParam }),
          ...(filter.by === null ? {} : { actor: filter.by }),
          ...(filter.in === null ? {} : { module: filter.in }),
        })
        .abortSignal(signal)
      if (error) throw fromDatabase(error)
      if (data === null) throw new AppError('plan.not-found')
      return data as unknown as HistoryPage
    },
    getNextPageParam: ({ changes }) => (changes.length < HISTORY_PAGE ? null : (changes.at(-1)?.position ?? null)),
  })

/** What taking back would touch; asked with the question, each time anew. */
export const historyReachQuery = (planId: string, target: HistoryTarget) =>
  queryOptions({
    queryKey: ['plans', planId, 'history-reach', target],
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<HistoryReach> => {
      const { data, error } = await supabase()
        .rpc('history_reach', { plan_id: planId, ...target })
        .abortSignal(signal)
      if (error) throw fromDatabase(error)
      if (data === null) throw new AppError('plan.not-found')
      return data as unknown as HistoryReach
    },
  })
