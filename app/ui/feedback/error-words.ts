import type { Translate } from '../../i18n/i18n.ts'
import { toAppError } from '../../lib/api/app-error.ts'

/** What went wrong and what to do next, in the reader's language. */
export function errorWords(error: unknown, t: Translate): string {
  const { code, values } = toAppError(error)
  return t(`errors.${code}`, values)
}
