import { z } from 'zod'
import { membership } from './team.ts'

/*
 * POST /functions/v1/invite-member, for those who may write the team of a plan: invites an address by mail, in that language, whether or not
 * it has an account. An address that is invited already is invited anew: the secret before opens nothing from then on. Responds with
 * `{ id, expiresAt }`.
 *
 * POST /functions/v1/resend-invitation `{ id }`: the same for an invitation that was sent, also an expired one.
 *
 * POST /functions/v1/create-join-link: a link by which whoever has it joins. Responds with `{ id, url, expiresAt }`; the address is shown
 * this once.
 *
 * POST /functions/v1/open-invitation `{ token }`, without an account: an `InvitationPreview`. It changes nothing.
 *
 * Refusals: `team.malformed` (400); `plan.not-found` (404), `team.invitation-gone` (404); `access.not-allowed` (403);
 * `team.not-in-tier`, `team.already-member`, `team.limit-reached`, `plan.is-example`, `plan.completed` (409); `team.too-many` (429, with `retry-after`);
 * `team.undeliverable` (422: no mail can be sent to the address); `team.unavailable` (503).
 */

export const MAX_EMAIL_LENGTH = 254

export const inviteMemberRequest = z.strictObject({
  planId: z.guid(),
  email: z.email().max(MAX_EMAIL_LENGTH),
  language: z.enum(['es', 'en']),
  ...membership,
})
export type InviteMemberRequest = z.input<typeof inviteMemberRequest>

export const resendInvitationRequest = z.strictObject({ id: z.guid() })

export const MAX_JOIN_LINK_DAYS = 30
export const MAX_JOIN_LINK_USES = 50

export const createJoinLinkRequest = z.strictObject({
  planId: z.guid(),
  days: z.int().min(1).max(MAX_JOIN_LINK_DAYS),
  maxUses: z.int().min(1).max(MAX_JOIN_LINK_USES),
  ...membership,
})
export type CreateJoinLinkRequest = z.input<typeof createJoinLinkRequest>

export const openInvitationRequest = z.strictObject({ token: z.string().regex(/^[\w-]{22}$/) })

export interface SentInvitation {
  readonly id: string
  readonly expiresAt: string
}

export interface MadeJoinLink extends SentInvitation {
  /** With the secret in its fragment */
  readonly url: string
}
