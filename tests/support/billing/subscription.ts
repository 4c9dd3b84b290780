import type { MySubscription, TierLimitsColumns } from '#contracts/billing/subscription.ts'
import { TIER_LIMITS, type Tier } from '#domain/tiers/tier-limits.ts'

/** A row of tier_limits as the data API returns it. */
export function aTierLimitsRow(of: Tier): TierLimitsColumns {
  const limits = TIER_LIMITS.find(({ tier }) => tier === of)
  if (!limits) throw new Error(`there is no tier ${of}`)
  return {
    tier: limits.tier,
    max_plans: limits.maxPlans,
    max_guests: limits.maxGuests,
    max_table_items: limits.maxTableItems,
    has_pdf_export: limits.hasPdfExport,
    has_all_ai: limits.hasAllAi,
    max_advised_kinds: limits.maxAdvisedKinds,
    max_ai_requests_a_day: limits.maxAiRequestsADay,
    has_collaboration: limits.hasCollaboration,
    has_analytics: limits.hasAnalytics,
    has_api: limits.hasApi,
    has_white_label: limits.hasWhiteLabel,
    has_standard_templates: limits.hasStandardTemplates,
    has_integrations: limits.hasIntegrations,
    has_sla: limits.hasSla,
    has_phone_support: limits.hasPhoneSupport,
    support: limits.support,
  }
}

/** The answer of my_subscription() for somebody of a tier, paid by the month in the demo. */
export function aSubscription(tier: Tier, changes: Partial<MySubscription> = {}): MySubscription {
  const isFree = tier === 'free'
  const limits = aTierLimitsRow(changes.effectiveTier ?? tier)
  return {
    tier,
    effectiveTier: tier,
    status: 'active',
    provider: isFree ? null : 'demo',
    period: isFree ? null : 'month',
    renewsOn: isFree ? null : '2027-06-30',
    periodStartsAt: isFree ? null : '2027-05-30T12:00:00Z',
    periodEndsAt: isFree ? null : '2027-06-30T12:00:00Z',
    endsAtPeriodEnd: false,
    nextTier: null,
    nextPeriod: null,
    pastDueSince: null,
    graceEndsAt: null,
    refundableUntil: null,
    limits,
    plans: { used: 1, max: limits.max_plans, open: 1, closed: 0 },
    ...changes,
  }
}
