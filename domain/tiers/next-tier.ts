import { TIER_LIMITS, type Tier, type TierLimits } from './tier-limits.ts'

/** What a tier limits and a larger one gives more of. */
export type TierLimit =
  | 'plans'
  | 'guests'
  | 'table-items'
  | 'pdf-export'
  | 'drinks'
  | 'advised-kinds'
  | 'team'
  | 'analytics'

/** What a tier allows of it: a number, or null for no limit. A feature it lacks is 0. */
const ALLOWED: Readonly<Record<TierLimit, (tier: TierLimits) => number | null>> = {
  plans: ({ maxPlans }) => maxPlans,
  guests: ({ maxGuests }) => maxGuests,
  'table-items': ({ maxTableItems }) => maxTableItems,
  'advised-kinds': ({ maxAdvisedKinds }) => maxAdvisedKinds,
  'pdf-export': ({ hasPdfExport }) => (hasPdfExport ? null : 0),
  drinks: ({ hasAllAi }) => (hasAllAi ? null : 0),
  team: ({ hasCollaboration }) => (hasCollaboration ? null : 0),
  analytics: ({ hasAnalytics }) => (hasAnalytics ? null : 0),
}

/** A tier above the smallest. */
interface HigherTier extends TierLimits {
  readonly tier: Exclude<Tier, 'free'>
}

/** The smallest tier that allows more than `max`; null when none does. */
export const nextTierFor = (limit: TierLimit, max: number): HigherTier | null =>
  TIER_LIMITS.find((tier): tier is HigherTier => {
    const allowed = ALLOWED[limit](tier)
    return tier.tier !== 'free' && (allowed === null || allowed > max)
  }) ?? null
