import { describe, expect, test } from 'vitest'
import { currencyExponent } from '../money/currency-exponents.ts'
import { CURRENCIES_WITH_RATE, findExchangeRate } from './exchange-rates.ts'
import {
  CITIES,
  COUNTRIES,
  findCity,
  findCountry,
  priceIndexFor,
  searchCities,
  searchCountries,
  timeZoneFor,
} from './places.ts'

const idsOf = (query: string, countryCode?: string) => searchCities(query, countryCode).map((city) => city.id)

describe('the lists', () => {
  test('there are 68 countries and 119 cities, without duplicates', () => {
    expect(new Set(COUNTRIES.map((country) => country.code)).size).toBe(68)
    expect(new Set(CITIES.map((city) => city.id)).size).toBe(119)
    expect(COUNTRIES).toHaveLength(68)
    expect(CITIES).toHaveLength(119)
  })

  test('every city is in a listed country', () => {
    for (const city of CITIES) expect(findCountry(city.country)).not.toBeNull()
  })

  test('every time zone of the lists exists', () => {
    for (const { timeZone } of [...COUNTRIES, ...CITIES]) {
      expect(new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone).toBeTruthy()
    }
  })

  test('every currency of the lists is a currency of payment with a known rate', () => {
    for (const { currency, unitsPerUsd } of COUNTRIES) {
      expect(currencyExponent(currency)).toBeGreaterThanOrEqual(0)
      expect(unitsPerUsd).toBeGreaterThan(0)
    }
  })

  test('every place has a plausible price level', () => {
    for (const { index } of [...COUNTRIES, ...CITIES]) {
      expect(index).toBeGreaterThan(10)
      expect(index).toBeLessThan(130)
    }
  })
})

describe('exchange rates', () => {
  test('exchange rates rounded from general knowledge are marked', () => {
    expect(findExchangeRate('MXN')).toEqual({ unitsPerUsd: 17.6755, isApproximate: false })
    expect(findExchangeRate('DOP')).toMatchObject({ isApproximate: true })
  })

  test('a missing exchange rate is unknown', () => {
    expect(findExchangeRate('XTS')).toBeNull()
    expect(CURRENCIES_WITH_RATE).not.toContain('XTS')
  })
})

describe('searchCities', () => {
  test('the search for cities ignores accents and capitals', () => {
    expect(idsOf('cancun')[0]).toBe('cancun')
    expect(idsOf('QUERÉTARO')[0]).toBe('queretaro')
    expect(idsOf('sao paulo')[0]).toBe('sao-paulo')
  })

  test('the search for cities knows both languages and colloquial names', () => {
    expect(idsOf('Nueva York')[0]).toBe('new-york')
    expect(idsOf('seville')[0]).toBe('sevilla')
    expect(idsOf('cdmx')[0]).toBe('ciudad-de-mexico')
    expect(idsOf('tulum')[0]).toBe('playa-del-carmen')
  })

  test('the search puts the beginning of a name before the middle of one', () => {
    expect(idsOf('san').slice(0, 3)).toEqual(['san-miguel-de-allende', 'san-luis-potosi', 'san-francisco'])
    expect(idsOf('cordoba')[0]).toBe('cordoba-ar')
    expect(idsOf('vallarta')[0]).toBe('puerto-vallarta')
  })

  test('the search puts a whole name before longer ones', () => {
    expect(idsOf('granada')[0]).toBe('granada-es')
    expect(idsOf('la paz')[0]).toBe('la-paz-bo')
  })

  test('the search finds the cities of a country by its name', () => {
    expect(idsOf('colombia')).toEqual(['bogota', 'medellin', 'cali', 'cartagena-co', 'barranquilla'])
  })

  test('the search accepts a city and its country together', () => {
    expect(idsOf('guadalajara, méxico')).toEqual(['guadalajara'])
  })

  test('the search is limited to a given country', () => {
    expect(idsOf('san', 'ES')).toEqual(['san-sebastian'])
    expect(idsOf('', 'PE')).toEqual(['lima', 'cusco', 'arequipa'])
  })

  test('the search lists all cities for an empty query and none for an unknown place', () => {
    expect(searchCities('  ')).toHaveLength(119)
    expect(searchCities('zzz')).toEqual([])
  })
})

describe('searchCountries', () => {
  const codesOf = (query: string) => searchCountries(query).map((country) => country.code)

  test('the search for countries knows both languages and the code', () => {
    expect(codesOf('españa')[0]).toBe('ES')
    expect(codesOf('spain')[0]).toBe('ES')
    expect(codesOf('us')[0]).toBe('US')
  })

  test('the search lists all countries for an empty query', () => {
    expect(codesOf('')).toHaveLength(68)
  })
})

describe('priceIndexFor', () => {
  test('the price index is that of the city, else of the country, else the unknown one', () => {
    expect(priceIndexFor({ countryCode: 'MX', cityId: 'guadalajara' })).toEqual({
      index: 55.3,
      source: 'city',
      approximate: true,
    })
    expect(priceIndexFor({ countryCode: 'US', cityId: 'miami' })).toEqual({
      index: 112,
      source: 'city',
      approximate: false,
    })
    expect(priceIndexFor({ countryCode: 'MX', cityId: null })).toEqual({
      index: 53.7,
      source: 'country',
      approximate: false,
    })
    expect(priceIndexFor({ countryCode: 'KE', cityId: null })).toEqual({
      index: 50,
      source: 'unknown',
      approximate: true,
    })
  })

  test('a city of another country has no effect on the price index', () => {
    expect(priceIndexFor({ countryCode: 'ES', cityId: 'guadalajara' }).source).toBe('country')
  })

  test('names of object properties are unknown countries', () => {
    expect(priceIndexFor({ countryCode: 'constructor', cityId: '__proto__' }).source).toBe('unknown')
    expect(findCity('toString')).toBeNull()
  })
})

describe('timeZoneFor', () => {
  test.each([
    ['MX', 'guadalajara', 'America/Mexico_City'],
    ['MX', 'tijuana', 'America/Tijuana'],
    ['MX', 'cancun', 'America/Cancun'],
    ['MX', null, 'America/Mexico_City'],
    ['ES', 'las-palmas', 'Atlantic/Canary'],
    ['US', 'phoenix', 'America/Phoenix'],
    ['KE', null, null],
  ])('the time zone of %s %s is %s', (countryCode, cityId, zone) => {
    expect(timeZoneFor({ countryCode, cityId })).toBe(zone)
  })
})
