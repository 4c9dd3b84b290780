import type { AnalyticsRow } from '#contracts/analytics/analytics.ts'
import { forecastCost } from '#domain/analytics/forecast.ts'
import { currencyExponent } from '#domain/money/money.ts'
import { safeTableCell } from '#domain/records/safe-cell.ts'
import { tableCsv } from '../_shared/files/csv.ts'
import { printable } from '../_shared/files/safe-text.ts'
import type { AnalyticsWords } from './messages.ts'

const safe = (text: string): string => safeTableCell(printable(text))

/** An amount as a number of its currency; null stays null. */
const amountIn = (currency: string) => (minor: number | null | undefined) =>
  minor === null || minor === undefined
    ? null
    : Number((minor / 10 ** currencyExponent(currency)).toFixed(currencyExponent(currency)))

type Column = Parameters<AnalyticsWords['t']>[0]

const table = (
  words: AnalyticsWords,
  columns: readonly Column[],
  rows: readonly (readonly (string | number | null)[])[],
) =>
  tableCsv({
    columns: columns.map((key) => ({ header: safe(words.t(key)), width: 12, isNumber: false })),
    rows,
  })

/** Of one plan a row for each category, of all plans a row for each plan; each amount in the currency beside it. */
export const toCsv = (row: AnalyticsRow, isOfPlan: boolean, words: AnalyticsWords): string =>
  isOfPlan ? categoriesCsv(row, words) : plansCsv(row, words)

function categoriesCsv({ money, currency }: AnalyticsRow, words: AnalyticsWords): string {
  const { t, categoryName } = words
  const forecast = money ? forecastCost(money.lines, money.earlier) : null
  const amount = amountIn(currency ?? 'USD')
  return table(
    words,
    [
      ...(['category', 'basis', 'currency', 'planned', 'agreed', 'paid', 'spent', 'low', 'likely', 'high'] as const),
    ].map((name): Column => `analytics.column.${name}`),
    (forecast?.parts ?? []).map((part) => {
      const sums = money?.categories.find(({ category }) => category === part.category)
      return [
        safe(categoryName(part.category)),
        safe(t(`analytics.basis.${part.basis}`)),
        currency ?? '',
        amount(sums?.planned),
        amount(sums?.agreed),
        amount(sums?.paid),
        amount(sums?.spent),
        amount(part.low),
        amount(part.likely),
        amount(part.high),
      ]
    }),
  )
}

function plansCsv({ advanced }: AnalyticsRow, words: AnalyticsWords): string {
  return table(
    words,
    [
      ...(['plan', 'type', 'date', 'currency', 'guests', 'planned', 'paid', 'spent', 'likely'] as const),
      ...(['people', 'yes', 'no', 'days', 'tasks', 'done', 'late'] as const),
    ].map((name): Column => `analytics.column.${name}`),
    (advanced ?? []).map(({ name, event_type, event_on, currency, guests, money, answers, tasks }) => {
      const amount = amountIn(currency)
      return [
        safe(name),
        safe(words.t(`analytics.type.${event_type}`)),
        event_on,
        currency,
        guests,
        amount(money?.planned),
        amount(money?.paid),
        amount(money?.spent),
        amount(money?.likely),
        answers?.people ?? null,
        answers?.yes ?? null,
        answers?.no ?? null,
        answers?.days ?? null,
        tasks?.total ?? null,
        tasks?.done ?? null,
        tasks?.late ?? null,
      ]
    }),
  )
}
