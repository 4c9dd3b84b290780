import type { Language } from '../../i18n/languages.ts'
import { formatDate, formatTime } from './format.ts'
import { browserTimeZone } from './zoned-time.ts'

/** A moment where the reader is, with its day. */
export function moment(instantMs: number, language: Language): string {
  const here = { timeZone: browserTimeZone(), language }
  return `${formatDate(instantMs, { ...here, style: 'short' })}, ${formatTime(instantMs, here)}`
}
