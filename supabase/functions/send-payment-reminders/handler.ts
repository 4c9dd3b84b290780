import type { FunctionContext } from '../_shared/context.ts'
import { refuse } from '../_shared/refuse.ts'
import { type Reminder, type ReminderEmail, toReminderEmails } from './reminder.ts'
import { writeReminderEmail } from './write-reminder-email.ts'

/** Maximum number of claims of a hundred in one run; the rest follow in the next run. */
const MAX_CLAIMS = 10
/** Maximum number of emails being sent at the same time. */
const AT_ONCE = 5
/** No email is started later than this, because hosts give the function ten seconds. */
const BEGUN_WITHIN_MS = 7_000

/**
 * Emails the due reminders, for the job that runs every quarter of an hour; returns how many emails were sent.
 *
 * Acts as the service, which alone may claim: a claim is for one process, so every reminder is sent by one. A reminder
 * that could not be handed to the mail server is claimed again later; only a crash between handing over and marking
 * sends an email twice.
 */
export async function handler(request: Request, context: FunctionContext): Promise<Response> {
  if (request.method !== 'POST') return refuse(405, 'request.method-not-allowed')
  if (context.caller.role !== 'service_role') return refuse(403, 'access.not-allowed')

  const startedAt = performance.now()
  const reminders = await claim(context)
  if (!reminders) return refuse(503, 'reminders.unavailable')
  const waiting = toReminderEmails(reminders)
  let sent = 0
  while (waiting.length > 0 && performance.now() - startedAt < BEGUN_WITHIN_MS) {
    const outcomes = await Promise.all(waiting.splice(0, AT_ONCE).map((email) => deliver(email, context)))
    sent += outcomes.filter(Boolean).length
  }
  if (waiting.length > 0) context.log.warn({ emails: waiting.length }, 'reminders left for later')
  return Response.json({ sent })
}

async function claim({ asService, log, requestId }: FunctionContext): Promise<Reminder[] | null> {
  const reminders: Reminder[] = []
  for (let turn = 0; turn < MAX_CLAIMS; turn += 1) {
    const { data, error } = await asService.rpc('claim_payment_reminders')
    if (error) {
      log.error({ requestId, code: error.code, reason: error.message }, 'reminders not claimed')
      return reminders.length > 0 ? reminders : null
    }
    const claimed = data as Reminder[]
    reminders.push(...claimed)
    if (claimed.length === 0) break
  }
  return reminders
}

/** Whether the email was sent. An address whose mailbox does not exist is not retried. */
async function deliver(email: ReminderEmail, context: FunctionContext): Promise<boolean> {
  const { log, requestId, sendMail } = context
  try {
    const outcome = await sendMail(writeReminderEmail(email, context))
    if (outcome === 'refused') log.warn({ requestId, userId: email.to.user_id }, 'reminder refused for good')
    await mark(email, context)
    return outcome === 'sent'
  } catch (error) {
    // Neither the address nor the server's answer, which may quote it, belongs in the log.
    const { name, code } = error as { name?: string; code?: string }
    log.warn({ requestId, userId: email.to.user_id, error: name, code }, 'reminder not sent')
    return false
  }
}

/** Retried at once, because an email that was sent but not marked would be sent again. */
async function mark({ reminders }: ReminderEmail, { asService, log, requestId }: FunctionContext): Promise<void> {
  const ids = reminders.map(({ id }) => id)
  for (let turn = 0; turn < 3; turn += 1) {
    const { error } = await asService.rpc('mark_reminders_sent', { ids })
    if (!error) return
    log.error({ requestId, code: error.code, reason: error.message, ids }, 'reminder not marked as sent')
  }
}
