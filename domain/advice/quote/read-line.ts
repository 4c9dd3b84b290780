import { type LineAmount, lineAmounts } from './quote-amounts.ts'
import { type LineContact, lineContacts } from './quote-contacts.ts'
import { CURRENCY_MARK, currenciesOf } from './quote-currency.ts'
import { type LineDay, lineDays } from './quote-days.ts'
import { COUNTED } from './quote-rules.ts'
import { type LineTerm, lineTerms } from './quote-terms.ts'
import type { QuoteLine } from './quote-text.ts'

/** What the reading depends on: the plan's currency, and how its country writes days. */
export interface QuoteContext {
  /** ISO 4217 */
  readonly currency: string
  /** ISO 3166-1 alpha-2 */
  readonly countryCode: string
}

/** The same with what the whole text says of its currency. */
export interface TextContext extends QuoteContext {
  /** Whether the text names a currency that is certainly not the plan's */
  readonly isMixed: boolean
}

/** What stands in a line, whatever it is for. Places are those in the line. */
export interface LineReading {
  readonly contacts: readonly LineContact[]
  readonly days: readonly LineDay[]
  readonly terms: readonly LineTerm[]
  /** Numbers that are no part of a contact or a day; whether one is money is for `isMoney` to say */
  readonly amounts: readonly LineAmount[]
}

const MONTH_FIRST: ReadonlySet<string> = new Set(['US', 'PH'])
const ANY_MARK = new RegExp(`(?<![a-z])(?:${CURRENCY_MARK})(?![a-z])`, 'g')

/** The context of a text, from all its lines. */
export const textContext = (lines: readonly QuoteLine[], context: QuoteContext): TextContext => ({
  ...context,
  isMixed: lines.some(({ folded }) =>
    Array.from(folded.matchAll(ANY_MARK), ([mark]) => currenciesOf(mark)).some(
      (currencies) => currencies.length === 1 && currencies[0] !== context.currency,
    ),
  ),
})

/** Whether two places of a line have a part in common. */
export const isOver = (a: { start: number; end: number }, b: { start: number; end: number }): boolean =>
  a.start < b.end && b.start < a.end

/** Reads a line by patterns: the same for what the rules and for what others say of it. */
export function readLine(line: QuoteLine, { currency, countryCode }: QuoteContext): LineReading {
  const contacts = lineContacts(line.text, line.folded)
  const days = lineDays(line.folded, MONTH_FIRST.has(countryCode))
  const isFree = (place: { start: number; end: number }) =>
    ![...contacts, ...days].some((other) => isOver(place, other))
  return {
    contacts,
    days,
    terms: lineTerms(line.folded).filter(isFree),
    amounts: lineAmounts(line, currency).filter(isFree),
  }
}

/** A marked number is money; a bare one directly behind a word of price, unless it counts something. */
export function isMoney(
  { amount, currencies, start, end }: LineAmount,
  { folded }: QuoteLine,
  distance: number | null,
): boolean {
  if (amount === null || amount === 0) return false
  const counts = COUNTED.test(folded.slice(end, end + 14))
  // "Paquete 1" counts, "total 850" costs.
  const isWritten = (folded.slice(start, end).match(/\d/g) ?? []).length >= 3
  if (currencies.length > 0) return !counts || !/^ ?%/.test(folded.slice(end, end + 2))
  return distance !== null && distance <= 12 && !counts && isWritten && !isPlainYear(folded, end)
}

const isPlainYear = (folded: string, end: number): boolean => /(?<!\d)20\d\d$/.test(folded.slice(0, end))

/** How sure it is that an amount is in the plan's currency. */
export function currencyOf(
  { currencies: marks }: LineAmount,
  { currency, isMixed }: TextContext,
): 'stated' | 'assumed' | 'unclear' | 'foreign' {
  if (marks.length === 0) return isMixed ? 'unclear' : 'assumed'
  if (!marks.includes(currency)) return 'foreign'
  return marks.length === 1 ? 'stated' : isMixed ? 'unclear' : 'assumed'
}
