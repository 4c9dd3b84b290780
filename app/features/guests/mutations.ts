import { fromDatabase } from '#app/lib/api/app-error.ts'
import { supabase } from '#app/lib/api/supabase.ts'
import { useRecordMutation, useUndoableMutation } from '#app/lib/records/use-record-mutation.ts'
import type { GuestAnswer } from '#domain/guests/guest-kinds.ts'
import { type GuestListData, withGuests, withoutGuests } from './guest-cache.ts'
import { type BulkChange, changedParty, valuesBefore } from './guest-changes.ts'
import { listOf, putResult, toParties, useSetValues } from './list-mutations.ts'
import { fromNeeds, type NeedsSave } from './needs-mutations.ts'
import { deletedGuestsQuery, guestCountsQuery, needsQuery } from './queries.ts'
import { fromMemberFields, fromPartyFields, type MemberFields, type Party, type PartyFields } from './rows.ts'

/** A place of a party with what to set of it. */
export interface MemberSave extends Partial<MemberFields> {
  readonly id: string
  /** The invitations to set; those left out stay. */
  readonly invitations?: readonly InvitationSave[]
}

/** An invitation to set: an answer to it, or that the person is not invited. */
export type InvitationSave = { readonly subEventId: string } & (
  | { readonly answer: GuestAnswer; readonly mealOptionId: string | null }
  | { readonly isInvited: false }
)

const fromInvitation = ({ subEventId, ...rest }: InvitationSave) => ({
  sub_event_id: subEventId,
  ...('isInvited' in rest ? { is_invited: false } : { answer: rest.answer, meal_option_id: rest.mealOptionId }),
})

const fromMember = ({ id, invitations, ...fields }: MemberSave) => ({
  id,
  ...fromMemberFields(fields),
  ...(invitations && { invitations: invitations.map(fromInvitation) }),
})

export interface GuestSave {
  /** Of a new party, the id that the form chose. */
  readonly id: string
  readonly fields: Partial<PartyFields>
  /** Every member of the party in order, with what to set of each; null leaves them. */
  readonly members: readonly MemberSave[] | null
  /** Whether members that are left out may have names. */
  readonly removesNamed?: boolean
  /** What hosts note of what its people need, saved with it or not at all. */
  readonly needs?: readonly NeedsSave[]
  /** The party as it will be, shown before the response; absent where a refusal is likely. */
  readonly expected?: Party
}

/** Adds or saves a party with its members. Safe to repeat: both carry their ids. */
export function useSaveGuest(planId: string) {
  return useRecordMutation<GuestSave, readonly Party[], GuestListData>({
    ...listOf(planId),
    write: async ({ id, fields, members, removesNamed = false, needs = [] }) => {
      const party = {
        plan_id: planId,
        guest: { id, ...fromPartyFields(fields) },
        members: (members?.map(fromMember) ?? null) as never,
        ...(removesNamed && { remove_named: true }),
      }
      const { data, error } =
        needs.length === 0
          ? await supabase().rpc('save_guest', party)
          : await supabase().rpc('save_guest_with_needs', { ...party, needs: needs.map(fromNeeds) as never })
      if (error) throw fromDatabase(error)
      return toParties([data])
    },
    expect: (data, { expected }) => (expected ? withGuests(data, [expected]) : data),
    change: putResult,
    isRefusalRenewed: () => true,
    invalidates: ({ needs = [] }) => [
      { queryKey: guestCountsQuery(planId).queryKey },
      ...(needs.length === 0 ? [] : [{ queryKey: needsQuery(planId).queryKey }]),
    ],
  })
}

/** Changes the same columns of many parties; undo gives each its own values back. */
export function useChangeGuests(planId: string) {
  const change = useRecordMutation<BulkChange, readonly Party[], GuestListData>({
    ...listOf(planId),
    write: async ({ parties, fields, addTags, removeTags }) => {
      const { data, error } = await supabase().rpc('change_guests', {
        plan_id: planId,
        ids: parties.map(({ id }) => id),
        changes: {
          ...fromPartyFields(fields),
          ...(addTags && { add_tags: addTags }),
          ...(removeTags && { remove_tags: removeTags }),
        } as never,
      })
      if (error) throw fromDatabase(error)
      return toParties(data)
    },
    expect: (data, input) =>
      withGuests(
        data,
        input.parties.map((party) => changedParty(party, input)),
      ),
    change: putResult,
  })
  return useUndoableMutation(change, useSetValues(planId), (_result, input) => valuesBefore(input))
}

/** Restores deleted parties by their ids, if the tier still has room. */
export function useRestoreGuests(planId: string) {
  return useRecordMutation<readonly string[], readonly Party[], GuestListData>({
    ...listOf(planId),
    write: async (ids) => {
      const { data, error } = await supabase().rpc('restore_guests', { plan_id: planId, ids: [...ids] })
      if (error) throw fromDatabase(error)
      return toParties(data)
    },
    change: putResult,
    invalidates: [...listOf(planId).invalidates, { queryKey: deletedGuestsQuery(planId).queryKey }],
  })
}

/** Deletes parties with their members; undo restores them. */
export function useDeleteGuests(planId: string) {
  const remove = useRecordMutation<readonly Party[], readonly Party[], GuestListData>({
    ...listOf(planId),
    write: async (guests) => {
      const { error } = await supabase().rpc('delete_guests', { plan_id: planId, ids: guests.map(({ id }) => id) })
      if (error) throw fromDatabase(error)
      return guests
    },
    expect: (data, guests) => withoutGuests(data, new Set(guests.map(({ id }) => id))),
    change: (data, guests) => withoutGuests(data, new Set(guests.map(({ id }) => id))),
  })
  return useUndoableMutation(remove, useRestoreGuests(planId), (guests) => guests.map(({ id }) => id))
}
