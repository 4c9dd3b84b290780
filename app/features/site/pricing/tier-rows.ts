import type { MessageKey } from '#app/i18n/message-key.ts'
import type { Tier, TierLimits } from '#domain/tiers/tier-limits.ts'

/** The content of a cell: included or not, a number (null for no limit), or a word. */
export type TierValue = boolean | number | null | { readonly words: MessageKey }

interface TierRow {
  readonly name: MessageKey
  readonly valueIn: (limits: TierLimits) => TierValue
}

interface TierGroup {
  readonly name: MessageKey
  readonly rows: readonly TierRow[]
}

const SUPPORT_LABELS = {
  email: 'pricing.value.support-email',
  priority: 'pricing.value.support-priority',
  dedicated: 'pricing.value.support-dedicated',
} as const satisfies Record<TierLimits['support'], MessageKey>

/**
 * The comparison of the specification, section 6. Limits are those of the database; other lines are from that section.
 */
export const TIER_GROUPS: readonly TierGroup[] = [
  {
    name: 'pricing.group.size',
    rows: [
      { name: 'pricing.row.plans', valueIn: ({ maxPlans }) => maxPlans },
      { name: 'pricing.row.guests', valueIn: ({ maxGuests }) => maxGuests },
      { name: 'pricing.row.tables', valueIn: ({ maxTableItems }) => maxTableItems },
    ],
  },
  {
    name: 'pricing.group.planning',
    rows: [
      { name: 'pricing.row.templates', valueIn: ({ hasStandardTemplates }) => hasStandardTemplates },
      {
        name: 'pricing.row.ai',
        valueIn: ({ hasAllAi }) => ({ words: hasAllAi ? 'pricing.value.ai-all' : 'pricing.value.ai-basic' }),
      },
      // No request is no feature, and shown as one that is not included.
      {
        name: 'pricing.row.ai-requests',
        valueIn: ({ maxAiRequestsADay }) => (maxAiRequestsADay === 0 ? false : maxAiRequestsADay),
      },
      { name: 'pricing.row.drinks', valueIn: ({ hasAllAi }) => hasAllAi },
      { name: 'pricing.row.pdf', valueIn: ({ hasPdfExport }) => hasPdfExport },
    ],
  },
  {
    name: 'pricing.group.together',
    rows: [
      { name: 'pricing.row.team', valueIn: ({ hasCollaboration }) => hasCollaboration },
      { name: 'pricing.row.analytics', valueIn: ({ hasAnalytics }) => hasAnalytics },
    ],
  },
  {
    name: 'pricing.group.company',
    rows: [
      { name: 'pricing.row.api', valueIn: ({ hasApi }) => hasApi },
      { name: 'pricing.row.white-label', valueIn: ({ hasWhiteLabel }) => hasWhiteLabel },
      { name: 'pricing.row.integrations', valueIn: ({ hasIntegrations }) => hasIntegrations },
    ],
  },
  {
    name: 'pricing.group.help',
    rows: [
      { name: 'pricing.row.support', valueIn: ({ support }) => ({ words: SUPPORT_LABELS[support] }) },
      { name: 'pricing.row.answer', valueIn: () => true },
      { name: 'pricing.row.sla', valueIn: ({ hasSla }) => hasSla },
      { name: 'pricing.row.phone', valueIn: ({ hasPhoneSupport }) => hasPhoneSupport },
    ],
  },
]

/** A line of a tier's card, with its number if any. */
export interface TierPoint {
  readonly words: MessageKey
  readonly count?: number
}

/** The lines of a tier's card, the most important first. */
export function tierPoints(limits: TierLimits): TierPoint[] {
  const { maxPlans, maxGuests, hasAllAi, hasPdfExport, hasCollaboration, hasAnalytics, hasApi, support } = limits
  return [
    maxPlans === null
      ? { words: 'pricing.points.plans-unlimited' }
      : { words: 'pricing.points.plans', count: maxPlans },
    maxGuests === null
      ? { words: 'pricing.points.guests-unlimited' }
      : { words: 'pricing.points.guests', count: maxGuests },
    { words: hasAllAi ? 'pricing.points.ai-all' : 'pricing.points.ai-basic' },
    ...(hasPdfExport ? [] : [{ words: 'pricing.points.templates' } as const]),
    ...(hasPdfExport ? [{ words: 'pricing.points.pdf' } as const] : []),
    ...(hasCollaboration ? [{ words: 'pricing.points.team' } as const] : []),
    ...(hasAnalytics ? [{ words: 'pricing.points.analytics' } as const] : []),
    ...(hasApi ? [{ words: 'pricing.points.company' } as const] : []),
    { words: SUPPORT_POINTS[support] },
    ...(limits.hasSla ? [{ words: 'pricing.points.sla' } as const] : []),
  ]
}

const SUPPORT_POINTS = {
  email: 'pricing.points.support-email',
  priority: 'pricing.points.support-priority',
  dedicated: 'pricing.points.support-dedicated',
} as const satisfies Record<TierLimits['support'], MessageKey>

/** The texts of each tier; its name is the specification's in both languages. */
export const TIER_LABELS = {
  free: { name: 'pricing.tier.free', for: 'pricing.tier.free-for', price: 'pricing.tier.free-price' },
  basic: { name: 'pricing.tier.basic', for: 'pricing.tier.basic-for', price: 'pricing.tier.paid-price' },
  pro: { name: 'pricing.tier.pro', for: 'pricing.tier.pro-for', price: 'pricing.tier.paid-price' },
  enterprise: {
    name: 'pricing.tier.enterprise',
    for: 'pricing.tier.enterprise-for',
    price: 'pricing.tier.enterprise-price',
  },
} as const satisfies Record<Tier, Record<'name' | 'for' | 'price', MessageKey>>
