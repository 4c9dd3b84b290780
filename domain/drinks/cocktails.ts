import type { Spirit } from './drink-kinds.ts'

export const COCKTAIL_UNITS = ['ml', 'g', 'piece'] as const
export type CocktailUnit = (typeof COCKTAIL_UNITS)[number]

/** What one serving of a cocktail takes. */
export interface CocktailIngredient {
  readonly name: string
  readonly amount: number
  readonly unit: CocktailUnit
  /** The spirit it is; null: something else */
  readonly spirit: Spirit | null
}

/** A drink of the hosts' own. */
export interface Cocktail {
  readonly name: string
  /** How many are made; a part of the servings of spirits, not more of them */
  readonly servings: number
  readonly ingredients: readonly CocktailIngredient[]
}

export const MAX_COCKTAILS = 12
export const MAX_INGREDIENTS = 12

export interface IngredientTotal {
  /** As it is written first */
  readonly name: string
  readonly unit: CocktailUnit
  readonly amount: number
  /** Already among the bottles of this spirit: it is not bought again */
  readonly spirit: Spirit | null
}

/** A sum of decimals may exceed its exact whole number slightly. */
const HAIR = 1e-9

/** What all cocktails together take, rounded up, in the order in which it is first named: the same name in the same unit is added up. */
export function cocktailIngredients(cocktails: readonly Cocktail[]): readonly IngredientTotal[] {
  const totals = new Map<string, IngredientTotal>()
  for (const { servings, ingredients } of cocktails) {
    for (const { name, unit, amount, spirit } of ingredients) {
      const key = JSON.stringify([spirit ?? name.trim().toLocaleLowerCase(), unit])
      const before = totals.get(key)
      totals.set(key, {
        name: before?.name ?? name.trim(),
        unit,
        spirit,
        amount: (before?.amount ?? 0) + amount * servings,
      })
    }
  }
  return [...totals.values()].map((total) => ({ ...total, amount: Math.ceil(total.amount - HAIR) }))
}

/** What has to be bought for them besides the bottles of the list. */
export const cocktailPurchases = (cocktails: readonly Cocktail[]): readonly IngredientTotal[] =>
  cocktailIngredients(cocktails).filter(({ name, spirit }) => spirit === null && name !== '')

/** How many servings all cocktails come to; more than the servings of spirits cannot be made from the list. */
export const cocktailServings = (cocktails: readonly Cocktail[]): number =>
  cocktails.reduce((sum, { servings }) => sum + servings, 0)
