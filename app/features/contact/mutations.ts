import type { ContactAnswer } from '#contracts/contact.ts'
import type { FieldRefusal } from '#contracts/field-issues.ts'
import { callOpenFunction, type OpenCall } from '../../lib/api/open-functions.ts'
import type { ContactMessage } from './contact-fields.ts'

/** The rules come with the first touch of a field: a page that is only read does without them. */
export const loadRules = () => import('./check-message.ts')

/** What is wrong with a message. Without the rules (a network that went away) the function that takes it has the say. */
export async function findIssues(message: ContactMessage): Promise<readonly FieldRefusal[]> {
  const rules = await loadRules().catch(() => null)
  return rules?.checkMessage(message) ?? []
}

export const sendMessage = (message: ContactMessage): Promise<OpenCall<ContactAnswer>> =>
  callOpenFunction<ContactAnswer>('send-contact-message', message)
