import { type MinorUnits, minorUnits } from '../money/money.ts'
import {
  type Bottle,
  bottlePrice,
  bottlesAtLevel,
  type DrinkType,
  findBottle,
  type PriceBand,
  type PricePlace,
  usualPrice,
} from './bottles/bottles.ts'
import type { Assumptions } from './drink-assumptions.ts'
import { type BottleLevel, type Estimate, SPIRITS, type Spirit } from './drink-kinds.ts'
import type { DrinkNeeds } from './drink-needs.ts'

/** What is bought. Spirits are bought by their own names. */
export const SHOPPING_ITEMS = [
  'red-wine',
  'white-rose-wine',
  'sparkling',
  'beer',
  ...SPIRITS,
  'alcohol-free-sparkling',
  'mixers',
  'soft-drinks',
  'water',
  'ice',
  'limes',
] as const
export type ShoppingItem = (typeof SHOPPING_ITEMS)[number]

export const SHOPS = ['liquor-store', 'supermarket', 'ice-supplier'] as const
export type Shop = (typeof SHOPS)[number]

interface ItemRule {
  readonly shop: Shop
  /** The kind of bottle it is bought as; null: none of the list */
  readonly type: DrinkType | null
  /** Pieces of a full case, which shops sell at once and take back more readily */
  readonly caseOf: number
  /** Only full cases are sold */
  readonly isCaseOnly: boolean
  /** Closed and dry, it is what shops take back; ask before buying */
  readonly isReturnable: boolean
}

const bottled = (type: DrinkType): ItemRule => ({
  shop: 'liquor-store',
  type,
  caseOf: 12,
  isCaseOnly: false,
  isReturnable: true,
})
const food = { shop: 'supermarket', type: null, isCaseOnly: false, isReturnable: false } as const

const RULES: Readonly<Record<ShoppingItem, ItemRule>> = {
  ...(Object.fromEntries(SPIRITS.map((spirit) => [spirit, bottled(spirit)])) as Record<Spirit, ItemRule>),
  'red-wine': bottled('red-wine'),
  'white-rose-wine': bottled('white-rose-wine'),
  sparkling: bottled('sparkling'),
  beer: { shop: 'liquor-store', type: 'beer', caseOf: 24, isCaseOnly: true, isReturnable: true },
  'alcohol-free-sparkling': { ...food, caseOf: 12 },
  mixers: { ...food, type: 'soft-drinks', caseOf: 6 },
  'soft-drinks': { ...food, type: 'soft-drinks', caseOf: 6 },
  water: { ...food, type: 'soft-drinks', caseOf: 6 },
  ice: { ...food, shop: 'ice-supplier', type: 'soft-drinks', caseOf: 1 },
  limes: { ...food, caseOf: 1 },
}

/** What mixers, soft drinks, water and ice are bought as, unless something else is chosen. */
const BOUGHT_AS: Readonly<Partial<Record<ShoppingItem, readonly string[]>>> = {
  mixers: ['soft-drinks-cola-2-l', 'soft-drinks-lemon-lime-soda-2-l', 'soft-drinks-mineral-water-2-l'],
  'soft-drinks': ['soft-drinks-cola-2-l', 'soft-drinks-lemon-lime-soda-2-l'],
  water: ['soft-drinks-still-water-1-5-l'],
  ice: ['soft-drinks-ice-bag-5-kg'],
}

/** The bottles that may be chosen for an item. */
export function bottlesFor(item: ShoppingItem): readonly Bottle[] {
  const named = BOUGHT_AS[item]
  if (named) return named.flatMap((id) => findBottle(id) ?? [])
  const { type } = RULES[item]
  return type ? LEVELS.flatMap((level) => bottlesAtLevel(type, level).filter((bottle) => bottle.level === level)) : []
}

const LEVELS = ['economy', 'mid', 'premium'] as const satisfies readonly BottleLevel[]

/** What somebody chose for an item; what is null is as usual. */
export interface DrinkChoice {
  readonly bottleId: string | null
  /** Of one bottle, can or bag */
  readonly price: MinorUnits | null
  /** Millilitres of one; of ice, grams */
  readonly size: number | null
}

export interface ShoppingLine {
  readonly item: ShoppingItem
  readonly shop: Shop
  /** What has to be there, in bottles, cans, bags or pieces of this size */
  readonly needed: number
  /** What is bought: whole cases where only these are sold */
  readonly bought: number
  readonly cases: number
  /** Bottles beside the cases */
  readonly loose: number
  readonly caseOf: number
  /** Millilitres; of ice, grams; null: pieces */
  readonly size: number | null
  readonly bottle: Bottle | null
  /** Of one; null: nobody has said it */
  readonly price: PriceBand | null
  readonly isOwnPrice: boolean
  readonly isReturnable: boolean
}

