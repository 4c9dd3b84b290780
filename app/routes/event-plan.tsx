import { useSearchParams } from 'react-router'
import { EventPlanScreen } from '#app/features/plans/event-plan-screen.tsx'
import { planQuery } from '#app/features/plans/queries.ts'
import { needMessages } from '#app/i18n/i18n.ts'
import { queryClient } from '#app/lib/api/query-client.ts'
import { lazyDialog } from '#app/ui/overlays/lazy-dialog.tsx'
import type { Route } from './+types/event-plan'
import { PlanPage } from './plan-page.tsx'

const AskDialog = lazyDialog(async () => {
  const [module] = await Promise.all([import('#app/features/assistant/ask-dialog.tsx'), needMessages('assistant')])
  return module.AskDialog
})

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  void queryClient.prefetchQuery(planQuery(params.id))
  await needMessages('plans', 'budget', 'checklist')
  return null
}

export default function EventPlanRoute({ params }: Route.ComponentProps) {
  const [search] = useSearchParams()
  return (
    <PlanPage planId={params.id} header="large">
      {(plan) => (
        <>
          <EventPlanScreen plan={plan} />
          <AskDialog plan={plan} isOpen={search.has('ask')} />
        </>
      )}
    </PlanPage>
  )
}
