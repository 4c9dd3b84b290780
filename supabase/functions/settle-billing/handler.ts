import { callBilling } from '../_shared/billing/billing-account.ts'
import { requireSettings } from '../_shared/billing/choose-billing.ts'
import { endSubscriptionsOf } from '../_shared/billing/end-subscriptions.ts'
import { answerBilling } from '../_shared/billing/handle-billing.ts'
import { connectStripe, describeFailure, isStripeFailure } from '../_shared/billing/stripe-client.ts'
import { syncSubscription } from '../_shared/billing/sync-subscription.ts'
import { type BillingNotice, writeBillingMail } from '../_shared/billing/write-billing-mail.ts'
import type { FunctionContext } from '../_shared/context.ts'
import { refuse } from '../_shared/refuse.ts'

/** Of each kind in one run; the rest follow in the next run. */
const CLAIM = 20
const AT_ONCE = 5
/** Nothing is begun later than this, because hosts give the function ten seconds. */
const BEGUN_WITHIN_MS = 6_000

/**
 * For the job that runs every ten minutes: ends subscriptions of accounts that were deleted, asks the provider about what it should have
 * told by now, and mails what became of payments. Acts as the service, which alone may claim. What fails is tried again by a later run.
 */
export async function handler(request: Request, context: FunctionContext): Promise<Response> {
  if (request.method !== 'POST') return refuse(405, 'request.method-not-allowed')
  if (context.caller.role !== 'service_role') return refuse(403, 'access.not-allowed')
  const startedAt = performance.now()
  const hasTime = () => performance.now() - startedAt < BEGUN_WITHIN_MS
  return await answerBilling(context, async () => {
    const ended = await endDepartures(context, hasTime)
    const asked = await askAboutStale(context, hasTime)
    const sent = await sendNotices(context, hasTime)
    return { ended, asked, sent }
  })
}

async function endDepartures(context: FunctionContext, hasTime: () => boolean): Promise<number> {
  const settings = requireSettings(context)
  if (settings === null) return 0
  await callBilling(context, 'end_demo_subscriptions', {})
  const stripe = connectStripe(settings)
  const departed = await callBilling<readonly string[]>(context, 'claim_billing_departures', { up_to: CLAIM })
  const outcomes: boolean[] = []
  for (const customer_id of departed) {
    if (!hasTime()) break
    outcomes.push(
      await survive(context, async () => {
        await endSubscriptionsOf(stripe, customer_id)
        await callBilling(context, 'settle_billing_departure', { customer_id })
      }),
    )
  }
  return outcomes.filter(Boolean).length
}

async function askAboutStale(context: FunctionContext, hasTime: () => boolean): Promise<number> {
  const settings = requireSettings(context)
  if (settings === null) return 0
  const stripe = connectStripe(settings)
  const stale = await callBilling<readonly string[]>(context, 'stale_subscriptions', { up_to: CLAIM })
  const outcomes: boolean[] = []
  for (const user_id of stale) {
    if (!hasTime()) break
    outcomes.push(
      await survive(context, async () => {
        await syncSubscription(context, stripe, settings, { user_id })
      }),
    )
  }
  return outcomes.filter(Boolean).length
}

/** Whether the work was done; the provider's failure with one customer is not the next one's. */
async function survive({ log, requestId }: FunctionContext, work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (failure) {
    if (!isStripeFailure(failure)) throw failure
    log.error({ requestId, ...describeFailure(failure) }, 'the payment provider failed')
    return false
  }
}

async function sendNotices(context: FunctionContext, hasTime: () => boolean): Promise<number> {
  const waiting = [...(await callBilling<readonly BillingNotice[]>(context, 'claim_billing_notices', { up_to: CLAIM }))]
  let sent = 0
  while (waiting.length > 0 && hasTime()) {
    const outcomes = await Promise.all(waiting.splice(0, AT_ONCE).map((notice) => deliver(notice, context)))
    sent += outcomes.filter(Boolean).length
  }
  return sent
}

/** An address that the server refuses for good is not tried again. */
async function deliver(notice: BillingNotice, context: FunctionContext): Promise<boolean> {
  const { log, requestId } = context
  const { outcome, answer } = await context.submitMail(writeBillingMail(notice, context))
  if (outcome !== 'taken') log.warn({ requestId, userId: notice.user_id, outcome, answer }, 'billing mail not taken')
  if (outcome === 'later') return false
  const { user_id, kind, about } = notice
  await callBilling(context, 'settle_billing_notice', { user_id, kind, about })
  return outcome === 'taken'
}
