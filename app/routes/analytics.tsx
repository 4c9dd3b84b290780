import '../theme/more-library.css'
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { AnalyticsPart } from '#app/features/analytics/analytics-part.ts'
import { AnalyticsScreen } from '#app/features/analytics/analytics-screen.tsx'
import { analyticsQuery, filtersOf } from '#app/features/analytics/queries.ts'
import { planQuery } from '#app/features/plans/queries.ts'
import { needMessages } from '#app/i18n/i18n.ts'
import { queryClient } from '#app/lib/api/query-client.ts'
import { isId } from '#app/lib/browser/new-id.ts'
import { ALL_PLANS, useLive } from '#app/lib/live/live-state.ts'
import type { Route } from './+types/analytics'
import { PlanPage } from './plan-page.tsx'

const planIdIn = (url: URL): string | null => url.searchParams.get('plan')

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const filters = filtersOf(new URL(request.url).searchParams)
  if (filters.planId) void queryClient.prefetchQuery(planQuery(filters.planId))
  // An id that cannot exist has no figures: the plan's frame says so without a request.
  if (filters.planId === null || isId(filters.planId)) void queryClient.prefetchQuery(analyticsQuery(filters))
  // The charts are drawn at once when the figures are there, without a step between.
  await Promise.all([AnalyticsPart.load(), needMessages('analytics', 'plans')])
  return null
}

/** Filters and parts of the same plan need no reload. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && planIdIn(currentUrl) === planIdIn(nextUrl)
    ? false
    : defaultShouldRevalidate

export default function AnalyticsRoute() {
  const [search] = useSearchParams()
  const planId = search.get('plan')
  if (!planId) return <AllPlans />
  return (
    <PlanPage planId={planId} header="compact">
      {(plan) => <AnalyticsScreen key={plan.id} plan={plan} />}
    </PlanPage>
  )
}

function AllPlans() {
  useLive(ALL_PLANS)
  return (
    <div className="page app-page">
      <AnalyticsScreen plan={null} />
    </div>
  )
}
