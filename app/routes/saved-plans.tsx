import { subscriptionQuery } from '#app/features/billing/queries.ts'
import { SubscriptionCard } from '#app/features/billing/subscription-card.tsx'
import { dueThisMonthQuery } from '#app/features/ledger/queries.ts'
import { plansQuery } from '#app/features/plans/queries.ts'
import { SavedPlansScreen } from '#app/features/plans/saved-plans-screen.tsx'
import { needMessages } from '#app/i18n/i18n.ts'
import { queryClient } from '#app/lib/api/query-client.ts'
import { ALL_PLANS, useLive } from '#app/lib/live/live-state.ts'

export async function clientLoader() {
  // Not awaited: the screen shows skeletons, and the error when the plans cannot be loaded.
  void queryClient.prefetchQuery(plansQuery())
  void queryClient.prefetchQuery(dueThisMonthQuery(Date.now()))
  void queryClient.prefetchQuery(subscriptionQuery())
  await needMessages('plans', 'budget', 'checklist')
  return null
}

/** Search, filters and comparison are search parameters and need no reload. */
export const shouldRevalidate = () => false

export default function SavedPlansRoute() {
  useLive(ALL_PLANS)
  return <SavedPlansScreen subscription={<SubscriptionCard />} />
}
