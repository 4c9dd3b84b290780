import { useSearchParams } from 'react-router'
import { BottlesScreen } from '#app/features/drinks/bottles/bottles-screen.tsx'
import { TypesNotFound } from '#app/features/drinks/bottles/types-not-found.tsx'
import { BottleTypesScreen } from '#app/features/drinks/bottles/types-screen.tsx'
import { isDrinkType } from '#app/features/drinks/drinks-labels.ts'
import { planQuery, plansQuery } from '#app/features/plans/queries.ts'
import type { Plan } from '#app/features/plans/rows.ts'
import { needMessages } from '#app/i18n/i18n.ts'
import { queryClient } from '#app/lib/api/query-client.ts'
import type { Route } from './+types/bottle-recommendations'
import { PlanPage } from './plan-page.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const planId = new URL(request.url).searchParams.get('plan')
  void queryClient.prefetchQuery(plansQuery())
  if (planId) void queryClient.prefetchQuery(planQuery(planId))
  await needMessages('plans', 'drinks', 'bottles', 'shopping', 'billing')
  return null
}

export default function BottleRecommendationsRoute({ params }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const planId = search.get('plan')
  const type = params.drinkType
  if (type !== undefined && !isDrinkType(type)) return <TypesNotFound planId={planId} />
  const screen = (plan: Plan | null) =>
    type === undefined ? <BottleTypesScreen plan={plan} /> : <BottlesScreen key={plan?.id} type={type} plan={plan} />
  if (!planId) return <div className="page app-page">{screen(null)}</div>
  return (
    <PlanPage planId={planId} header="compact">
      {screen}
    </PlanPage>
  )
}
