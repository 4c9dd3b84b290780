import { type MinorUnits, minorUnits } from '../../money/money.ts'
import { BOTTLE_LEVELS, type BottleLevel, SPIRITS } from '../drink-kinds.ts'
import { BOTTLE_ROWS, type DrinkType } from './bottle-rows.ts'

export type { DrinkType } from './bottle-rows.ts'

/** In the order of screens: the addresses of recommendations end in one of these. */
export const DRINK_TYPES: readonly DrinkType[] = [
  'red-wine',
  'white-rose-wine',
  'sparkling',
  'beer',
  ...SPIRITS,
  'liqueur-aperitif',
  'soft-drinks',
]

export interface Bottle {
  readonly id: string
  readonly type: DrinkType
  /** Null: a kind without a maker */
  readonly brand: string | null
  readonly level: BottleLevel
  /** Millilitres; of ice, grams */
  readonly size: number
  readonly abv: number
  readonly usd: readonly [low: number, high: number]
  readonly mxn: readonly [low: number, high: number] | null
}

export const BOTTLES: readonly Bottle[] = BOTTLE_ROWS.map(([type, id, brand, level, size, abv, usd, mxn]) => ({
  id,
  type,
  brand,
  level,
  size,
  abv,
  usd,
  mxn,
}))

const BOTTLE_BY_ID: ReadonlyMap<string, Bottle> = new Map(BOTTLES.map((bottle) => [bottle.id, bottle]))

export const findBottle = (id: string): Bottle | null => BOTTLE_BY_ID.get(id) ?? null

/** What one of them costs, in minor units; `likely` is the middle. */
export interface PriceBand {
  readonly low: MinorUnits
  readonly likely: MinorUnits
  readonly high: MinorUnits
}

export interface PricePlace {
  readonly countryCode: string
  /** ISO 4217 code of the plan */
  readonly currency: string
  /** Price level, United States = 100 */
  readonly priceIndex: number
  /** Minor units of the plan's currency for one US dollar; null when unknown */
  readonly minorUnitsPerUsd: number | null
}

/**
 * The price band of a bottle there. In Mexico the band in pesos; elsewhere dollars times the square root of the price level,
 * because bottles are traded and differ less than services. Null when no exchange rate is known: nothing is guessed.
 */
export function bottlePrice(bottle: Bottle, place: PricePlace): PriceBand | null {
  // Two decimals: the bands are whole pesos.
  if (bottle.mxn && place.countryCode === 'MX' && place.currency === 'MXN') return bandOf(bottle.mxn, 100)
  if (place.minorUnitsPerUsd === null) return null
  return bandOf(bottle.usd, Math.sqrt(place.priceIndex / 100) * place.minorUnitsPerUsd)
}

const bandOf = ([low, high]: readonly [number, number], scale: number): PriceBand => ({
  low: minorUnits(Math.round(low * scale)),
  likely: minorUnits(Math.round(((low + high) / 2) * scale)),
  high: minorUnits(Math.round(high * scale)),
})

/** The bottles of a type at a level, or at the nearest cheaper one there is, else at the nearest dearer one. */
export function bottlesAtLevel(type: DrinkType, level: BottleLevel): readonly Bottle[] {
  const ofType = BOTTLES.filter((bottle) => bottle.type === type)
  const rank = BOTTLE_LEVELS.indexOf(level)
  const order = [...BOTTLE_LEVELS.slice(0, rank + 1).reverse(), ...BOTTLE_LEVELS.slice(rank + 1)]
  for (const candidate of order) {
    const found = ofType.filter((bottle) => bottle.level === candidate)
    if (found.length > 0) return found
  }
  return []
}

/**
 * The price of a bottle of so many millilitres when it is not chosen yet: the band of those at the level, each as if it had
 * that size. Null without a rate.
 */
export function usualPrice(bottles: readonly Bottle[], ml: number, place: PricePlace): PriceBand | null {
  const bands = bottles.flatMap((bottle) => {
    const band = bottlePrice(bottle, place)
    return band ? [{ band, scale: ml / bottle.size }] : []
  })
  if (bands.length === 0) return null
  const of = (estimate: keyof PriceBand) => bands.map(({ band, scale }) => band[estimate] * scale)
  return {
    low: minorUnits(Math.round(Math.min(...of('low')))),
    likely: minorUnits(Math.round(of('likely').reduce((sum, price) => sum + price, 0) / bands.length)),
    high: minorUnits(Math.round(Math.max(...of('high')))),
  }
}
