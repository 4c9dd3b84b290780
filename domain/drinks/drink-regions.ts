import type { BarMode, DayPart, Spirit } from './drink-kinds.ts'

/** The countries whose habits are known; `default` stands for every other. */
const REGIONS = ['US', 'MX', 'ES', 'CO', 'AR', 'CL', 'PE', 'UY'] as const
export type DrinkRegion = (typeof REGIONS)[number] | 'default'

export const drinkRegionOf = (countryCode: string): DrinkRegion =>
  REGIONS.find((region) => region === countryCode) ?? 'default'

/** A number that differs by region; `default` where a region has none of its own. */
type ByRegion<Value> = Readonly<Partial<Record<DrinkRegion, Value>>> & { readonly default: Value }

export const inRegion = <Value>(values: ByRegion<Value>, region: DrinkRegion): Value => values[region] ?? values.default

/** Parts of alcoholic servings; they add up to 1. */
export interface AlcoholSplit {
  readonly wine: number
  readonly beer: number
  readonly spirits: number
}

/**
 * What a full bar serves. The United States from published calculators (45 to 50 % wine, 20 to 30 % beer, 20 to 30 %
 * spirits); the others are our estimate from the habits that local guides describe, unverified.
 */
const FULL_BAR: ByRegion<AlcoholSplit> = {
  US: { wine: 0.45, beer: 0.25, spirits: 0.3 },
  MX: { wine: 0.15, beer: 0.3, spirits: 0.55 },
  ES: { wine: 0.4, beer: 0.3, spirits: 0.3 },
  AR: { wine: 0.45, beer: 0.3, spirits: 0.25 },
  CL: { wine: 0.45, beer: 0.2, spirits: 0.35 },
  CO: { wine: 0.15, beer: 0.3, spirits: 0.55 },
  PE: { wine: 0.2, beer: 0.4, spirits: 0.4 },
  UY: { wine: 0.4, beer: 0.2, spirits: 0.4 },
  default: { wine: 0.35, beer: 0.35, spirits: 0.3 },
}

const OTHER_BARS: Readonly<Record<Exclude<BarMode, 'full-bar'>, AlcoholSplit>> = {
  'beer-and-wine': { wine: 0.6, beer: 0.4, spirits: 0 },
  'wine-only': { wine: 1, beer: 0, spirits: 0 },
  'beer-only': { wine: 0, beer: 1, spirits: 0 },
  'spirits-and-beer': { wine: 0, beer: 0.35, spirits: 0.65 },
  'no-alcohol': { wine: 0, beer: 0, spirits: 0 },
}

/** From this temperature on, degrees Celsius, guests change from spirits to beer and from red wine to white. */
const HOT_FROM_C = 28
const COLD_BELOW_C = 15
const HOT_SHIFT_TO_BEER = 0.08
const MIN_SPIRITS_SHARE = 0.05

/** The parts of wine, beer and spirits before anything else is chosen. */
export function alcoholSplit(region: DrinkRegion, barMode: BarMode, temperatureC: number): AlcoholSplit {
  if (barMode !== 'full-bar') return OTHER_BARS[barMode]
  const split = inRegion(FULL_BAR, region)
  if (temperatureC < HOT_FROM_C) return split
  const shift = Math.min(HOT_SHIFT_TO_BEER, Math.max(0, split.spirits - MIN_SPIRITS_SHARE))
  return { wine: split.wine, beer: split.beer + shift, spirits: split.spirits - shift }
}

/** The parts of spirits, in the order in which ties are decided. Our estimate, unverified; each adds up to 1. */
const SPIRITS_MIX: ByRegion<Readonly<Partial<Record<Spirit, number>>>> = {
  US: { vodka: 0.3, whisky: 0.25, tequila: 0.2, rum: 0.12, gin: 0.13 },
  MX: { tequila: 0.42, whisky: 0.22, rum: 0.14, brandy: 0.09, vodka: 0.06, mezcal: 0.05, gin: 0.02 },
  ES: { gin: 0.38, rum: 0.25, whisky: 0.2, vodka: 0.12, brandy: 0.05 },
  CO: { rum: 0.35, whisky: 0.3, aguardiente: 0.25, vodka: 0.05, tequila: 0.05 },
  AR: { fernet: 0.4, gin: 0.2, vodka: 0.2, whisky: 0.1, rum: 0.1 },
  CL: { pisco: 0.55, rum: 0.18, whisky: 0.15, vodka: 0.07, gin: 0.05 },
  PE: { pisco: 0.5, rum: 0.22, whisky: 0.2, vodka: 0.08 },
  UY: { whisky: 0.55, gin: 0.15, vodka: 0.15, rum: 0.15 },
  default: { whisky: 0.3, rum: 0.25, vodka: 0.2, gin: 0.15, tequila: 0.1 },
}

