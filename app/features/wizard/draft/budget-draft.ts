import type { BudgetAllocation, BudgetFloor, BudgetRequest } from '#domain/budget/allocate-budget.ts'
import { applyBudgetTotal } from '#domain/budget/apply-budget-total.ts'
import { priorityRuleOf } from '#domain/budget/budget-rules.ts'
import { type FlooredThings, floorsAreFor, floorsByCategory } from '#domain/budget/floors-by-category.ts'
import { rebalanceBudget } from '#domain/budget/rebalance-budget.ts'
import { suggestBudget } from '#domain/budget/suggest-budget.ts'
import { type MinorUnits, minorUnits } from '#domain/money/money.ts'
import type { BudgetCategory } from '#domain/plans/event-types.ts'
import { isValidTotal } from '../../budget/schema.ts'
import { durationHours, guestCount } from '../../plans/schema.ts'
import type { OwnLine, WizardDraft } from './wizard-draft.ts'

/** The request for an allocation, or null while part of it is missing. */
export function toBudgetRequest(draft: WizardDraft): BudgetRequest | null {
  const { eventType, locationType, countryCode, total, currency } = draft
  const guests = guestCount(draft)
  const hours = durationHours(draft)
  if (!eventType || !locationType || !countryCode || guests === null || hours === null) return null
  if (!isValidTotal(total, currency) || draft.categories.length === 0) return null
  return {
    total,
    currency,
    eventType,
    variant: draft.variant,
    countryCode,
    cityId: draft.cityId,
    guests,
    locationType,
    durationHours: hours,
    categories: [...draft.categories],
    priorities: [...draft.priorities],
    priorityRule: priorityRuleOf(draft.categories, draft.priorities),
    cateringTier: draft.cateringTier,
    drinksTier: draft.drinksTier,
  }
}

/**
 * The least that food and drink cost for such an event, and which of the two have a minimum, for the hint beside the
 * amount; needs neither a total nor the kind of place. Null while guests, country or type are missing.
 */
export function floorOf(draft: WizardDraft): (BudgetFloor & { readonly what: FlooredThings }) | null {
  const request = toBudgetRequest({
    ...draft,
    locationType: draft.locationType ?? 'indoor-venue',
    durationHours: durationHours(draft) === null ? '5' : draft.durationHours,
    total: isValidTotal(draft.total, draft.currency) ? draft.total : minorUnits(1),
  })
  return request && { ...suggestBudget(request).floor, what: floorsAreFor(floorsByCategory(request)) }
}

export interface DraftBudget {
  readonly request: BudgetRequest
  readonly suggestion: BudgetAllocation
  /** One line per category, adding up to the total exactly. */
  readonly lines: readonly OwnLine[]
  /** The request changed after the user edited the lines: only the locked ones were kept. */
  readonly isRecalculated: boolean
}

const requestKey = ({ priorityRule: _, ...request }: BudgetRequest) =>
  JSON.stringify(Object.entries(request).sort(([a], [b]) => (a < b ? -1 : 1)))

const fits = (lines: readonly OwnLine[], request: BudgetRequest) =>
  lines.length === request.categories.length &&
  request.categories.every((category) => lines.some((line) => line.category === category)) &&
  lines.reduce((sum, line) => sum + line.amount, 0) === request.total

/** How computed amounts are rounded. */
const roundingOf = (request: BudgetRequest) => ({ currency: request.currency, floors: floorsByCategory(request) })

/** The suggestion with the earlier locked lines in it, if they still fit. */
function recalculated(
  own: readonly OwnLine[],
  request: BudgetRequest,
  suggested: readonly OwnLine[],
): readonly OwnLine[] {
  const lines = suggested.map((line) => {
    const before = own.find((other) => other.category === line.category && other.isLocked)
    return { ...(before ?? line), suggested: line.amount }
  })
  const result = applyBudgetTotal(lines, request.total, { mode: 'recalculate', suggested, ...roundingOf(request) })
  if (result.status !== 'ok') return suggested
  return result.lines.map(({ category, amount, isLocked }) => ({ category, amount, isLocked }))
}

/** The suggestion for this request with the user's own amounts in it; null while the request is incomplete. */
export function draftBudget(draft: WizardDraft): DraftBudget | null {
  const request = toBudgetRequest(draft)
  if (!request) return null
  const suggestion = suggestBudget(request)
  const suggested = suggestion.lines.map(({ category, amount }) => ({ category, amount, isLocked: false }))
  const own = draft.ownLines
  if (!own) return { request, suggestion, lines: suggested, isRecalculated: false }
  if (own.madeFor === requestKey(request) && fits(own.lines, request)) {
    return { request, suggestion, lines: own.lines, isRecalculated: false }
  }
  return { request, suggestion, lines: recalculated(own.lines, request, suggested), isRecalculated: true }
}

function withLines(draft: WizardDraft, { request }: DraftBudget, lines: readonly OwnLine[]): WizardDraft {
  return { ...draft, ownLines: { madeFor: requestKey(request), lines } }
}

/**
 * Sets the amount of a category; the unlocked others give or take the difference. During a slider drag, `grasped` are
 * the lines at its start.
 */
export function withAmount(
  draft: WizardDraft,
  category: BudgetCategory,
  amount: MinorUnits,
  grasped?: readonly OwnLine[] | null,
): WizardDraft {
  const budget = draftBudget(draft)
  if (!budget) return draft
  const { request, suggestion } = budget
  const lines = rebalanceBudget(
    grasped ?? budget.lines,
    { category, amount },
    {
      ...roundingOf(request),
      suggested: new Map(suggestion.lines.map((line) => [line.category, line.amount])),
    },
  )
  return withLines(draft, budget, lines)
}

export function withLock(draft: WizardDraft, category: BudgetCategory, isLocked: boolean): WizardDraft {
  const budget = draftBudget(draft)
  if (!budget) return draft
  const lines = budget.lines.map((line) => (line.category === category ? { ...line, isLocked } : line))
  return withLines(draft, budget, lines)
}

/** Resets a category to its suggested amount; the unlocked others give or take the difference. */
export function withSuggestedAmount(draft: WizardDraft, category: BudgetCategory): WizardDraft {
  const line = draftBudget(draft)?.suggestion.lines.find((other) => other.category === category)
  return line ? withAmount(draft, category, line.amount) : draft
}

/** Removes every own amount and lock. */
export const withSuggestion = (draft: WizardDraft): WizardDraft => ({ ...draft, ownLines: null })

/** Takes the kept locks as the new starting point, which ends the notice about the recalculation. */
export function withRecalculationSeen(draft: WizardDraft): WizardDraft {
  const budget = draftBudget(draft)
  if (!budget?.isRecalculated) return draft
  return budget.lines.some((line) => line.isLocked) ? withLines(draft, budget, budget.lines) : withSuggestion(draft)
}
