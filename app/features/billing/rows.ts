import type { Tables } from '#app/lib/api/database-types.ts'
import type {
  BillingPeriod,
  BillingProvider,
  MySubscription,
  SubscriptionStatus,
  TierLimitsColumns,
} from '#contracts/billing/subscription.ts'
import { type DayString, toDayOrNull } from '#domain/day/day.ts'
import type { Tier, TierLimits } from '#domain/tiers/tier-limits.ts'

export type { SubscriptionStatus } from '#contracts/billing/subscription.ts'
export { TIERS, type Tier, type TierLimits } from '#domain/tiers/tier-limits.ts'

/** The reader's subscription; its moments are in ms since 1970. */
export interface Subscription {
  /** The tier that is paid for. */
  readonly tier: Tier
  /** The tier that holds now: Free once a failed payment's grace, or a canceled period, is over. */
  readonly effectiveTier: Tier
  readonly status: SubscriptionStatus
  /** Null for Free and for what was agreed with sales. */
  readonly provider: BillingProvider | null
  readonly period: BillingPeriod | null
  readonly renewsOn: DayString | null
  readonly periodEndsAtMs: number | null
  /** It was canceled, and holds until the end of the period. */
  readonly isEnding: boolean
  /** What follows when the period ends; null: the same. */
  readonly nextTier: Tier | null
  readonly nextPeriod: BillingPeriod | null
  /** Until when the tier is kept after a payment failed. */
  readonly graceEndsAtMs: number | null
  /** Until when an annual subscription is refunded by the days that are left. */
  readonly refundableUntilMs: number | null
  /** The limits of `effectiveTier`. */
  readonly limits: TierLimits
  /** The reader's own plans, without examples and deleted ones. */
  readonly plans: MySubscription['plans']
}

export type TierLimitsRow = Tables<'tier_limits'>

export const toTierLimits = (row: TierLimitsColumns): TierLimits => ({
  tier: row.tier,
  maxPlans: row.max_plans,
  maxGuests: row.max_guests,
  maxTableItems: row.max_table_items,
  hasPdfExport: row.has_pdf_export,
  hasAllAi: row.has_all_ai,
  maxAdvisedKinds: row.max_advised_kinds,
  maxAiRequestsADay: row.max_ai_requests_a_day,
  hasCollaboration: row.has_collaboration,
  hasAnalytics: row.has_analytics,
  hasApi: row.has_api,
  hasWhiteLabel: row.has_white_label,
  hasStandardTemplates: row.has_standard_templates,
  hasIntegrations: row.has_integrations,
  hasSla: row.has_sla,
  hasPhoneSupport: row.has_phone_support,
  support: row.support as TierLimits['support'],
})

const toMs = (instant: string | null): number | null => (instant === null ? null : Date.parse(instant))

export const toSubscription = (told: MySubscription): Subscription => ({
  tier: told.tier,
  effectiveTier: told.effectiveTier,
  status: told.status,
  provider: told.provider,
  period: told.period,
  renewsOn: toDayOrNull(told.renewsOn),
  periodEndsAtMs: toMs(told.periodEndsAt),
  isEnding: told.endsAtPeriodEnd,
  nextTier: told.nextTier,
  nextPeriod: told.nextPeriod,
  graceEndsAtMs: toMs(told.graceEndsAt),
  refundableUntilMs: toMs(told.refundableUntil),
  limits: toTierLimits(told.limits),
  plans: told.plans,
})
