import { AppError, fromDatabase } from '#app/lib/api/app-error.ts'
import { supabase } from '#app/lib/api/supabase.ts'
import { useRecordMutation } from '#app/lib/records/use-record-mutation.ts'
import type { StoredWeights } from '#domain/seating/plan-instance.ts'
import type { SeatAssignment } from '#domain/seating/seat-changes.ts'
import type { WeightPreset } from '#domain/seating/wishes/weights.ts'
import { type ShownSeating, shownQuery } from './mutations.ts'
import type { SeatingData } from './rows.ts'

interface Rules {
  readonly preset: WeightPreset
  readonly weights: StoredWeights
}

/** Saves what matters in the arrangement that is shown. */
export function useSaveRules(shown: ShownSeating) {
  const withRules = (data: SeatingData, rules: Rules): SeatingData => ({
    ...data,
    arrangements: data.arrangements.map((each) => (each.id === data.shownId ? { ...each, ...rules } : each)),
  })
  return useRecordMutation<Rules & { readonly id: string }, void, SeatingData>({
    query: shownQuery(shown),
    write: async ({ id, preset, weights }) => {
      const { error } = await supabase()
        .from('arrangements')
        .update({ preset, weights: weights as never })
        .eq('id', id)
        .select('id')
        .single()
      if (error) throw fromDatabase(error)
    },
    expect: (data, { preset, weights }) => withRules(data, { preset, weights }),
    change: (data, _result, { preset, weights }) => withRules(data, { preset, weights }),
  })
}

const fromAssignment = ({ who, isGuest, tableId, seat, lock }: SeatAssignment) => ({
  ...(isGuest ? { member_id: who } : { person_id: who }),
  table_id: tableId,
  seat,
  lock,
})

interface CandidateSave {
  readonly id: string
  readonly name: string
  readonly assignments: readonly SeatAssignment[]
}

/** Saves seats as an arrangement of its own beside the one that is shown, with its rules and locked tables. */
export function useAddCandidate(shown: ShownSeating, data: SeatingData) {
  return useRecordMutation<CandidateSave, void, SeatingData>({
    query: shownQuery(shown),
    write: async ({ id, name, assignments }) => {
      const current = data.arrangements.find((each) => each.id === data.shownId)
      if (data.room === null || current === undefined) throw new AppError('seating.not-found')
      const { error } = await supabase().rpc('save_arrangement', {
        plan_id: shown.planId,
        arrangement: {
          id,
          room_id: data.room.id,
          name,
          state: 'candidate',
          preset: current.preset,
          weights: current.weights,
          changed_at: null,
        } as never,
        seats: assignments.map(fromAssignment) as never,
        table_locks: [...data.lockedTableIds] as never,
      })
      if (error) throw fromDatabase(error)
    },
    isRenewed: true,
  })
}
