import type { ReactNode } from 'react'
import type { Translate } from '../../i18n/i18n.ts'
import type { MessageKey } from '../../i18n/message-key.ts'

/**
 * A form keeps the key of what is wrong, not the sentence, so that a switch of language rewords it; this is the sentence
 * for the field, or null.
 */
export const fieldError = (error: ReactNode, t: Translate): string | null =>
  typeof error === 'string' && error !== '' ? t(error as MessageKey) : null
