import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { BudgetScreen } from '#app/features/budget/budget-screen.tsx'
import { planQuery } from '#app/features/plans/queries.ts'
import { needMessages } from '#app/i18n/i18n.ts'
import { queryClient } from '#app/lib/api/query-client.ts'
import type { Route } from './+types/budget-breakdown'
import { PlanPage } from './plan-page.tsx'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  void queryClient.prefetchQuery(planQuery(params.id))
  await needMessages('plans', 'budget')
  return null
}

/** Search parameters need no reload. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate

export default function BudgetBreakdownRoute({ params }: Route.ComponentProps) {
  return (
    <PlanPage planId={params.id} header="compact" title="budget.screen.title">
      {(plan) => <BudgetScreen key={plan.id} plan={plan} />}
    </PlanPage>
  )
}
