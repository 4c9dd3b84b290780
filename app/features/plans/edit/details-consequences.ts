import { type FlooredThings, floorsAreFor, floorsByCategory } from '#domain/budget/floors-by-category.ts'
import { suggestBudget } from '#domain/budget/suggest-budget.ts'
import { type MinorUnits, minorUnits } from '#domain/money/money.ts'
import { findCountry } from '#domain/places/places.ts'
import { eventDayOf } from '../plan-days.ts'
import { budgetRequestOf, mayRead, type Plan } from '../rows.ts'
import { durationHours, guestCount } from '../schema.ts'
import type { DetailsDraft } from './edit-plan-draft.ts'

/** Consequences of an edit that the user did not enter directly. */
export type Consequence =
  /** Another day: the tasks step follows. */
  | { readonly code: 'date' }
  /** The event's time zone changes. */
  | { readonly code: 'zone'; readonly timeZone: string }
  /** The amounts stay, though the minimum for food and drinks changes. */
  | {
      readonly code: 'floor'
      readonly what: FlooredThings
      readonly before: MinorUnits
      readonly after: MinorUnits
      /** How much of `after` the total does not cover; 0 when it does. */
      readonly missing: MinorUnits
    }
  /** The amounts stay, though the rules would now suggest other shares. */
  | { readonly code: 'shares' }
  /** The country's currency differs from the plan's. */
  | { readonly code: 'currency'; readonly currency: string }
  /** Other templates now apply to the checklist. */
  | { readonly code: 'checklist' }

/** The plan after the edit, as far as the draft is valid. */
function planAfter(draft: DetailsDraft, plan: Plan): Plan {
  return {
    ...plan,
    variant: draft.variant,
    coupleType: draft.coupleType,
    durationHours: durationHours(draft) ?? plan.durationHours,
    countryCode: draft.countryCode ?? plan.countryCode,
    cityId: draft.countryCode === null ? plan.cityId : draft.cityId,
    guests: guestCount(draft) ?? plan.guests,
    locationType: draft.locationType,
  }
}

const sharesOf = (plan: Plan) => suggestBudget(budgetRequestOf(plan, plan.total))

function budgetConsequence(before: Plan, after: Plan): Consequence[] {
  const isSame =
    before.variant === after.variant &&
    before.durationHours === after.durationHours &&
    before.countryCode === after.countryCode &&
    before.cityId === after.cityId &&
    before.guests === after.guests &&
    before.locationType === after.locationType
  // Amounts that the reader may not see are not compared.
  if (isSame || !mayRead(before, 'money')) return []
  const old = sharesOf(before)
  const next = sharesOf(after)
  const isFloorKnown = old.floor.isKnown && next.floor.isKnown && next.floor.total > 0
  if (isFloorKnown && old.floor.total !== next.floor.total) {
    const what = floorsAreFor(floorsByCategory(budgetRequestOf(after, after.total)))
    const { total, missing } = next.floor
    return [{ code: 'floor', what, before: old.floor.total, after: total, missing }]
  }
  const amountIn = (lines: typeof old.lines, category: string) =>
    lines.find((line) => line.category === category)?.amount ?? minorUnits(0)
  const isShared = next.lines.every((line) => line.amount === amountIn(old.lines, line.category))
  return isShared ? [] : [{ code: 'shares' }]
}

/** The consequences of the edit, in the order of the form; empty when there are none. */
export function detailsConsequences(draft: DetailsDraft, plan: Plan): readonly Consequence[] {
  const after = planAfter(draft, plan)
  const currency = findCountry(after.countryCode)?.currency
  const isElsewhere = after.countryCode !== plan.countryCode
  const isOtherKind =
    after.variant !== plan.variant || after.coupleType !== plan.coupleType || after.locationType !== plan.locationType
  return [
    ...(draft.date !== '' && draft.date !== eventDayOf(plan) ? [{ code: 'date' } as const] : []),
    ...(draft.timeZone === plan.timeZone ? [] : [{ code: 'zone', timeZone: draft.timeZone } as const]),
    ...budgetConsequence(plan, after),
    ...(isElsewhere && currency !== undefined && currency !== plan.currency
      ? [{ code: 'currency', currency: plan.currency } as const]
      : []),
    ...(isElsewhere || isOtherKind ? [{ code: 'checklist' } as const] : []),
  ]
}
