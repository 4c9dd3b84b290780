import { HistoryScreen } from '#app/features/history/history-screen.tsx'
import { historyQuery } from '#app/features/history/queries.ts'
import { filterIn } from '#app/features/history/use-history.ts'
import { planQuery } from '#app/features/plans/queries.ts'
import { needMessages } from '#app/i18n/i18n.ts'
import { queryClient } from '#app/lib/api/query-client.ts'
import { isId } from '#app/lib/browser/new-id.ts'
import type { Route } from './+types/plan-history'
import { PlanPage } from './plan-page.tsx'

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  void queryClient.prefetchQuery(planQuery(params.id))
  // An invalid id has no data: the plan's frame shows that without a request.
  if (isId(params.id)) {
    void queryClient.prefetchInfiniteQuery(historyQuery(params.id, filterIn(new URL(request.url).searchParams)))
  }
  await needMessages('plans', 'history', 'tasks', 'budget', 'checklist')
  return null
}

export default function PlanHistoryRoute({ params }: Route.ComponentProps) {
  return (
    <PlanPage planId={params.id} header="compact">
      {(plan) => <HistoryScreen key={plan.id} plan={plan} />}
    </PlanPage>
  )
}
