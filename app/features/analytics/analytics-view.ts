import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { AnalyticsRow } from '#contracts/analytics/analytics.ts'
import { type AnalyticsFilters, COHORTS, type Cohort } from '#domain/analytics/filters.ts'
import { filtersOf } from './queries.ts'

export const TABS = ['money', 'guests', 'tasks', 'compare'] as const
export type AnalyticsTab = (typeof TABS)[number]

/** The part that is shown where none was chosen: the first that the reader may read. */
export const firstTab = (row: Pick<AnalyticsRow, 'money' | 'guests' | 'tasks'>): AnalyticsTab =>
  TABS.find((tab) => tab === 'compare' || row[tab] !== null) ?? 'compare'

/** What the address says: the filters, the part that is shown, and what plans are compared by. */
export interface AnalyticsView {
  readonly filters: AnalyticsFilters
  /** Null: the first that the reader may read */
  readonly tab: AnalyticsTab | null
  readonly cohort: Cohort
  /** Changes parameters of the address; null takes one out. */
  readonly change: (changes: Readonly<Record<string, string | null>>) => void
}

export function useAnalyticsView(): AnalyticsView {
  const [params, setParams] = useSearchParams()
  const change = useCallback(
    (changes: Readonly<Record<string, string | null>>) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now)
          for (const [name, value] of Object.entries(changes)) {
            if (value === null || value === '') next.delete(name)
            else next.set(name, value)
          }
          return next
        },
        { preventScrollReset: true, replace: true },
      ),
    [setParams],
  )
  return useMemo(
    () => ({
      filters: filtersOf(params),
      tab: TABS.find((tab) => tab === params.get('view')) ?? null,
      cohort: COHORTS.find((cohort) => cohort === params.get('by')) ?? 'year',
      change,
    }),
    [params, change],
  )
}
