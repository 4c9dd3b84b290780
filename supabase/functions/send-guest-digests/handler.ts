import type { FunctionContext } from '../_shared/context.ts'
import { refuse } from '../_shared/refuse.ts'
import { type Digest, writeDigest } from './write-digest.ts'

/** Digests of one run; the rest follow in the next run. */
const CLAIM = 30
const AT_ONCE = 5
/** No email is started later than this, because hosts give the function ten seconds. */
const BEGUN_WITHIN_MS = 7_000

/**
 * Mails members what guests answered since the last time, for the job that runs every five minutes; returns how many were
 * sent.
 *
 * Acts as the service, which alone may claim. A digest that could not be handed to the mail server is claimed again ten
 * minutes later; an address that the server refuses for good is not tried again for these answers.
 */
export async function handler(request: Request, context: FunctionContext): Promise<Response> {
  if (request.method !== 'POST') return refuse(405, 'request.method-not-allowed')
  if (context.caller.role !== 'service_role') return refuse(403, 'access.not-allowed')
  const startedAt = performance.now()
  const { data, error } = await context.asService.rpc('claim_guest_digests', { up_to: CLAIM })
  if (error) {
    context.log.error({ requestId: context.requestId, code: error.code }, 'digests not claimed')
    return refuse(503, 'guest-mail.unavailable')
  }
  const waiting = data as Digest[]
  let sent = 0
  while (waiting.length > 0 && performance.now() - startedAt < BEGUN_WITHIN_MS) {
    const outcomes = await Promise.all(waiting.splice(0, AT_ONCE).map((digest) => deliver(digest, context)))
    sent += outcomes.filter(Boolean).length
  }
  return Response.json({ sent })
}

async function deliver(digest: Digest, context: FunctionContext): Promise<boolean> {
  const { log, requestId, asService } = context
  const { plan_id, user_id, up_to } = digest
  // Nothing was answered that is still there.
  const { outcome, answer } =
    digest.answers.parties === 0
      ? { outcome: 'taken' as const, answer: null }
      : await context.submitMail(writeDigest(digest, context))
  if (outcome !== 'taken') log.warn({ requestId, userId: user_id, outcome, answer }, 'digest not taken')
  if (outcome === 'later') return false
  const { error } = await asService.rpc('settle_guest_digest', { plan_id, user_id, up_to })
  if (error) log.error({ requestId, code: error.code, userId: user_id }, 'digest not settled')
  return outcome === 'taken' && digest.answers.parties > 0
}
