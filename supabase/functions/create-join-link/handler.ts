import { createJoinLinkRequest, type MadeJoinLink } from '#contracts/team/invite-member.ts'
import type { Language } from '#domain/plans/event-types.ts'
import { joinAddress } from '../_shared/team/send-invitation.ts'
import { teamRequest } from '../_shared/team/team-request.ts'

/** What the procedure tells of the link that it made. */
interface WrittenLink {
  readonly id: string
  readonly expires_at: string
  readonly language: Language
}

/** Makes a link by which whoever has it joins a plan; see contracts/team/invite-member.ts. */
export const handler = teamRequest({
  request: createJoinLinkRequest,
  procedure: 'write_join_link',
  args: ({ planId, role, rights, days, maxUses }) => ({ plan_id: planId, role, rights, days, max_uses: maxUses }),
  respond: ({ id, expires_at, language }: WrittenLink, token, context) => {
    const { log, requestId, caller } = context
    log.info({ requestId, event: 'join link made', user: caller.userId }, 'security event')
    const made: MadeJoinLink = { id, expiresAt: expires_at, url: joinAddress(context, language, token) }
    return Response.json(made, { headers: { 'cache-control': 'no-store' } })
  },
})
