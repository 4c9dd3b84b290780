import type { FieldRefusal } from '#contracts/field-issues.ts'
import type {
  ConfirmationAnswer,
  NewsletterAnswer,
  NewsletterRequest,
  UnsubscriptionAnswer,
} from '#contracts/site/newsletter.ts'
import { callOpenFunction } from '../../lib/api/open-functions.ts'

/** The validation rules load on the first interaction with the field, because most visits only read the page. */
export const loadRules = () => import('./check-address.ts')

/** The validation error of an address. If the rules cannot be loaded, the server validates. */
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
