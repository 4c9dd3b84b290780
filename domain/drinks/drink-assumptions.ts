import type { BarMode, DayPart, DrinkMeal, DrinkProfile } from './drink-kinds.ts'
import {
  alcoholSplit,
  beerUnitMl,
  dayPartFactor,
  drinkRegionOf,
  heatFactors,
  neatSpiritsShare,
  nonDrinkerShare,
  redWineShare,
  spiritBottleMl,
  spiritPourMl,
} from './drink-regions.ts'
import type { DrinkSource } from './drink-sources.ts'

/** The unit of an assumption: `share` is a part of 1, `factor` multiplies. */
type AssumptionUnit = 'servings' | 'share' | 'factor' | 'ml' | 'kg' | 'glasses' | 'people' | 'pieces'

interface AssumptionRule {
  readonly unit: AssumptionUnit
  readonly min: number
  readonly max: number
  /** What it rests on; none: our own estimate, unverified */
  readonly sources: readonly DrinkSource[]
}

const rule = (unit: AssumptionUnit, min: number, max: number, ...sources: DrinkSource[]): AssumptionRule => ({
  unit,
  min,
  max,
  sources,
})

/** Every number that the quantities are made from, with the bounds within which it may be changed. */
export const ASSUMPTIONS = {
  nonDrinkerShare: rule('share', 0, 1, 'inspiracion-de-bodas'),
  firstHourServings: rule('servings', 0, 6, 'devutl', 'binnys', 'pedersens'),
  laterHourServings: rule('servings', 0, 4, 'devutl', 'binnys', 'calc-verse', 'real-simple'),
  lateHourServings: rule('servings', 0, 4),
  profileFactor: rule('factor', 0, 3, 'calculatorplustools'),
  dayPartFactor: rule('factor', 0.5, 2, 'bodas-mx', 'bodas-net', 'casamiento-uy'),
  heatFactor: rule('factor', 0.5, 2, 'bodas-net', 'casamiento-uy', 'high-class'),
  waterHeatFactor: rule('factor', 0.5, 3, 'serranonet'),
  iceHeatFactor: rule('factor', 0.5, 3),
  wineShare: rule('share', 0, 1, 'devutl', 'calc-verse', 'calculatorplustools'),
  beerShare: rule('share', 0, 1, 'devutl', 'calc-verse', 'calculatorplustools'),
  spiritsShare: rule('share', 0, 1, 'devutl', 'calc-verse', 'calculatorplustools'),
  mealWineGlasses: rule('glasses', 0, 6, 'pedersens', 'vid-mexicana', 'dummies'),
  redWineShare: rule('share', 0, 1, 'vid-mexicana', 'la-buena-vida'),
  neatShare: rule('share', 0, 1),
  reserveShare: rule('share', 0, 0.5, 'devutl', 'calculatorplustools'),
  wineGlassMl: rule('ml', 80, 250, 'calc-verse', 'vid-mexicana'),
  toastMl: rule('ml', 50, 200, 'inspiracion-de-bodas', 'dummies', 'pedersens'),
  minorsToastMl: rule('ml', 50, 200),
  spiritPourMl: rule('ml', 20, 90, 'serranonet', 'calc-verse'),
  mixerMl: rule('ml', 0, 400, 'real-simple', 'hudson-valley'),
  beerUnitMl: rule('ml', 200, 1000),
  wineBottleMl: rule('ml', 187, 5000),
  sparklingBottleMl: rule('ml', 187, 3000),
  spiritBottleMl: rule('ml', 200, 1750),
  usableSpirits: rule('share', 0.5, 1, 'devutl', 'hudson-valley'),
  usableSparkling: rule('share', 0.5, 1, 'inspiracion-de-bodas'),
  drinkerSoftMl: rule('ml', 0, 1000, 'serranonet'),
  nonDrinkerSoftMl: rule('ml', 0, 1000, 'inspiracion-de-bodas'),
  minorSoftMl: rule('ml', 0, 1000),
  waterBaseMl: rule('ml', 0, 3000, 'dummies', 'kubalu', 'la-buena-vida'),
  waterHourMl: rule('ml', 0, 1000, 'dummies', 'kubalu', 'la-buena-vida'),
  servedIceKg: rule('kg', 0, 3, 'calculatorplustools', '101calculators', 'pedersens'),
  chillingIceKg: rule('kg', 0, 3, 'pedersens'),
  guestsPerBartender: rule('people', 10, 300),
  glassesPerGuest: rule('glasses', 1, 10),
  limesPerSpirits: rule('pieces', 0, 5),
} as const satisfies Readonly<Record<string, AssumptionRule>>

