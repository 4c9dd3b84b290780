import { inviteMemberRequest } from '#contracts/team/invite-member.ts'
import { type InvitationMail, sendInvitation } from '../_shared/team/send-invitation.ts'
import { teamRequest } from '../_shared/team/team-request.ts'

/** Invites an address to the team of a plan, by mail; see contracts/team/invite-member.ts. */
export const handler = teamRequest({
  request: inviteMemberRequest,
  procedure: 'write_invitation',
  args: ({ planId, email, role, rights, language }) => ({ plan_id: planId, email, role, rights, language }),
  respond: (mail: InvitationMail, token, context) => sendInvitation(context, mail, token),
})
