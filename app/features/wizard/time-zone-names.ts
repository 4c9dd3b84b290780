import { CITIES } from '#domain/places/places.ts'
import type { Language } from '../../i18n/i18n.ts'
import { listTimeZones, offsetName } from '../../lib/zoned-time.ts'

/** Letters without accents, lower case: "Mérida" is found by "merida". */
export const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** "Mexico City" of America/Mexico_City, in the reader's language where our cities know it. */
function placeOf(timeZone: string, language: Language): string {
  const place = (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
  const city = CITIES.find((each) => each.timeZone === timeZone && plain(each.name.en) === plain(place))
  return city?.name[language] ?? place
}

/** "Ciudad de México · GMT−6": how a zone is written. */
export const timeZoneName = (timeZone: string, language: Language, atMs: number): string =>
  timeZone === 'UTC' ? 'UTC' : `${placeOf(timeZone, language)} · ${offsetName(timeZone, atMs)}`

export interface TimeZoneOption {
  readonly value: string
  readonly label: string
  /** Everything it can be found by, plain. */
  readonly words: string
}

/** Every zone, the ones with cities of ours first, to choose from. */
export function timeZoneOptions(language: Language, atMs: number, chosen: string): TimeZoneOption[] {
  const zones = new Set([...listTimeZones(), chosen])
  return [...zones].map((zone) => {
    const cities = CITIES.filter((city) => city.timeZone === zone)
    const names = cities.flatMap((city) => [city.name.es, city.name.en, ...city.otherNames])
    const label = timeZoneName(zone, language, atMs)
    return { value: zone, label, words: plain([label, zone.replaceAll('_', ' '), ...names].join(' ')) }
  })
}

/** Zones whose words hold every word typed. */
export function findTimeZones(options: readonly TimeZoneOption[], typed: string): TimeZoneOption[] {
  const wanted = plain(typed).split(/\s+/).filter(Boolean)
  return options.filter((option) => wanted.every((word) => option.words.includes(word)))
}
