import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo } from 'react'
import type { Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { Loading } from '#app/ui/feedback/loading.tsx'
import { QueryError } from '#app/ui/feedback/query-error.tsx'
import { screenShapes } from '#app/ui/feedback/screen-shapes.tsx'
import { lazyPart } from '#app/ui/page/lazy-part.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { useAnalyticsView } from './analytics-view.ts'
import { analyticsQuery } from './queries.ts'
import { AnalyticsContext } from './use-analytics.ts'

// With a file of their own, which the loader asks for together with the figures.
const AnalyticsContent = lazyPart(async () => (await import('./analytics-content.tsx')).AnalyticsContent)

/** Loads the charts, for the loader: they are drawn at once when the figures are there, without a step between. */
export const loadCharts = (): Promise<void> => AnalyticsContent.load()

interface AnalyticsScreenProps {
  /** Null: all plans of the reader. */
  readonly plan: Plan | null
}

/** What one plan, or all of them, come to: money, guests, tasks, and how plans compare. */
export function AnalyticsScreen({ plan }: AnalyticsScreenProps) {
  const { t } = useT()
  const view = useAnalyticsView()
  const query = useQuery(analyticsQuery(view.filters))
  const row = query.data
  const context = useMemo(() => (row ? { row, view } : null), [row, view])
  const title = t('analytics.title')
  const shapes = (
    <>
      <h1 className="visually-hidden">{title}</h1>
      <Loading label={t('analytics.loading')}>{screenShapes.ledger}</Loading>
    </>
  )
  return (
    <>
      <PageTitle title={plan ? `${title} · ${plan.name}` : title} />
      {context ? (
        <AnalyticsContext value={context}>
          <Suspense fallback={shapes}>
            <AnalyticsContent plan={plan} isUpdating={query.isPlaceholderData} />
          </Suspense>
        </AnalyticsContext>
      ) : query.isError ? (
        <QueryError query={query} title={title} message={t('analytics.failed')} />
      ) : (
        shapes
      )}
    </>
  )
}
