import type { PostgrestError } from '@supabase/supabase-js'
import type { FunctionContext, OutgoingMail } from '../context.ts'
import { refuse } from '../refuse.ts'

/** Mails that are claimed, and being sent, at the same time: what they tell is worked out as they are claimed. */
const AT_ONCE = 5
/** No email is started later than this, because hosts give a function ten seconds. */
const BEGUN_WITHIN_MS = 7_000

interface Claimed<T> {
  /** For the log */
  readonly name: string
  readonly claim: (upTo: number) => PromiseLike<{ readonly data: unknown; readonly error: PostgrestError | null }>
  /** Null: there is nothing to tell any more */
  readonly write: (claimed: T) => OutgoingMail | null
  readonly settle: (claimed: T, wasSent: boolean) => PromiseLike<{ readonly error: PostgrestError | null }>
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
  const deliver = async (claimed: T): Promise<boolean> => {
    const mail = write(claimed)
    const { outcome, answer } = mail ? await context.submitMail(mail) : { outcome: 'taken' as const, answer: null }
    if (outcome !== 'taken') log.warn({ requestId, userId: claimed.user_id, outcome, answer }, `${name} not taken`)
    if (outcome === 'later') return false
    const wasSent = outcome === 'taken' && mail !== null
    const settled = await settle(claimed, wasSent)
    if (settled.error) {
      log.error({ requestId, code: settled.error.code, userId: claimed.user_id }, `${name} not settled`)
    }
    return wasSent
  }
  let sent = 0
  // What is left follows in the next run.
  while (performance.now() - startedAt < BEGUN_WITHIN_MS) {
    const { data, error } = await claim(AT_ONCE)
    if (error) {
      log.error({ requestId, code: error.code, reason: error.message }, `${name} not claimed`)
      return refuse(503, 'guest-mail.unavailable')
    }
    const claimed = data as readonly T[]
    if (claimed.length === 0) break
    const outcomes = await Promise.all(claimed.map(deliver))
    sent += outcomes.filter(Boolean).length
  }
  return Response.json({ sent })
}
