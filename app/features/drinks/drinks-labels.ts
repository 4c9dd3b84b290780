import type { Language, Translate } from '#app/i18n/i18n.ts'
import { formatNumber } from '#app/lib/format/format.ts'
import { type Bottle, DRINK_TYPES, type DrinkType } from '#domain/drinks/bottles.ts'
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

/** "750 ml", "1.5 L", "5 kg"; empty for pieces. */
export function sizeText(item: ShoppingItem | null, size: number | null, language: Language): string {
  if (size === null) return ''
  const small = item === 'ice' ? 'g' : 'ml'
  const large = item === 'ice' ? 'kg' : 'L'
  return size < 1000 ? `${formatNumber(size, language)} ${small}` : `${formatNumber(size / 1000, language)} ${large}`
}

/** What a bottle goes by: its maker's name, or the kind's. */
export const bottleName = (bottle: Pick<Bottle, 'id' | 'brand'>, t: Translate): string =>
  bottle.brand ?? t(`drinks.bottle.${bottle.id}` as 'drinks.bottle.beer-craft-ipa')

/** "18 bottles", "3 bags". */
export function boughtText({ item, bought }: Pick<ShoppingLine, 'item' | 'bought'>, t: Translate): string {
  if (item === 'beer') return t('drinks.buy.cans', { count: bought })
  if (item === 'ice') return t('drinks.buy.bags', { count: bought })
  if (item === 'limes') return t('drinks.buy.pieces', { count: bought })
  return t('drinks.buy.bottles', { count: bought })
}

/** "1 case of 12 and 6 loose"; null without a case. */
export const casesText = (
  { cases, loose, caseOf }: Pick<ShoppingLine, 'cases' | 'loose' | 'caseOf'>,
  t: Translate,
): string | null => (cases === 0 ? null : t('drinks.buy.cases', { cases, loose, caseOf }))

export const isDrinkType = (text: unknown): text is DrinkType => (DRINK_TYPES as readonly unknown[]).includes(text)
