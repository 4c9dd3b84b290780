import { type NewsletterAnswer, newsletterSchema } from '#contracts/site/newsletter.ts'
import type { Language } from '#domain/plans/event-types.ts'
import type { FunctionContext, OutgoingMail } from '../_shared/context.ts'
import { isFilledByProgram } from '../_shared/honeypot.ts'
import { confirmationEmail, memberEmail } from '../_shared/newsletter-emails.ts'
import { refuse, refuseFields, refuseFor } from '../_shared/refuse.ts'
import { sendWithRetries } from '../_shared/send-with-retries.ts'

/** Visitors subscribe without an account, and a page that sends no key may call too. */
export const isOpen = true

/**
 * Minimum duration of a response about an address, so that its timing does not reveal what was found. The work takes a
 * few milliseconds.
 */
const MIN_RESPONSE_MS = 120

/** The result of `subscribe_to_newsletter`. */
type SubscribeResult =
  | { readonly letter: 'none' }
  | {
      readonly letter: 'confirm' | 'already'
      readonly recipient: string
      readonly recipient_language: Language
      readonly token: string | null
      readonly unsubscribe_token: string
    }

/**
 * Accepts a subscription to the newsletter; see contracts/site/newsletter.ts. The response is the same for every address and
 * takes the same time; any email is sent afterwards.
 *
 * Acts as the service, which alone may write there; the procedure it calls limits how often a visitor subscribes.
 */
export async function handler(request: Request, context: FunctionContext): Promise<Response> {
  if (request.method !== 'POST') return refuse(405, 'request.method-not-allowed')
  const sent: unknown = await request.json().catch(() => null)
  if (isFilledByProgram(sent)) return received()
  const parsed = newsletterSchema.safeParse(sent)
  if (!parsed.success) return refuseFields('newsletter.malformed', parsed.error)

  const earliest = new Promise((resolve) => setTimeout(resolve, MIN_RESPONSE_MS))
  const { email, language } = parsed.data
  const { asService, visitor, log, requestId } = context
  const { data, error } = await asService.rpc('subscribe_to_newsletter', { email, language, visitor }).single()
  if (error?.message === 'newsletter.too-many') return refuseFor(error.hint, 'newsletter.too-many')
  if (error) {
    // Without the error's message, which may quote the address.
    log.error({ requestId, code: error.code }, 'wish for the newsletter not kept')
    return refuse(503, 'newsletter.unavailable')
  }
  const mail = emailFor(data as SubscribeResult, context)
  await earliest
  if (mail) context.afterResponse(() => sendWithRetries(mail, context))
  return received()
}

function emailFor(result: SubscribeResult, context: FunctionContext): OutgoingMail | null {
  if (result.letter === 'none') return null
  const { recipient: to, recipient_language: language, token, unsubscribe_token: unsubscribeToken } = result
  return token === null
    ? memberEmail('already', { to, language, unsubscribeToken }, context)
    : confirmationEmail(to, language, token, context)
}

function received(): Response {
  return Response.json({ isReceived: true } satisfies NewsletterAnswer)
}
