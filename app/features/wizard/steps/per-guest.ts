import { currencyExponent, type MinorUnits, minorUnits } from '#domain/money/money.ts'
import type { Language } from '../../../i18n/i18n.ts'
import { formatMoney } from '../../../lib/format/format.ts'

/** An amount per guest for display only: whole units of the currency from ten on. */
export function roundedPerGuest(total: MinorUnits, guests: number, currency: string): MinorUnits {
  const unit = 10 ** currencyExponent(currency)
  const exact = total / guests
  return minorUnits(exact < 10 * unit ? Math.round(exact) : Math.round(exact / unit) * unit)
}

/** An estimate for display only, rounded up to three significant digits. */
export function roundedUp(amount: MinorUnits): MinorUnits {
  if (amount < 1000) return amount
  const step = 10 ** (Math.floor(Math.log10(amount)) - 2)
  return minorUnits(Math.ceil(amount / step) * step)
}

/** An estimate with its currency sign; without cents, which would suggest false precision. */
export const aboutMoney = (amount: MinorUnits, currency: string, language: Language): string =>
  formatMoney(amount, currency, language, { isRounded: amount >= 10 * 10 ** currencyExponent(currency) })
