import type { Language } from '../../../i18n/languages.ts'

/*
 * Days, times and lists as app/lib/format writes them, without `Intl`: its first objects, one for each kind of date, block a
 * phone of some years for more than 100 ms, more than all the rest of this page takes.
 */

const MONTHS = {
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  en: 'January February March April May June July August September October November December',
}
const WEEKDAYS = {
  es: 'domingo lunes martes miércoles jueves viernes sábado',
  en: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday',
}

/** @param local "2027-05-15", or what clocks at the event show: "2027-05-15T17:00" */
export function writeDay(local: string, language: Language, style: 'full' | 'long' = 'long'): string {
  const [year = 0, month = 1, day = 1] = local.slice(0, 10).split('-').map(Number)
  const named = MONTHS[language].split(' ')[month - 1]
  const date = language === 'es' ? `${day} de ${named} de ${year}` : `${named} ${day}, ${year}`
  if (style === 'long') return date
  return `${WEEKDAYS[language].split(' ')[new Date(Date.UTC(year, month - 1, day)).getUTCDay()]}, ${date}`
}

/** The hour of "2027-05-15T17:00": "5:00 p.m." */
export function writeTime(local: string, language: Language): string {
  const hour = Number(local.slice(11, 13))
  const half = hour < 12 ? { es: 'a.m.', en: 'AM' } : { es: 'p.m.', en: 'PM' }
  return `${hour % 12 || 12}:${local.slice(14, 16)} ${half[language]}`
}

/** "Ana, Luis y Marta" */
export function writeNames(names: readonly string[], language: Language): string {
  const last = names.at(-1) ?? ''
  const others = names.slice(0, -1).join(', ')
  if (others === '') return last
  if (language === 'es') return `${others} ${/^(i|hi$|hi[^ae])/i.test(last) ? 'e' : 'y'} ${last}`
  return `${others}${names.length > 2 ? ',' : ''} and ${last}`
}

/** What the reader's own clock shows at an instant, as the server tells what those at the event show. */
export function localOf(instant: string): string {
  const at = new Date(instant)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`
}
