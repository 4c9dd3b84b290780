import { type LineAmount, lineAmounts } from './quote-amounts.ts'
import type { FoundField, MoneyField, NumberField, QuoteFinding } from './quote-finding.ts'
import { plainText, type QuoteLine, quoteLines, wordsAround } from './quote-text.ts'
import { currencyOf, isMoney, isOver, type QuoteContext, readLine, type TextContext, textContext } from './read-line.ts'

/** What a reader that is not trusted, such as a model, says that a quote says. */
export interface ClaimedFinding {
  readonly field: FoundField
  /** Amounts in whole units of the currency, percentages of 100, days as YYYY-MM-DD, tax as yes or no */
  readonly value: string
  /** The words of the quote that say so, as they stand there */
  readonly words: string
}

/** More claims than a quote has facts are not read. */
const MAX_CLAIMS = 60
/** Of the lines that have the same words, as many are looked at. */
const MAX_PLACES = 3

/**
 * Claims as findings, each with the value that the rules read where its words stand: dropped unless the words stand in the
 * quote, on one line, and that line has the value there. So no number or address comes into the comparison that the
 * quote does not have, nor one cut out of another ("18,000" of "118,000", "incluye IVA" of "no incluye IVA").
 */
export function groundFindings(
  claims: readonly ClaimedFinding[],
  text: string,
  context: QuoteContext,
): readonly QuoteFinding[] {
  const lines = quoteLines(plainText(text))
  const ofText = textContext(lines, context)
  return claims.slice(0, MAX_CLAIMS).flatMap((claim) => groundFinding(claim, lines, ofText) ?? [])
}

function groundFinding(claim: ClaimedFinding, lines: readonly QuoteLine[], context: TextContext): QuoteFinding | null {
  const words = claim.words.trim()
  if (words === '') return null
  for (const line of lines.filter(({ text }) => text.includes(words)).slice(0, MAX_PLACES)) {
    const start = line.text.indexOf(words)
    const found = valueAt(claim, line, { start, end: start + words.length }, context)
    if (found === null) continue
    const from = Math.min(start, found.start)
    const to = Math.max(start + words.length, found.end)
    return {
      ...found.read,
      words: wordsAround(line, from, to),
      start: line.start + from,
      end: line.start + to,
    } as QuoteFinding
  }
  return null
}

interface Place {
  readonly start: number
  readonly end: number
}

interface ValueAt extends Place {
  readonly read: Pick<QuoteFinding, 'field' | 'value'> & { readonly currency?: 'stated' | 'assumed' | 'unclear' }
}

/** The value that a line has at a place, if it is the claimed one. */
function valueAt(
  { field, value }: ClaimedFinding,
  line: QuoteLine,
  place: Place,
  context: TextContext,
): ValueAt | null {
  const claimed = value.trim()
  const reading = readLine(line, context)
  switch (field) {
    case 'fixed':
    case 'perGuest':
    case 'extraHour':
    case 'fees':
    case 'travel':
    case 'deposit':
      return amountAt(field, claimed, line, reading.amounts, place, context)
    case 'taxPercent':
    case 'servicePercent':
    case 'depositPercent':
    case 'minimumGuests':
    case 'hoursIncluded':
      return numberAt(field, claimed, line, place, [...reading.contacts, ...reading.days])
    case 'isTaxIncluded': {
      const isIncluded = /^(?:yes|true)$/i.test(claimed)
      const said = reading.terms.find(
        (term) => term.field === field && term.value === isIncluded && isOver(term, place),
      )
      return said ? { start: said.start, end: said.end, read: { field, value: isIncluded } } : null
    }
    case 'finalPaymentOn':
    case 'validOn': {
      const said = reading.days.find((each) => each.day === claimed && isOver(each, place))
      return said ? { start: said.start, end: said.end, read: { field, value: claimed } } : null
    }
    default: {
      const said = reading.contacts.find(
        (each) => each.field === field && isSameContact(each.value, claimed) && isOver(each, place),
      )
      return said ? { start: said.start, end: said.end, read: { field, value: said.value } } : null
    }
  }
}

const isSameContact = (value: string, claimed: string): boolean => value.toLowerCase() === claimed.toLowerCase()

function amountAt(
  field: MoneyField,
  claimed: string,
  line: QuoteLine,
  amounts: readonly LineAmount[],
  place: Place,
  context: TextContext,
): ValueAt | null {
  const value = lineAmounts({ start: 0, text: claimed, folded: claimed.toLowerCase() }, context.currency)[0]?.amount
  if (!value) return null
  for (const amount of amounts) {
    // The claim says what it is for: a bare number needs no word of price near it, only to be written as money is.
    if (amount.amount !== value || !isOver(amount, place) || !isMoney(amount, line, 0)) continue
    const currency = currencyOf(amount, context)
    if (currency !== 'foreign') return { start: amount.start, end: amount.end, read: { field, value, currency } }
  }
  return null
}

const NUMBER = /(?<![\d.,])\d{1,5}(?:[.,]\d{1,3})?(?!\d|[.,]\d)/g
const PERCENT = /^ ?(?:%|por ?ciento|por ?cento|per ?cent|pour ?cent|prozent)/
/** The most that each may be. */
const MAX: Readonly<Record<NumberField, number>> = {
  taxPercent: 100,
  servicePercent: 100,
  depositPercent: 100,
  minimumGuests: 10_000,
  hoursIncluded: 72,
}

/** A number of the line that is part of no contact or day; a percentage where a mark of one follows, and nowhere else. */
function numberAt(
  field: NumberField,
  claimed: string,
  { folded }: QuoteLine,
  place: Place,
  taken: readonly Place[],
): ValueAt | null {
  const value = Number(claimed.replace(/ ?%$/, '').replace(',', '.'))
  if (!(value > 0 && value <= MAX[field])) return null
  if (field === 'minimumGuests' && !Number.isInteger(value)) return null
  for (const { 0: number, index: start } of folded.matchAll(NUMBER)) {
    const end = start + number.length
    const isPercent = PERCENT.test(folded.slice(end))
    const isThere = Number(number.replace(',', '.')) === value && isPercent === field.endsWith('Percent')
    if (isThere && isOver({ start, end }, place) && !taken.some((other) => isOver({ start, end }, other))) {
      return { start, end, read: { field, value } }
    }
  }
  return null
}
