import { EXAMPLE_EVENT } from '#domain/example/event.ts'
import { fromMinor } from '#domain/money/money.ts'
import { findExchangeRate } from '#domain/places/exchange-rates.ts'
import { findCity, findCountry } from '#domain/places/places.ts'
import type { Language } from '../../../../i18n/languages.ts'

/** The cities of the front page, by country; the wizard has the full list. */
const HERO_CITIES: Readonly<Record<string, readonly string[]>> = {
  MX: ['guadalajara', 'ciudad-de-mexico', 'monterrey', 'cancun'],
  CO: ['bogota', 'medellin'],
  AR: ['buenos-aires'],
  CL: ['santiago-cl'],
  PE: ['lima'],
  ES: ['madrid', 'barcelona'],
  US: ['los-angeles', 'miami', 'houston', 'new-york'],
}

/** The sample event, the example with more guests; its figures are computed by the budget rules. */
export const SAMPLE = {
  kind: EXAMPLE_EVENT.eventType,
  cityId: EXAMPLE_EVENT.cityId,
  total: fromMinor(EXAMPLE_EVENT.total, EXAMPLE_EVENT.currency),
  guests: '180',
} as const

export interface HeroCity {
  readonly id: string
  readonly name: string
  readonly countryCode: string
  readonly currency: string
  /** The typical total of the sample event there, in whole units, rounded. */
  readonly example: number
}

export interface HeroCountry {
  readonly name: string
  readonly cities: readonly HeroCity[]
}

/** Rounds to two significant digits. */
export function roundedAmount(exact: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(exact)) - 1)
  return Math.round(exact / step) * step
}

/** Those cities with the names the reader's language has for them. Runs at build. */
export function heroCountries(language: Language): HeroCountry[] {
  const price = (cityId: string) => {
    const city = findCity(cityId)
    const country = city && findCountry(city.country)
    const rate = country && findExchangeRate(country.currency)
    if (!city || !country || !rate) throw new Error(`the front page needs to know ${cityId}`)
    return { city, country, unitsOfLevel: city.index * rate.unitsPerUsd }
  }
  const sample = price(SAMPLE.cityId)
  return Object.values(HERO_CITIES).map((cityIds) => ({
    name: price(cityIds[0] ?? '').country.name[language],
    cities: cityIds.map((cityId) => {
      const { city, country, unitsOfLevel } = price(cityId)
      return {
        id: city.id,
        name: city.name[language],
        countryCode: country.code,
        currency: country.currency,
        example: roundedAmount((SAMPLE.total * unitsOfLevel) / sample.unitsOfLevel),
      }
    }),
  }))
}
