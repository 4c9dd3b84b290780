import { logSecurityEventRequest } from '#contracts/log-security-event.ts'
import type { FunctionContext } from '../_shared/context.ts'
import { refuseWithoutCsrfToken } from '../_shared/csrf.ts'
import { refuse, refuseFor } from '../_shared/refuse.ts'

/**
 * Records an event of the caller's account. A signed-out visitor (a failed sign-in) gets the same 204 and nothing is
 * recorded, because the event belongs to no proven account.
 */
export async function handler(
  request: Request,
  { caller, asCaller, log, requestId }: FunctionContext,
): Promise<Response> {
  if (request.method !== 'POST') return refuse(405, 'request.method-not-allowed')
  const refusal = refuseWithoutCsrfToken(request)
  if (refusal) return refusal

  const body = logSecurityEventRequest.safeParse(await request.json().catch(() => null))
  if (!body.success) return refuse(400, 'request.malformed')
  if (caller.userId === null) return new Response(null, { status: 204 })

  const { type, timestamp, details } = body.data
  const { error, status } = await asCaller.from('security_events').insert({ type, occurred_at: timestamp, details })
  // The data API limits the requests of a user, and this call counts as one of them.
  if (status === 429) return refuseFor(null, 'request.too-many')
  if (error) {
    log.error({ requestId, code: error.code, reason: error.message }, 'security event not saved')
    return refuse(500, 'security-event.not-saved')
  }
  return new Response(null, { status: 204 })
}
