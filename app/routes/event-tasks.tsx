import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { planQuery } from '#app/features/plans/queries.ts'
import { planPeopleQuery, tasksQuery } from '#app/features/tasks/queries.ts'
import { TasksScreen } from '#app/features/tasks/tasks-screen.tsx'
import { needMessages } from '#app/i18n/i18n.ts'
import { queryClient } from '#app/lib/api/query-client.ts'
import { isId } from '#app/lib/browser/new-id.ts'
import type { Route } from './+types/event-tasks'
import { PlanPage } from './plan-page.tsx'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  void queryClient.prefetchQuery(planQuery(params.id))
  // An invalid id has no data: the plan's frame shows that without a request.
  if (isId(params.id)) {
    void queryClient.prefetchQuery(tasksQuery(params.id))
    void queryClient.prefetchQuery(planPeopleQuery(params.id))
  }
  await needMessages('plans', 'tasks', 'checklist', 'instructions')
  return null
}

/** Search parameters need no reload. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate

export default function EventTasksRoute({ params }: Route.ComponentProps) {
  return (
    <PlanPage planId={params.id} header="compact" title="tasks.title">
      {(plan) => <TasksScreen key={plan.id} plan={plan} />}
    </PlanPage>
  )
}
