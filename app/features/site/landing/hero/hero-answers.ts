import { fromMinor, MAX_AMOUNT, type MinorUnits, maxMinor, minorUnits } from '#domain/money/money.ts'
import { EVENT_DETAILS_BOUNDS } from '#domain/plans/event-details.ts'
import type { BudgetCategory, EventType, EventVariant } from '#domain/plans/event-types.ts'
import type { Language } from '../../../../i18n/languages.ts'
import { currencyDigits, fillMessage, formatNumber } from '../../../../lib/format/format.ts'
import { parseWholeNumber } from '../../../../lib/format/parse-amount.ts'
import { readAmount } from '../../../../lib/format/read-amount.ts'
import { type HeroCity, roundedAmount } from './hero-cities.ts'

/** The kinds of event the front page offers, each with what the budget rules call it. */
export const HERO_KINDS = {
  wedding: { eventType: 'wedding', variant: null },
  'xv-anos': { eventType: 'birthday', variant: 'xv-anos' },
  birthday: { eventType: 'birthday', variant: null },
  graduation: { eventType: 'graduation', variant: null },
  anniversary: { eventType: 'anniversary', variant: null },
  corporate: { eventType: 'corporate', variant: null },
} as const satisfies Readonly<Record<string, { eventType: EventType; variant: EventVariant | null }>>

export type HeroKind = keyof typeof HERO_KINDS

/** The values of the fields. Numbers stay as typed. */
export interface HeroAnswers {
  readonly kind: HeroKind
  readonly city: HeroCity
  readonly total: string
  readonly guests: string
  /** True when the visitor typed the total: another city then keeps it. */
  readonly isTotalTyped: boolean
  /** The category whose reasons are shown. */
  readonly chosen: BudgetCategory
  /** The prioritized category. */
  readonly first: BudgetCategory | null
}

export type HeroIssue = 'total-invalid' | 'total-too-large' | 'guests-invalid'

/** The message of each error. */
export type IssueMessages = Readonly<Record<HeroIssue, string>>

export interface ReadAnswers {
  readonly total: MinorUnits | null
  readonly guests: number | null
  readonly totalIssue: HeroIssue | null
  readonly guestsIssue: HeroIssue | null
}

/** The typed values as numbers, and their errors. */
export function readAnswers({ total, guests, city }: HeroAnswers, language: Language): ReadAnswers {
  const typed = readAmount(total, city.currency, language)
  const amount = typed === null || typed <= 0 ? null : minorUnits(typed)
  const isTooLarge = amount !== null && amount > maxMinor(city.currency)
  const people = parseWholeNumber(guests, EVENT_DETAILS_BOUNDS.guests.max)
  return {
    total: isTooLarge ? null : amount,
    guests: people,
    totalIssue: isTooLarge ? 'total-too-large' : amount === null ? 'total-invalid' : null,
    guestsIssue: people === null ? 'guests-invalid' : null,
  }
}

/** The error message of a field; null when it is valid. */
export function issueMessage(issue: HeroIssue | null, messages: IssueMessages, language: Language): string | null {
  const max = wholeAmount(issue === 'total-too-large' ? MAX_AMOUNT : EVENT_DETAILS_BOUNDS.guests.max, language)
  return issue && fillMessage(messages[issue], { max })
}

/** The error message of the first invalid field. */
export const firstIssueMessage = (
  { totalIssue, guestsIssue }: ReadAnswers,
  messages: IssueMessages,
  language: Language,
) => issueMessage(totalIssue ?? guestsIssue, messages, language)

export const wholeAmount = (units: number, language: Language): string => formatNumber(units, language)

/** The total as the field shows it once it is left, to the last cent; null while it cannot be read. */
export function totalText(total: MinorUnits | null, { currency }: HeroCity, language: Language): string | null {
  if (total === null) return null
  const units = fromMinor(total, currency)
  const digits = Number.isInteger(units) ? 0 : currencyDigits(currency)
  return formatNumber(units, language, { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

/** Changes the city, with its currency and, unless a total was typed, the typical total there. */
export function withHeroCity(answers: HeroAnswers, city: HeroCity, language: Language): HeroAnswers {
  if (answers.isTotalTyped) return { ...answers, city }
  const { total } = readAnswers(answers, language)
  const units = total === null ? answers.city.example : fromMinor(total, answers.city.currency)
  const there = roundedAmount((units / answers.city.example) * city.example)
  return { ...answers, city, total: wholeAmount(there, language) }
}

/** The amounts of the slider: from a fifth to four times the example, in round steps. */
export function totalRange({ example }: HeroCity): { min: number; max: number; step: number } {
  const power = 10 ** Math.floor(Math.log10(example / 100))
  const step = Math.max(1, ([5, 2, 1].find((factor) => factor * power <= example / 50) ?? 1) * power)
  const onStep = (amount: number) => Math.round(amount / step) * step
  return { min: onStep(example / 5), max: onStep(example * 4), step }
}

/** The slider's position for the typed total. */
export const sliderTotal = (total: MinorUnits | null, city: HeroCity): number =>
  total === null ? city.example : fromMinor(total, city.currency)
