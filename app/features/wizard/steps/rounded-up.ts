import { type MinorUnits, minorUnits } from '#domain/money/money.ts'

/** An estimate for display only, rounded up to three significant digits. */
export function roundedUp(amount: MinorUnits): MinorUnits {
  if (amount < 1000) return amount
  const step = 10 ** (Math.floor(Math.log10(amount)) - 2)
  return minorUnits(Math.ceil(amount / step) * step)
}
