import { z } from 'zod'
import { BILLING_PERIODS } from './subscription.ts'

/** Money in whole numbers of the currency's smallest unit. */
export interface BillingAmount {
  readonly amount: number
  /** ISO 4217 */
  readonly currency: string
}

/*
 * POST /functions/v1/change-subscription, for who has a paid subscription: another tier, or another period. A larger tier, and a year in
 * place of a month, holds at once, and the difference for the days that are left is due; a smaller tier, a month in place of a year and the
 * free tier follow when the period ends, and what was asked before is replaced. With `preview` nothing changes, and the answer says what would.
 * `proration` is what the preview answered: the same moment is counted from, so that the same amount is asked.
 *
 * Refusals: `request.malformed` (400); `billing.no-subscription` (409), see start-checkout; `billing.already-subscribed` (409) for what
 * the caller has, and nothing waits to be changed; `billing.payment-failed` (402) when the difference was not paid: nothing changed;
 * `billing.past-due` (409) while a payment is open, until it is made; `request.too-many` (429); `billing.unavailable` (503).
 */
export const changeSubscriptionRequest = z.strictObject({
  tier: z.enum(['free', 'basic', 'pro']),
  period: z.enum(BILLING_PERIODS),
  preview: z.boolean(),
  proration: z.int().positive().optional(),
})

export type ChangeSubscriptionRequest = z.input<typeof changeSubscriptionRequest>

/** Features of a tier that another one lacks, by the column of `tier_limits`. */
export const TIER_FEATURES = [
  'has_pdf_export',
  'has_all_ai',
  'has_collaboration',
  'has_analytics',
  'has_api',
  'has_white_label',
  'has_integrations',
  'has_sla',
  'has_phone_support',
] as const
export type TierFeature = (typeof TIER_FEATURES)[number]

/** What a smaller tier ends. Nothing is deleted: all of it comes back with the larger one. */
export interface TierLosses {
  /** Plans that would become read-only, unless the owner chooses others (choose_open_plans) */
  readonly closedPlans: readonly { readonly id: string; readonly name: string }[]
  /** Plans with more guests than the tier allows, which stay; none can be added there */
  readonly overGuests: number
  /** Plans with more tables and items than the tier allows, which stay */
  readonly overTableItems: number
  /** Members of one's plans who would only read */
  readonly membersBecomeViewers: number
  readonly features: readonly TierFeature[]
}

export interface SubscriptionChange {
  readonly takesEffect: 'now' | 'at-period-end'
  /** The day on which the change holds */
  readonly on: string
  /** What is due at once, below zero when it is kept for the next payments; null where nothing is charged */
  readonly due: BillingAmount | null
  /** To be sent with the change, after a preview; null where nothing is charged */
  readonly proration: number | null
  readonly losses: TierLosses
}

/*
 * POST /functions/v1/cancel-subscription `{}`: the subscription ends with its paid period, and what waited for then is forgotten.
 * POST /functions/v1/resume-subscription `{}`: takes that, and a downgrade that waits, back.
 * Both answer `SubscriptionState`, and sent again the same.
 *
 * Refusals: `billing.no-subscription` (409), `billing.unavailable` (503).
 */
export const subscriptionRequest = z.strictObject({})

export interface SubscriptionState {
  readonly endsAtPeriodEnd: boolean
  /** An instant; the tier holds until then where it ends */
  readonly periodEndsAt: string | null
}

/*
 * POST /functions/v1/open-billing-portal: the payment provider's page for payment methods, invoices and tax data. People come back to `from`.
 *
 * Refusals: `request.malformed` (400); `billing.no-portal` (409) where no provider is connected, or the caller never paid;
 * `billing.unavailable` (503).
 */
export const openPortalRequest = z.strictObject({
  from: z
    .string()
    .max(300)
    .regex(/^\/(?![/\\])[^\s\\]*$/),
  language: z.enum(['es', 'en']).optional(),
})

export type OpenPortalRequest = z.input<typeof openPortalRequest>

export interface OpenPortalAnswer {
  readonly url: string
}

/*
 * POST /functions/v1/refund-subscription: within 14 days of its first payment an annual subscription ends at once, and the days that are left
 * are paid back. With `preview` nothing changes.
 *
 * Refusals: `billing.no-subscription` (409), `billing.not-refundable` (409), `billing.unavailable` (503).
 */
export const refundSubscriptionRequest = z.strictObject({ preview: z.boolean() })

export type RefundSubscriptionRequest = z.input<typeof refundSubscriptionRequest>

export interface SubscriptionRefund {
  /** What is paid back; null where nothing was charged */
  readonly refund: BillingAmount | null
  /** Days of the period that are left, today not counted, and all of its days */
  readonly daysLeft: number
  readonly daysOfPeriod: number
  /** The last day on which it can be asked for */
  readonly until: string
  readonly losses: TierLosses
}
