import type { BudgetAllocation, BudgetLine, BudgetStatus } from '#domain/budget/allocate-budget.ts'
import type { BudgetReason } from '#domain/budget/budget-reasons.ts'
import { typicalHours } from '#domain/budget/budget-rules.ts'
import { suggestBudget } from '#domain/budget/suggest-budget.ts'
import type { MinorUnits } from '#domain/money/money.ts'
import { BUDGET_CATEGORIES, type BudgetCategory } from '#domain/plans/event-types.ts'
import type { Language } from '../../../../i18n/languages.ts'
import { fillMessage, formatMoney, formatNumber, formatPercent } from '../../../../lib/format/format.ts'
import { HERO_KINDS, type HeroAnswers, type ReadAnswers } from './hero-answers.ts'
import type { HeroMessages } from './hero-messages.ts'

export interface HeroLine {
  readonly category: BudgetCategory
  readonly amount: string
  readonly share: string
  /** Of the total, 0–1. */
  readonly ratio: number
}

/** A budget as the front page shows it: every figure is formatted. */
export interface HeroView {
  readonly status: BudgetStatus
  readonly total: string
  readonly perGuest: string
  /** Covered, tight, or below the minimum for the guests. */
  readonly verdict: string
  readonly lines: readonly HeroLine[]
  /** The reasons for the selected category's amount, in the order of the calculation. */
  readonly reasons: readonly string[]
  /** The announcement when the figures have changed. */
  readonly spoken: string
}

/** The product's own suggestion; the wizard uses the same hours, food and drinks. */
export function heroBudget(answers: HeroAnswers, total: MinorUnits, guests: number): BudgetAllocation {
  const { eventType, variant } = HERO_KINDS[answers.kind]
  const { countryCode, id: cityId, currency } = answers.city
  return suggestBudget({
    total,
    currency,
    eventType,
    variant,
    countryCode,
    cityId,
    guests,
    locationType: 'indoor-venue',
    durationHours: Math.round(typicalHours({ eventType, variant, countryCode })),
    categories: BUDGET_CATEGORIES,
    priorities: answers.first ? [answers.first] : [],
    priorityRule: 'top',
    cateringTier: 'standard',
    drinksTier: 'beer-and-wine',
  })
}

/** The view for these answers; null while one of them is invalid. */
export function heroView(
  answers: HeroAnswers,
  { total, guests }: ReadAnswers,
  messages: HeroMessages,
  language: Language,
): HeroView | null {
  if (total === null || guests === null) return null
  const { currency } = answers.city
  const budget = heroBudget(answers, total, guests)
  const money = (amount: number) => formatMoney(Math.round(amount), currency, language)
  const about = (amount: number) => formatMoney(amount, currency, language, { estimate: 'nearest' })
  const whole = money(total)
  const wholeText = whole.includes('$') ? formatMoney(total, currency, language, { withCode: true }) : whole
  const largest = budget.lines.toSorted((a, b) => b.amount - a.amount).slice(0, 3)
  const values = {
    total: wholeText,
    guests: formatNumber(guests, language),
    floor: formatMoney(budget.floor.total, currency, language, { estimate: 'up' }),
    max: formatNumber(budget.floor.maxGuests ?? guests, language),
    city: answers.city.name,
    lines: largest.map((line) => `${messages.categories[line.category]} ${money(line.amount)}`).join(', '),
  }
  const verdict = fillMessage(messages.verdict[budget.floor.isKnown ? budget.status : 'ok'], values)
  return {
    status: budget.status,
    total: wholeText,
    perGuest: fillMessage(messages.perGuest, { amount: about(total / guests) }),
    verdict,
    lines: budget.lines.map((line) => ({
      category: line.category,
      amount: money(line.amount),
      share: formatPercent(line.amount / total, language),
      ratio: line.amount / total,
    })),
    reasons: reasonsOf(budget.lines, answers.chosen).flatMap((reason) => {
      const text = reasonText(reason, messages, { money: about, language })
      return text ? [text] : []
    }),
    spoken: fillMessage(budget.status === 'ok' ? messages.spoken : messages.spokenVerdict, { ...values, verdict }),
  }
}

const reasonsOf = (lines: readonly BudgetLine[], chosen: BudgetCategory): readonly BudgetReason[] =>
  lines.find((line) => line.category === chosen)?.reasons ?? []

function reasonText(
  reason: BudgetReason,
  { reasons: messages }: HeroMessages,
  { money, language }: { money: (amount: number) => string; language: Language },
): string {
  const percent = (ofHundred: number) => formatPercent(ofHundred / 100, language)
  const change = (factor: number) => ({ percent: percent(Math.round(Math.abs(factor - 1) * 100)) })
  switch (reason.code) {
    case 'base-share':
      return fillMessage(messages.base, { percent: percent(reason.percent) })
    case 'country-variant':
    case 'event-variant': {
      const shares = { percent: percent(reason.percent), generic: percent(reason.genericPercent) }
      // "27% here; elsewhere 27%" would be redundant.
      if (shares.percent === shares.generic) return fillMessage(messages.base, shares)
      return fillMessage(reason.code === 'event-variant' ? messages.kind : messages.country, shares)
    }
    case 'estimated-share':
      return messages.estimated
    case 'duration':
      return fillMessage(reason.factor > 1 ? messages.longer : messages.shorter, {
        ...change(reason.factor),
        hours: formatNumber(reason.hours, language),
        typical: formatNumber(reason.typicalHours, language),
      })
    case 'floor':
      return fillMessage(messages.floor, {
        amount: money(reason.amount),
        each: money(reason.perGuest),
        guests: formatNumber(reason.guests, language),
      })
    case 'floors-first':
      return fillMessage(messages.gave, { amount: money(reason.amount) })
    case 'priority':
      return fillMessage(messages.first, change(reason.factor))
    case 'limit':
      return fillMessage(messages.limit, change(reason.factor))
    case 'short-of-floor':
      return fillMessage(messages.short, { amount: money(reason.amount), missing: money(reason.missing) })
    default:
      // Nothing is excluded here and every event is indoors: the other codes do not occur.
      return ''
  }
}