export interface ShoppingRequest {
  readonly needs: DrinkNeeds
  readonly assumptions: Assumptions
  readonly level: BottleLevel
  readonly place: PricePlace
  readonly choices: ReadonlyMap<ShoppingItem, DrinkChoice>
  /** Bottles that stood in ice are wet, and no shop takes them back. */
  readonly isChilledOnIce: boolean
}

const HAIR = 1e-9

/** What to buy, in the order of `SHOPPING_ITEMS`, without what is not needed. Volumes are rounded up to whole bottles. */
export function shoppingList(request: ShoppingRequest): readonly ShoppingLine[] {
  return SHOPPING_ITEMS.flatMap((item) => {
    const line = lineOf(item, request)
    return line ? [line] : []
  })
}

/** How much is needed, in millilitres, grams or pieces, and the usual size of one. */
function amountOf(
  item: ShoppingItem,
  { needs, assumptions }: ShoppingRequest,
): { amount: number; size: number | null } {
  const bottles = (count: number, size: number) => ({ amount: count * size, size })
  switch (item) {
    case 'red-wine':
      return bottles(needs.redBottles, assumptions.wineBottleMl)
    case 'white-rose-wine':
      return bottles(needs.whiteOrRoseBottles, assumptions.wineBottleMl)
    case 'sparkling':
      return bottles(needs.sparklingBottles, assumptions.sparklingBottleMl)
    case 'alcohol-free-sparkling':
      return bottles(needs.alcoholFreeToastBottles + needs.minorsToastBottles, assumptions.sparklingBottleMl)
    case 'beer':
      return bottles(needs.beerUnits, assumptions.beerUnitMl)
    case 'mixers':
      return { amount: needs.mixerLitres * 1000, size: 2000 }
    case 'soft-drinks':
      return { amount: needs.softDrinkLitres * 1000, size: 2000 }
    case 'water':
      return { amount: needs.waterLitres * 1000, size: 1500 }
    case 'ice':
      return { amount: needs.iceKg * 1000, size: 5000 }
    case 'limes':
      return { amount: needs.limes, size: null }
    default:
      return bottles(needs.spirits.get(item) ?? 0, assumptions.spiritBottleMl)
  }
}

const CHILLED: ReadonlySet<ShoppingItem> = new Set(['white-rose-wine', 'sparkling', 'beer'])

function lineOf(item: ShoppingItem, request: ShoppingRequest): ShoppingLine | null {
  const { amount, size: usualSize } = amountOf(item, request)
  if (amount <= 0) return null
  const { shop, caseOf, isCaseOnly, isReturnable } = RULES[item]
  const choice = request.choices.get(item)
  const bottle = choice?.bottleId ? findBottle(choice.bottleId) : null
  const size = usualSize === null ? null : (choice?.size ?? bottle?.size ?? usualSize)
  // A serving of beer is a bottle, whatever its size; everything else is poured.
  const needed = item === 'beer' ? request.needs.beerUnits : Math.ceil(amount / (size ?? 1) - HAIR)
  const cases = isCaseOnly ? Math.ceil(needed / caseOf) : Math.floor(needed / caseOf)
  const bought = isCaseOnly ? cases * caseOf : needed
  return {
    item,
    shop,
    needed,
    bought,
    cases: caseOf > 1 ? cases : 0,
    loose: caseOf > 1 ? bought - cases * caseOf : bought,
    caseOf,
    size,
    bottle,
    price: priceOf(item, choice, bottle, size, request),
    isOwnPrice: typeof choice?.price === 'number',
    isReturnable: isReturnable && !(request.isChilledOnIce && CHILLED.has(item)),
  }
}

function priceOf(
  item: ShoppingItem,
  choice: DrinkChoice | undefined,
  bottle: Bottle | null,
  size: number | null,
  { level, place }: ShoppingRequest,
): PriceBand | null {
  if (typeof choice?.price === 'number') return { low: choice.price, likely: choice.price, high: choice.price }
  if (size === null) return null
  if (bottle) return choice?.size ? usualPrice([bottle], size, place) : bottlePrice(bottle, place)
  const { type } = RULES[item]
  if (type === null) return null
  const named = BOUGHT_AS[item]
  // The alcohol-free one stands among beers, but is no usual price of them.
  const usual = named ? bottlesFor(item) : bottlesAtLevel(type, level).filter(({ abv }) => abv > 0)
  return usualPrice(usual, size, place)
}

export interface DrinksCost {
  readonly total: MinorUnits
  /** Items without a price: their cost is unknown, not nothing */
  readonly unpriced: readonly ShoppingItem[]
}

/** What a list costs at its low, likely or high prices. */
export function drinksCost(lines: readonly ShoppingLine[], estimate: Estimate = 'likely'): DrinksCost {
  let total = 0
  const unpriced: ShoppingItem[] = []
  for (const { item, bought, price } of lines) {
    if (price) total += bought * price[estimate]
    else unpriced.push(item)
  }
  return { total: minorUnits(total), unpriced }
}
