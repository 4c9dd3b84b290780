import type Stripe from 'stripe'
import type { BillingPeriod, PaidTier } from '#contracts/billing/subscription.ts'
import { TIERS, type Tier } from '#domain/tiers/tier-limits.ts'
import type { SoldTier, StripeSettings } from './billing-settings.ts'
import { isMissing } from './stripe-client.ts'

/** How a subscription is now, as `sync_subscription` takes it over. */
export interface SubscriptionState {
  readonly subscriptionId: string
  readonly tier: PaidTier
  readonly period: BillingPeriod
  readonly status: 'active' | 'past-due'
  readonly periodStartsAt: string
  readonly periodEndsAt: string
  readonly endsAtPeriodEnd: boolean
  readonly nextTier: Tier | null
  readonly nextPeriod: BillingPeriod | null
  readonly pastDueSince: string | null
}

/** What the provider says of a customer at this moment. */
export interface CustomerState {
  /** Null where nothing is paid */
  readonly state: SubscriptionState | null
  readonly subscription: Stripe.Subscription | null
  /** Subscriptions beside it, which should not be */
  readonly others: readonly string[]
}

/** What gives a tier: the first payment of others has not come. */
const LIVE: readonly string[] = ['active', 'trialing', 'past_due', 'unpaid']

const EXPANDED = ['data.schedule', 'data.latest_invoice']

/** Asks how a customer's subscription is now; of several that are paid the one with the largest tier counts, then the newest. */
export async function readCustomer(
  stripe: Stripe,
  settings: StripeSettings,
  customerId: string,
): Promise<CustomerState> {
  const live = (await listSubscriptions(stripe, customerId))
    .filter(({ status }) => LIVE.includes(status))
    .map((subscription) => ({ subscription, state: toState(subscription, settings) }))
    .sort((a, b) => rank(b.state) - rank(a.state) || b.subscription.created - a.subscription.created)
  const [chosen, ...others] = live
  return {
    state: chosen?.state ?? null,
    subscription: chosen?.subscription ?? null,
    others: others.map(({ subscription }) => subscription.id),
  }
}

/** All subscriptions of a customer that have not ended; none where the customer is no longer there. */
export async function listSubscriptions(stripe: Stripe, customerId: string): Promise<readonly Stripe.Subscription[]> {
  try {
    return (await stripe.subscriptions.list({ customer: customerId, limit: 20, expand: EXPANDED })).data
  } catch (failure) {
    if (isMissing(failure)) return []
    throw failure
  }
}

const rank = (state: SubscriptionState | null): number => (state === null ? -1 : TIERS.indexOf(state.tier))

/** Null for what pays for nothing that is sold here. */
export function toState(subscription: Stripe.Subscription, settings: StripeSettings): SubscriptionState | null {
  const item = subscription.items.data[0]
  const sold = item && settings.sold.get(item.price.id)
  if (!item || !sold) return null
  const isPastDue = subscription.status === 'past_due' || subscription.status === 'unpaid'
  const invoice = typeof subscription.latest_invoice === 'object' ? subscription.latest_invoice : null
  const next = nextOf(subscription, item.current_period_end, settings)
  return {
    subscriptionId: subscription.id,
    ...sold,
    status: isPastDue ? 'past-due' : 'active',
    periodStartsAt: toInstant(item.current_period_start),
    periodEndsAt: toInstant(item.current_period_end),
    endsAtPeriodEnd: subscription.cancel_at_period_end,
    nextTier: next?.tier ?? null,
    nextPeriod: next?.period ?? null,
    pastDueSince: isPastDue && invoice ? toInstant(invoice.created) : null,
  }
}

/** What follows when the period ends, where that is something else. */
function nextOf(subscription: Stripe.Subscription, endsAt: number, { sold }: StripeSettings): SoldTier | null {
  const schedule = typeof subscription.schedule === 'object' ? subscription.schedule : null
  if (schedule === null || schedule.status !== 'active' || subscription.cancel_at_period_end) return null
  const phase = schedule.phases.find(({ start_date }) => start_date >= endsAt)
  const price = phase?.items[0]?.price
  if (!price) return null
  return sold.get(typeof price === 'string' ? price : price.id) ?? null
}

const toInstant = (seconds: number): string => new Date(seconds * 1_000).toISOString()
