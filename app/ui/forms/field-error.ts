import type { ReactNode } from 'react'
import type { Translate } from '../../i18n/i18n.ts'
import type { MessageKey } from '../../i18n/message-key.ts'
import type { AppError } from '../../lib/api/app-error.ts'

/**
 * The message of a field's error, or null. A form stores message keys, separated by spaces, not the text, so that the
 * error follows a change of language. The values of a message follow its key, as in `errors.some-code?count=3`.
 */
export const fieldError = (error: ReactNode, t: Translate): string | null =>
  typeof error === 'string' && error !== ''
    ? error
        .split(' ')
        .map((told) => {
          const [key, values] = told.split('?')
          return t(key as MessageKey, Object.fromEntries([...new URLSearchParams(values)].map(numberWhereOne)))
        })
        .join(' ')
    : null

const numberWhereOne = ([name, value]: [string, string]): [string, string | number] => [
  name,
  value !== '' && Number.isFinite(Number(value)) ? Number(value) : value,
]

/** What a form stores as the error of a field that was refused: a message key for each reason, with its values. */
export const refusedField = ({ codes, values }: AppError): string => {
  const told = new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])).toString()
  return codes.map((code) => `errors.${code}${told && `?${told}`}`).join(' ')
}
