import type { FieldRefusal } from '#contracts/field-issues.ts'
import type { ContactAnswer } from '#contracts/site/contact.ts'
import { callOpenFunction, type OpenCall } from '../../lib/api/open-functions.ts'
import type { ContactMessage } from './contact-fields.ts'

/** The validation rules load on the first interaction with a field, because most visits only read the page. */
export const loadRules = () => import('./check-message.ts')

/** The validation errors of a message. If the rules cannot be loaded, the server validates. */
export async function findIssues(message: ContactMessage): Promise<readonly FieldRefusal[]> {
  const rules = await loadRules().catch(() => null)
  return rules?.checkMessage(message) ?? []
}

export const sendMessage = (message: ContactMessage): Promise<OpenCall<ContactAnswer>> =>
  callOpenFunction<ContactAnswer>('send-contact-message', message)
