import { newsletterTokenRequest, type UnsubscriptionAnswer } from '#contracts/site/newsletter.ts'
import type { FunctionContext } from '../_shared/context.ts'
import { refuse } from '../_shared/refuse.ts'
import { sitePage } from '../_shared/site-email.ts'

/** Mail programs send neither a key nor a session; the token is their only credential. */
export const isOpen = true

/**
 * Ends a subscription to the newsletter; see contracts/site/newsletter.ts. A page posts `{ token }`; a mail program posts
 * the form `List-Unsubscribe=One-Click` to the address of the email's header (RFC 8058), which contains the token.
 * Neither is rate-limited: the subscribers of one mail provider may share a few addresses. GET and HEAD only redirect
 * to the page that asks, because programs that scan for bad links open every one of them.
 *
 * Acts as the service: the procedure it calls ends the subscription of the token, and responds the same for every
 * token.
 */
export async function handler(request: Request, context: FunctionContext): Promise<Response> {
  const address = new URL(request.url)
  if (request.method === 'GET' || request.method === 'HEAD') return toPage(address, context)
  if (request.method !== 'POST') return refuse(405, 'request.method-not-allowed')
  const token = newsletterTokenRequest.safeParse(await readToken(request, address))
  if (!token.success) return refuse(410, 'newsletter.link-expired')

  const { asService, log, requestId } = context
  const { error } = await asService.rpc('unsubscribe_from_newsletter', token.data)
  if (error) {
    log.error({ requestId, code: error.code }, 'newsletter not ended')
    return refuse(503, 'newsletter.unavailable')
  }
  return Response.json({ isUnsubscribed: true } satisfies UnsubscriptionAnswer)
}

async function readToken(request: Request, address: URL): Promise<unknown> {
  if (/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) return request.json().catch(() => null)
  const form = await request.formData().catch(() => null)
  return form?.get('List-Unsubscribe') === 'One-Click' ? { token: address.searchParams.get('token') } : null
}

function toPage({ searchParams }: URL, context: FunctionContext): Response {
  const page = sitePage(context, searchParams.get('language') === 'en' ? 'en' : 'es', '/newsletter')
  const token = newsletterTokenRequest.safeParse({ token: searchParams.get('token') })
  const location = token.success ? `${page}?unsubscribe=${token.data.token}` : page
  return new Response(null, { status: 303, headers: { location } })
}
