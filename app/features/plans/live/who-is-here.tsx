import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { planPeopleQuery } from '#app/features/tasks/queries.ts'
import { retryUntilLoaded } from '#app/lib/browser/retry-until-loaded.ts'
import { useLivePeople } from '#app/lib/live/live-state.ts'
import { PLAN_SECTIONS } from '../frame/plan-sections.ts'
import type { PersonHere } from './faces-here.tsx'

const SCREENS = new Map(PLAN_SECTIONS.flatMap(({ screens }) => screens.map(({ id, fullName }) => [id, fullName])))

// Most readers are alone. No screen ends where it cannot be loaded, as without a network.
const FacesHere = lazy(() => retryUntilLoaded(async () => ({ default: (await import('./faces-here.tsx')).FacesHere })))

/** Who else has the plan open, and which of its screens; nothing while the reader is alone. */
export function WhoIsHere({ planId }: { readonly planId: string }) {
  const present = useLivePeople(planId)
  // By the names that the plan knows: what a browser says of itself is not shown.
  const people = useQuery({ ...planPeopleQuery(planId), enabled: present.length > 0 }).data ?? []
  const shown: readonly PersonHere[] = present.flatMap(({ userId, screen }) => {
    const person = people.find((each) => each.userId === userId)
    return person ? [{ userId, name: person.fullName, screen: SCREENS.get(screen ?? '') ?? null }] : []
  })
  return shown.length === 0 ? null : (
    <Suspense>
      <FacesHere people={shown} />
    </Suspense>
  )
}
