import { fromDatabase } from '#app/lib/api/app-error.ts'
import { supabase } from '#app/lib/api/supabase.ts'
import { useRecordMutation, useUndoableMutation } from '#app/lib/records/use-record-mutation.ts'
import { type GuestListData, withGuests, withoutGuests } from './guest-cache.ts'
import { listOf, putResult, toParties } from './list-mutations.ts'
import type { Party } from './rows.ts'

interface Merge {
  readonly into: Party
  readonly from: readonly Party[]
}

/** Moves the people of some parties into another one, which keeps what it says of itself. */
function useMerge(planId: string) {
  return useRecordMutation<Merge, readonly Party[], GuestListData>({
    ...listOf(planId),
    write: async ({ into, from }) => {
      const { data, error } = await supabase().rpc('merge_guests', {
        plan_id: planId,
        into_id: into.id,
        from_ids: from.map(({ id }) => id),
      })
      if (error) throw fromDatabase(error)
      return toParties(data)
    },
    change: (data, result, { from }) => withGuests(withoutGuests(data, new Set(from.map(({ id }) => id))), result),
  })
}

interface Split {
  readonly party: Party
  readonly memberIds: readonly string[]
  /** Of an entry that a merge deleted: it comes back. */
  readonly newId?: string
}

/** Makes parties of their own of some people of a party, one after the other. */
function useSplit(planId: string) {
  return useRecordMutation<readonly Split[], readonly Party[], GuestListData>({
    ...listOf(planId),
    write: async (splits) => {
      const results = new Map<string, Party>()
      for (const { party, memberIds, newId } of splits) {
        const { data, error } = await supabase().rpc('split_guest', {
          plan_id: planId,
          guest_id: party.id,
          member_ids: [...memberIds],
          ...(newId !== undefined && { new_id: newId }),
        })
        if (error) throw fromDatabase(error)
        for (const each of toParties(data)) results.set(each.id, each)
      }
      return [...results.values()]
    },
    change: putResult,
  })
}

/** Merges parties; undo makes them as they were. */
export function useMergeGuests(planId: string) {
  return useUndoableMutation(useMerge(planId), useSplit(planId), (_result, { into, from }) =>
    from.map(({ id, members }) => ({ party: into, memberIds: members.map((member) => member.id), newId: id })),
  )
}

/** Makes a party of its own of some people of a party; undo brings them back. */
export function useSplitGuest(planId: string) {
  return useUndoableMutation(useSplit(planId), useMerge(planId), (result, [split]): Merge => {
    const into = split?.party
    if (!into) throw new RangeError('nothing was split')
    return { into, from: result.filter(({ id }) => id !== into.id) }
  })
}
