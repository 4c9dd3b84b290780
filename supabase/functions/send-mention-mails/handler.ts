import type { FunctionContext } from '../_shared/context.ts'
import { refuse } from '../_shared/refuse.ts'
import { type MentionMail, writeMentionMail } from './write-mention-mail.ts'

/** Mails of one run; the rest follow in the next run. */
const CLAIM = 30
const AT_ONCE = 5
/** No email is started later than this, because hosts give the function ten seconds. */
const BEGUN_WITHIN_MS = 7_000

/**
 * Mails members where they are mentioned and have not read it, for the job that runs every two minutes; returns how many were
 * sent.
 *
 * Acts as the service, which alone may claim. A claim asks anew what each may read. One that could not be handed to the mail server is
 * claimed again ten minutes later; an address that the server refuses for good is not tried again for these mentions.
 */
export async function handler(request: Request, context: FunctionContext): Promise<Response> {
  if (request.method !== 'POST') return refuse(405, 'request.method-not-allowed')
  if (context.caller.role !== 'service_role') return refuse(403, 'access.not-allowed')
  const startedAt = performance.now()
  const { data, error } = await context.asService.rpc('claim_mention_mails', { up_to: CLAIM })
  if (error) {
    context.log.error({ requestId: context.requestId, code: error.code }, 'mails of mentions not claimed')
    return refuse(503, 'guest-mail.unavailable')
  }
  const waiting = data as MentionMail[]
  let sent = 0
  while (waiting.length > 0 && performance.now() - startedAt < BEGUN_WITHIN_MS) {
    const outcomes = await Promise.all(waiting.splice(0, AT_ONCE).map((mail) => deliver(mail, context)))
    sent += outcomes.filter(Boolean).length
  }
  return Response.json({ sent })
}

async function deliver(mail: MentionMail, context: FunctionContext): Promise<boolean> {
  const { log, requestId, asService } = context
  const { user_id, up_to } = mail
  // What is gone, read meanwhile, or not theirs to read any more is not told.
  const isEmpty = mail.mentions.length === 0
  const { outcome, answer } = isEmpty
    ? { outcome: 'taken' as const, answer: null }
    : await context.submitMail(writeMentionMail(mail, context))
  if (outcome !== 'taken') log.warn({ requestId, userId: user_id, outcome, answer }, 'mail of mentions not taken')
  if (outcome === 'later') return false
  const wasSent = outcome === 'taken' && !isEmpty
  const { error } = await asService.rpc('settle_mention_mail', { user_id, up_to, was_sent: wasSent })
  if (error) log.error({ requestId, code: error.code, userId: user_id }, 'mail of mentions not settled')
  return wasSent
}
