import { fromDatabase } from '#app/lib/api/app-error.ts'
import { supabase } from '#app/lib/api/supabase.ts'
import { type QueryOf, useRecordMutation, useUndoableMutation } from '#app/lib/records/use-record-mutation.ts'
import type { GuestAnswer } from '#domain/guests/guest-kinds.ts'
import { invitationTo } from '#domain/guests/party.ts'
import { type GuestListData, withGuests, withoutGuests } from './guest-cache.ts'
import { answeredParty, type BulkChange, changedParty, type GivenAnswer, valuesBefore } from './guest-changes.ts'
import { fromNeeds, type NeedsSave } from './needs-mutations.ts'
import { guestCountsQuery, guestsQuery, needsQuery } from './queries.ts'
import {
  fromMemberFields,
  fromPartyFields,
  type MemberFields,
  type Party,
  type PartyFields,
  type PartyMember,
  type PartyRow,
  toParty,
} from './rows.ts'

/** What every change of guests changes: the list, and the counts of cards. */
const listOf = (planId: string) => ({
  query: guestsQuery(planId) as QueryOf<GuestListData>,
  invalidates: [{ queryKey: guestCountsQuery(planId).queryKey }],
})

const toParties = (data: unknown): readonly Party[] => (data as readonly PartyRow[]).map(toParty)

const putResult = (data: GuestListData, result: readonly Party[]) => withGuests(data, result)

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

/** Gives parties values of their own, each its own ones. */
function useSetValues(planId: string, scope?: string) {
  return useRecordMutation<ReturnType<typeof valuesBefore>, readonly Party[], GuestListData>({
    ...listOf(planId),
    write: async (values) => {
      const { data, error } = await supabase().rpc('change_guests', {
        plan_id: planId,
        ids: null as never,
        changes: values.map(({ id, fields }) => ({ id, ...fromPartyFields(fields) })),
      })
      if (error) throw fromDatabase(error)
      return toParties(data)
    },
    expect: (data, values) => {
      const fieldsOf = new Map(values.map(({ id, fields }) => [id, fields]))
      const changed = data.guests.filter(({ id }) => fieldsOf.has(id))
      return withGuests(
        data,
        changed.map((party) => ({ ...party, ...fieldsOf.get(party.id) })),
      )
    },
    change: putResult,
    ...(scope !== undefined && { scope }),
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

/** Records answers of people; undo records the earlier ones. */
export function useAnswerInvitations(planId: string) {
  const answer = useRecordMutation<readonly GivenAnswer[], readonly Party[], GuestListData>({
    ...listOf(planId),
    write: async (answers) => {
      const { data, error } = await supabase().rpc('answer_invitations', {
        plan_id: planId,
        answers: answers.map(({ memberId, subEventId, answer: given, mealOptionId }) => ({
          member_id: memberId,
          sub_event_id: subEventId,
          answer: given,
          ...(mealOptionId !== undefined && { meal_option_id: mealOptionId }),
        })) as never,
      })
      if (error) throw fromDatabase(error)
      return toParties(data)
    },
    expect: (data, answers) => {
      const ids = new Set(answers.map(({ partyId }) => partyId))
      const answered = data.guests.filter(({ id }) => ids.has(id))
      return withGuests(
        data,
        answered.map((party) => answeredParty(party, answers)),
      )
    },
    change: putResult,
  })
  return useUndoableMutation(answer, answer, (_result, answers) =>
    answers.map((given) => ({ ...given, answer: given.before.answer, mealOptionId: given.before.mealOptionId })),
  )
}

/** People who are invited to a sub-event, or no longer. */
export interface InviteCommand {
  readonly subEventId: string
  readonly isInvited: boolean
  /** As they are before it. */
  readonly people: readonly { readonly party: Party; readonly member: PartyMember }[]
  /** Takes it back from those too who have answered. */
  readonly takesAnswers?: boolean
}

/** Invites people to a sub-event, or takes that back; undo gives back what they had answered. */
export function useInviteMembers(planId: string) {
  const invite = useRecordMutation<InviteCommand, readonly Party[], GuestListData>({
    ...listOf(planId),
    write: async ({ subEventId, isInvited, people, takesAnswers = false }) => {
      const { data, error } = await supabase().rpc('invite_members', {
        plan_id: planId,
        member_ids: people.map(({ member }) => member.id),
        sub_event_id: subEventId,
        is_invited: isInvited,
        takes_answers: takesAnswers,
      })
      if (error) throw fromDatabase(error)
      return toParties(data)
    },
    change: putResult,
  })
  const reverse = useRecordMutation<InviteCommand, readonly Party[], GuestListData>({
    ...listOf(planId),
    write: async ({ subEventId, isInvited, people }) => {
      const { data, error } = isInvited
        ? await supabase().rpc('invite_members', {
            plan_id: planId,
            member_ids: people.map(({ member }) => member.id),
            sub_event_id: subEventId,
            is_invited: false,
          })
        : await supabase().rpc('restore_invitations', {
            plan_id: planId,
            sub_event_id: subEventId,
            invitations: people.map(({ member }) => {
              const { answer = 'pending', mealOptionId = null } = invitationTo(member, subEventId) ?? {}
              return { member_id: member.id, answer, meal_option_id: mealOptionId }
            }),
          })
      if (error) throw fromDatabase(error)
      return toParties(data)
    },
    change: putResult,
  })
  return useUndoableMutation(invite, reverse, (_result, command) => command)
}

/** Deletes parties with their members; undo restores them, if the tier still has room. */
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
  const restore = useRecordMutation<readonly Party[], readonly Party[], GuestListData>({
    ...listOf(planId),
    write: async (guests) => {
      const { data, error } = await supabase().rpc('restore_guests', {
        plan_id: planId,
        ids: guests.map(({ id }) => id),
      })
      if (error) throw fromDatabase(error)
      return toParties(data)
    },
    change: putResult,
  })
  return useUndoableMutation(remove, restore, (guests) => guests)
}

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
