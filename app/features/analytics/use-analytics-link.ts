import { useQueryClient } from '@tanstack/react-query'
import { AnalyticsPart } from './analytics-part.ts'
import { analyticsQuery, filtersOf } from './queries.ts'

/**
 * What a link to the figures has: before it is released, it begins with all that they take, the answer, and the code of the charts with its
 * messages. What fails then is tried again by the screen.
 * @param planId null: the figures of all plans
 */
export function useAnalyticsLink(planId: string | null) {
  const client = useQueryClient()
  const search = planId === null ? '' : `?plan=${planId}`
  const prepare = () => {
    void client.prefetchQuery(analyticsQuery(filtersOf(new URLSearchParams(search))))
    void AnalyticsPart.preload()
  }
  return {
    to: `/app/analytics${search}`,
    prefetch: 'intent' as const,
    onPointerEnter: prepare,
    onPointerDown: prepare,
    onFocus: prepare,
  }
}
