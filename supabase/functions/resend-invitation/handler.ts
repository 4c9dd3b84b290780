import { resendInvitationRequest } from '#contracts/team/invite-member.ts'
import { type InvitationMail, sendInvitation } from '../_shared/team/send-invitation.ts'
import { teamRequest } from '../_shared/team/team-request.ts'

/** Sends an invitation again, with another secret; see contracts/team/invite-member.ts. */
export const handler = teamRequest({
  request: resendInvitationRequest,
  procedure: 'renew_invitation',
  args: ({ id }) => ({ id }),
  respond: (mail: InvitationMail, token, context) => sendInvitation(context, mail, token),
})
