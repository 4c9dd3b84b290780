import { apportion } from '../money/apportion.ts'
import { type AssumptionKey, type Assumptions, assumptionsFor, type DrinkEvent } from './drink-assumptions.ts'
import { type Estimate, SPIRITS, type Spirit } from './drink-kinds.ts'
import { drinkRegionOf, spiritsMix } from './drink-regions.ts'
import { legalDrinkingAge } from './legal-age.ts'

export interface DrinkRequest extends DrinkEvent {
  /** People of the legal age; none are served where alcohol may not be */
  readonly adults: number
  /** Adults who are known to drink no alcohol, drivers included */
  readonly nonDrinkers: number
  /** People under the legal age */
  readonly minors: number
  /** Hours of the event */
  readonly hours: number
  /** Hours in which the hosts pay for alcohol; null: all of them */
  readonly hostedHours: number | null
  /** Alcoholic drinks that the hosts pay for each drinker; null: no limit */
  readonly tickets: number | null
  readonly hasToast: boolean
  /** Bottles are chilled in tubs of ice, not in a refrigerator */
  readonly isChilledOnIce: boolean
  /** The assumptions that were changed */
  readonly changed: Readonly<Record<string, unknown>>
  /** The weight of each spirit; null: as in the country */
  readonly spirits: Readonly<Partial<Record<Spirit, number>>> | null
}

/** What has to be there. Servings are not rounded; bottles, litres and kilograms are, upwards. */
export interface DrinkNeeds {
  readonly drinkers: number
  readonly servingsPerDrinker: number
  /** What is drunk, without the reserve */
  readonly alcoholServings: number
  /** With the reserve, as are the next two */
  readonly wineServings: number
  readonly beerServings: number
  readonly spiritsServings: number
  readonly redBottles: number
  readonly whiteOrRoseBottles: number
  /** Bottles or cans */
  readonly beerUnits: number
  readonly spiritsBottles: number
  /** The same by spirit, in the order of the mix; those without a bottle are left out */
  readonly spirits: ReadonlyMap<Spirit, number>
  /** For the toast of adults */
  readonly sparklingBottles: number
  /** Without alcohol, for the toast of adults who are known to drink none */
  readonly alcoholFreeToastBottles: number
  readonly minorsToastBottles: number
  readonly mixerLitres: number
  readonly softDrinkLitres: number
  readonly waterLitres: number
  readonly iceKg: number
  readonly limes: number
  readonly glasses: number
  readonly bartenders: number
}

export type DrinkFigure = keyof DrinkNeeds

const PACE = [
  'nonDrinkerShare',
  'firstHourServings',
  'laterHourServings',
  'lateHourServings',
  'profileFactor',
  'dayPartFactor',
  'heatFactor',
] as const satisfies readonly AssumptionKey[]
const SPLIT = ['wineShare', 'beerShare', 'spiritsShare', 'mealWineGlasses'] as const satisfies readonly AssumptionKey[]
const SPIRITS_KEYS = [
  ...PACE,
  ...SPLIT,
  'reserveShare',
  'spiritPourMl',
  'spiritBottleMl',
  'usableSpirits',
] as const satisfies readonly AssumptionKey[]
const WINE_KEYS = [
  ...PACE,
  ...SPLIT,
  'reserveShare',
  'redWineShare',
  'wineGlassMl',
  'wineBottleMl',
] as const satisfies readonly AssumptionKey[]

/** The assumptions that a figure is made from: screens show them beside it. */
export const ASSUMPTIONS_OF: Readonly<Record<DrinkFigure, readonly AssumptionKey[]>> = {
  drinkers: ['nonDrinkerShare'],
  servingsPerDrinker: PACE.slice(1),
  alcoholServings: PACE,
  wineServings: [...PACE, ...SPLIT, 'reserveShare'],
  beerServings: [...PACE, ...SPLIT, 'reserveShare'],
  spiritsServings: [...PACE, ...SPLIT, 'reserveShare'],
  redBottles: WINE_KEYS,
  whiteOrRoseBottles: WINE_KEYS,
  // A bottle or a can is a serving; its size decides what is bought, not how many.
  beerUnits: [...PACE, ...SPLIT, 'reserveShare'],
  spiritsBottles: SPIRITS_KEYS,
  spirits: SPIRITS_KEYS,
  sparklingBottles: ['toastMl', 'sparklingBottleMl', 'usableSparkling'],
  alcoholFreeToastBottles: ['toastMl', 'sparklingBottleMl'],
  minorsToastBottles: ['minorsToastMl', 'sparklingBottleMl'],
  mixerLitres: [...PACE, ...SPLIT, 'reserveShare', 'neatShare', 'mixerMl'],
  softDrinkLitres: [
    'nonDrinkerShare',
    'drinkerSoftMl',
    'nonDrinkerSoftMl',
    'minorSoftMl',
    'reserveShare',
    'waterHeatFactor',
  ],
  waterLitres: ['waterBaseMl', 'waterHourMl', 'waterHeatFactor'],
  iceKg: ['servedIceKg', 'chillingIceKg', 'iceHeatFactor'],
  limes: [...PACE, ...SPLIT, 'reserveShare', 'limesPerSpirits'],
  glasses: ['glassesPerGuest'],
  bartenders: ['guestsPerBartender'],
}

