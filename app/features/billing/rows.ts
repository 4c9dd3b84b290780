import type { Tables } from '#app/lib/api/database-types.ts'
import { type DayString, toDay } from '#domain/day/day.ts'
import type { Tier, TierLimits } from '#domain/tiers/tier-limits.ts'

export { TIERS, type Tier, type TierLimits } from '#domain/tiers/tier-limits.ts'

export type SubscriptionStatus = 'active' | 'past-due' | 'canceled'

export interface Subscription {
  readonly tier: Tier
  readonly status: SubscriptionStatus
  readonly renewsOn: DayString | null
  readonly limits: TierLimits
}

export type TierLimitsRow = Tables<'tier_limits'>

/** A row of subscriptions with the limits of its tier embedded. */
export interface SubscriptionRow {
  readonly tier: Tier
  readonly status: string
  readonly renews_on: string | null
  readonly tier_limits: TierLimitsRow
}

export const toTierLimits = (row: TierLimitsRow): TierLimits => ({
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

export const toSubscription = (row: SubscriptionRow): Subscription => ({
  tier: row.tier,
  status: row.status as SubscriptionStatus,
  renewsOn: row.renews_on === null ? null : toDay(row.renews_on),
  limits: toTierLimits(row.tier_limits),
})
