import { useState } from 'react'
import type { Plan } from '#app/features/plans/rows.ts'
import { changedNeeds, NO_NEEDS, type OwnNeeds } from '#domain/guests/person-needs.ts'
import type { NeedsSave } from '../needs-mutations.ts'
import { useNeeds } from './use-needs.ts'

/**
 * What is typed of people's needs, apart from the rest of a form: never in what the browser keeps of unsaved input.
 *
 * @param isShown whether it is shown; until then nothing is read
 */
export function useNeedsDrafts(plan: Pick<Plan, 'id' | 'rights'>, isShown: boolean) {
  const query = useNeeds(plan, isShown)
  const [drafts, setDrafts] = useState<ReadonlyMap<string, OwnNeeds>>(new Map())
  const notedOf = (memberId: string) => query.data?.get(memberId)?.noted ?? NO_NEEDS
  const changesOf = (memberIds: readonly string[]): readonly NeedsSave[] =>
    memberIds.flatMap((memberId) => {
      const draft = drafts.get(memberId)
      const changes = draft && changedNeeds(notedOf(memberId), draft)
      return changes ? [{ memberId, ...changes }] : []
    })
  return {
    query,
    givenOf: (memberId: string) => query.data?.get(memberId)?.given ?? null,
    valueOf: (memberId: string) => drafts.get(memberId) ?? notedOf(memberId),
    set: (memberId: string, value: OwnNeeds) => setDrafts((current) => new Map(current).set(memberId, value)),
    changesOf,
    isDirty: changesOf([...drafts.keys()]).length > 0,
    reset: () => setDrafts(new Map()),
  }
}

export type NeedsDrafts = ReturnType<typeof useNeedsDrafts>
