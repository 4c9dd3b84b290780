import { openInvitationRequest } from '#contracts/team/invite-member.ts'
import type { InvitationPreview } from '#contracts/team/team.ts'
import type { FunctionContext } from '../_shared/context.ts'
import { hashGuestToken } from '../_shared/links/guest-token.ts'
import { refuse } from '../_shared/refuse.ts'
import { refuseTeam } from '../_shared/team/refuse-team.ts'
import { isOfAnotherSite, logVisitorEvent } from '../_shared/visitor-requests.ts'

/** Who is invited may have no account yet; the secret of the invitation is the only credential. */
export const isOpen = true

/**
 * Tells the holder of a secret what it invites to, and changes nothing: programs that look at links in advance use it up neither; see
 * contracts/team/invite-member.ts.
 *
 * Acts as the service, for there is no signed-in user whose rights could decide. The procedure knows what one secret opens and nothing else,
 * and bounds how often a visitor asks.
 */
export async function handler(request: Request, context: FunctionContext): Promise<Response> {
  if (request.method !== 'POST') return refuse(405, 'request.method-not-allowed')
  if (isOfAnotherSite(request, context)) {
    await logVisitorEvent(context, 'invitation asked from another site')
    return refuse(403, 'csrf.missing')
  }
  const body = openInvitationRequest.safeParse(await request.json().catch(() => null))
  // What is no secret opens nothing.
  if (!body.success) return refuse(404, 'team.invitation-gone')
  const { data, error } = await context.asService.rpc('preview_invitation', {
    token_hash: await hashGuestToken(body.data.token),
    visitor: context.visitor,
  })
  if (error) {
    if (error.message === 'team.too-many') await logVisitorEvent(context, 'invitation limit reached')
    return refuseTeam(context, error)
  }
  if (data === null) {
    await logVisitorEvent(context, 'invitation not open')
    return refuse(404, 'team.invitation-gone')
  }
  return Response.json(data as InvitationPreview, { headers: { 'cache-control': 'no-store' } })
}
