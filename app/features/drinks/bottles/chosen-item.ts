import type { Bottle, DrinkType } from '#domain/drinks/bottles/bottles.ts'
import { bottlesFor, SHOPPING_ITEMS, type ShoppingItem } from '#domain/drinks/shopping-list.ts'
import { typeOfItem } from '../drinks-labels.ts'

/** The items of the list that are bought as bottles of a type. */
export const itemsOfType = (type: DrinkType): readonly ShoppingItem[] =>
  SHOPPING_ITEMS.filter((item) => typeOfItem(item) === type)

/** The item that a bottle may be chosen for; null for what no list has, such as a liqueur. */
export const itemOfBottle = (bottle: Bottle): ShoppingItem | null =>
  itemsOfType(bottle.type).find((item) => bottlesFor(item).some(({ id }) => id === bottle.id)) ?? null
