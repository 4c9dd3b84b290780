import type { Language } from '#app/i18n/i18n.ts'
import { COUNTRY_CODES, countryName } from '#app/lib/format/display-names.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import { plain } from '#app/lib/format/plain.ts'
import { listTimeZones, offsetName } from '#app/lib/format/zoned-time.ts'
import { CITIES, type City, findCountry, searchCities, searchCountries } from '#domain/places/places.ts'

/** "Mexico City" for America/Mexico_City, in the reader's language where a listed city is known. */
function placeOf(timeZone: string, language: Language): string {
  const place = (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
  const city = CITIES.find((each) => each.timeZone === timeZone && plain(each.name.en) === plain(place))
  return city?.name[language] ?? place
}

/** "Ciudad de México · GMT−6": the label of a zone. */
export const timeZoneName = (timeZone: string, language: Language, atMs: number): string =>
  timeZone === 'UTC' ? 'UTC' : dotted([placeOf(timeZone, language), offsetName(timeZone, atMs)])

export interface TimeZoneOption {
  readonly value: string
  readonly label: string
  /** The normalized search text. */
  readonly searchText: string
}

/** A zone as an option. */
export function timeZoneOption(zone: string, language: Language, atMs: number): TimeZoneOption {
  const cities = CITIES.filter((city) => city.timeZone === zone)
  const names = cities.flatMap((city) => [city.name.es, city.name.en, ...city.otherNames])
  const label = timeZoneName(zone, language, atMs)
  return { value: zone, label, searchText: plain([label, zone.replaceAll('_', ' '), ...names].join(' ')) }
}

/** Every zone as an option. Takes 0.1 s on a slow phone, so it is computed only when the list opens. */
export const timeZoneOptions = (language: Language, atMs: number, chosen: string): TimeZoneOption[] =>
  [...new Set([...listTimeZones(), chosen])].map((zone) => timeZoneOption(zone, language, atMs))

/** The zones whose search text contains every typed word. */
export function findTimeZones(options: readonly TimeZoneOption[], typed: string): readonly string[] {
  const wanted = plain(typed).split(/\s+/).filter(Boolean)
  return options
    .filter((option) => wanted.every((word) => option.searchText.includes(word)))
    .map((option) => option.value)
}

/** The country's name in the reader's language, also for countries without known prices. */
export const nameOfCountry = (code: string, language: Language): string =>
  findCountry(code)?.name[language] ?? countryName(code, language)

/** Every country by name; for one without known prices the suggestion is less precise. */
export const countryOptions = (language: Language): { value: string; label: string }[] =>
  COUNTRY_CODES.map((code) => ({ value: code, label: nameOfCountry(code, language) })).sort((a, b) =>
    a.label.localeCompare(b.label, language),
  )

/** Other names people type for a country. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  AE: ['eau', 'uae'],
  CD: ['congo'],
  CZ: ['chequia', 'republica checa', 'czech republic'],
  GB: ['uk', 'gran bretana', 'great britain', 'inglaterra', 'england', 'escocia', 'scotland', 'gales', 'wales'],
  NL: ['holanda', 'holland'],
  US: ['eeuu', 'ee uu', 'ee.uu.', 'ee. uu.', 'eua', 'e.u.', 'usa', 'u.s.', 'america'],
}

/** Codes of the countries that match the typed text, the likeliest first. */
export function findCountryCodes(typed: string, language: Language): readonly string[] {
  const priced = searchCountries(typed).map((country) => country.code)
  const others = COUNTRY_CODES.filter(
    (code) => !findCountry(code) && plain(countryName(code, language)).includes(plain(typed.trim())),
  )
  const called = Object.keys(ALSO).filter((code) => ALSO[code]?.some((name) => name.startsWith(plain(typed.trim()))))
  return [...new Set([...priced, ...called, ...others])]
}

/** The label of a city: with its country while none is chosen. */
function cityLabel(city: City, countryCode: string | null, language: Language): string {
  const name = city.name[language]
  return countryCode ? name : `${name}, ${findCountry(city.country)?.name[language] ?? city.country}`
}

const OFFERED_CITIES = 12

/** Labels of the known cities that match the typed text. */
export const cityOptions = (typed: string, countryCode: string | null, language: Language): string[] => [
  ...new Set(
    searchCities(typed, countryCode ?? undefined)
      .slice(0, OFFERED_CITIES)
      .map((city) => cityLabel(city, countryCode, language)),
  ),
]

/** The one listed city that the text names exactly, alone or with its country, ignoring accents and case. */
export function namedCity(typed: string, countryCode: string | null, language: Language): City | null {
  const wanted = plain(typed.trim())
  if (wanted === '') return null
  const found = searchCities(typed, countryCode ?? undefined).filter((city) =>
    [city.name.es, city.name.en, cityLabel(city, null, language)].some((name) => plain(name) === wanted),
  )
  return found.length === 1 ? (found[0] ?? null) : null
}
