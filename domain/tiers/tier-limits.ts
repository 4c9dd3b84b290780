/** In the order of the pricing page. */
export const TIERS = ['free', 'basic', 'pro', 'enterprise'] as const
export type Tier = (typeof TIERS)[number]

/** The limits of a tier; null is no limit. */
export interface TierLimits {
  readonly tier: Tier
  /** The number of plans a user may own. */
  readonly maxPlans: number | null
  /** Guests of one plan. */
  readonly maxGuests: number | null
  readonly maxTableItems: number | null
  readonly hasPdfExport: boolean
  readonly hasAllAi: boolean
  /** About how many kinds of vendors of one plan there is advice. */
  readonly maxAdvisedKinds: number | null
  /** Requests of a person in 24 hours that a model may answer. */
  readonly maxAiRequestsADay: number | null
  readonly hasCollaboration: boolean
  readonly hasAnalytics: boolean
  readonly hasApi: boolean
  readonly hasWhiteLabel: boolean
  readonly hasStandardTemplates: boolean
  readonly hasIntegrations: boolean
  /** A service level that is agreed upon */
  readonly hasSla: boolean
  readonly hasPhoneSupport: boolean
  readonly support: 'email' | 'priority' | 'dedicated'
}

const FREE: TierLimits = {
  tier: 'free',
  maxPlans: 1,
  maxGuests: 20,
  maxTableItems: 5,
  hasPdfExport: false,
  hasAllAi: false,
  maxAdvisedKinds: 1,
  maxAiRequestsADay: 0,
  hasCollaboration: false,
  hasAnalytics: false,
  hasApi: false,
  hasWhiteLabel: false,
  hasStandardTemplates: true,
  hasIntegrations: false,
  hasSla: false,
  hasPhoneSupport: false,
  support: 'email',
}

const BASIC: TierLimits = {
  ...FREE,
  tier: 'basic',
  maxGuests: null,
  maxTableItems: null,
  hasPdfExport: true,
  hasAllAi: true,
  maxAdvisedKinds: null,
  maxAiRequestsADay: 50,
  support: 'priority',
}

const PRO: TierLimits = {
  ...BASIC,
  maxAiRequestsADay: 200,
  tier: 'pro',
  maxPlans: 10,
  hasCollaboration: true,
  hasAnalytics: true,
}

/**
 * The limits of each tier, for pages that are built without a database (specification, section 6). The database
 * enforces its own table, tier_limits; tests/database/plans/tier-limits.test.ts compares both, row by row.
 */
export const TIER_LIMITS: readonly TierLimits[] = [
  FREE,
  BASIC,
  PRO,
  {
    ...PRO,
    tier: 'enterprise',
    maxPlans: null,
    maxAiRequestsADay: 1000,
    hasApi: true,
    hasWhiteLabel: true,
    hasIntegrations: true,
    hasSla: true,
    hasPhoneSupport: true,
    support: 'dedicated',
  },
]
