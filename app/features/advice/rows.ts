import type { Candidate } from '#app/features/comparison/rows.ts'
import { budgetRequestOf, type Plan } from '#app/features/plans/rows.ts'
import type { Tables } from '#app/lib/api/database-types.ts'
import { dayAt } from '#app/lib/format/zoned-time.ts'
import type { AdvisedEvent, KnownVendor } from '#domain/advice/advised-event.ts'
import { ADVICE_STYLES, type AdviceStyle } from '#domain/advice/styles.ts'
import { isChecklistTrait } from '#domain/checklist/checklist-event.ts'
import { toDay } from '#domain/day/day.ts'
import type { Language } from '#domain/plans/event-types.ts'
import { tierUse } from '#domain/tiers/tier-use.ts'
import type { VendorCategory } from '#domain/vendors/vendor-categories.ts'

/** What was said about one kind of vendor when advice was asked. */
export interface AdviceChoice {
  readonly kind: VendorCategory
  readonly style: AdviceStyle | null
  /** The language of messages to vendors; null while it follows from the country */
  readonly messageLanguage: Language | null
}

/** Advice of a plan: the kinds that were asked about, the first one first, and about how many the tier gives it. */
export interface AdviceChoices {
  /** Null for all */
  readonly maxKinds: number | null
  readonly choices: readonly AdviceChoice[]
}

type ChoiceRow = Pick<Tables<'vendor_advice'>, 'vendor_category' | 'style' | 'message_language' | 'created_at'>

export interface AdviceRow {
  readonly max_advised_kinds: { readonly max: number | null }
  readonly vendor_advice: readonly ChoiceRow[]
}

/** The embedded resources of event_plans that `toAdviceChoices` needs. */
export const ADVICE_SELECT = 'max_advised_kinds, vendor_advice(vendor_category, style, message_language, created_at)'

const isStyle = (text: string): text is AdviceStyle => (ADVICE_STYLES as readonly string[]).includes(text)

/** The same order as in the database's limit. */
const byAge = (a: ChoiceRow, b: ChoiceRow): number =>
  a.created_at < b.created_at || (a.created_at === b.created_at && a.vendor_category < b.vendor_category) ? -1 : 1

export const toAdviceChoices = (row: AdviceRow): AdviceChoices => ({
  maxKinds: row.max_advised_kinds.max,
  choices: row.vendor_advice.toSorted(byAge).map(({ vendor_category, style, message_language }) => ({
    kind: vendor_category,
    style: style !== null && isStyle(style) ? style : null,
    messageLanguage: message_language,
  })),
})

/** Whether the tier gives advice about a kind: `ask` where asking makes it the plan's. */
export function adviceState({ maxKinds, choices }: AdviceChoices, kind: VendorCategory): 'open' | 'ask' | 'locked' {
  if (maxKinds === null || choices.slice(0, maxKinds).some((choice) => choice.kind === kind)) return 'open'
  return tierUse(choices.length, maxKinds).isFull ? 'locked' : 'ask'
}

const toKnownVendor = ({ name, category, vendorCategory, status, agreed }: Candidate): KnownVendor => ({
  name,
  category,
  kind: vendorCategory,
  isBooked: status === 'booked' || status === 'done',
  agreed,
})

/** The plan as advice about vendors sees it. */
export const toAdvisedEvent = (
  plan: Plan,
  candidates: readonly Candidate[],
  style: AdviceStyle | null,
  nowMs: number,
): AdvisedEvent => ({
  ...budgetRequestOf(plan, plan.total),
  coupleType: plan.coupleType,
  traits: plan.checklistTraits?.filter(isChecklistTrait) ?? null,
  eventOn: toDay(dayAt(plan.startsAtMs, plan.timeZone)),
  today: toDay(dayAt(nowMs, plan.timeZone)),
  allocated: new Map(plan.allocations.map(({ category, amount }) => [category, amount])),
  vendors: candidates.map(toKnownVendor),
  style,
})
