import type { FieldRefusal } from '#contracts/field-issues.ts'
import type {
  ConfirmationAnswer,
  NewsletterAnswer,
  NewsletterRequest,
  UnsubscriptionAnswer,
} from '#contracts/newsletter.ts'
import { callOpenFunction } from '../../lib/api/open-functions.ts'

/** The rules come with the first touch of the field: a page that is only read does without them. */
export const loadRules = () => import('./check-address.ts')

/** What is wrong with an address. Without the rules (a network that went away) the function that takes it has the say. */
export async function findIssues(request: NewsletterRequest): Promise<readonly FieldRefusal[]> {
  const rules = await loadRules().catch(() => null)
  return rules?.checkAddress(request) ?? []
}

export const subscribeToNewsletter = (request: NewsletterRequest) =>
  callOpenFunction<NewsletterAnswer>('subscribe-newsletter', request)

export const confirmNewsletter = (token: string) =>
  callOpenFunction<ConfirmationAnswer>('confirm-newsletter', { token })

export const unsubscribeFromNewsletter = (token: string) =>
  callOpenFunction<UnsubscriptionAnswer>('unsubscribe-newsletter', { token })
