import { useSearchParams } from 'react-router'
import { DrinksPreferencesScreen } from '#app/features/drinks/preferences-screen.tsx'
import { ChoosePlanScreen } from '#app/features/plans/choose-plan/choose-plan-screen.tsx'
import { planQuery, plansQuery } from '#app/features/plans/queries.ts'
import { needMessages, useT } from '#app/i18n/i18n.ts'
import { queryClient } from '#app/lib/api/query-client.ts'
import type { Route } from './+types/drinks-preferences'
import { PlanPage } from './plan-page.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const planId = new URL(request.url).searchParams.get('plan')
  void (planId ? queryClient.prefetchQuery(planQuery(planId)) : queryClient.prefetchQuery(plansQuery()))
  await needMessages('plans', 'drinks', 'shopping', 'billing')
  return null
}

export default function DrinksPreferencesRoute() {
  const { t } = useT()
  const [search] = useSearchParams()
  const planId = search.get('plan')
  if (!planId) {
    return (
      <ChoosePlanScreen
        title={t('drinks.preferences.title')}
        none={t('drinks.wizard.no-plan')}
        module="drinks"
        toPlan={(id) => `/app/drinks-preferences?plan=${id}`}
      />
    )
  }
  return (
    <PlanPage planId={planId} header="compact">
      {(plan) => <DrinksPreferencesScreen key={plan.id} plan={plan} />}
    </PlanPage>
  )
}