/** Factors on what the rules give. */
interface Spread {
  readonly pace: number
  readonly reserve: number
  readonly soft: number
  readonly water: number
  readonly ice: number
}

/**
 * The published rules agree on the shape and differ in the numbers; low and high are the most sparing and the most generous of
 * them beside ours:
 *
 * - Pace: one serving an hour in most, 0.8 for guests who drink little (calculatorplustools), 1.5 in calculatorlib and High Class.
 * - Reserve: 10 to 15 % (devutl, calculatorplustools); none to speak of in the others, of which low takes half.
 * - Soft drinks: 650 ml for five hours (Serranonet) where ours and the mixers come to 900, two bottles and a liter in the heat in
 *   others.
 * - Water for six hours: 0.75 litres (La Buena Vida) to 2 (Kubalu) where ours come to 1.12.
 * - Ice: a pound a guest (calculatorplustools) to two (101calculators) where ours is 0.7 kg.
 */
const SPREADS: Readonly<Record<Estimate, Spread>> = {
  low: { pace: 0.8, reserve: 0.5, soft: 0.7, water: 0.7, ice: 0.65 },
  likely: { pace: 1, reserve: 1, soft: 1, water: 1, ice: 1 },
  high: { pace: 1.5, reserve: 1.5, soft: 1.6, water: 1.75, ice: 1.3 },
}

/** The most generous published pace, in servings an hour of the whole event: no estimate goes beyond it by itself. */
const MAX_PUBLISHED_PACE = 1.5

/** Products of decimals may exceed their exact whole number slightly. */
const HAIR = 1e-9
const up = (amount: number): number => Math.max(0, Math.ceil(amount - HAIR))

/**
 * What has to be there for an event, by the low, the likely or the high estimate.
 *
 * More guests never need less of anything, in all or of one spirit; low is at most likely, and likely at most high.
 *
 * @throws RangeError when a number of people or hours is negative or not finite
 */
export function drinkNeeds(request: DrinkRequest, estimate: Estimate = 'likely'): DrinkNeeds {
  for (const number of [request.adults, request.nonDrinkers, request.minors, request.hours]) {
    if (!Number.isFinite(number) || number < 0) throw new RangeError(`not a number of people or hours: ${number}`)
  }
  const uses = assumptionsFor(request, request.changed)
  const spread = SPREADS[estimate]
  const crowd = crowdOf(request, uses)
  const reserve = 1 + uses.reserveShare * spread.reserve
  const perDrinker = servingsPerDrinker(request, uses, spread)
  const alcohol = crowd.drinkers * perDrinker
  const split = splitOf(uses, servingsPerDrinker(request, uses, SPREADS.likely))
  const wine = alcohol * split.wine * reserve
  const spirits = alcohol * split.spirits * reserve
  const beer = alcohol * split.beer * reserve
  const glassesPerBottle = uses.wineBottleMl / uses.wineGlassMl
  const spiritsBottles = up(spirits / ((uses.spiritBottleMl * uses.usableSpirits) / uses.spiritPourMl))
  const people = crowd.adults + crowd.minors
  const soft =
    crowd.drinkers * uses.drinkerSoftMl +
    (crowd.adults - crowd.drinkers) * uses.nonDrinkerSoftMl +
    crowd.minors * uses.minorSoftMl

  return {
    drinkers: crowd.drinkers,
    servingsPerDrinker: perDrinker,
    alcoholServings: alcohol,
    wineServings: wine,
    beerServings: beer,
    spiritsServings: spirits,
    redBottles: up((wine * uses.redWineShare) / glassesPerBottle),
    whiteOrRoseBottles: up((wine * (1 - uses.redWineShare)) / glassesPerBottle),
    beerUnits: up(beer),
    spiritsBottles,
    spirits: bySpirit(spiritsBottles, mixOf(request)),
    ...toastOf(request, crowd, uses),
    mixerLitres: up((spirits * (1 - uses.neatShare) * uses.mixerMl) / 1000),
    // The first hour counts one and a half times: people arrive thirsty.
    softDrinkLitres: up(
      (soft * (request.hours + 0.5) * reserve * Math.max(1, uses.waterHeatFactor) * spread.soft) / 1000,
    ),
    waterLitres: up(
      (people * (uses.waterBaseMl + uses.waterHourMl * request.hours) * uses.waterHeatFactor * spread.water) / 1000,
    ),
    iceKg: up(
      people * (uses.servedIceKg + (request.isChilledOnIce ? uses.chillingIceKg : 0)) * uses.iceHeatFactor * spread.ice,
    ),
    limes: up(spirits * uses.limesPerSpirits),
    glasses: up(people * uses.glassesPerGuest),
    bartenders: crowd.served > 0 ? up(people / uses.guestsPerBartender) : 0,
  }
}

