import { findCountry, searchCountries } from '#domain/places/places.ts'
import type { Language } from '../../i18n/i18n.ts'
import { COUNTRY_CODES, countryName } from '../../lib/display-names.ts'
import { plain } from './time-zone-names.ts'

/** The country in the reader's language, also where we know no prices. */
export const nameOfCountry = (code: string, language: Language): string =>
  findCountry(code)?.name[language] ?? countryName(code, language)

/** Every country by name; an event may be where we know no prices, only the suggestion is then a rougher one. */
export const countryOptions = (language: Language): { value: string; label: string }[] =>
  COUNTRY_CODES.map((code) => ({ value: code, label: nameOfCountry(code, language) })).sort((a, b) =>
    a.label.localeCompare(b.label, language),
  )

/** Codes of the countries somebody may mean, the likeliest first. */
export function findCountryCodes(typed: string, language: Language): readonly string[] {
  const priced = searchCountries(typed).map((country) => country.code)
  const others = COUNTRY_CODES.filter(
    (code) => !findCountry(code) && plain(countryName(code, language)).includes(plain(typed.trim())),
  )
  return [...priced, ...others]
}
