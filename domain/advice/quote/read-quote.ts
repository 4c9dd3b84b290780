import { type LineAmount, lineAmounts } from './quote-amounts.ts'
import { lineContacts } from './quote-contacts.ts'
import { CURRENCY_MARK, currenciesOf } from './quote-currency.ts'
import { lineDays } from './quote-days.ts'
import { FOUND_FIELDS, type ForeignAmount, type QuoteFinding } from './quote-finding.ts'
import { COUNTED, meaningOf } from './quote-rules.ts'
import { lineTerms } from './quote-terms.ts'
import { MAX_QUOTE_LENGTH, plainText, type QuoteLine, quoteLines, wordsAround } from './quote-text.ts'

/** What the reading depends on: the plan's currency, and how its country writes days. */
export interface QuoteContext {
  /** ISO 4217 */
  readonly currency: string
  /** ISO 3166-1 alpha-2 */
  readonly countryCode: string
}

/** What a quote says, thing by thing. Nothing is decided: two prices are two findings, and what is missing is not there. */
export interface QuoteReading {
  /** In the order of `FOUND_FIELDS`, then of the text */
  readonly findings: readonly QuoteFinding[]
  /** Amounts in other currencies */
  readonly foreign: readonly ForeignAmount[]
  /** The text was longer than is read */
  readonly isCut: boolean
}

/** The most findings of one field: more are no quote but a price list. */
const MAX_PER_FIELD = 8
const MONTH_FIRST: ReadonlySet<string> = new Set(['US', 'PH'])

/**
 * Reads the text of a quote or a mail by rules: amounts with what they pay for, tax, percentages, hours, days, contacts,
 * each with the words it came from. The text is data: nothing in it is an instruction. Time grows with its length, of
 * which at most `MAX_QUOTE_LENGTH` is read.
 */
export function readQuote(text: string, context: QuoteContext): QuoteReading {
  const plain = plainText(text)
  const lines = quoteLines(plain)
  const isMixed = namesOtherCurrency(lines, context.currency)
  const findings: QuoteFinding[] = []
  const foreign: ForeignAmount[] = []
  for (const line of lines) {
    const at = (start: number, end: number) => ({
      words: wordsAround(line, start, end),
      start: line.start + start,
      end: line.start + end,
    })
    const contacts = lineContacts(line.text, line.folded)
    const days = lineDays(line.folded, MONTH_FIRST.has(context.countryCode))
    const isTaken = ({ start, end }: { start: number; end: number }) =>
      [...contacts, ...days].some((other) => start < other.end && other.start < end)

    for (const contact of contacts)
      findings.push({ field: contact.field, value: contact.value, ...at(contact.start, contact.end) })
    for (const [index, { start, end, day }] of days.entries()) {
      const field = dayField(line.folded.slice(Math.max(days[index - 1]?.end ?? 0, start - NEAR_DAY), start))
      if (day && field) findings.push({ field, value: day, ...at(start, end) })
    }
    for (const { field, value, start, end } of lineTerms(line.folded)) {
      if (isTaken({ start, end })) continue
      findings.push({ field, value, ...at(start, end) } as QuoteFinding)
    }
    const amounts = lineAmounts(line, context.currency).filter((amount) => !isTaken(amount))
    for (const [index, amount] of amounts.entries()) {
      const { start, end } = amount
      const before = line.folded.slice(amounts[index - 1]?.end ?? 0, start)
      const after = line.folded.slice(end, amounts[index + 1]?.start ?? line.folded.length)
      const meaning = meaningOf(before, after)
      if (amount.amount === null || amount.amount === 0 || !isMoney(amount, line, meaning?.distance ?? null)) continue
      const currency = currencyOf(amount.currencies, context.currency, isMixed)
      if (currency === 'foreign') {
        foreign.push({
          currency: amount.currencies.length === 1 ? (amount.currencies[0] ?? null) : null,
          ...at(start, end),
        })
      } else if (meaning?.field) {
        findings.push({ field: meaning.field, value: amount.amount, currency, ...at(start, end) })
      }
    }
  }
  return {
    findings: FOUND_FIELDS.flatMap((field) => distinct(findings.filter((each) => each.field === field))),
    foreign: distinct(foreign).slice(0, MAX_PER_FIELD),
    isCut: text.length > MAX_QUOTE_LENGTH,
  }
}

/** A marked number is money; a bare one directly behind a word of price, unless it counts something. */
function isMoney({ currencies, start, end }: LineAmount, { folded }: QuoteLine, distance: number | null): boolean {
  const counts = COUNTED.test(folded.slice(end, end + 14))
  // "Paquete 1" counts, "total 850" costs.
  const isWritten = (folded.slice(start, end).match(/\d/g) ?? []).length >= 3
  if (currencies.length > 0) return !counts || !/^ ?%/.test(folded.slice(end, end + 2))
  return distance !== null && distance <= 12 && !counts && isWritten && !isPlainYear(folded, end)
}

const isPlainYear = (folded: string, end: number): boolean => /(?<!\d)20\d\d$/.test(folded.slice(0, end))

function currencyOf(
  marks: readonly string[],
  currency: string,
  isMixed: boolean,
): 'stated' | 'assumed' | 'unclear' | 'foreign' {
  if (marks.length === 0) return isMixed ? 'unclear' : 'assumed'
  if (!marks.includes(currency)) return 'foreign'
  return marks.length === 1 ? 'stated' : isMixed ? 'unclear' : 'assumed'
}

const ANY_MARK = new RegExp(`(?<![a-z])(?:${CURRENCY_MARK})(?![a-z])`, 'g')

/** Whether the text names a currency that is certainly not the plan's. */
const namesOtherCurrency = (lines: readonly QuoteLine[], currency: string): boolean =>
  lines.some(({ folded }) =>
    Array.from(folded.matchAll(ANY_MARK), ([mark]) => currenciesOf(mark)).some(
      (currencies) => currencies.length === 1 && currencies[0] !== currency,
    ),
  )

/** How far before a day the words stand that say what it is for. */
const NEAR_DAY = 60
const DAY_WORDS = [
  ['validOn', /vigen|valid|oferta hasta|expires?|good until/g],
  [
    'finalPaymentOn',
    /liquid|saldo|resto|restante|pago final|ultimo pago|pagar|balance|final payment|remaining|paid in full|due/g,
  ],
] as const

/** What a day is for, by the nearest words before it; null: some other day. */
function dayField(before: string): 'finalPaymentOn' | 'validOn' | null {
  const named = DAY_WORDS.map(([field, words]) => ({ field, at: [...before.matchAll(words)].at(-1)?.index ?? -1 }))
  return named.filter(({ at }) => at >= 0).sort((a, b) => b.at - a.at)[0]?.field ?? null
}

/** Without what says the same again, and not more than a person can look through. */
function distinct<Each extends { readonly words: string; readonly value?: unknown }>(all: readonly Each[]): Each[] {
  const seen = new Set<string>()
  const kept: Each[] = []
  for (const each of all) {
    const key = String(each.value ?? each.words)
    if (seen.has(key)) continue
    seen.add(key)
    kept.push(each)
    if (kept.length === MAX_PER_FIELD) break
  }
  return kept
}
