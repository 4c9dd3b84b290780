import type { Translate } from '#app/i18n/i18n.ts'
import { toAppError } from '#app/lib/api/app-error.ts'
import { errorMessage } from '#app/ui/feedback/error-message.ts'
import type { ReadFailure } from './use-import.ts'

/** Why a file or a sheet was not read; null when it was. */
export function readFailureMessage({ refusal, failure }: ReadFailure, t: Translate): string | null {
  if (refusal !== null) return t(`imports.refused.${refusal}`)
  return failure && errorMessage(toAppError(failure), t)
}
