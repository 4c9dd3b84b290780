import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { DrinksWizardScreen } from '#app/features/drinks/wizard-screen.tsx'
import { ChoosePlanScreen } from '#app/features/plans/choose-plan/choose-plan-screen.tsx'
import { planQuery, plansQuery } from '#app/features/plans/queries.ts'
import { needMessages, useT } from '#app/i18n/i18n.ts'
import { queryClient } from '#app/lib/api/query-client.ts'
import type { Route } from './+types/drinks-wizard'
import { PlanPage } from './plan-page.tsx'

const planIdIn = (url: URL): string | null => url.searchParams.get('plan')

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const planId = planIdIn(new URL(request.url))
  void (planId ? queryClient.prefetchQuery(planQuery(planId)) : queryClient.prefetchQuery(plansQuery()))
  await needMessages('plans', 'drinks', 'shopping', 'assumptions', 'billing')
  return null
}

/** Another step of the same plan needs no reload. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && planIdIn(currentUrl) === planIdIn(nextUrl)
    ? false
    : defaultShouldRevalidate

export default function DrinksWizardRoute() {
  const { t } = useT()
  const [search] = useSearchParams()
  const planId = search.get('plan')
  if (!planId) {
    return (
      <ChoosePlanScreen
        title={t('drinks.wizard.title')}
        none={t('drinks.wizard.no-plan')}
        module="drinks"
        toPlan={(id) => `/app/drinks-wizard?plan=${id}`}
      />
    )
  }
  return (
    <PlanPage planId={planId} header="compact">
      {(plan) => <DrinksWizardScreen key={plan.id} plan={plan} />}
    </PlanPage>
  )
}
