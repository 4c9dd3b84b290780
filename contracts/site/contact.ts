import { z } from 'zod'
import { email, honeypot, language, line, optionalLine, paragraphs } from '../field-issues.ts'

/** Length limits of each field in characters. The minimums are those of the specification, section 5. */
export const CONTACT_LENGTHS = {
  first_name: { min: 2, max: 100 },
  last_name: { min: 2, max: 100 },
  email: { min: 3, max: 100 },
  company: { min: 0, max: 100 },
  subject: { min: 5, max: 200 },
  message: { min: 20, max: 2_000 },
} as const

/**
 * Body of POST /functions/v1/send-contact-message, and the validation of the form. Fields are trimmed; an empty
 * `company` becomes null. Its issues are read by `fieldRefusals`.
 */
export const contactSchema = z.strictObject({
  first_name: line(CONTACT_LENGTHS.first_name),
  last_name: line(CONTACT_LENGTHS.last_name),
  email,
  company: optionalLine(CONTACT_LENGTHS.company),
  subject: line(CONTACT_LENGTHS.subject),
  message: paragraphs(CONTACT_LENGTHS.message),
  language,
  website: honeypot,
})

/** The input of a caller. */
export type ContactRequest = z.input<typeof contactSchema>

/** A message as it is stored. */
export type ContactMessage = Omit<z.output<typeof contactSchema>, 'website'>

/**
 * The response when the message is stored, whether or not it is mailed yet. Refusals: `contact.malformed` (400) with
 * `issues`, `contact.too-many` (429) with Retry-After, `contact.unavailable` (503): nothing was stored.
 */
export interface ContactAnswer {
  readonly isReceived: true
}
