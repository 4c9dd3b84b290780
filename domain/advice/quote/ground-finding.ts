import { lineAmounts } from './quote-amounts.ts'
import { lineContacts } from './quote-contacts.ts'
import { lineDays } from './quote-days.ts'
import type { FoundField, MoneyField, NumberField, QuoteFinding } from './quote-finding.ts'
import { lineTerms } from './quote-terms.ts'
import { plainText, quoteLines, wordsAround } from './quote-text.ts'
import type { QuoteContext } from './read-quote.ts'

/** What somebody else, such as a model, says that a quote says. */
export interface ClaimedFinding {
  readonly field: FoundField
  /** Amounts in whole units of the currency, percentages of 100, days as YYYY-MM-DD, tax as yes or no */
  readonly value: string
  /** The words of the quote that say so, as they stand there */
  readonly words: string
}

const MONEY: ReadonlySet<FoundField> = new Set(['fixed', 'perGuest', 'extraHour', 'fees', 'travel', 'deposit'])
const NUMBERS: ReadonlySet<FoundField> = new Set([
  'taxPercent',
  'servicePercent',
  'depositPercent',
  'minimumGuests',
  'hoursIncluded',
])
const DAYS: ReadonlySet<FoundField> = new Set(['finalPaymentOn', 'validOn'])
const CONTACTS: ReadonlySet<FoundField> = new Set(['phone', 'email', 'website'])

/**
 * A claim as a finding, with the value read anew from its words; null unless the words stand in the quote, on one line,
 * and have that value. So nobody can put a number or an address into the comparison that the quote does not have.
 */
export function groundFinding(claim: ClaimedFinding, text: string, context: QuoteContext): QuoteFinding | null {
  const words = claim.words.trim()
  if (words === '') return null
  for (const line of quoteLines(plainText(text))) {
    const from = line.text.indexOf(words)
    if (from < 0) continue
    const to = from + words.length
    const read = valueIn(claim, line.folded.slice(from, to), words, context)
    if (read === null) return null
    return {
      ...read,
      words: wordsAround(line, from, to),
      start: line.start + from,
      end: line.start + to,
    } as QuoteFinding
  }
  return null
}

type ReadValue = { readonly field: FoundField; readonly value: unknown; readonly currency?: 'stated' | 'assumed' }

function valueIn(
  { field, value }: ClaimedFinding,
  folded: string,
  words: string,
  context: QuoteContext,
): ReadValue | null {
  if (MONEY.has(field)) return amountIn(field as MoneyField, value, folded, context)
  if (field === 'isTaxIncluded') {
    const said = lineTerms(folded).filter((term) => term.field === 'isTaxIncluded')
    const isIncluded = /^(?:yes|true)$/i.test(value.trim())
    return said.some((term) => term.value === isIncluded) ? { field, value: isIncluded } : null
  }
  if (NUMBERS.has(field)) return numberIn(field as NumberField, value, folded)
  if (DAYS.has(field)) {
    const isMonthFirst = context.countryCode === 'US'
    const found = lineDays(folded, isMonthFirst).find(({ day }) => day === value.trim())
    return found?.day ? { field, value: found.day } : null
  }
  if (CONTACTS.has(field)) {
    const found = lineContacts(words, folded).find(
      (contact) =>
        contact.field === field && (contact.value === value.trim() || contact.value === value.trim().toLowerCase()),
    )
    return found ? { field, value: found.value } : null
  }
  return null
}

function amountIn(field: MoneyField, value: string, folded: string, { currency }: QuoteContext): ReadValue | null {
  const [claimed] = lineAmounts({ start: 0, text: value, folded: value.toLowerCase() }, currency)
  const found = lineAmounts({ start: 0, text: folded, folded }, currency).find(
    ({ amount, currencies }) =>
      amount !== null &&
      amount > 0 &&
      amount === claimed?.amount &&
      (currencies.length === 0 || currencies.includes(currency)),
  )
  if (!found) return null
  return { field, value: found.amount, currency: found.currencies.length === 1 ? 'stated' : 'assumed' }
}

function numberIn(field: NumberField, value: string, folded: string): ReadValue | null {
  const claimed = Number(value.replace('%', '').replace(',', '.').trim())
  const isThere = [...folded.matchAll(/\d{1,5}(?:[.,]\d{1,2})?/g)].some(
    ([number]) => Number(number.replace(',', '.')) === claimed,
  )
  const most = field.endsWith('Percent') ? 100 : field === 'hoursIncluded' ? 72 : 10_000
  return isThere && claimed > 0 && claimed <= most ? { field, value: claimed } : null
}
