import { contactSchema } from '#contracts/contact.ts'
import { fieldRefusals } from '#contracts/field-issues.ts'
import type { ContactMessage } from './contact-fields.ts'

/** What the contract finds wrong with a message; the function that takes it checks by the same one. */
export function checkMessage(message: ContactMessage) {
  const parsed = contactSchema.safeParse(message)
  return parsed.success ? [] : fieldRefusals(parsed.error)
}
