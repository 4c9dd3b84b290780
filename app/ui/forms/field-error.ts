import type { ReactNode } from 'react'
import type { Translate } from '../../i18n/i18n.ts'
import type { MessageKey } from '../../i18n/message-key.ts'
import type { AppError } from '../../lib/api/app-error.ts'

/**
 * The message of a field's error, or null. A form stores message keys, separated by spaces, not the text, so that the
 * error follows a change of language.
 */
export const fieldError = (error: ReactNode, t: Translate): string | null =>
  typeof error === 'string' && error !== ''
    ? error
        .split(' ')
        .map((key) => t(key as MessageKey))
        .join(' ')
    : null

/** What a form stores as the error of a field that was refused: a message key for each reason. */
export const refusedField = ({ codes }: AppError): string => codes.map((code) => `errors.${code}`).join(' ')
