import { type MinorUnits, maxMinor, minorUnits } from '#contracts/records.ts'
import type { Language } from '../../i18n/i18n.ts'
import { formatMoney } from '../format/format.ts'
import { keyWithValues } from '../format/key-with-values.ts'
import { isAmountAbove, readAmount } from '../format/read-amount.ts'

/** The message of an amount that is too large, with the largest there is. */
export const amountTooLarge = (currency: string, language: Language): string =>
  keyWithValues('common.amount-large', { most: formatMoney(maxMinor(currency), currency, language) })

interface AmountContext {
  readonly currency: string
  readonly language: Language
  /** The message of `amount-invalid` or `amount-required`. */
  readonly messageOf: (issue: string) => string
}

type TypedAmount<Amount> = { readonly amount: Amount } | { readonly refused: string }

/** An amount as it is typed; null for none. Text that cannot be parsed is refused, never rounded or guessed. */
export function typedAmount(typed: string, context: AmountContext): TypedAmount<MinorUnits | null> {
  const { currency, language, messageOf } = context
  if (typed.trim() === '') return { amount: null }
  if (isAmountAbove(maxMinor(currency), typed, currency, language))
    return { refused: amountTooLarge(currency, language) }
  const amount = readAmount(typed, currency, language)
  return amount === null || amount < 0 ? { refused: messageOf('amount-invalid') } : { amount: minorUnits(amount) }
}

/** The same of an amount that is asked for, and above zero. */
export function typedPositiveAmount(typed: string, context: AmountContext): TypedAmount<MinorUnits> {
  const read = typedAmount(typed, context)
  if ('refused' in read) return read
  return read.amount === null || read.amount === 0
    ? { refused: context.messageOf('amount-required') }
    : { amount: read.amount }
}
