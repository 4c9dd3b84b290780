import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { GuestsScreen } from '#app/features/guests/guests-screen.tsx'
import { guestCountsQuery, guestSetupQuery, guestsQuery } from '#app/features/guests/queries.ts'
import { planQuery } from '#app/features/plans/queries.ts'
import { needMessages } from '#app/i18n/i18n.ts'
import { queryClient } from '#app/lib/api/query-client.ts'
import { isId } from '#app/lib/browser/new-id.ts'
import type { Route } from './+types/guest-list'
import { PlanPage } from './plan-page.tsx'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  void queryClient.prefetchQuery(planQuery(params.id))
  // An invalid id has no data: the plan's frame shows that without a request.
  if (isId(params.id)) {
    void queryClient.prefetchQuery(guestsQuery(params.id))
    void queryClient.prefetchQuery(guestSetupQuery(params.id))
    void queryClient.prefetchQuery(guestCountsQuery(params.id))
  }
  await needMessages('plans', 'guests', 'imports', 'reply', 'mailings', 'checkin')
  return null
}

/** Search parameters need no reload. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate

export default function GuestListRoute({ params }: Route.ComponentProps) {
  return (
    <PlanPage planId={params.id} header="compact" title="guests.title">
      {(plan) => <GuestsScreen key={plan.id} plan={plan} />}
    </PlanPage>
  )
}
