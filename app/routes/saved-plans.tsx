import { planLimitQuery, plansQuery } from '#app/features/plans/queries.ts'
import { SavedPlansScreen } from '#app/features/plans/saved-plans-screen.tsx'
import { needMessages } from '#app/i18n/i18n.ts'
import { queryClient } from '#app/lib/query-client.ts'

export async function clientLoader() {
  // Not awaited: the screen shows cards in the making, and says so itself when the plans cannot be loaded.
  void queryClient.prefetchQuery(plansQuery())
  void queryClient.prefetchQuery(planLimitQuery())
  await needMessages('plans')
  return null
}

export default function SavedPlansRoute() {
  return <SavedPlansScreen />
}