/** The weight of each spirit where the guests' own taste is not known. */
export const spiritsMix = (region: DrinkRegion): Readonly<Partial<Record<Spirit, number>>> =>
  inRegion(SPIRITS_MIX, region)

/** Red wine as a part of all wine; it falls in the heat. MX and CL: Vid Mexicana, La Buena Vida; others a middle. */
export function redWineShare(region: DrinkRegion, temperatureC: number): number {
  const share = inRegion({ MX: 0.7, CL: 0.7, default: 0.6 }, region)
  const shift = temperatureC >= HOT_FROM_C ? -0.2 : temperatureC < COLD_BELOW_C ? 0.1 : 0
  return Math.min(0.85, Math.max(0.2, share + shift))
}

/**
 * Factor of the part of the day on what is drunk. Guides of Spain say the evening drinks more, those of Mexico and Uruguay
 * the day, which lasts longer there; so it depends on the country and stays small.
 */
const DAY_PART_FACTORS: ByRegion<Readonly<Record<DayPart, number>>> = {
  MX: { day: 1.1, evening: 1 },
  UY: { day: 1.1, evening: 1 },
  ES: { day: 0.95, evening: 1.05 },
  US: { day: 0.85, evening: 1 },
  default: { day: 1, evening: 1 },
}

export const dayPartFactor = (region: DrinkRegion, part: DayPart): number => inRegion(DAY_PART_FACTORS, region)[part]

/** The part of adults who drink no alcohol, where the list of guests does not say it: 15 to 25 % in the guides. */
export const nonDrinkerShare = (region: DrinkRegion): number =>
  inRegion({ US: 0.2, MX: 0.25, ES: 0.15, AR: 0.15, CO: 0.2, CL: 0.15, UY: 0.15, PE: 0.2, default: 0.2 }, region)

/** The part of spirits that is drunk without a mixer. Our estimate, unverified. */
export const neatSpiritsShare = (region: DrinkRegion): number => inRegion({ MX: 0.3, CO: 0.35, default: 0.12 }, region)

interface HeatFactors {
  readonly alcohol: number
  readonly water: number
  readonly ice: number
}

const HEAT_BANDS: readonly (readonly [belowC: number, factors: HeatFactors])[] = [
  [COLD_BELOW_C, { alcohol: 0.97, water: 0.9, ice: 0.8 }],
  [22, { alcohol: 1, water: 1, ice: 1 }],
  [HOT_FROM_C, { alcohol: 1.05, water: 1.2, ice: 1.25 }],
  [Number.POSITIVE_INFINITY, { alcohol: 1.15, water: 1.5, ice: 1.5 }],
]

/** Factors of the temperature: guides add 15 to 20 % in summer (casamiento.com.uy, High Class). */
export function heatFactors(temperatureC: number): HeatFactors {
  const band = HEAT_BANDS.find(([belowC]) => temperatureC < belowC)
  if (!band) throw new RangeError(`not a temperature: ${temperatureC}`)
  return band[1]
}

/** Where spirits are sold in bottles of 700 ml: the countries under directive 2007/45/EC and those that follow it, and Mexico. */
const BOTTLES_OF_700: ReadonlySet<string> = new Set(
  'MX ES AD AT BE BG CH CY CZ DE DK EE FI FR GB GR HR HU IE IS IT LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
)

/** The usual bottle of spirits, in millilitres. */
export const spiritBottleMl = (countryCode: string): number => (BOTTLES_OF_700.has(countryCode) ? 700 : 750)

/** The usual bottle or can of beer, in millilitres. */
export const beerUnitMl = (region: DrinkRegion): number => inRegion({ US: 355, MX: 355, default: 330 }, region)

/** A measure of spirits, in millilitres. */
export const spiritPourMl = (region: DrinkRegion): number => inRegion({ ES: 50, default: 45 }, region)
