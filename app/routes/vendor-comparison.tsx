import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { ChoosePlanScreen } from '#app/features/comparison/choose-plan-screen.tsx'
import { kindOf } from '#app/features/comparison/compare-candidates.ts'
import { ComparisonScreen } from '#app/features/comparison/comparison-screen.tsx'
import { planWithComparisonQuery } from '#app/features/comparison/queries.ts'
import { plansQuery } from '#app/features/plans/queries.ts'
import { needMessages } from '#app/i18n/i18n.ts'
import { queryClient } from '#app/lib/api/query-client.ts'
import { NotFoundScreen } from '#app/ui/feedback/not-found-screen.tsx'
import type { Route } from './+types/vendor-comparison'
import { PlanPage } from './plan-page.tsx'

const planIdIn = (url: URL): string | null => url.searchParams.get('plan')

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const planId = planIdIn(new URL(request.url))
  void (planId ? queryClient.prefetchQuery(planWithComparisonQuery(planId)) : queryClient.prefetchQuery(plansQuery()))
  await needMessages('plans', 'budget', 'comparison', 'vendors')
  return null
}

/** Another candidate of the same comparison needs no reload. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && planIdIn(currentUrl) === planIdIn(nextUrl)
    ? false
    : defaultShouldRevalidate

export default function VendorComparisonRoute({ params }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const planId = search.get('plan')
  const named = kindOf(params.category)
  if (named === null) return <NotFoundScreen />
  if (!planId) return <ChoosePlanScreen kind={named} />
  return (
    <PlanPage planId={planId} header="compact">
      {(plan) => <ComparisonScreen key={plan.id} plan={plan} kind={kindOf(params.category, plan.eventType) ?? named} />}
    </PlanPage>
  )
}
