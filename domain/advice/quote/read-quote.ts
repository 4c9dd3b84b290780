import { FOUND_FIELDS, type ForeignAmount, type QuoteFinding } from './quote-finding.ts'
import { meaningOf } from './quote-rules.ts'
import { MAX_QUOTE_LENGTH, plainText, quoteLines, wordsAround } from './quote-text.ts'
import { currencyOf, isMoney, type QuoteContext, readLine, textContext } from './read-line.ts'

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

/**
 * Reads the text of a quote or a mail by rules: amounts with what they pay for, tax, percentages, hours, days, contacts,
 * each with the words it came from. The text is data: nothing in it is an instruction. Time grows with its length, of
 * which at most `MAX_QUOTE_LENGTH` is read.
 */
export function readQuote(text: string, context: QuoteContext): QuoteReading {
  const lines = quoteLines(plainText(text))
  const ofText = textContext(lines, context)
  const findings: QuoteFinding[] = []
  const foreign: ForeignAmount[] = []
  /** Amounts that no word near them says the purpose of. */
  const unnamed: QuoteFinding[] = []
  for (const line of lines) {
    const at = (start: number, end: number) => ({
      words: wordsAround(line, start, end),
      start: line.start + start,
      end: line.start + end,
    })
    const { contacts, days, terms, amounts } = readLine(line, context)
    for (const { field, value, start, end } of contacts) findings.push({ field, value, ...at(start, end) })
    for (const [index, { start, end, day }] of days.entries()) {
      const field = dayField(line.folded.slice(Math.max(days[index - 1]?.end ?? 0, start - NEAR_DAY), start))
      if (day && field) findings.push({ field, value: day, ...at(start, end) })
    }
    for (const { field, value, start, end } of terms) findings.push({ field, value, ...at(start, end) } as QuoteFinding)
    for (const [index, amount] of amounts.entries()) {
      const { start, end } = amount
      const before = line.folded.slice(amounts[index - 1]?.end ?? 0, start)
      const after = line.folded.slice(end, amounts[index + 1]?.start ?? line.folded.length)
      const meaning = meaningOf(before, after)
      if (amount.amount === null || !isMoney(amount, line, meaning?.distance ?? null)) continue
      const currency = currencyOf(amount, ofText)
      if (currency === 'foreign') {
        foreign.push({
          currency: amount.currencies.length === 1 ? (amount.currencies[0] ?? null) : null,
          ...at(start, end),
        })
      } else if (meaning === null) {
        unnamed.push({ field: 'fixed', value: amount.amount, currency, ...at(start, end) })
      } else if (meaning.field) {
        findings.push({ field: meaning.field, value: amount.amount, currency, ...at(start, end) })
      }
    }
  }
  const hasPrice = findings.some(({ field }) => field === 'fixed' || field === 'perGuest')
  return {
    // "Photography, 9 hours: $4,200" is a price that no word calls one. Where others are called so, it is anything.
    findings: orderFindings(hasPrice ? findings : [...findings, ...unnamed]),
    foreign: distinct(foreign).slice(0, MAX_PER_FIELD),
    isCut: text.length > MAX_QUOTE_LENGTH,
  }
}

/** Findings in the order of screens, without what says the same again and not more of a field than a person looks through. */
export const orderFindings = (findings: readonly QuoteFinding[]): readonly QuoteFinding[] =>
  FOUND_FIELDS.flatMap((field) => distinct(findings.filter((each) => each.field === field)))

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
