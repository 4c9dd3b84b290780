import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { AdviceScreen } from '#app/features/advice/advice-screen.tsx'
import { adviceQuery } from '#app/features/advice/queries.ts'
import { planWithComparisonQuery } from '#app/features/comparison/queries.ts'
import { needMessages } from '#app/i18n/i18n.ts'
import { queryClient } from '#app/lib/api/query-client.ts'
import { isId } from '#app/lib/browser/new-id.ts'
import type { Route } from './+types/vendor-recommendations'
import { PlanPage } from './plan-page.tsx'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  void queryClient.prefetchQuery(planWithComparisonQuery(params.id))
  // An invalid id has no data: the plan's frame shows that without a request.
  if (isId(params.id)) void queryClient.prefetchQuery(adviceQuery(params.id))
  await needMessages('plans', 'budget', 'billing', 'comparison', 'vendors', 'advice')
  return null
}

/** Search parameters need no reload. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate

export default function VendorRecommendationsRoute({ params }: Route.ComponentProps) {
  return (
    <PlanPage planId={params.id} header="compact">
      {(plan) => <AdviceScreen key={plan.id} plan={plan} />}
    </PlanPage>
  )
}
