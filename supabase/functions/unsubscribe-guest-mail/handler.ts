import { type GuestMailStopAnswer, guestMailStopRequest } from '#contracts/guest-mail.ts'
import { REPLY_PATHS } from '#domain/guests/reply.ts'
import type { FunctionContext } from '../_shared/context.ts'
import { stopPage } from '../_shared/guest-mail/write-guest-mail.ts'
import { refuse } from '../_shared/refuse.ts'

/** Mail programs send neither a key nor a session; the token is their only credential. */
export const isOpen = true

/**
 * Ends mail about an event, or takes that back; see contracts/guest-mail.ts. GET and HEAD only lead to the page that asks,
 * because programs that scan for bad links open every one of them.
 *
 * Acts as the service: the procedure changes what belongs to the token, and responds the same for every token.
 */
export async function handler(request: Request, context: FunctionContext): Promise<Response> {
  const address = new URL(request.url)
  if (request.method === 'GET' || request.method === 'HEAD') return toPage(address, context)
  if (request.method !== 'POST') return refuse(405, 'request.method-not-allowed')
  const body = guestMailStopRequest.safeParse(await readBody(request, address))
  if (!body.success) return refuse(404, 'reply.not-found')
  const { token, isStopped } = body.data
  const { asService, log, requestId } = context
  const { error } = await asService.rpc('stop_guest_mail', { token, is_stopped: isStopped })
  if (error) {
    log.error({ requestId, code: error.code }, 'guest mail not stopped')
    return refuse(503, 'guest-mail.unavailable')
  }
  return Response.json({ isStopped } satisfies GuestMailStopAnswer)
}

async function readBody(request: Request, address: URL): Promise<unknown> {
  if (/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) return request.json().catch(() => null)
  const form = await request.formData().catch(() => null)
  return form?.get('List-Unsubscribe') === 'One-Click'
    ? { token: address.searchParams.get('token'), isStopped: true }
    : null
}

function toPage({ searchParams }: URL, context: FunctionContext): Response {
  const language = searchParams.get('language') === 'en' ? 'en' : 'es'
  const body = guestMailStopRequest.safeParse({ token: searchParams.get('token'), isStopped: true })
  const location = body.success
    ? stopPage(context, language, body.data.token)
    : `${context.siteUrl}${REPLY_PATHS[language]}`
  return new Response(null, { status: 303, headers: { location } })
}
