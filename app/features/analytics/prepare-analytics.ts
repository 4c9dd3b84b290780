import type { QueryClient } from '@tanstack/react-query'
import { needMessages } from '#app/i18n/i18n.ts'
import { analyticsQuery, filtersOf } from './queries.ts'

/** Loads the messages of the figures. */
export const needAnalyticsMessages = (): Promise<void> =>
  needMessages('analytics', 'plans', 'budget', 'tasks', 'billing')

/**
 * Begins with all that the figures of some plans take, before the link to them is released: the answer, the code of the charts and
 * the messages. What fails here is tried again by the screen.
 * @param search the parameters of the link
 */
export function prepareAnalytics(client: QueryClient, search = ''): void {
  void client.prefetchQuery(analyticsQuery(filtersOf(new URLSearchParams(search))))
  const code = import('./analytics-screen.tsx').then(({ loadCharts }) => loadCharts())
  void Promise.all([code, needAnalyticsMessages()]).catch(() => undefined)
}
