import { type NewsletterAnswer, newsletterSchema } from '#contracts/newsletter.ts'
import type { Language } from '#domain/plans/event-types.ts'
import type { FunctionContext, OutgoingMail } from '../_shared/context.ts'
import { isFilledByProgram } from '../_shared/honeypot.ts'
import { confirmationEmail, memberEmail } from '../_shared/newsletter-emails.ts'
import { refuse, refuseFields, refuseFor } from '../_shared/refuse.ts'
import { sendWithRetries } from '../_shared/send-with-retries.ts'

/** Visitors ask before they have an account, and a page that sends no key may too. */
export const isOpen = true

/** No answer about an address comes sooner, so that its time does not say what was found. The work takes a few milliseconds. */
const EVEN_ANSWER_MS = 120

/** What `subscribe_to_newsletter` answers with. */
type Asked =
  | { readonly letter: 'none' }
  | {
      readonly letter: 'confirm' | 'already'
      readonly recipient: string
      readonly recipient_language: Language
      readonly token: string | null
      readonly unsubscribe_token: string
    }

/**
 * Takes a wish for the newsletter; see contracts/newsletter.ts. Everybody gets the same answer after the same time: the mail,
 * whichever it is, goes out afterwards.
 *
 * Acts as the service, for nobody else may write there; the procedure it calls counts who asks how often.
 */
export async function handler(request: Request, context: FunctionContext): Promise<Response> {
  if (request.method !== 'POST') return refuse(405, 'request.method-not-allowed')
  const sent: unknown = await request.json().catch(() => null)
  if (isFilledByProgram(sent)) return received()
  const parsed = newsletterSchema.safeParse(sent)
  if (!parsed.success) return refuseFields('newsletter.malformed', parsed.error)

  const earliest = new Promise((resolve) => setTimeout(resolve, EVEN_ANSWER_MS))
  const { email, language } = parsed.data
  const { asService, visitor, log, requestId } = context
  const { data, error } = await asService.rpc('subscribe_to_newsletter', { email, language, visitor }).single()
  if (error?.message === 'newsletter.too-many') return refuseFor(error.hint, 'newsletter.too-many')
  if (error) {
    // Without its message, which may quote the address.
    log.error({ requestId, code: error.code }, 'wish for the newsletter not kept')
    return refuse(503, 'newsletter.unavailable')
  }
  const mail = emailFor(data as Asked, context)
  await earliest
  if (mail) context.afterResponse(() => sendWithRetries(mail, context))
  return received()
}

function emailFor(asked: Asked, context: FunctionContext): OutgoingMail | null {
  if (asked.letter === 'none') return null
  const { recipient: to, recipient_language: language, token, unsubscribe_token: unsubscribeToken } = asked
  return token === null
    ? memberEmail('already', { to, language, unsubscribeToken }, context)
    : confirmationEmail(to, language, token, context)
}

function received(): Response {
  return Response.json({ isReceived: true } satisfies NewsletterAnswer)
}
