import { minorUnits } from '../money/money.ts'
import type { Quote } from '../vendors/quote-fields.ts'

/** A plausible quote without unknown items: 20,000.00 for the whole, including tax and five hours. Accepts changes. */
export function aQuote(changes: Partial<Quote> = {}): Quote {
  return {
    fixed: minorUnits(2_000_000),
    perGuest: null,
    minimumGuests: null,
    isTaxIncluded: true,
    taxPercent: null,
    servicePercent: 0,
    fees: minorUnits(0),
    travel: minorUnits(0),
    hoursIncluded: 5,
    extraHour: null,
    ...changes,
  }
}
