import { planQuery } from '#app/features/plans/queries.ts'
import { teamQuery } from '#app/features/team/queries.ts'
import { TeamScreen } from '#app/features/team/team-screen.tsx'
import { needMessages } from '#app/i18n/i18n.ts'
import { queryClient } from '#app/lib/api/query-client.ts'
import { isId } from '#app/lib/browser/new-id.ts'
import type { Route } from './+types/team'
import { PlanPage } from './plan-page.tsx'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  void queryClient.prefetchQuery(planQuery(params.id))
  // An invalid id has no data: the plan's frame shows that without a request.
  if (isId(params.id)) void queryClient.prefetchQuery(teamQuery(params.id))
  await needMessages('plans', 'team', 'billing', 'sharing')
  return null
}

export default function TeamRoute({ params }: Route.ComponentProps) {
  return (
    <PlanPage planId={params.id} header="compact">
      {(plan) => <TeamScreen key={plan.id} plan={plan} />}
    </PlanPage>
  )
}
