import { logSecurityEventRequest, SIGN_IN_FAILURES } from '#contracts/log-security-event.ts'
import type { FunctionContext } from '../_shared/context.ts'
import { refuseWithoutCsrfToken } from '../_shared/csrf.ts'
import { refuse, refuseFor } from '../_shared/refuse.ts'

/**
 * Records an event of the caller's account. An event of a signed-out visitor (a failed sign-in) belongs to no proven
 * account: it goes to the operator's log, without what the visitor wrote. The response is the same.
 */
export async function handler(request: Request, context: FunctionContext): Promise<Response> {
  if (request.method !== 'POST') return refuse(405, 'request.method-not-allowed')
  const refusal = refuseWithoutCsrfToken(request)
  if (refusal) return refusal

  const body = logSecurityEventRequest.safeParse(await request.json().catch(() => null))
  if (!body.success) return refuse(400, 'request.malformed')
  const { type, timestamp, details } = body.data
  const { caller, asCaller, log, requestId } = context
  if (caller.userId === null) {
    await logVisitorEvent(context, type, details)
    return new Response(null, { status: 204 })
  }

  const { error, status } = await asCaller.from('security_events').insert({ type, occurred_at: timestamp, details })
  // The data API limits the requests of a user, and this call counts as one of them.
  if (status === 429) return refuseFor(null, 'request.too-many')
  if (error) {
    log.error({ requestId, code: error.code, reason: error.message }, 'security event not saved')
    return refuse(500, 'security-event.not-saved')
  }
  return new Response(null, { status: 204 })
}

/** Of the details only a reason from a closed list: anything else may hold an address or a name. */
async function logVisitorEvent(
  { log, requestId, visitorHash }: FunctionContext,
  event: string,
  { reason }: Readonly<Record<string, unknown>>,
): Promise<void> {
  const known = SIGN_IN_FAILURES.find((each) => each === reason)
  const fields = { requestId, event, ...(known && { reason: known }), visitor: await visitorHash() }
  log.info(fields, 'security event of a visitor')
}
