import type Stripe from 'stripe'
import { isMissing } from './stripe-client.ts'
import { listSubscriptions } from './subscription-state.ts'

/** Ends all subscriptions of a customer at once, without a last invoice. Ended before is as good. */
export async function endSubscriptionsOf(stripe: Stripe, customerId: string): Promise<void> {
  for (const { id, status } of await listSubscriptions(stripe, customerId)) {
    if (status === 'canceled' || status === 'incomplete_expired') continue
    try {
      await stripe.subscriptions.cancel(id, { prorate: false, invoice_now: false })
    } catch (failure) {
      if (!isMissing(failure)) throw failure
    }
  }
}
