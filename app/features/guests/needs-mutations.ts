import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { fromDatabase } from '#app/lib/api/app-error.ts'
import { supabase } from '#app/lib/api/supabase.ts'
import { type QueryOf, useRecordMutation, useUndoableMutation } from '#app/lib/records/use-record-mutation.ts'
import { type NeedCode, type OwnNeeds, withNeed, withoutNeed } from '#domain/guests/person-needs.ts'
import { type NeedsOfPlan, needsQuery } from './queries.ts'

/** What hosts note of one person's needs; columns left out stay. */
export type NeedsSave = Partial<OwnNeeds> & { readonly memberId: string }

export const fromNeeds = ({ memberId, note, ...codes }: NeedsSave) => ({
  member_id: memberId,
  ...codes,
  ...(note !== undefined && { note: note || null }),
})

/** Saves what hosts note of their guests' needs, all or nothing. */
export function useSaveNeeds(planId: string) {
  return useRecordMutation<readonly NeedsSave[], void, NeedsOfPlan>({
    query: needsQuery(planId) as QueryOf<NeedsOfPlan>,
    write: async (needs) => {
      const { error } = await supabase().rpc('save_guest_needs', {
        plan_id: planId,
        needs: needs.map(fromNeeds) as never,
      })
      if (error) throw fromDatabase(error)
    },
    isRenewed: true,
  })
}

/** One need that people have, or have no longer. */
export interface NeedCommand {
  readonly code: NeedCode
  readonly isNeeded: boolean
  readonly memberIds: readonly string[]
}

/** As they are stored now: a list that was read earlier would take back what somebody noted since. */
const needsNow = (client: QueryClient, planId: string) => client.fetchQuery({ ...needsQuery(planId), staleTime: 0 })

/** Notes one need of many people, or that they no longer have it; undo takes back just that. Returns the people who changed. */
export function useSetNeed(planId: string) {
  const client = useQueryClient()
  const set = useRecordMutation<NeedCommand, readonly string[], NeedsOfPlan>({
    query: needsQuery(planId) as QueryOf<NeedsOfPlan>,
    write: async ({ code, isNeeded, memberIds }) => {
      const changes = (isNeeded ? withNeed : withoutNeed)(await needsNow(client, planId), memberIds, code)
      if (changes.length === 0) return []
      const { error } = await supabase().rpc('save_guest_needs', {
        plan_id: planId,
        needs: changes.map(fromNeeds) as never,
      })
      if (error) throw fromDatabase(error)
      return changes.map(({ memberId }) => memberId)
    },
    isRenewed: true,
  })
  return useUndoableMutation(set, set, (memberIds, { code, isNeeded }) => ({ code, isNeeded: !isNeeded, memberIds }))
}
