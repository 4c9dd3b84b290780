import { fromDatabase } from '#app/lib/api/app-error.ts'
import { supabase } from '#app/lib/api/supabase.ts'
import { useRecordMutation, useUndoableMutation } from '#app/lib/records/use-record-mutation.ts'
import type { GuestListData } from './guest-cache.ts'
import { valuesBefore } from './guest-changes.ts'
import { listOf, putResult, toParties, useSetValues } from './list-mutations.ts'
import type { Party } from './rows.ts'

/** Moves parties of the second list to the list, while the places are enough for all of them; undo moves them back. */
export function useInviteFromSecondList(planId: string) {
  const invite = useRecordMutation<readonly Party[], readonly Party[], GuestListData>({
    ...listOf(planId),
    write: async (parties) => {
      const ids = parties.map(({ id }) => id)
      const { data, error } = await supabase().rpc('invite_from_second_list', { plan_id: planId, ids })
      if (error) throw fromDatabase(error)
      return toParties(data)
    },
    change: putResult,
    isRefusalRenewed: () => true,
  })
  return useUndoableMutation(invite, useSetValues(planId), (_result, parties) =>
    valuesBefore({ parties, fields: { isSecondList: false } }),
  )
}

/** Writes the positions of parties in the second list; one after another, so that the last order is the one that stays. */
export const useOrderSecondList = (planId: string) => useSetValues(planId, `second-list ${planId}`)
