import { type ConfirmationAnswer, newsletterTokenRequest } from '#contracts/site/newsletter.ts'
import type { Language } from '#domain/plans/event-types.ts'
import type { FunctionContext } from '../_shared/context.ts'
import { memberEmail } from '../_shared/newsletter-emails.ts'
import { refuse } from '../_shared/refuse.ts'
import { sendWithRetries } from '../_shared/send-with-retries.ts'

/** A subscriber who follows the link of an email needs no account; the token in it is the proof. */
export const isOpen = true

/**
 * Confirms a subscription to the newsletter; see contracts/site/newsletter.ts. A POST, so that a mail program that opens
 * every link to scan it confirms nothing. The first confirmation is followed by a welcome email.
 *
 * Acts as the service: the procedure it calls changes the one subscriber whose token it is.
 */
export async function handler(request: Request, context: FunctionContext): Promise<Response> {
  if (request.method !== 'POST') return refuse(405, 'request.method-not-allowed')
  const body = newsletterTokenRequest.safeParse(await request.json().catch(() => null))
  if (!body.success) return refuse(410, 'newsletter.link-expired')

  const { asService, log, requestId } = context
  const { data, error } = await asService.rpc('confirm_newsletter', body.data).maybeSingle()
  if (error) {
    log.error({ requestId, code: error.code }, 'newsletter not confirmed')
    return refuse(503, 'newsletter.unavailable')
  }
  if (data === null) return refuse(410, 'newsletter.link-expired')
  const confirmed = data as { email: string; language: Language; unsubscribe_token: string; is_first: boolean }
  const { email: to, language, unsubscribe_token: unsubscribeToken } = confirmed
  if (confirmed.is_first) {
    const mail = memberEmail('welcome', { to, language, unsubscribeToken }, context)
    context.afterResponse(() => sendWithRetries(mail, context))
  }
  return Response.json({ language } satisfies ConfirmationAnswer)
}
