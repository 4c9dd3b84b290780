import type { ReactNode } from 'react'
import type { Translate } from '../../i18n/i18n.ts'
import type { MessageKey } from '../../i18n/message-key.ts'

/**
 * The message of a field's error, or null. A form stores the message key, not the text, so that the error follows a
 * change of language.
 */
export const fieldError = (error: ReactNode, t: Translate): string | null =>
  typeof error === 'string' && error !== '' ? t(error as MessageKey) : null
