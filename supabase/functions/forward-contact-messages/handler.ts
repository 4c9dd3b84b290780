import type { FunctionContext } from '../_shared/context.ts'
import { type KeptMessage, passOnMessage } from '../_shared/pass-on-message.ts'
import { refuse } from '../_shared/refuse.ts'

/** No email is started later than this, because hosts give the function ten seconds. */
const BEGUN_WITHIN_MS = 7_000

/**
 * Emails the contact messages that could not be emailed on arrival, for the job that runs every quarter of an hour;
 * returns how many were sent.
 *
 * Acts as the service, which alone may claim: a claim is for one process, so each message is emailed by one.
 */
export async function handler(request: Request, context: FunctionContext): Promise<Response> {
  if (request.method !== 'POST') return refuse(405, 'request.method-not-allowed')
  if (context.caller.role !== 'service_role') return refuse(403, 'access.not-allowed')

  const startedAt = performance.now()
  const { data, error } = await context.asService.rpc('claim_contact_messages')
  if (error) {
    context.log.error({ requestId: context.requestId, code: error.code }, 'contact messages not claimed')
    return refuse(503, 'contact.unavailable')
  }
  let sent = 0
  for (const message of data as KeptMessage[]) {
    if (performance.now() - startedAt > BEGUN_WITHIN_MS) break
    if (await passOnMessage(message, context.asService, context)) sent += 1
  }
  return Response.json({ sent })
}
