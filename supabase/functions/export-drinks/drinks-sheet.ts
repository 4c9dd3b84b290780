import { type DayString, toDay } from '#domain/day/day.ts'
import { cocktailPurchases, type IngredientTotal } from '#domain/drinks/cocktails.ts'
import type { DrinkResult, ResultLine } from '#domain/drinks/drink-result.ts'
import { type DrinkAnswers, toDrinkRequest } from '#domain/drinks/drinks-plan.ts'
import { type MinorUnits, minorUnits } from '#domain/money/money.ts'
import type { Language } from '#domain/plans/event-types.ts'
import { dayIn, writeMeasure } from '../_shared/write-out.ts'
import type { DrinkWords } from './messages.ts'

/** What the file takes of its plan. */
export const DRINKS_PLAN_SELECT = 'name, language, country_code, currency, time_zone, starts_at'

export interface DrinksPlanRow {
  readonly name: string
  readonly language: Language
  readonly country_code: string
  readonly currency: string
  readonly time_zone: string
  readonly starts_at: string
}

export interface DrinksInput {
  readonly plan: DrinksPlanRow
  readonly answers: DrinkAnswers
  readonly result: DrinkResult
  readonly nowMs: number
}

/** What is written about the drinks of a plan, in any format. */
export interface DrinksSheet {
  readonly planName: string
  readonly currency: string
  readonly eventOn: DayString
  readonly madeOn: DayString
  readonly adults: number
  readonly minors: number
  readonly result: DrinkResult
  /** What the hosts' own cocktails take besides */
  readonly ingredients: readonly IngredientTotal[]
}

export function toDrinksSheet({ plan, answers, result, nowMs }: DrinksInput): DrinksSheet {
  const { adults, minors } = toDrinkRequest(answers, plan.country_code)
  return {
    planName: plan.name,
    currency: plan.currency,
    eventOn: toDay(dayIn(plan.time_zone, Date.parse(plan.starts_at))),
    madeOn: dayIn(plan.time_zone, nowMs),
    adults,
    minors,
    result,
    ingredients: cocktailPurchases(answers.cocktails),
  }
}

/** What a line costs at its likely price; null without one. */
export const lineCost = ({ bought, price }: ResultLine): MinorUnits | null => price && minorUnits(bought * price.likely)

/** "750 ml", "1.5 l", "5 kg"; nothing for pieces */
export function sizeText({ item, size }: Pick<ResultLine, 'item' | 'size'>, { language }: DrinkWords): string {
  if (size === null) return ''
  const isLarge = size >= 1000
  const unit = item === 'ice' ? (isLarge ? 'kilogram' : 'gram') : isLarge ? 'liter' : 'milliliter'
  return writeMeasure(isLarge ? size / 1000 : size, unit, language)
}

/** "2.5 l", "300 g", "40 pieces" */
export function ingredientText({ amount, unit }: IngredientTotal, { language, t }: DrinkWords): string {
  if (unit === 'piece') return t(`drinks.paper.pieces.${amount === 1 ? 'one' : 'other'}`, { count: amount })
  const isLarge = amount >= 1000
  const [small, large] = unit === 'ml' ? (['milliliter', 'liter'] as const) : (['gram', 'kilogram'] as const)
  return writeMeasure(isLarge ? amount / 1000 : amount, isLarge ? large : small, language)
}

/** "2 cases of 12, 3 loose"; nothing for what comes in no cases */
export function casesText({ cases, loose, caseOf }: ResultLine, { t }: DrinkWords): string {
  if (cases === 0) return ''
  const whole = t(`drinks.paper.cases.${cases === 1 ? 'one' : 'other'}`, { count: cases, of: caseOf })
  return loose > 0 ? `${whole}, ${t(`drinks.paper.loose.${loose === 1 ? 'one' : 'other'}`, { count: loose })}` : whole
}
