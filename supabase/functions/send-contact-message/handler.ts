import { type ContactAnswer, contactSchema } from '#contracts/site/contact.ts'
import type { FunctionContext } from '../_shared/context.ts'
import { isFilledByProgram } from '../_shared/honeypot.ts'
import { passOnMessage } from '../_shared/pass-on-message.ts'
import { refuse, refuseFields, refuseFor } from '../_shared/refuse.ts'

/** Visitors write without an account, and a page that sends no key may call too. */
export const isOpen = true

/**
 * Stores a visitor's message and emails it to us; see contracts/site/contact.ts. The response waits for the database and for
 * no mail server: a stored message is not lost.
 *
 * Acts as the service, which alone may write there; the procedure it calls limits how often a visitor writes.
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
    // Without the error's message, which may quote the visitor's text.
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
