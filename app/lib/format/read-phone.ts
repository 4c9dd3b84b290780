import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Reads typed phone numbers to their international form; those of the country may lack its prefix. Null for none. */
export function phoneReader(countryCode: string): (typed: string) => string | null {
  const country = isSupportedCountry(countryCode) ? countryCode : undefined
  return (typed) => {
    const found = parsePhoneNumberFromString(typed, country)
    return found?.isValid() ? found.formatInternational() + (found.ext ? ` ext. ${found.ext}` : '') : null
  }
}

/** A stored number in the groups of its country; one that no country has stays as it is. */
export const groupedPhone = (phone: string): string => parsePhoneNumberFromString(phone)?.formatInternational() ?? phone
