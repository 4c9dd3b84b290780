import type { PostgrestError } from '@supabase/supabase-js'
import type { FunctionContext, OutgoingMail } from '../context.ts'
import { refuse } from '../refuse.ts'

/** Mails of one run; the rest follow in the next run. */
const CLAIM = 30
const AT_ONCE = 5
/** No email is started later than this, because hosts give a function ten seconds. */
const BEGUN_WITHIN_MS = 7_000

interface Claimed<T> {
  /** For the log */
  readonly name: string
  readonly claim: (upTo: number) => PromiseLike<{ readonly data: unknown; readonly error: PostgrestError | null }>
  readonly write: (claimed: T) => OutgoingMail
  readonly settle: (claimed: T) => PromiseLike<{ readonly error: PostgrestError | null }>
}

/**
 * Claims mails to members, hands them to the mail server and settles them; returns how many were sent. One that could not be handed over is
 * claimed again ten minutes later, with the same Message-ID; an address that the server refuses for good is not tried again.
 */
export async function sendClaimed<T extends { readonly user_id: string }>(
  request: Request,
  context: FunctionContext,
  { name, claim, write, settle }: Claimed<T>,
): Promise<Response> {
  if (request.method !== 'POST') return refuse(405, 'request.method-not-allowed')
  if (context.caller.role !== 'service_role') return refuse(403, 'access.not-allowed')
  const { log, requestId } = context
  const startedAt = performance.now()
  const { data, error } = await claim(CLAIM)
  if (error) {
    log.error({ requestId, code: error.code, reason: error.message }, `${name}s not claimed`)
    return refuse(503, 'guest-mail.unavailable')
  }
  const deliver = async (claimed: T): Promise<boolean> => {
    const { outcome, answer } = await context.submitMail(write(claimed))
    if (outcome !== 'taken') log.warn({ requestId, userId: claimed.user_id, outcome, answer }, `${name} not taken`)
    if (outcome === 'later') return false
    const settled = await settle(claimed)
    if (settled.error) {
      log.error({ requestId, code: settled.error.code, userId: claimed.user_id }, `${name} not settled`)
    }
    return outcome === 'taken'
  }
  const waiting = [...(data as readonly T[])]
  let sent = 0
  while (waiting.length > 0 && performance.now() - startedAt < BEGUN_WITHIN_MS) {
    const outcomes = await Promise.all(waiting.splice(0, AT_ONCE).map(deliver))
    sent += outcomes.filter(Boolean).length
  }
  return Response.json({ sent })
}
