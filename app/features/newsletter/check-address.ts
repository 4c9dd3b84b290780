import { fieldRefusals } from '#contracts/field-issues.ts'
import { type NewsletterRequest, newsletterSchema } from '#contracts/site/newsletter.ts'

/** The issue of a subscription by the contract. */
export function checkAddress(request: NewsletterRequest) {
  const parsed = newsletterSchema.safeParse(request)
  return parsed.success ? [] : fieldRefusals(parsed.error)
}
