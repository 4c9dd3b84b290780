import type { Language } from '../../i18n/i18n.ts'
import { currencyDigits, formatMoney } from './format.ts'
import { parseAmount } from './parse-amount.ts'

/** Minor units of what was typed, also over a text that `formatMoney` wrote; null when it is not an amount. */
export function readAmount(typed: string, currency: string, language: Language): number | null {
  const minor = readMinor(typed, currency, language)
  return Number.isSafeInteger(minor) ? minor : null
}

/** Whether what was typed is an amount above this one, in minor units; also one that is too large to be counted. */
export const isAmountAbove = (max: number, typed: string, currency: string, language: Language): boolean =>
  (readMinor(typed, currency, language) ?? 0) > max

function readMinor(typed: string, currency: string, language: Language): number | null {
  const fractionDigits = currencyDigits(currency)
  // The field shows the currency's own sign ("S/", "Bs", "Q"), so that sign must be readable again.
  const sign = formatMoney(0, currency, language)
    .replace(/[\d.,]+/g, '')
    .trim()
  const decimal = parseAmount(sign ? typed.replace(sign, ' ') : typed, { fractionDigits })
  if (decimal === null) return null
  const [whole = '', fraction = ''] = decimal.split('.')
  return Number(whole + fraction.padEnd(fractionDigits, '0'))
}
