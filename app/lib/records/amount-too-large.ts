import { maxMinor } from '#contracts/records.ts'
import type { Language } from '../../i18n/i18n.ts'
import { formatMoney } from '../format/format.ts'
import { keyWithValues } from '../format/key-with-values.ts'

/** The message of an amount that is too large, with the largest there is. */
export const amountTooLarge = (currency: string, language: Language): string =>
  keyWithValues('common.amount-large', { most: formatMoney(maxMinor(currency), currency, language) })
