import type { BillingPeriod, PaidTier } from '#contracts/billing/subscription.ts'

interface CheckoutOf {
  readonly tier: PaidTier
  /** Without it the page asks. */
  readonly period?: BillingPeriod
  /** Where people come from, and go back to; a path of the app. */
  readonly from?: string
}

/** Longer addresses are not gone back to: the functions take no longer ones. */
const MAX_FROM = 300

/** The address at which the checkout of a tier begins. */
export function checkoutPath({ tier, period, from }: CheckoutOf): string {
  const query = new URLSearchParams({
    tier,
    ...(period && { period }),
    ...(from && from.length <= MAX_FROM && { from }),
  })
  return `/app/checkout?${query}`
}
