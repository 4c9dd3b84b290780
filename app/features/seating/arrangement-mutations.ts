import { guestCountsQuery, guestsQuery } from '#app/features/guests/queries.ts'
import { fromDatabase } from '#app/lib/api/app-error.ts'
import { supabase } from '#app/lib/api/supabase.ts'
import { useRecordMutation } from '#app/lib/records/use-record-mutation.ts'
import { type ShownSeating, shownQuery } from './mutations.ts'
import { tableSignKey } from './queries.ts'
import type { Arrangement, SeatingData } from './rows.ts'

const withArrangement = (data: SeatingData, changed: Partial<Arrangement> & { readonly id: string }): SeatingData => ({
  ...data,
  arrangements: data.arrangements.map((each) => (each.id === changed.id ? { ...each, ...changed } : each)),
})

/** The guests' tables follow from the final arrangement, and so does what the sign tells them. */
const whatFollows = (shown: ShownSeating) => [
  ...[guestsQuery(shown.planId), guestCountsQuery(shown.planId)].map(({ queryKey }) => ({ queryKey, exact: true })),
  { queryKey: tableSignKey(shown) },
]

/** Copies an arrangement with its seats, rules and locks. Safe to repeat: the copy has its id from the caller. */
export function useCopyArrangement(shown: ShownSeating) {
  return useRecordMutation<{ readonly id: string; readonly copyId: string }, void, SeatingData>({
    query: shownQuery(shown),
    write: async ({ id, copyId }) => {
      const { error } = await supabase().rpc('copy_arrangement', {
        plan_id: shown.planId,
        arrangement_id: id,
        new_id: copyId,
      })
      if (error) throw fromDatabase(error)
    },
    isRenewed: true,
  })
}

export function useRenameArrangement(shown: ShownSeating) {
  return useRecordMutation<Pick<Arrangement, 'id' | 'name'>, void, SeatingData>({
    query: shownQuery(shown),
    write: async ({ id, name }) => {
      const { error } = await supabase().from('arrangements').update({ name }).eq('id', id).select('id').single()
      if (error) throw fromDatabase(error)
    },
    expect: withArrangement,
    change: (data, _result, change) => withArrangement(data, change),
  })
}

/** Makes an arrangement the final one of its room, or the final one a candidate again. */
export function useSetFinal(shown: ShownSeating) {
  return useRecordMutation<{ readonly id: string; readonly isFinal: boolean }, void, SeatingData>({
    query: shownQuery(shown),
    write: async ({ id, isFinal }) => {
      const { error } = await supabase().rpc('set_final_arrangement', {
        plan_id: shown.planId,
        arrangement_id: id,
        is_final: isFinal,
      })
      if (error) throw fromDatabase(error)
    },
    isRenewed: true,
    invalidates: whatFollows(shown),
  })
}

export function useDeleteArrangement(shown: ShownSeating) {
  return useRecordMutation<string, void, SeatingData>({
    query: shownQuery(shown),
    write: async (id) => {
      const { error } = await supabase().from('arrangements').delete().eq('id', id)
      if (error) throw fromDatabase(error)
    },
    isRenewed: true,
    invalidates: whatFollows(shown),
  })
}
