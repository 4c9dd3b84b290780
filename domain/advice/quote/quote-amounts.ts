import { type MinorUnits, maxMinor, toMinor } from '../../money/money.ts'
import { CURRENCY_MARK, currenciesOf } from './quote-currency.ts'
import type { QuoteLine } from './quote-text.ts'

/** A number of a line that may be money; places are those in the line. */
export interface LineAmount {
  readonly start: number
  readonly end: number
  /** In the plan's currency; null for another one, or more than any amount */
  readonly amount: MinorUnits | null
  /** Currencies that its marks may mean; none without a mark */
  readonly currencies: readonly string[]
}

// Thousands in threes with one kind of mark, or plain digits; up to three decimals.
const NUMBER = "\\d{1,3}(?:[., '’]\\d{3}){1,4}(?:[.,]\\d{1,2})?|\\d{1,11}(?:[.,]\\d{1,3})?"
const AMOUNT = new RegExp(
  `(?:(?<![a-z])(${CURRENCY_MARK}) ?)?(?<![\\d.,])(${NUMBER})(?![\\d])(?: ?(mil|k)(?![a-z]))?(?: ?(${CURRENCY_MARK})(?![a-z]))?`,
  'g',
)

/** The numbers of a line with and without marks of money, from left to right. */
export function lineAmounts({ folded }: QuoteLine, currency: string): LineAmount[] {
  return Array.from(folded.matchAll(AMOUNT), (match) => {
    const [whole, before, number = '', thousand, after] = match
    // A mark behind that names the currency says more than a sign in front.
    const currencies = [after, before].flatMap((mark) => (mark ? [currenciesOf(mark)] : []))
    const marked = currencies.toSorted((a, b) => a.length - b.length)[0] ?? []
    return {
      start: match.index,
      end: match.index + whole.length,
      amount: readAmount(number, thousand !== undefined, currency),
      currencies: marked,
    }
  })
}

/**
 * "12,500.00", "12.500,00", "12 500" and "12500" are the same. A single mark before three digits separates thousands,
 * before one or two it separates decimals.
 */
function readAmount(number: string, isThousands: boolean, currency: string): MinorUnits | null {
  const last = Math.max(number.lastIndexOf('.'), number.lastIndexOf(','))
  const decimals = last < 0 ? '' : number.slice(last + 1)
  const marks = number.replace(/\d/g, '')
  // The last mark separates decimals unless three digits follow it and it is alone or like the ones before.
  const hasDecimals = decimals.length === 1 || decimals.length === 2 || (marks.length > 1 && decimals.length !== 3)
  const whole = (hasDecimals ? number.slice(0, last) : number).replace(/\D/g, '')
  const plain = hasDecimals ? `${whole}.${decimals}` : whole
  try {
    const amount = toMinor(isThousands ? `${plain}e3` : plain, currency)
    return amount <= maxMinor(currency) ? amount : null
  } catch {
    // More digits than an amount has.
    return null
  }
}
