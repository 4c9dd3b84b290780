import { fieldRefusals } from '#contracts/field-issues.ts'
import { contactSchema } from '#contracts/site/contact.ts'
import type { ContactMessage } from './contact-fields.ts'

/** The issues of a message by the contract, which the function uses too. */
export function checkMessage(message: ContactMessage) {
  const parsed = contactSchema.safeParse(message)
  return parsed.success ? [] : fieldRefusals(parsed.error)
}
