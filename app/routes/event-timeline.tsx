import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { guestSetupQuery } from '#app/features/guests/queries.ts'
import { planQuery } from '#app/features/plans/queries.ts'
import { timelinesQuery } from '#app/features/timeline/queries.ts'
import { TimelineScreen } from '#app/features/timeline/timeline-screen.tsx'
import { needMessages } from '#app/i18n/i18n.ts'
import { queryClient } from '#app/lib/api/query-client.ts'
import { isId } from '#app/lib/browser/new-id.ts'
import type { Route } from './+types/event-timeline'
import { PlanPage } from './plan-page.tsx'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  void queryClient.prefetchQuery(planQuery(params.id))
  // An invalid id has no data: the plan's frame shows that without a request.
  if (isId(params.id)) {
    void queryClient.prefetchQuery(timelinesQuery(params.id))
    void queryClient.prefetchQuery(guestSetupQuery(params.id))
  }
  await needMessages('plans', 'timeline', 'sharing')
  return null
}

/** Search parameters need no reload. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate

export default function EventTimelineRoute({ params }: Route.ComponentProps) {
  return (
    <PlanPage planId={params.id} header="compact">
      {(plan) => <TimelineScreen key={plan.id} plan={plan} />}
    </PlanPage>
  )
}
