/**
 * Units of each currency for one US dollar on 1 January 2026, as The Economist's Big Mac index of January 2026 uses
 * them (https://github.com/TheEconomist/big-mac-data, data CC BY 4.0). Used only for floors, which are approximate;
 * amounts that people pay are never converted with them.
 */
const PUBLISHED: readonly (readonly [currency: string, unitsPerUsd: number])[] = [
  ['AED', 3.673],
  ['ARS', 1445.755],
  ['AUD', 1.492649],
  ['AZN', 1.7025],
  ['BHD', 0.377],
  ['BRL', 5.37035],
  ['CAD', 1.38925],
  ['CHF', 0.8036],
  ['CLP', 883.845],
  ['CNY', 6.9627],
  ['COP', 3686.725],
  ['CRC', 495],
  ['CZK', 20.9274],
  ['DKK', 6.44025],
  ['EGP', 47.24],
  ['EUR', 0.86192],
  ['GBP', 0.74708],
  ['GTQ', 7.6657],
  ['HKD', 7.7974],
  ['HNL', 26.48],
  ['HUF', 332.3349],
  ['IDR', 16885],
  ['ILS', 3.14275],
  ['INR', 90.295],
  ['JOD', 0.70785],
  ['JPY', 158.545],
  ['KRW', 1469.85],
  ['KWD', 0.30825],
  ['LBP', 89550],
  ['MDL', 17.11],
  ['MXN', 17.6755],
  ['MYR', 4.0545],
  ['NIO', 36.6243],
  ['NOK', 10.11245],
  ['NZD', 1.741553],
  ['OMR', 0.385],
  ['PEN', 3.3601],
  ['PHP', 59.475],
  ['PKR', 279.85],
  ['PLN', 3.63085],
  ['QAR', 3.641],
  ['RON', 4.38705],
  ['SAR', 3.7501],
  ['SEK', 9.2299],
  ['SGD', 1.28845],
  ['THB', 31.395],
  ['TRY', 43.1945],
  ['TWD', 31.5675],
  ['UAH', 43.55],
  ['USD', 1],
  ['UYU', 38.705],
  ['VES', 338.7255],
  ['VND', 26269],
  ['ZAR', 16.34875],
]

/**
 * Currencies of listed countries that the source above lacks. The pegs are official (BZD 2 to the dollar; XAF 655.957
 * to the euro; CUP's official rate for people); the others are rounded from general knowledge, unverified.
 */
const APPROXIMATE: readonly (readonly [currency: string, unitsPerUsd: number])[] = [
  ['BOB', 6.9],
  ['BZD', 2],
  ['CUP', 120],
  ['DOP', 60],
  ['ISK', 128],
  ['JMD', 160],
  ['MAD', 9.5],
  ['PYG', 7000],
  ['TTD', 6.8],
  ['XAF', 565],
]

export interface ExchangeRate {
  readonly unitsPerUsd: number
  readonly isApproximate: boolean
}

const RATES: ReadonlyMap<string, ExchangeRate> = new Map<string, ExchangeRate>([
  ...PUBLISHED.map(([currency, unitsPerUsd]) => [currency, { unitsPerUsd, isApproximate: false }] as const),
  ...APPROXIMATE.map(([currency, unitsPerUsd]) => [currency, { unitsPerUsd, isApproximate: true }] as const),
])

/** The stored rate of a currency, or null when unknown: whatever depends on it is then unknown too. */
export function findExchangeRate(currency: string): ExchangeRate | null {
  return RATES.get(currency) ?? null
}

/** The currencies with a known rate, in alphabetical order. */
export const CURRENCIES_WITH_RATE: readonly string[] = [...RATES.keys()].sort()
