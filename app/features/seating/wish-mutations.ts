import { fromDatabase } from '#app/lib/api/app-error.ts'
import { supabase } from '#app/lib/api/supabase.ts'
import { useRecordMutation, useUndoableMutation } from '#app/lib/records/use-record-mutation.ts'
import type { SeatingWish } from '#domain/seating/wishes/plan-wish.ts'
import { type ShownSeating, shownQuery } from './mutations.ts'
import type { SeatingData, StoredWish } from './rows.ts'

const fromWish = ({ id, kind, isMust, points, place, note, targets }: SeatingWish) => ({
  id,
  kind,
  is_must: isMust,
  points,
  place,
  note,
  targets: targets.map(({ memberId, personId, guestId, guestGroup, tableId }) => ({
    member_id: memberId,
    person_id: personId,
    guest_id: guestId,
    guest_group: guestGroup,
    table_id: tableId,
  })),
})

interface WishSave {
  readonly wish: SeatingWish
  /** The one that was read; null for a new wish. */
  readonly base: Pick<StoredWish, 'changedAt'> | null
}

/** The wishes of a plan are those of every arrangement. */
const others = ({ planId }: ShownSeating) => [{ queryKey: ['plans', planId, 'seating'] }]

/** Saves a wish with whom it is about. Safe to repeat: it carries its id. */
export function useSaveWish(shown: ShownSeating) {
  return useRecordMutation<WishSave, void, SeatingData>({
    query: shownQuery(shown),
    write: async ({ wish, base }) => {
      const { error } = await supabase().rpc('save_wishes', {
        plan_id: shown.planId,
        wishes: [{ ...fromWish(wish), changed_at: base?.changedAt ?? null }] as never,
      })
      if (error) throw fromDatabase(error)
    },
    isRenewed: true,
    invalidates: others(shown),
  })
}

/** Adds several wishes, all or none; undo removes them. */
export function useAddWishes(shown: ShownSeating) {
  const common = { query: shownQuery(shown), isRenewed: true, invalidates: others(shown) } as const
  const add = useRecordMutation<readonly SeatingWish[], void, SeatingData>({
    ...common,
    write: async (wishes) => {
      const { error } = await supabase().rpc('save_wishes', {
        plan_id: shown.planId,
        wishes: wishes.map((wish) => ({ ...fromWish(wish), changed_at: null })) as never,
      })
      if (error) throw fromDatabase(error)
    },
  })
  const remove = useRecordMutation<readonly string[], void, SeatingData>({
    ...common,
    write: async (ids) => {
      const { error } = await supabase()
        .from('seating_wishes')
        .delete()
        .in('id', [...ids])
      if (error) throw fromDatabase(error)
    },
  })
  return useUndoableMutation(add, remove, (_result, wishes: readonly SeatingWish[]) => wishes.map(({ id }) => id))
}

/** Removes a wish; undo adds it again. */
export function useRemoveWish(shown: ShownSeating) {
  const remove = useRecordMutation<SeatingWish, void, SeatingData>({
    query: shownQuery(shown),
    write: async ({ id }) => {
      const { error } = await supabase().from('seating_wishes').delete().eq('id', id)
      if (error) throw fromDatabase(error)
    },
    expect: (data, { id }) => ({ ...data, wishes: data.wishes.filter((wish) => wish.id !== id) }),
    change: (data, _result, { id }) => ({ ...data, wishes: data.wishes.filter((wish) => wish.id !== id) }),
    invalidates: others(shown),
  })
  return useUndoableMutation(remove, useSaveWish(shown), (_result, wish) => ({ wish, base: null }))
}
