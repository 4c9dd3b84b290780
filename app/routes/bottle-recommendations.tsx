import { useSearchParams } from 'react-router'
import { BottlesScreen } from '#app/features/drinks/bottles/bottles-screen.tsx'
import { TypesNotFound } from '#app/features/drinks/bottles/types-not-found.tsx'
import { isDrinkType } from '#app/features/drinks/drinks-labels.ts'
import { planQuery, plansQuery } from '#app/features/plans/queries.ts'
import { needMessages } from '#app/i18n/i18n.ts'
import { queryClient } from '#app/lib/api/query-client.ts'
import type { Route } from './+types/bottle-recommendations'
import { PlanPage } from './plan-page.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const planId = new URL(request.url).searchParams.get('plan')
  void queryClient.prefetchQuery(plansQuery())
  if (planId) void queryClient.prefetchQuery(planQuery(planId))
  await needMessages('plans', 'drinks', 'billing')
  return null
}

export default function BottleRecommendationsRoute({ params }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const planId = search.get('plan')
  const type = params.drinkType
  if (!isDrinkType(type)) return <TypesNotFound planId={planId} />
  if (!planId) {
    return (
      <div className="page app-page">
        <BottlesScreen type={type} plan={null} />
      </div>
    )
  }
  return (
    <PlanPage planId={planId} header="compact">
      {(plan) => <BottlesScreen key={plan.id} type={type} plan={plan} />}
    </PlanPage>
  )
}
