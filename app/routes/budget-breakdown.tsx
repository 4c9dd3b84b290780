import { BudgetScreen } from '#app/features/budget/budget-screen.tsx'
import { PlanFrame } from '#app/features/plans/frame/plan-frame.tsx'
import { planQuery } from '#app/features/plans/queries.ts'
import { needMessages } from '#app/i18n/i18n.ts'
import { queryClient } from '#app/lib/api/query-client.ts'
import type { Route } from './+types/budget-breakdown'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  void queryClient.prefetchQuery(planQuery(params.id))
  await needMessages('plans', 'billing', 'budget')
  return null
}

export default function BudgetBreakdownRoute({ params }: Route.ComponentProps) {
  return (
    <PlanFrame planId={params.id} header="compact">
      {(plan) => <BudgetScreen key={plan.id} plan={plan} />}
    </PlanFrame>
  )
}
