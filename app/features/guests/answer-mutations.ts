import { fromDatabase } from '#app/lib/api/app-error.ts'
import { supabase } from '#app/lib/api/supabase.ts'
import { useRecordMutation, useUndoableMutation } from '#app/lib/records/use-record-mutation.ts'
import { invitationTo } from '#domain/guests/party.ts'
import { type GuestListData, withGuests } from './guest-cache.ts'
import { answeredParty, type GivenAnswer } from './guest-changes.ts'
import { listOf, putResult, toParties } from './list-mutations.ts'
import type { Party, PartyMember } from './rows.ts'

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
