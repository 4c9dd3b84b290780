import { createContext, useContext } from 'react'
import type { Plan } from '#app/features/plans/rows.ts'
import type { SavedDrinks } from '#contracts/drinks.ts'
import type { PricePlace } from '#domain/drinks/bottles/bottles.ts'
import type { DrinkHeadcount } from '#domain/drinks/count-drinkers.ts'
import type { HeadcountSource } from '#domain/drinks/drink-kinds.ts'
import type { DrinkAnswers } from '#domain/drinks/drinks-plan.ts'
import type { DrinkChoice, ShoppingItem } from '#domain/drinks/shopping-list.ts'
import type { DrinkFigures } from './drink-figures.ts'
import type { DrinksForm } from './form/drinks-form.ts'
import type { DrinksEditor } from './form/use-drinks-form.ts'

/** What the guest list gives by each of its sources; null without a list. */
export type ListCounts = Readonly<Record<Exclude<HeadcountSource, 'typed'>, DrinkHeadcount>>

/** What the parts of the drinks screens share. */
interface DrinksContextValue {
  readonly plan: Plan
  readonly saved: SavedDrinks
  readonly editor: DrinksEditor
  readonly form: DrinksForm
  readonly figures: DrinkFigures
  readonly place: PricePlace
  readonly counts: ListCounts | null
  /** Tables of the main event's room; null without any. */
  readonly tables: number | null
  /** Fields whose error is shown. */
  readonly issues: readonly string[]
  readonly isReadOnly: boolean
  readonly isInTier: boolean
  /** Changes answers, and the text of a field where it is no valid number; null clears that text. */
  readonly set: (answers: Partial<DrinkAnswers>, typed?: Readonly<Record<string, string | null>>) => void
  /** Chooses a bottle, a price or a size; null is as usual again. */
  readonly choose: (item: ShoppingItem, choice: DrinkChoice | null) => void
}

export const DrinksContext = createContext<DrinksContextValue | null>(null)

export function useDrinks(): DrinksContextValue {
  const context = useContext(DrinksContext)
  if (!context) throw new Error('useDrinks needs a DrinksContext above it')
  return context
}
