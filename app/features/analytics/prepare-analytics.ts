import type { QueryClient } from '@tanstack/react-query'
import { AnalyticsPart } from './analytics-part.ts'
import { analyticsQuery, filtersOf } from './queries.ts'

/**
 * Begins with all that the figures of some plans take, before the link to them is released: the answer, and the code of the charts with
 * its messages. What fails here is tried again by the screen.
 * @param search the parameters of the link
 */
export function prepareAnalytics(client: QueryClient, search = ''): void {
  void client.prefetchQuery(analyticsQuery(filtersOf(new URLSearchParams(search))))
  void AnalyticsPart.preload()
}
