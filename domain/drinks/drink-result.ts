import { type MinorUnits, minorUnits } from '../money/money.ts'
import type { PriceBand, PricePlace } from './bottles/bottles.ts'
import { assumptionsFor } from './drink-assumptions.ts'
import { ESTIMATES, type Estimate } from './drink-kinds.ts'
import { drinkNeeds } from './drink-needs.ts'
import { type DrinkAnswers, toDrinkRequest } from './drinks-plan.ts'
import {
  type DrinkChoice,
  drinksCost,
  type Shop,
  type ShoppingItem,
  type ShoppingLine,
  shoppingList,
} from './shopping-list.ts'

/** A line of a saved shopping list. */
export interface ResultLine {
  readonly item: ShoppingItem
  readonly shop: Shop
  readonly needed: number
  readonly bought: number
  readonly cases: number
  readonly loose: number
  readonly caseOf: number
  /** Millilitres; of ice, grams; null: pieces */
  readonly size: number | null
  /** Null: none was chosen */
  readonly bottleId: string | null
  /** Of one; null: unknown */
  readonly price: PriceBand | null
  readonly isOwnPrice: boolean
  readonly isReturnable: boolean
}

/** What the wizard came to when it was saved: the list to buy, and what it costs in all. */
export interface DrinkResult {
  /** Of what is bought for the estimate; items without a price are not in it */
  readonly total: Readonly<Record<Estimate, MinorUnits>>
  readonly unpriced: readonly ShoppingItem[]
  /** Rounded to one decimal: a part of the adults */
  readonly drinkers: number
  /** Alcoholic servings, rounded */
  readonly servings: number
  readonly glasses: number
  readonly bartenders: number
  /** By the likely estimate */
  readonly lines: readonly ResultLine[]
}

const toResultLine = ({ bottle, ...line }: ShoppingLine): ResultLine => ({ ...line, bottleId: bottle?.id ?? null })

/**
 * The shopping list of the likely estimate with what it costs: low is the low estimate's list at low prices, high the high
 * one's at high prices.
 */
export function drinkResult(
  answers: DrinkAnswers,
  choices: ReadonlyMap<ShoppingItem, DrinkChoice>,
  place: PricePlace,
): DrinkResult {
  const request = toDrinkRequest(answers, place.countryCode)
  const assumptions = assumptionsFor(request, request.changed)
  const { level, isChilledOnIce } = answers
  const listOf = (estimate: Estimate) =>
    shoppingList({ needs: drinkNeeds(request, estimate), assumptions, level, place, choices, isChilledOnIce })
  const needs = drinkNeeds(request)
  const lines = listOf('likely')
  const total = Object.fromEntries(
    ESTIMATES.map((estimate) => [estimate, drinksCost(listOf(estimate), estimate).total]),
  ) as Record<Estimate, MinorUnits>
  return {
    total,
    unpriced: drinksCost(lines).unpriced,
    drinkers: Math.round(needs.drinkers * 10) / 10,
    servings: Math.round(needs.alcoholServings),
    glasses: needs.glasses,
    bartenders: needs.bartenders,
    lines: lines.map(toResultLine),
  }
}

/** What the lines of one shop cost at likely prices; null when no price of them is known. */
export function shopCost(result: DrinkResult, shop: Shop): MinorUnits | null {
  const priced = result.lines.flatMap((line) =>
    line.shop === shop && line.price ? [line.bought * line.price.likely] : [],
  )
  return priced.length === 0 ? null : minorUnits(priced.reduce((sum, cost) => sum + cost, 0))
}
