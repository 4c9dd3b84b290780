import { z } from 'zod'
import type { Tier } from '#domain/tiers/tier-limits.ts'
import { BILLING_PERIODS, type BillingProvider, PAID_TIERS, type PaidTier } from './subscription.ts'

/**
 * Where people come back to within the app: an address of this site, such as `/app/plans/…?tab=guests`. Two slashes, or one and a
 * backslash, would lead elsewhere.
 */
const from = z
  .string()
  .max(300)
  .regex(/^\/(?![/\\])[^\s\\]*$/)
  .optional()

/*
 * POST /functions/v1/start-checkout, for signed-in users without a paid subscription: begins the checkout of a tier. Two calls at once get
 * the same checkout, and one for another tier or period ends the one before. The address is the payment provider's page, or
 * `/app/checkout?id=…` (a path of this site) where none is connected. People return to `/app/subscription?checkout=done&id=…`, or to
 * `/app/subscription?checkout=canceled&id=…`, with `from` as it was sent.
 *
 * Refusals: `request.malformed` (400); `access.not-allowed` (403) for visitors; `billing.already-subscribed` (409) for the tier and
 * period that the caller has; `billing.use-change` (409) for another one, see change-subscription; `request.too-many` (429);
 * `billing.unavailable` (503).
 */
export const startCheckoutRequest = z.strictObject({
  tier: z.enum(PAID_TIERS),
  period: z.enum(BILLING_PERIODS),
  /** Of the provider's page */
  language: z.enum(['es', 'en']),
  from,
})

export type StartCheckoutRequest = z.input<typeof startCheckoutRequest>

export interface StartCheckoutAnswer {
  readonly id: string
  readonly url: string
}

/*
 * POST /functions/v1/checkout-state, for who began the checkout: asked by the page people return to until it is no longer open. It asks the
 * payment provider too, so that it also answers where a webhook is late.
 *
 * POST /functions/v1/cancel-checkout: the caller goes back without paying; a checkout that is done stays done. Answers the same.
 *
 * POST /functions/v1/confirm-demo-checkout, where no payment provider is connected: the checkout is done, and the tier holds. Charges nothing.
 * Twice is as good as once. With a payment provider: `function.not-found` (404).
 *
 * Refusals of all three: `request.malformed` (400); `billing.checkout-not-found` (404), also for another's; `billing.unavailable` (503).
 * Of `confirm-demo-checkout` also `billing.checkout-canceled` (409).
 */
export const checkoutRequest = z.strictObject({ id: z.guid() })

export type CheckoutRequest = z.input<typeof checkoutRequest>

export interface CheckoutState {
  readonly id: string
  readonly state: 'open' | 'done' | 'canceled'
  readonly tier: PaidTier
  readonly period: (typeof BILLING_PERIODS)[number]
}

/*
 * GET or POST /functions/v1/billing-prices, for everybody: what the payment provider asks, kept for ten minutes. Without one there are no
 * prices, and the product shows none. Amounts are whole numbers of the currency's smallest unit.
 *
 * Refusal: `billing.unavailable` (503).
 */
export interface BillingPrices {
  readonly provider: BillingProvider
  readonly prices: readonly BillingPrice[]
}

export interface BillingPrice {
  readonly tier: Exclude<Tier, 'free'>
  readonly period: (typeof BILLING_PERIODS)[number]
  readonly amount: number
  /** ISO 4217 */
  readonly currency: string
}
