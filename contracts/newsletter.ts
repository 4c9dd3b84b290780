import { z } from 'zod'
import { email, honeypot, language } from './field-issues.ts'

/**
 * Body of POST /functions/v1/subscribe-newsletter, and what the form checks. Its issues are read by `fieldRefusals`.
 * Refusals: `newsletter.malformed` (400) with `issues`, `newsletter.too-many` (429) with Retry-After,
 * `newsletter.unavailable` (503).
 */
export const newsletterSchema = z.strictObject({ email, language, website: honeypot })

export type NewsletterRequest = z.input<typeof newsletterSchema>

/** The same for every address: whether it is on the list is told to its mailbox alone. */
export interface NewsletterAnswer {
  readonly isReceived: true
}

/**
 * Body of POST /functions/v1/confirm-newsletter and unsubscribe-newsletter: what a mailed link carries as `token` or
 * `unsubscribe`. Both refuse what cannot be a token, and confirming also what opens nothing any more, with
 * `newsletter.link-expired` (410); `newsletter.unavailable` (503).
 */
export const newsletterTokenRequest = z.strictObject({ token: z.string().regex(/^[\w-]{32}$/) })

export type NewsletterTokenRequest = z.input<typeof newsletterTokenRequest>

/** Answer to a confirmation, also to a second one while it holds. */
export interface ConfirmationAnswer {
  /** What was chosen when asking; letters are in it. */
  readonly language: 'es' | 'en'
}

/** Answer to who leaves, also a second time. */
export interface UnsubscriptionAnswer {
  readonly isUnsubscribed: true
}
