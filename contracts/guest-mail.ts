import { z } from 'zod'
import { MAIL_KINDS, MAX_MAIL_NOTE } from '#domain/guests/guest-mail.ts'

/*
 * POST /functions/v1/preview-guest-mail, for those who may write the guests of a plan: a mail as a guest would get it, with
 * an address in place of the secret link that opens nothing. Of a party that the plan does not have it shows what any mail
 * says. Refusals: those of the procedure `preview_guest_mailing`
 * (`plan.not-found`, `access.not-allowed`), `guest-mail.unavailable` (503).
 */
export const previewGuestMailRequest = z.strictObject({
  planId: z.guid(),
  kind: z.enum(MAIL_KINDS),
  language: z.enum(['es', 'en']),
  /** Who gets the mail that is shown. */
  guestId: z.guid(),
  /** The host's own line. */
  note: z.string().max(MAX_MAIL_NOTE),
})

export type PreviewGuestMailRequest = z.input<typeof previewGuestMailRequest>

export interface GuestMailPreview {
  readonly subject: string
  readonly html: string
  readonly text: string
}

/*
 * POST /functions/v1/unsubscribe-guest-mail: ends mail about one event to one address, or digests to one member, and takes
 * that back. Every token gets the same answer. Mail programs post the form of RFC 8058. Refusals: `reply.not-found`
 * (404) for what has not the form of one, `guest-mail.unavailable` (503).
 */
export const guestMailStopRequest = z.strictObject({
  token: z.string().regex(/^[\w-]{32}$/),
  isStopped: z.boolean(),
})

export interface GuestMailStopAnswer {
  readonly isStopped: boolean
}