interface Crowd {
  readonly adults: number
  readonly minors: number
  /** May be a fraction: a part of the adults */
  readonly drinkers: number
  /** Adults who get the toast with alcohol: all but those known to drink none */
  readonly served: number
}

/** Who is served. The list of guests names at least those who drink nothing, so the usual part counts where it is larger. */
function crowdOf({ countryCode, barMode, adults, nonDrinkers, minors }: DrinkRequest, uses: Assumptions): Crowd {
  const isDry = barMode === 'no-alcohol' || legalDrinkingAge(countryCode) === null
  const served = isDry ? 0 : Math.max(0, adults - nonDrinkers)
  return { adults, minors, served, drinkers: Math.min(served, adults * (1 - uses.nonDrinkerShare)) }
}

/** Two servings in the first hour, one in each until the fourth, three quarters after; never more than the tickets. */
function servingsPerDrinker(request: DrinkRequest, uses: Assumptions, spread: Spread): number {
  const hours = Math.min(request.hours, request.hostedHours ?? request.hours)
  const curve =
    uses.firstHourServings * Math.min(1, hours) +
    uses.laterHourServings * Math.max(0, Math.min(hours, 4) - 1) +
    uses.lateHourServings * Math.max(0, hours - 4)
  const likely = curve * uses.profileFactor * uses.dayPartFactor * uses.heatFactor
  const paced =
    spread.pace > 1
      ? Math.max(likely, Math.min(likely * spread.pace, MAX_PUBLISHED_PACE * hours))
      : likely * spread.pace
  return Math.min(paced, request.tickets ?? paced)
}

/** The parts of wine, beer and spirits. With courses at tables, wine has at least its glasses at the meal; the others give way. */
function splitOf(uses: Assumptions, servings: number): { wine: number; beer: number; spirits: number } {
  const sum = uses.wineShare + uses.beerShare + uses.spiritsShare
  if (sum <= 0) return { wine: 0, beer: 0, spirits: 0 }
  const wine = uses.wineShare / sum
  if (wine === 0 || wine === 1 || servings <= 0)
    return { wine, beer: uses.beerShare / sum, spirits: uses.spiritsShare / sum }
  const withMeal = Math.max(wine, Math.min(1, uses.mealWineGlasses / servings))
  const rest = (1 - withMeal) / (1 - wine)
  return { wine: withMeal, beer: (uses.beerShare / sum) * rest, spirits: (uses.spiritsShare / sum) * rest }
}

/** The weights of spirits, in the order in which ties are decided; as in the country where none has any. */
function mixOf(request: DrinkRequest): readonly (readonly [Spirit, number])[] {
  const own = request.spirits
  const chosen = own ? SPIRITS.map((spirit) => [spirit, own[spirit] ?? 0] as const) : []
  const usual = Object.entries(spiritsMix(drinkRegionOf(request.countryCode))) as [Spirit, number][]
  const weighed = chosen.filter(([, weight]) => weight > 0)
  return weighed.length > 0 ? weighed : usual
}

/** Bottles of each spirit by Webster's method, which never takes one away when there are more in all. */
function bySpirit(bottles: number, mix: readonly (readonly [Spirit, number])[]): ReadonlyMap<Spirit, number> {
  const parts = apportion(
    bottles,
    mix.map(([, weight]) => weight),
  )
  return new Map(mix.map(([spirit], index) => [spirit, parts[index] ?? 0] as const).filter(([, count]) => count > 0))
}

/** One glass for each: with alcohol for adults, without for those known to drink none and for minors. */
function toastOf({ hasToast }: DrinkRequest, { adults, minors, served }: Crowd, uses: Assumptions) {
  if (!hasToast) return { sparklingBottles: 0, alcoholFreeToastBottles: 0, minorsToastBottles: 0 }
  const bottlesOf = (millilitres: number, usable: number) => up(millilitres / (uses.sparklingBottleMl * usable))
  return {
    sparklingBottles: bottlesOf(served * uses.toastMl, uses.usableSparkling),
    alcoholFreeToastBottles: bottlesOf((adults - served) * uses.toastMl, 1),
    minorsToastBottles: bottlesOf(minors * uses.minorsToastMl, 1),
  }
}
