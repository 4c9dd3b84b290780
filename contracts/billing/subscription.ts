import type { Tier } from '#domain/tiers/tier-limits.ts'

/** Tiers that are bought here; Enterprise is sold by contacting sales. */
export const PAID_TIERS = ['basic', 'pro'] as const
export type PaidTier = (typeof PAID_TIERS)[number]

/** How often a subscription is paid. */
export const BILLING_PERIODS = ['month', 'year'] as const
export type BillingPeriod = (typeof BILLING_PERIODS)[number]

/** Who takes the money. `demo` charges nothing; it is there where no payment provider is connected. */
export type BillingProvider = 'demo' | 'stripe'

export type SubscriptionStatus = 'active' | 'past-due' | 'canceled'

/** How long after its first payment an annual subscription is refunded by the days that are left. */
export const REFUND_DAYS = 14

/** A row of `tier_limits` as the database gives it; null is no limit. */
export interface TierLimitsColumns {
  readonly tier: Tier
  readonly max_plans: number | null
  readonly max_guests: number | null
  readonly max_table_items: number | null
  readonly has_pdf_export: boolean
  readonly has_all_ai: boolean
  readonly max_advised_kinds: number | null
  readonly max_ai_requests_a_day: number | null
  readonly has_collaboration: boolean
  readonly has_analytics: boolean
  readonly has_api: boolean
  readonly has_white_label: boolean
  readonly has_standard_templates: boolean
  readonly has_integrations: boolean
  readonly has_sla: boolean
  readonly has_phone_support: boolean
  readonly support: string
}

/** What `my_subscription()` (data API, rpc, for signed-in users) answers: the reader's subscription and what is left of its tier. */
export interface MySubscription {
  /** The tier that is paid for */
  readonly tier: Tier
  /** What holds now: free once the grace of a failed payment, or a period that was canceled, is over */
  readonly effectiveTier: Tier
  readonly status: SubscriptionStatus
  /** Null for the free tier, and for what was set by hand */
  readonly provider: BillingProvider | null
  readonly period: BillingPeriod | null
  /** Day of the next payment; null when there is none */
  readonly renewsOn: string | null
  /** When the paid period began, and when it ends: instants */
  readonly periodStartsAt: string | null
  readonly periodEndsAt: string | null
  /** The subscription was canceled, and holds until `periodEndsAt` */
  readonly endsAtPeriodEnd: boolean
  /** The tier and the period that follow at `periodEndsAt`, after a downgrade; null without one */
  readonly nextTier: Tier | null
  readonly nextPeriod: BillingPeriod | null
  /** Since when a payment has failed, and until when the tier is kept */
  readonly pastDueSince: string | null
  readonly graceEndsAt: string | null
  /** Until when an annual subscription is refunded by the days that are left; null when it is not, or not any more */
  readonly refundableUntil: string | null
  /** The limits of `effectiveTier` */
  readonly limits: TierLimitsColumns
  /** Of the plans that the reader owns, without examples and deleted ones */
  readonly plans: {
    readonly used: number
    readonly max: number | null
    readonly open: number
    readonly closed: number
  }
}
