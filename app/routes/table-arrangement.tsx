import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { guestSetupQuery, guestsQuery } from '#app/features/guests/queries.ts'
import { planQuery } from '#app/features/plans/queries.ts'
import { SeatingScreen } from '#app/features/seating/seating-screen.tsx'
import { needMessages } from '#app/i18n/i18n.ts'
import { queryClient } from '#app/lib/api/query-client.ts'
import { isId } from '#app/lib/browser/new-id.ts'
import type { Route } from './+types/table-arrangement'
import { PlanPage } from './plan-page.tsx'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  void queryClient.prefetchQuery(planQuery(params.id))
  // An invalid id has no data: the plan's frame shows that without a request.
  if (isId(params.id)) {
    void queryClient.prefetchQuery(guestsQuery(params.id))
    void queryClient.prefetchQuery(guestSetupQuery(params.id))
  }
  await needMessages('plans', 'guests', 'seating', 'assign', 'wishes', 'takeout', 'caterer', 'sign')
  return null
}

/** Search parameters need no reload. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate

export default function TableArrangementRoute({ params }: Route.ComponentProps) {
  return (
    <PlanPage planId={params.id} header="compact" title="seating.title">
      {(plan) => <SeatingScreen key={plan.id} plan={plan} />}
    </PlanPage>
  )
}