export type AssumptionKey = keyof typeof ASSUMPTIONS
export type Assumptions = Readonly<Record<AssumptionKey, number>>
export const ASSUMPTION_KEYS = Object.keys(ASSUMPTIONS) as readonly AssumptionKey[]

/** What the assumptions are made from. */
export interface DrinkEvent {
  /** ISO 3166-1 alpha-2 */
  readonly countryCode: string
  readonly barMode: BarMode
  readonly profile: DrinkProfile
  readonly dayPart: DayPart
  readonly temperatureC: number
  readonly meal: DrinkMeal
}

const PROFILE_FACTORS: Readonly<Record<DrinkProfile, number>> = { light: 0.75, normal: 1, heavy: 1.3 }

/** The assumptions for an event, before anybody changed one. */
export function usualAssumptions(event: DrinkEvent): Assumptions {
  const region = drinkRegionOf(event.countryCode)
  const heat = heatFactors(event.temperatureC)
  const split = alcoholSplit(region, event.barMode, event.temperatureC)
  return {
    nonDrinkerShare: nonDrinkerShare(region),
    firstHourServings: 2,
    laterHourServings: 1,
    lateHourServings: 0.75,
    profileFactor: PROFILE_FACTORS[event.profile],
    dayPartFactor: dayPartFactor(region, event.dayPart),
    heatFactor: heat.alcohol,
    waterHeatFactor: heat.water,
    iceHeatFactor: heat.ice,
    wineShare: split.wine,
    beerShare: split.beer,
    spiritsShare: split.spirits,
    mealWineGlasses: event.meal === 'seated' ? 2 : 0,
    redWineShare: redWineShare(region, event.temperatureC),
    neatShare: neatSpiritsShare(region),
    reserveShare: 0.1,
    wineGlassMl: 150,
    toastMl: 120,
    minorsToastMl: 100,
    spiritPourMl: spiritPourMl(region),
    mixerMl: 150,
    beerUnitMl: beerUnitMl(region),
    wineBottleMl: 750,
    sparklingBottleMl: 750,
    spiritBottleMl: spiritBottleMl(event.countryCode),
    usableSpirits: 0.97,
    usableSparkling: 0.96,
    drinkerSoftMl: 60,
    nonDrinkerSoftMl: 200,
    minorSoftMl: 180,
    waterBaseMl: 400,
    waterHourMl: 120,
    servedIceKg: 0.7,
    chillingIceKg: 0.45,
    guestsPerBartender: split.spirits > 0 ? 50 : 75,
    glassesPerGuest: 3,
    limesPerSpirits: 0.3,
  }
}

/**
 * The usual assumptions with those that were changed. A changed number outside its bounds, or under a name that is none, is
 * ignored: it comes from what was stored, maybe by a later release.
 */
export function assumptionsFor(event: DrinkEvent, changed: Readonly<Record<string, unknown>>): Assumptions {
  const usual = usualAssumptions(event)
  const own = ASSUMPTION_KEYS.flatMap((key) => {
    const value = changed[key]
    return isAssumption(key, value) ? [[key, value] as const] : []
  })
  return { ...usual, ...Object.fromEntries(own) }
}

/** Whether a number may stand for that assumption. */
export function isAssumption(key: AssumptionKey, value: unknown): value is number {
  const { min, max } = ASSUMPTIONS[key]
  return typeof value === 'number' && value >= min && value <= max
}
