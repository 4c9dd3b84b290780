import { type ContactAnswer, contactSchema } from '#contracts/contact.ts'
import type { FunctionContext } from '../_shared/context.ts'
import { isFilledByProgram } from '../_shared/honeypot.ts'
import { passOnMessage } from '../_shared/pass-on-message.ts'
import { refuse, refuseFields, refuseFor } from '../_shared/refuse.ts'

/** Visitors write before they have an account, and a page that sends no key may too. */
export const isOpen = true

/**
 * Keeps what a visitor wrote and mails it to us; see contracts/contact.ts. The answer waits for the database and for no
 * mail server: a message that is kept is not lost.
 *
 * Acts as the service, for nobody else may write there; the procedure it calls counts who writes how often.
 */
export async function handler(request: Request, context: FunctionContext): Promise<Response> {
  if (request.method !== 'POST') return refuse(405, 'request.method-not-allowed')
  const sent: unknown = await request.json().catch(() => null)
  if (isFilledByProgram(sent)) return received()
  const parsed = contactSchema.safeParse(sent)
  if (!parsed.success) return refuseFields('contact.malformed', parsed.error)

  const { website: _, ...message } = parsed.data
  const { asService, visitor, log, requestId } = context
  const { data: id, error } = await asService.rpc('receive_contact_message', { message, visitor })
  if (error?.message === 'contact.too-many') return refuseFor(error.hint, 'contact.too-many')
  if (error) {
    // Without its message, which may quote what was written.
    log.error({ requestId, code: error.code }, 'contact message not kept')
    return refuse(503, 'contact.unavailable')
  }
  context.afterResponse(async (service) => {
    await passOnMessage({ ...message, id: String(id) }, service, context)
  })
  return received()
}

function received(): Response {
  return Response.json({ isReceived: true } satisfies ContactAnswer)
}
