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

/** What people write for a country beside its name. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  AE: ['eau', 'uae'],
  CD: ['congo'],
  CZ: ['chequia', 'republica checa', 'czech republic'],
  GB: ['uk', 'gran bretana', 'great britain', 'inglaterra', 'england', 'escocia', 'scotland', 'gales', 'wales'],
  NL: ['holanda', 'holland'],
  US: ['eeuu', 'ee uu', 'ee.uu.', 'ee. uu.', 'eua', 'e.u.', 'usa', 'u.s.', 'america'],
}

/** Codes of the countries somebody may mean, the likeliest first. */
export function findCountryCodes(typed: string, language: Language): readonly string[] {
  const priced = searchCountries(typed).map((country) => country.code)
  const others = COUNTRY_CODES.filter(
    (code) => !findCountry(code) && plain(countryName(code, language)).includes(plain(typed.trim())),
  )
  const called = Object.keys(ALSO).filter((code) => ALSO[code]?.some((name) => name.startsWith(plain(typed.trim()))))
  return [...new Set([...priced, ...called, ...others])]
}
