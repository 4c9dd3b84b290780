import type { ReactNode } from 'react'
import type { Translate } from '../../i18n/i18n.ts'
import type { MessageKey } from '../../i18n/message-key.ts'
import type { AppError } from '../../lib/api/app-error.ts'
import { keyWithValues } from '../../lib/format/key-with-values.ts'

/**
 * The message of a field's error, or null. A form stores message keys, separated by spaces, not the text, so that the
 * error follows a change of language. The values of a message follow its key as JSON, percent-encoded:
 * `errors.some-code?{"count":3}`, so that a text stays a text and a number a number.
 */
export const fieldError = (error: ReactNode, t: Translate): string | null =>
  typeof error === 'string' && error !== ''
    ? error
        .split(' ')
        .map((told) => {
          const [key, values] = told.split('?')
          return t(key as MessageKey, values === undefined ? {} : JSON.parse(decodeURIComponent(values)))
        })
        .join(' ')
    : null

/** What a form stores as the error of a field that was refused: a message key for each reason, with its values. */
export const refusedField = ({ codes, values }: AppError): string =>
  codes.map((code) => keyWithValues(`errors.${code}`, values)).join(' ')
