import type { Translate } from '../../i18n/i18n.ts'
import { toAppError } from '../../lib/api/app-error.ts'

/** The message of an error's code: what went wrong and what to do next, in the reader's language. */
export function errorMessage(error: unknown, t: Translate): string {
  const { code, values } = toAppError(error)
  return t(`errors.${code}`, values)
}
