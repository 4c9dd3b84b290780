import type { QueryClient } from '@tanstack/react-query'
import { needMessages } from '#app/i18n/i18n.ts'
import { AnalyticsPart } from './analytics-part.ts'
import { analyticsQuery, filtersOf } from './queries.ts'

/** Loads the charts and the messages: the charts are drawn at once when the figures are there, without a step between. */
export async function loadAnalytics(): Promise<void> {
  await Promise.all([AnalyticsPart.load(), needMessages('analytics', 'plans', 'budget', 'tasks', 'billing')])
}

/**
 * Begins with all that the figures of some plans take, before the link to them is released: the answer, the code of the charts and
 * the messages. What fails here is tried again by the screen.
 * @param search the parameters of the link
 */
export function prepareAnalytics(client: QueryClient, search = ''): void {
  void client.prefetchQuery(analyticsQuery(filtersOf(new URLSearchParams(search))))
  void loadAnalytics().catch(() => undefined)
}
