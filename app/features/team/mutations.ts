import { useMutation, useQueryClient } from '@tanstack/react-query'
import { planQuery, plansQuery } from '#app/features/plans/queries.ts'
import { planPeopleQuery } from '#app/features/tasks/queries.ts'
import { fromDatabase } from '#app/lib/api/app-error.ts'
import { invokeFunction } from '#app/lib/api/functions.ts'
import { supabase } from '#app/lib/api/supabase.ts'
import { useRecordMutation } from '#app/lib/records/use-record-mutation.ts'
import type {
  CreateJoinLinkRequest,
  InviteMemberRequest,
  MadeJoinLink,
  SentInvitation,
} from '#contracts/team/invite-member.ts'
import type { Team } from '#contracts/team/team.ts'
import type { MemberRole, Rights } from '#domain/team/rights.ts'
import { teamQuery } from './queries.ts'

/** What somebody may do: a role, and rights of their own or null for those of the role. */
export interface Membership {
  readonly role: MemberRole
  readonly rights: Rights | null
}

/** Runs a procedure. @throws AppError with the code it refused with */
async function run(
  procedure: PromiseLike<{ readonly error: Parameters<typeof fromDatabase>[0] | null }>,
): Promise<void> {
  const { error } = await procedure
  if (error) throw fromDatabase(error)
}

const people = (planId: string) => [
  { queryKey: planPeopleQuery(planId).queryKey },
  { queryKey: plansQuery().queryKey, exact: true },
]

/** Gives a member a role or rights of their own. */
export const useChangeMember = (planId: string) =>
  useRecordMutation<Membership & { readonly userId: string }, void, Team>({
    query: teamQuery(planId),
    isRenewed: true,
    write: ({ userId, role, rights }) =>
      run(supabase().rpc('change_member', { plan_id: planId, user_id: userId, role, rights })),
    invalidates: people(planId),
  })

/** Takes a member out of the plan, at once. */
export const useRemoveMember = (planId: string) =>
  useRecordMutation<string, void, Team>({
    query: teamQuery(planId),
    change: (team, _nothing, userId) => ({ ...team, members: team.members.filter((each) => each.userId !== userId) }),
    write: (userId) => run(supabase().rpc('remove_member', { plan_id: planId, user_id: userId })),
    invalidates: people(planId),
  })

/** Leaves a plan of somebody else. */
export const useLeavePlan = (planId: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => run(supabase().rpc('leave_plan', { plan_id: planId })),
    onSuccess: () => client.invalidateQueries({ queryKey: plansQuery().queryKey, exact: true }),
  })
}

/** Offers the plan to a member, who becomes its owner by accepting it; null takes the offer back. */
export const useOfferPlan = (planId: string) =>
  useRecordMutation<string | null, void, Team>({
    query: teamQuery(planId),
    isRenewed: true,
    write: (userId) =>
      run(
        userId === null
          ? supabase().rpc('withdraw_offer', { plan_id: planId })
          : supabase().rpc('offer_plan', { plan_id: planId, to_user_id: userId }),
      ),
  })

/** Makes the reader the owner of a plan that is offered to them. Refuses with `plan.limit-reached` where their tier has no room. */
export const useAcceptPlan = (planId: string) =>
  useRecordMutation<void, void, Team>({
    query: teamQuery(planId),
    isRenewed: true,
    write: () => run(supabase().rpc('accept_plan', { plan_id: planId })),
    invalidates: [...people(planId), { queryKey: planQuery(planId).queryKey, exact: true }],
  })

/** Invites an address, or invites it anew. */
export const useInviteMember = (planId: string) =>
  useRecordMutation<Omit<InviteMemberRequest, 'planId'>, SentInvitation, Team>({
    query: teamQuery(planId),
    isRenewed: true,
    write: (invited) => invokeFunction<SentInvitation>('invite-member', { planId, ...invited }),
  })

/** Sends an invitation again, with a new secret. */
export const useResendInvitation = (planId: string) =>
  useRecordMutation<string, SentInvitation, Team>({
    query: teamQuery(planId),
    isRenewed: true,
    write: (id) => invokeFunction<SentInvitation>('resend-invitation', { id }),
  })

/** Revokes an invitation: its secret opens nothing any more. */
export const useRevokeInvitation = (planId: string) =>
  useRecordMutation<string, void, Team>({
    query: teamQuery(planId),
    isRenewed: true,
    write: (id) => run(supabase().rpc('revoke_invitation', { id })),
  })

/** Makes a link by which whoever has it joins; its address is told this once. */
export const useCreateJoinLink = (planId: string) =>
  useRecordMutation<Omit<CreateJoinLinkRequest, 'planId'>, MadeJoinLink, Team>({
    query: teamQuery(planId),
    isRenewed: true,
    write: (link) => invokeFunction<MadeJoinLink>('create-join-link', { planId, ...link }),
  })

/** Revokes a link to join: nobody joins by it any more. */
export const useRevokeJoinLink = (planId: string) =>
  useRecordMutation<string, void, Team>({
    query: teamQuery(planId),
    isRenewed: true,
    write: (id) => run(supabase().rpc('revoke_join_link', { id })),
  })

/** Joins the plan that a secret is of; the plan's id. */
export function useAcceptInvitation() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (token: string): Promise<string> => {
      const { data, error } = await supabase().rpc('accept_invitation', { token })
      if (error) throw fromDatabase(error)
      return data
    },
    onSuccess: () => client.invalidateQueries({ queryKey: plansQuery().queryKey, exact: true }),
  })
}
