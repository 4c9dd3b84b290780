import { z } from 'zod'

/*
 * POST /functions/v1/guest-links, for those who may write the guests of a plan: the secret links with which parties
 * answer. `show` makes the link of a party that has none and leaves a revoked one revoked; `renew` makes a new one, and
 * the one before opens nothing from then on; `revoke` ends it.
 *
 * Refusals: `guest.not-found` (404) when one of the ids is no guest of a plan in which the caller may write,
 * `reply.unavailable` (503).
 */
export const guestLinksRequest = z.strictObject({
  action: z.enum(['show', 'renew', 'revoke']),
  guestIds: z.array(z.guid()).min(1).max(100),
})

export type GuestLinksRequest = z.input<typeof guestLinksRequest>

export interface GuestLink {
  readonly guestId: string
  /** The secret; null when it was revoked, or sealed with a secret key of the server that was replaced since. */
  readonly token: string | null
  /** Otherwise a link opens its party, whether it can be shown or not. */
  readonly isRevoked: boolean
  /** Of the party, else of its plan. */
  readonly language: 'es' | 'en'
}

/** In the order of the request. */
export interface GuestLinksAnswer {
  readonly links: readonly GuestLink[]
}
