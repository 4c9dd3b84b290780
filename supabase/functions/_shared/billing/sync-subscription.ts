import type Stripe from 'stripe'
import type { FunctionContext } from '../context.ts'
import { type BillingAccount, callBilling, readAccount } from './billing-account.ts'
import { BillingRefusal } from './billing-refusal.ts'
import type { StripeSettings } from './billing-settings.ts'
import { readCustomer } from './subscription-state.ts'

/** Why a subscription is taken over: an event of the provider, a checkout that was paid, or neither. */
export interface SyncReason {
  readonly event?: Pick<Stripe.Event, 'id' | 'type' | 'created'>
  readonly paidCheckoutId?: string
}

const TRIES = 5

/**
 * Takes over how a user's subscription is at the provider at this moment, whatever told that it changed: so neither the order nor the
 * number of events matters. What another process took over between the question and the answer makes it ask anew, for the answer may be
 * the older one.
 */
export async function syncSubscription(
  context: Pick<FunctionContext, 'asService' | 'log' | 'requestId'>,
  stripe: Stripe,
  settings: StripeSettings,
  by: { readonly user_id: string } | { readonly customer_id: string },
  { event, paidCheckoutId }: SyncReason = {},
): Promise<BillingAccount | null> {
  const { log, requestId } = context
  for (let turn = 0; turn < TRIES; turn += 1) {
    const account = await readAccount(context, by)
    if (account === null || account.customer_id === null) return null
    const { state, others } = await readCustomer(stripe, settings, account.customer_id)
    if (others.length > 0)
      log.error({ requestId, userId: account.user_id, others }, 'a user pays for several subscriptions')
    const outcome = await callBilling<string>(context, 'sync_subscription', {
      user_id: account.user_id,
      base: account.revision,
      event: event ? { id: event.id, type: event.type, created: event.created } : null,
      state,
      paid_checkout_id: paidCheckoutId ?? null,
    })
    if (outcome === 'set-by-hand') log.warn({ requestId, userId: account.user_id }, 'a tier set by hand was kept')
    if (outcome !== 'changed') return account
  }
  log.error({ requestId }, 'a subscription changed faster than it was read')
  throw new BillingRefusal(503, 'billing.unavailable')
}
