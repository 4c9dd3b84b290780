import type Stripe from 'stripe'

/** What was paid for a subscription, by payment. */
export interface MadePayment {
  readonly paymentIntentId: string
  /** In the smallest unit of the currency */
  readonly amount: number
  readonly currency: string
}

const REASON = 'first-14-days'

/** What was paid for a subscription since then (seconds), the newest payment first. */
export async function readPayments(stripe: Stripe, subscriptionId: string, since: number): Promise<MadePayment[]> {
  const invoices = await stripe.invoices.list({
    subscription: subscriptionId,
    status: 'paid',
    // The invoice of a period is made some moments before or after it begins.
    created: { gte: Math.floor(since) - 86_400 },
    limit: 50,
    expand: ['data.payments'],
  })
  return invoices.data.flatMap((invoice) =>
    (invoice.payments?.data ?? []).flatMap(({ payment, amount_paid }) => {
      const intent = payment.payment_intent
      if (!intent || !amount_paid || amount_paid < 0) return []
      return [
        {
          paymentIntentId: typeof intent === 'string' ? intent : intent.id,
          amount: amount_paid,
          currency: invoice.currency,
        },
      ]
    }),
  )
}

/** Pays an amount back from those payments, the newest first. What was paid back before for the same reason counts, so that once more does no harm. */
export async function payBack(
  stripe: Stripe,
  subscriptionId: string,
  payments: readonly MadePayment[],
  amount: number,
): Promise<void> {
  let left = amount
  for (const { paymentIntentId, amount: paid } of payments) {
    const refunds = await stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 })
    const before = refunds.data
      .filter(({ metadata, status }) => metadata?.['reason'] === REASON && status !== 'failed' && status !== 'canceled')
      .reduce((sum, refund) => sum + refund.amount, 0)
    left -= before
    const part = Math.min(left, paid - before)
    if (part <= 0) continue
    await stripe.refunds.create(
      {
        payment_intent: paymentIntentId,
        amount: part,
        reason: 'requested_by_customer',
        metadata: { reason: REASON, subscription: subscriptionId },
      },
      { idempotencyKey: `refund ${paymentIntentId} ${before}` },
    )
    left -= part
  }
}
