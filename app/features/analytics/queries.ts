import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { AppError, fromDatabase } from '#app/lib/api/app-error.ts'
import { supabase } from '#app/lib/api/supabase.ts'
import type { AnalyticsRow } from '#contracts/analytics/analytics.ts'
import { type AnalyticsFilters, readFilters } from '#domain/analytics/filters.ts'
import { analyticsKey } from './live-tables.ts'

/** The arguments of the procedure, and of what writes files; undefined is what it takes by itself. */
export const analyticsArguments = ({ planId, type, period, from, to, currency }: AnalyticsFilters) => ({
  ...(planId === null ? {} : { plan_id: planId }),
  ...(type === null ? {} : { event_types: [type] }),
  ...(period === 'all' ? {} : { period }),
  ...(from === null ? {} : { first_day: from }),
  ...(to === null ? {} : { last_day: to }),
  ...(currency === null ? {} : { currency }),
})

/** Every figure of the screen in one request: of one plan, or of all that the filters choose. */
export const analyticsQuery = (filters: AnalyticsFilters) =>
  queryOptions({
    queryKey: [...analyticsKey(filters.planId), filters],
    queryFn: async ({ signal }): Promise<AnalyticsRow> => {
      const { data, error } = await supabase().rpc('analytics', analyticsArguments(filters)).abortSignal(signal)
      if (error) throw fromDatabase(error)
      if (data === null) throw new AppError('plan.not-found')
      return data as unknown as AnalyticsRow
    },
    // Another filter replaces the figures when it has its own.
    placeholderData: keepPreviousData,
  })

/** The filters of an address. */
export const filtersOf = (params: URLSearchParams): AnalyticsFilters => readFilters((name) => params.get(name))
