import { newsletterTokenRequest, type UnsubscriptionAnswer } from '#contracts/newsletter.ts'
import type { FunctionContext } from '../_shared/context.ts'
import { refuse } from '../_shared/refuse.ts'
import { sitePage } from '../_shared/site-email.ts'

/** Mail programs send neither a key nor a session; the token is all they have. */
export const isOpen = true

/**
 * The way out of the newsletter; see contracts/newsletter.ts. A page posts `{ token }`; a mail program posts the form
 * `List-Unsubscribe=One-Click` to the address of the mail's header (RFC 8058), which holds the token. Neither is limited:
 * all who leave may come through the few addresses of their mail provider. GET and HEAD only lead to the page that asks,
 * for programs that look for bad links open every one of them.
 *
 * Acts as the service: the procedure it calls ends the one subscription whose token it is, and answers the same for all.
 */
export async function handler(request: Request, context: FunctionContext): Promise<Response> {
  const address = new URL(request.url)
  if (request.method === 'GET' || request.method === 'HEAD') return toPage(address, context)
  if (request.method !== 'POST') return refuse(405, 'request.method-not-allowed')
  const token = newsletterTokenRequest.safeParse(await askedFor(request, address))
  if (!token.success) return refuse(410, 'newsletter.link-expired')

  const { asService, log, requestId } = context
  const { error } = await asService.rpc('unsubscribe_from_newsletter', token.data)
  if (error) {
    log.error({ requestId, code: error.code }, 'newsletter not ended')
    return refuse(503, 'newsletter.unavailable')
  }
  return Response.json({ isUnsubscribed: true } satisfies UnsubscriptionAnswer)
}

async function askedFor(request: Request, address: URL): Promise<unknown> {
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
