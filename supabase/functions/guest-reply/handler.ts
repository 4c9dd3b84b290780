import { type GuestReplyPage, guestCalendarRequest, guestReplyPage, guestReplyRequest } from '#contracts/guest-reply.ts'
import { REPLY_PATHS } from '#domain/guests/reply.ts'
import { calendarResponse } from '../_shared/calendar/to-calendar.ts'
import type { FunctionContext } from '../_shared/context.ts'
import { hashGuestToken } from '../_shared/links/guest-token.ts'
import { refuse, refuseFor } from '../_shared/refuse.ts'

/** Guests have no account; the secret of their link is the only credential. */
export const isOpen = true

/** Refusals of the procedures that are told to the page, with their status. */
const REFUSALS = { 'reply.closed': 409, 'reply.changed': 409, 'reply.malformed': 400 } as const

/** Values that a column does not take, though the contract does: a name of invisible characters alone. */
const REFUSED_VALUES = ['23514', '22001', '22P05', '22021']

/**
 * What a party sees and answers with its secret link; see contracts/guest-reply.ts. The secret comes in the body, and
 * nothing of the request is logged.
 *
 * Acts as the service: there is no signed-in user whose rights could decide. The procedures give the service one party for
 * one secret, column by column.
 */
export async function handler(request: Request, context: FunctionContext): Promise<Response> {
  if (request.method !== 'POST') return refuse(405, 'request.method-not-allowed')
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) return await calendar(request, context)
  const sent: unknown = await request.json().catch(() => null)
  const body = guestReplyRequest.safeParse(sent)
  if (!body.success) {
    // What is no secret is nobody's.
    const isOnlyTheToken = body.error.issues.every(({ path }) => path[0] === 'token')
    return isOnlyTheToken ? refuse(404, 'reply.not-found') : refuse(400, 'reply.malformed')
  }
  const page = await ask(body.data, context)
  return page instanceof Response ? page : Response.json(page, { headers: { 'cache-control': 'no-store' } })
}

async function ask(
  asked: ReturnType<typeof guestReplyRequest.parse>,
  { asService, visitor, log, requestId }: FunctionContext,
): Promise<GuestReplyPage | Response> {
  const token_hash = await hashGuestToken(asked.token)
  const { data, error } =
    asked.action === 'read'
      ? await asService.rpc('read_guest_reply', { token_hash, visitor })
      : await asService.rpc('save_guest_reply', { token_hash, reply: asked.reply, visitor })
  if (error) {
    if (error.message === 'reply.too-many') return refuseFor(error.hint, 'reply.too-many')
    if (isTold(error.message)) return refuse(REFUSALS[error.message], error.message)
    if (REFUSED_VALUES.includes(error.code)) return refuse(400, 'reply.malformed')
    // Without the error's message, which may quote what the guest wrote.
    log.error({ requestId, code: error.code }, `guest reply not ${asked.action === 'read' ? 'read' : 'saved'}`)
    return refuse(503, 'reply.unavailable')
  }
  return data === null ? refuse(404, 'reply.not-found') : guestReplyPage.parse(data)
}

const isTold = (message: string): message is keyof typeof REFUSALS => Object.hasOwn(REFUSALS, message)

/**
 * The calendar is asked for by a form, and the browser leaves the page for a refusal: it is sent back there, which tells
 * what is wrong. The fragment of the form's address, the secret, stays the browser's.
 */
async function calendar(request: Request, context: FunctionContext): Promise<Response> {
  const form = await request.formData().catch(() => null)
  const body = guestCalendarRequest.safeParse(form && Object.fromEntries(form))
  if (!body.success) return refuse(400, 'reply.malformed')
  const { token, language } = body.data
  const page = await ask({ action: 'read', token }, context)
  if (page instanceof Response) {
    return new Response(null, {
      status: 303,
      headers: { location: `${context.siteUrl}${REPLY_PATHS[language]}` },
    })
  }
  return calendarResponse(page, language)
}
