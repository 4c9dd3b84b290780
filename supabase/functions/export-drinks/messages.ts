import { drinkNames as englishNames } from '#content/drink-names/en.ts'
import { type DrinkNameKey, drinkNames as spanishNames } from '#content/drink-names/es.ts'
import { drinksPaper as english } from '#content/drinks-paper/en.ts'
import { type DrinksPaperKey, drinksPaper as spanish } from '#content/drinks-paper/es.ts'
import { findBottle } from '#domain/drinks/bottles/bottles.ts'
import type { Shop, ShoppingItem } from '#domain/drinks/shopping-list.ts'
import type { Language } from '#domain/plans/event-types.ts'
import { fillMessage } from '../_shared/fill-message.ts'

const MESSAGES: Readonly<Record<Language, Readonly<Record<DrinksPaperKey, string>>>> = { es: spanish, en: english }
const NAMES: Readonly<Record<Language, Readonly<Record<DrinkNameKey, string>>>> = { es: spanishNames, en: englishNames }

/** What a file of the shopping list is written with. */
export interface DrinkWords {
  readonly language: Language
  readonly t: (key: DrinksPaperKey, values?: Readonly<Record<string, string | number>>) => string
  readonly itemName: (item: ShoppingItem) => string
  readonly shopName: (shop: Shop) => string
  /** Empty for a bottle that the list no longer has. */
  readonly bottleName: (id: string) => string
}

export function drinkWords(language: Language): DrinkWords {
  const names: Readonly<Record<string, string>> = NAMES[language]
  return {
    language,
    t: (key, values = {}) => fillMessage(MESSAGES[language][key], values),
    itemName: (item) => names[`drinks.item.${item}`] ?? names[`drinks.type.${item}`] ?? item,
    shopName: (shop) => names[`drinks.shop.${shop}`] ?? shop,
    bottleName: (id) => findBottle(id)?.brand ?? names[`drinks.bottle.${id}`] ?? '',
  }
}
