import { type ReactNode, useState } from 'react'
import { Link, type ShouldRevalidateFunctionArgs } from 'react-router'
import { EventDayScreen } from '#app/features/event-day/event-day-screen.tsx'
import { eventDayQuery, restoreEventDay } from '#app/features/event-day/queries.ts'
import { planQuery } from '#app/features/plans/queries.ts'
import { needMessages } from '#app/i18n/i18n.ts'
import { queryClient } from '#app/lib/api/query-client.ts'
import { isId } from '#app/lib/browser/new-id.ts'
import type { Route } from './+types/event-day'
import { PlanPage } from './plan-page.tsx'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  void queryClient.prefetchQuery(planQuery(params.id))
  const messages = needMessages('plans', 'timeline', 'checklist', 'day', 'afterday', 'checkin', 'sharing')
  // An invalid id has no data: the plan's frame shows that without a request.
  if (isId(params.id)) {
    // What the device keeps stands first; where it is not current it is asked for again.
    await restoreEventDay(queryClient, params.id).catch(() => false)
    void queryClient.prefetchQuery(eventDayQuery(params.id))
  }
  await messages
  return null
}

/** Search parameters need no reload. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate

export default function EventDayRoute({ params }: Route.ComponentProps) {
  return (
    <DayPage key={params.id} planId={params.id}>
      <EventDayScreen planId={params.id} />
    </DayPage>
  )
}

/** The frame of the plan; without one on the device, as days after it was prepared, the name alone, so that the day opens without a network. */
function DayPage({ planId, children }: { readonly planId: string; readonly children: ReactNode }) {
  const [bareName] = useState(() => {
    const day = queryClient.getQueryData(eventDayQuery(planId).queryKey)
    const hasPlan = queryClient.getQueryData(planQuery(planId).queryKey) !== undefined
    return day && !hasPlan && !navigator.onLine ? day.data.plan.name : null
  })
  if (bareName === null)
    return (
      <PlanPage planId={planId} header="compact">
        {() => children}
      </PlanPage>
    )
  return (
    <div className="page app-page">
      <p className="medium">
        <Link to={`/app/event-plan/${planId}`} className="plain-link">
          {bareName}
        </Link>
      </p>
      {children}
    </div>
  )
}
