import type { Language, Translate } from '#app/i18n/i18n.ts'
import { formatNumber } from '#app/lib/format/format.ts'
import { type Bottle, DRINK_TYPES, type DrinkType } from '#domain/drinks/bottles/bottles.ts'
import type { IngredientTotal } from '#domain/drinks/cocktails.ts'
import type { Shop, ShoppingItem, ShoppingLine } from '#domain/drinks/shopping-list.ts'

/** Items that are bought under their own name, not under that of a type. */
const OWN_NAMES = ['alcohol-free-sparkling', 'mixers', 'soft-drinks', 'water', 'ice', 'limes'] as const
type OwnName = (typeof OWN_NAMES)[number]

const hasOwnName = (item: ShoppingItem): item is OwnName => (OWN_NAMES as readonly string[]).includes(item)

export const typeName = (type: DrinkType, t: Translate): string => t(`drinks.type.${type}`)

export const itemName = (item: ShoppingItem, t: Translate): string =>
  hasOwnName(item) ? t(`drinks.item.${item}`) : typeName(item, t)

export const shopName = (shop: Shop, t: Translate): string => t(`drinks.shop.${shop}`)

/** The type whose bottles are recommended for an item; null for what has no page. */
export function typeOfItem(item: ShoppingItem): DrinkType | null {
  if (item === 'mixers' || item === 'soft-drinks' || item === 'water' || item === 'ice') return 'soft-drinks'
  return DRINK_TYPES.find((type) => type === item) ?? null
}

/** An amount in a small unit, or in the thousandfold one from there on. */
function measureText(amount: number, unit: 'ml' | 'g', language: Language): string {
  const [small, large] = unit === 'ml' ? (['milliliter', 'liter'] as const) : (['gram', 'kilogram'] as const)
  return amount < 1000
    ? formatNumber(amount, language, { style: 'unit', unit: small })
    : formatNumber(amount / 1000, language, { style: 'unit', unit: large, maximumFractionDigits: 2 })
}

/** "750 ml", "1.5 l", "5 kg"; empty for pieces. */
export const sizeText = (item: ShoppingItem | null, size: number | null, language: Language): string =>
  size === null ? '' : measureText(size, item === 'ice' ? 'g' : 'ml', language)

/** "2.5 l", "300 g", "40 pieces" of an ingredient of cocktails. */
export const ingredientText = (
  { amount, unit }: Pick<IngredientTotal, 'amount' | 'unit'>,
  t: Translate,
  language: Language,
): string => (unit === 'piece' ? t('shopping.buy.pieces', { count: amount }) : measureText(amount, unit, language))

/** What a bottle goes by: its maker's name, or the kind's. */
export const bottleName = (bottle: Pick<Bottle, 'id' | 'brand'>, t: Translate): string =>
  bottle.brand ?? t(`drinks.bottle.${bottle.id}` as 'drinks.bottle.beer-craft-ipa')

/** "18 bottles", "3 bags". */
export function boughtText({ item, bought }: Pick<ShoppingLine, 'item' | 'bought'>, t: Translate): string {
  if (item === 'beer') return t('shopping.buy.cans', { count: bought })
  if (item === 'ice') return t('shopping.buy.bags', { count: bought })
  if (item === 'limes') return t('shopping.buy.pieces', { count: bought })
  return t('shopping.buy.bottles', { count: bought })
}

/** "1 case of 12 and 6 loose"; null without a case. */
export const casesText = (
  { cases, loose, caseOf }: Pick<ShoppingLine, 'cases' | 'loose' | 'caseOf'>,
  t: Translate,
): string | null => (cases === 0 ? null : t('shopping.buy.cases', { cases, loose, caseOf }))

export const isDrinkType = (text: unknown): text is DrinkType => (DRINK_TYPES as readonly unknown[]).includes(text)
