import { OTHER_CITIES } from './cities-elsewhere.ts'
import { MEXICAN_CITIES } from './cities-mexico.ts'
import { UNITED_STATES_CITIES } from './cities-united-states.ts'
import { COUNTRY_ROWS } from './country-rows.ts'
import { findExchangeRate } from './exchange-rates.ts'
import type { CityIndexSource, CountryIndexSource } from './place-rows.ts'
import { createPlaceSearch } from './rank-places.ts'

export interface PlaceName {
  readonly es: string
  readonly en: string
}

export interface Country {
  /** ISO 3166-1 alpha-2 */
  readonly code: string
  readonly name: PlaceName
  /** ISO 4217 */
  readonly currency: string
  /** Price level, United States = 100 */
  readonly index: number
  readonly source: CountryIndexSource
  readonly approximate: boolean
  /** IANA time zone of most of the country */
  readonly timeZone: string
  /** Units of the currency for one US dollar on 1 January 2026; null when unknown */
  readonly unitsPerUsd: number | null
}

export interface City {
  readonly id: string
  readonly country: string
  readonly name: PlaceName
  /** Price level, United States = 100 */
  readonly index: number
  readonly source: CityIndexSource
  readonly approximate: boolean
  readonly timeZone: string
  /** Other names people type: CDMX, NYC */
  readonly otherNames: readonly string[]
}

/** The countries with a known price level, by code. */
export const COUNTRIES: readonly Country[] = COUNTRY_ROWS.map(([code, en, es, currency, index, source, timeZone]) => ({
  code,
  name: { es, en },
  currency,
  index,
  source,
  approximate: source === 'estimate',
  timeZone,
  unitsPerUsd: findExchangeRate(currency)?.unitsPerUsd ?? null,
}))

const COUNTRY_BY_CODE: ReadonlyMap<string, Country> = new Map(COUNTRIES.map((country) => [country.code, country]))

/** The cities with a price level of their own; within a country the most requested come first. */
export const CITIES: readonly City[] = [...MEXICAN_CITIES, ...UNITED_STATES_CITIES, ...OTHER_CITIES].map(
  ([id, country, en, es, index, source, timeZone, otherNames]) => ({
    id,
    country,
    name: { es, en },
    index,
    source,
    approximate: source !== 'bea',
    timeZone: timeZone ?? COUNTRY_BY_CODE.get(country)?.timeZone ?? 'UTC',
    otherNames: otherNames ?? [],
  }),
)

const CITY_BY_ID: ReadonlyMap<string, City> = new Map(CITIES.map((city) => [city.id, city]))

export function findCountry(code: string): Country | null {
  return COUNTRY_BY_CODE.get(code) ?? null
}

export function findCity(id: string): City | null {
  return CITY_BY_ID.get(id) ?? null
}

/** Price level of a place without a published one: the median of the listed countries, marked as unknown. */
export const UNKNOWN_PRICE_INDEX = 50

export interface PriceIndex {
  /** United States = 100 */
  readonly index: number
  /** What the index refers to */
  readonly source: 'city' | 'country' | 'unknown'
  readonly approximate: boolean
}

/**
 * Price level of a place: the city's, else the country's, else 50 marked `unknown`. A city of another country is
 * ignored.
 */
export function priceIndexFor(place: { readonly countryCode: string; readonly cityId: string | null }): PriceIndex {
  const city = place.cityId === null ? null : findCity(place.cityId)
  if (city && city.country === place.countryCode) {
    return { index: city.index, source: 'city', approximate: city.approximate }
  }
  const country = findCountry(place.countryCode)
  if (country) return { index: country.index, source: 'country', approximate: country.approximate }
  return { index: UNKNOWN_PRICE_INDEX, source: 'unknown', approximate: true }
}

/** The most likely IANA time zone of an event there: the city's, else that of most of the country, else null. */
export function timeZoneFor(place: { readonly countryCode: string; readonly cityId: string | null }): string | null {
  const city = place.cityId === null ? null : findCity(place.cityId)
  if (city && city.country === place.countryCode) return city.timeZone
  return findCountry(place.countryCode)?.timeZone ?? null
}

/** The time zone for a country: the current one if a city of the country has it, else that of most of the country. */
export function timeZoneWithin(countryCode: string, timeZone: string): string {
  const isOneOfIts = CITIES.some((city) => city.country === countryCode && city.timeZone === timeZone)
  return isOneOfIts ? timeZone : (findCountry(countryCode)?.timeZone ?? timeZone)
}

const searchAllCities = createPlaceSearch(
  CITIES.map((city) => {
    const country = findCountry(city.country)
    return {
      place: city,
      names: [city.name.es, city.name.en],
      otherNames: city.otherNames,
      containerNames: country ? [country.name.es, country.name.en] : [],
    }
  }),
)

const searchAllCountries = createPlaceSearch(
  COUNTRIES.map((country) => ({
    place: country,
    names: [country.name.es, country.name.en],
    otherNames: [country.code],
    containerNames: [],
  })),
)

/**
 * Cities matching a query, in either language, with or without accents, best match first; only those of a country when
 * one is given. An empty query lists them all.
 */
export function searchCities(query: string, countryCode?: string): City[] {
  const found = searchAllCities(query)
  return countryCode === undefined ? found : found.filter((city) => city.country === countryCode)
}

/** Countries by name in either language or by code, best match first. An empty query lists them all. */
export function searchCountries(query: string): Country[] {
  return searchAllCountries(query)
}
