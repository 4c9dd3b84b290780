import { fieldRefusals } from '#contracts/field-issues.ts'
import { type NewsletterRequest, newsletterSchema } from '#contracts/newsletter.ts'

/** What the contract finds wrong with a wish for the newsletter. */
export function checkAddress(request: NewsletterRequest) {
  const parsed = newsletterSchema.safeParse(request)
  return parsed.success ? [] : fieldRefusals(parsed.error)
}
