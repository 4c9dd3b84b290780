import { z } from 'zod'
import { email, honeypot, language } from '../field-issues.ts'

/**
 * Body of POST /functions/v1/subscribe-newsletter, and the validation of the form. Its issues are read by
 * `fieldRefusals`. Refusals: `newsletter.malformed` (400) with `issues`, `newsletter.too-many` (429) with Retry-After,
 * `newsletter.unavailable` (503).
 */
export const newsletterSchema = z.strictObject({ email, language, website: honeypot })

export type NewsletterRequest = z.input<typeof newsletterSchema>

/** The same response for every address: only its mailbox learns whether it is on the list. */
export interface NewsletterAnswer {
  readonly isReceived: true
}

/**
 * Body of POST /functions/v1/confirm-newsletter and unsubscribe-newsletter: the `token` or `unsubscribe` of a mailed
 * link. Both refuse malformed tokens; confirming also refuses unknown and expired ones with `newsletter.link-expired`
 * (410). Also `newsletter.unavailable` (503).
 */
export const newsletterTokenRequest = z.strictObject({ token: z.string().regex(/^[\w-]{32}$/) })

export type NewsletterTokenRequest = z.input<typeof newsletterTokenRequest>

/** Response to a confirmation; also to a repeated one while the subscription lasts. */
export interface ConfirmationAnswer {
  /** The language chosen when subscribing, used for the emails. */
  readonly language: 'es' | 'en'
}

/** Response to an unsubscription, also to a repeated one. */
export interface UnsubscriptionAnswer {
  readonly isUnsubscribed: true
}
