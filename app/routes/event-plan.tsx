import { PlanLimitDialog } from '#app/features/billing/plan-limit-dialog.tsx'
import { EventPlanScreen } from '#app/features/plans/event-plan-screen.tsx'
import { PlanFrame } from '#app/features/plans/frame/plan-frame.tsx'
import { planQuery } from '#app/features/plans/queries.ts'
import { needMessages } from '#app/i18n/i18n.ts'
import { queryClient } from '#app/lib/api/query-client.ts'
import type { Route } from './+types/event-plan'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  void queryClient.prefetchQuery(planQuery(params.id))
  await needMessages('plans', 'billing', 'budget', 'checklist')
  return null
}

export default function EventPlanRoute({ params }: Route.ComponentProps) {
  return (
    <PlanFrame planId={params.id} header="large" limitDialog={PlanLimitDialog}>
      {(plan) => <EventPlanScreen plan={plan} />}
    </PlanFrame>
  )
}
