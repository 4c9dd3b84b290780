import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { kindOf } from '#app/features/comparison/compare-candidates.ts'
import { kindName } from '#app/features/comparison/comparison-labels.ts'
import { ComparisonScreen } from '#app/features/comparison/comparison-screen.tsx'
import { planWithComparisonQuery } from '#app/features/comparison/queries.ts'
import { ChoosePlanScreen } from '#app/features/plans/choose-plan/choose-plan-screen.tsx'
import { plansQuery } from '#app/features/plans/queries.ts'
import { needMessages, useT } from '#app/i18n/i18n.ts'
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
  const { t } = useT()
  const [search] = useSearchParams()
  const planId = search.get('plan')
  const named = kindOf(params.category)
  if (named === null) return <NotFoundScreen />
  if (!planId) {
    return (
      <ChoosePlanScreen
        title={t('comparison.screen.title', { kind: kindName(named, t) })}
        none={t('comparison.choose-plan.none')}
        module="vendors"
        toPlan={(id) => `/app/vendor-comparison/${named}?plan=${id}`}
      />
    )
  }
  return (
    <PlanPage planId={planId} header="compact">
      {(plan) => <ComparisonScreen key={plan.id} plan={plan} kind={kindOf(params.category, plan.eventType) ?? named} />}
    </PlanPage>
  )
}
