import { EventPlanScreen } from '#app/features/plans/event-plan-screen.tsx'
import { planQuery } from '#app/features/plans/queries.ts'
import { needMessages } from '#app/i18n/i18n.ts'
import { queryClient } from '#app/lib/api/query-client.ts'
import type { Route } from './+types/event-plan'
import { AskPlace } from './ask-place.tsx'
import { PlanPage } from './plan-page.tsx'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  void queryClient.prefetchQuery(planQuery(params.id))
  await needMessages('plans', 'budget', 'checklist')
  return null
}

export default function EventPlanRoute({ params }: Route.ComponentProps) {
  return (
    <PlanPage planId={params.id} header="large">
      {(plan) => (
        <>
          <EventPlanScreen plan={plan} />
          <AskPlace plan={plan} />
        </>
      )}
    </PlanPage>
  )
}
