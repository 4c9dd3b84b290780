import type { Language, Translate } from '#app/i18n/i18n.ts'
import { formatMoney, formatNumber, formatPercent } from '#app/lib/format/format.ts'
import type { BudgetChartLabels } from '#app/ui/charts/chart-parts.ts'
import type { ShareEditorLabels } from '#app/ui/forms/share-editor.tsx'
import type { BudgetReason } from '#domain/budget/budget-reasons.ts'
import { fromMinor, type MinorUnits, toMinor } from '#domain/money/money.ts'
import type { BudgetCategory } from '#domain/plans/event-types.ts'

/** The money of one category of a plan. */
export interface Allocation {
  readonly category: BudgetCategory
  readonly amount: MinorUnits
  /** The suggested amount when the budget was saved. */
  readonly suggested: MinorUnits
  readonly isLocked: boolean
  readonly reasons: readonly BudgetReason[]
}

/** A row of budget_allocations from the data API; amounts are decimals of the plan's currency. */
export interface AllocationRow {
  readonly category: BudgetCategory
  readonly amount: number
  readonly suggested_amount: number
  readonly is_locked: boolean
  readonly reasons: unknown
}

export const toAllocation = (row: AllocationRow, currency: string): Allocation => ({
  category: row.category,
  amount: toMinor(row.amount, currency),
  suggested: toMinor(row.suggested_amount, currency),
  isLocked: row.is_locked,
  reasons: Array.isArray(row.reasons) ? row.reasons.filter(isReason) : [],
})

const isReason = (value: unknown): value is BudgetReason =>
  typeof value === 'object' && value !== null && typeof (value as { code?: unknown }).code === 'string'

/** One category as an argument of `save_budget` and `create_event_plan`. */
export const fromAllocation = (allocation: Allocation, currency: string) => ({
  category: allocation.category,
  amount: fromMinor(allocation.amount, currency),
  suggested_amount: fromMinor(allocation.suggested, currency),
  is_locked: allocation.isLocked,
  reasons: [...allocation.reasons],
})

export const categoryName = (category: BudgetCategory, t: Translate): string => t(`budget.category.${category}`)

/** A short text about what a category pays for. */
export const categoryIncludes = (category: BudgetCategory, t: Translate): string => t(`budget.includes.${category}`)

/** How numbers inside a reason are formatted. */
export interface ReasonFormatters {
  readonly money: (minor: number) => string
  /** Of 100, as percentages in reasons are. */
  readonly percent: (ofHundred: number) => string
  readonly number: (value: number) => string
}

export const reasonFormatters = (currency: string, language: Language): ReasonFormatters => ({
  // What the rules computed is an estimate; the amount itself stands beside its reason.
  money: (minor) => formatMoney(minor, currency, language, { estimate: 'nearest' }),
  percent: (ofHundred) => formatPercent(ofHundred / 100, language),
  number: (value) => formatNumber(value, language),
})

const directionOf = (factor: number) => (factor > 1 ? 'up' : factor < 1 ? 'down' : 'same')

/** A total, with its currency code where the sign is ambiguous: "$" is shared by many currencies, "€" is not. */
export function totalText(minor: number, currency: string, language: Language): string {
  const text = formatMoney(minor, currency, language)
  return text.includes('$') ? formatMoney(minor, currency, language, { withCode: true }) : text
}

/** One reason as a sentence; '' for an unknown code. */
export function reasonText(reason: BudgetReason, t: Translate, { money, percent, number }: ReasonFormatters): string {
  const change = (factor: number) => ({
    direction: directionOf(factor),
    percent: percent(Math.round(Math.abs(factor - 1) * 100)),
  })
  switch (reason.code) {
    case 'base-share':
      return t('budget.reason.base-share', { percent: percent(reason.percent) })
    case 'country-variant':
    case 'event-variant': {
      const percents = { percent: percent(reason.percent), generic: percent(reason.genericPercent) }
      // "27% here; elsewhere it is 27%" says nothing.
      if (percents.percent === percents.generic) return t('budget.reason.base-share', { percent: percents.percent })
      return reason.code === 'event-variant'
        ? t('budget.reason.event-variant', percents)
        : t('budget.reason.country-variant', percents)
    }
    case 'estimated-share':
      return t('budget.reason.estimated-share', { percent: percent(reason.percent) })
    case 'skipped-spread':
      return t('budget.reason.skipped-spread', {
        skipped: percent(reason.skippedPercent),
        percent: change(reason.factor).percent,
      })
    case 'location':
      return t('budget.reason.location', change(reason.factor))
    case 'duration':
      return t('budget.reason.duration', {
        ...change(reason.factor),
        hours: reason.hours,
        typical: number(reason.typicalHours),
      })
    case 'floor':
      return t('budget.reason.floor', {
        amount: money(reason.amount),
        perGuest: money(reason.perGuest),
        guests: reason.guests,
      })
    case 'floors-first':
      return t('budget.reason.floors-first', { amount: money(reason.amount) })
    case 'priority':
      return t('budget.reason.priority', { ...change(reason.factor), rank: reason.rank, ranked: reason.ranked })
    case 'limit':
      return t('budget.reason.limit', { ...change(reason.factor), amount: money(reason.amount) })
    case 'short-of-floor':
      return t('budget.reason.short-of-floor', { amount: money(reason.amount), missing: money(reason.missing) })
    default:
      return ''
  }
}

/** The most specific first: what distinguishes this line from the usual. */
const TELLING: readonly BudgetReason['code'][] = [
  'short-of-floor',
  'floor',
  'limit',
  'priority',
  'location',
  'duration',
  'country-variant',
  'event-variant',
  'base-share',
  'estimated-share',
]

/** The reason to show when there is room for one; null for a line without reasons. */
export function mainReason(reasons: readonly BudgetReason[]): BudgetReason | null {
  for (const code of TELLING) {
    const found = reasons.find((reason) => reason.code === code)
    // A rank in the middle of the list changes almost nothing; the usual share says more.
    if (found && !(found.code === 'priority' && Math.abs(found.factor - 1) < 0.05)) return found
  }
  return reasons[0] ?? null
}

/** The labels of `ShareEditor`. */
export const shareEditorLabels = (t: Translate): ShareEditorLabels => ({
  slider: (label) => t('budget.editor.slider', { label }),
  amount: (label) => t('budget.editor.amount', { label }),
  lock: (label) => t('budget.editor.lock', { label }),
  reset: (label) => t('budget.editor.reset', { label }),
  locked: t('budget.editor.locked'),
  unlocked: t('budget.editor.unlocked'),
  why: t('budget.editor.why'),
  invalidAmount: t('budget.total.invalid'),
  tooMuch: (money) => t('budget.editor.too-much', { money }),
  suggested: (money) => t('budget.editor.suggested', { money }),
  belowMin: (money) => t('budget.editor.below-min', { money }),
  sumExact: (money) => t('budget.editor.sum-exact', { money }),
  sumOff: (sum, total) => t('budget.editor.sum-off', { sum, total }),
})

/** The labels of `BudgetChart`. */
export const budgetChartLabels = (t: Translate): BudgetChartLabels => ({
  title: t('budget.chart.title'),
  total: t('budget.chart.total'),
  asTable: t('budget.chart.as-table'),
  part: t('budget.chart.category'),
  amount: t('budget.chart.amount'),
  share: t('budget.chart.share'),
})
