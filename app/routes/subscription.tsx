import '../theme/more-library.css'
import { pricesQuery, subscriptionQuery } from '#app/features/billing/queries.ts'
import { SubscriptionScreen } from '#app/features/billing/screen/subscription-screen.tsx'
import { plansQuery } from '#app/features/plans/queries.ts'
import { needMessages } from '#app/i18n/i18n.ts'
import { queryClient } from '#app/lib/api/query-client.ts'
import { ALL_PLANS, useLive } from '#app/lib/live/live-state.ts'

export async function clientLoader() {
  void queryClient.prefetchQuery(subscriptionQuery())
  void queryClient.prefetchQuery(plansQuery())
  void queryClient.prefetchQuery(pricesQuery())
  await needMessages('subscription', 'billing', 'plans')
  return null
}

/** What the address says of a checkout or a change needs no reload. */
export const shouldRevalidate = () => false

export default function SubscriptionRoute() {
  useLive(ALL_PLANS)
  return <SubscriptionScreen />
}
