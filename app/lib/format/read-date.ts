export { FIRST_DAY } from '#contracts/records.ts'

import type { Language } from '../../i18n/i18n.ts'
import { instantAt } from './zoned-time.ts'

/** A day as people type it (14/11/2027, 14-11-27, 2027-11-14; in English the month comes first) as YYYY-MM-DD, or null. */
export function readDate(typed: string, language: Language): string | null {
  const numbers = typed.trim().match(/^(\d{1,4})[\s./-]+(\d{1,2})[\s./-]+(\d{1,4})$/)
  if (!numbers) return null
  const [first = '', second = '', third = ''] = numbers.slice(1)
  const [year, month, day] =
    first.length === 4 ? [first, second, third] : language === 'es' ? [third, second, first] : [third, first, second]
  const fullYear = year.length === 2 ? `20${year}` : year
  const iso = `${fullYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return instantAt(iso, '12:00', 'UTC') === null ? null : iso
}
