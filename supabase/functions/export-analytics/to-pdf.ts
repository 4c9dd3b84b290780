import type { AnalyticsRow, GuestsRow, MoneyRow, TasksRow } from '#contracts/analytics/analytics.ts'
import { forecastCost } from '#domain/analytics/forecast.ts'
import { moneyOverTime } from '#domain/analytics/money-over-time.ts'
import { toDay } from '#domain/day/day.ts'
import { minorUnits } from '#domain/money/money.ts'
import type { PaperSize } from '#domain/plans/paper-size.ts'
import { Paper, QUIET } from '../_shared/files/paper.ts'
import { cellsOf, columnsOf, heightOnPage, writeTableName } from '../_shared/files/paper-tables.ts'
import { printableLine } from '../_shared/files/safe-text.ts'
import { writeCount, writeDay, writeMoney } from '../_shared/write-out.ts'
import type { AnalyticsWords } from './messages.ts'

const DOT = '  ·  '

interface PdfContext {
  readonly paper: Paper
  readonly row: AnalyticsRow
  readonly words: AnalyticsWords
}

export interface PdfInput {
  readonly row: AnalyticsRow
  /** Null: of all plans */
  readonly planName: string | null
  readonly size: PaperSize
}

/** The figures on paper: the final cost, money over time, answers, tasks, and with the tier a line for each plan. */
export async function toPdf(
  { row, planName, size }: PdfInput,
  words: AnalyticsWords,
): Promise<Uint8Array<ArrayBuffer>> {
  const { t, language } = words
  const subject = planName === null ? t('analytics.paper.all') : printableLine(planName)
  const paper = new Paper({
    size,
    title: `${t('analytics.paper.title')}: ${subject}`,
    language,
    madeAt: new Date(`${row.today}T00:00:00Z`),
    footer: (page, pages) => [subject, t('analytics.paper.page', { page, pages })].join(DOT),
  })
  const pdf: PdfContext = { paper, row, words }
  paper.text(t('analytics.paper.title'), { size: 10, color: QUIET })
  paper.text(subject, { size: 22, isBold: true })
  const facts = [
    t(`analytics.paper.plans.${row.plans === 1 ? 'one' : 'other'}`, { count: writeCount(row.plans, language) }),
    t('analytics.paper.made-on', { day: writeDay(toDay(row.today), language) }),
    ...(row.currency === null ? [] : [t('analytics.paper.currency', { currency: row.currency })]),
  ]
  paper.text(facts.join(DOT), { color: QUIET })
  paper.space(10)
  if (row.money) writeForecast(pdf, row.money)
  else writeHidden(pdf, t('analytics.paper.forecast'))
  if (row.money) writeFlow(pdf, row.money)
  if (row.guests) writeAnswers(pdf, row.guests)
  else writeHidden(pdf, t('analytics.paper.answers'))
  if (row.tasks) writeTasks(pdf, row.tasks)
  else writeHidden(pdf, t('analytics.paper.tasks'))
  writePlans(pdf)
  return await paper.finish()
}

function writeHidden({ paper, words }: PdfContext, name: string): void {
  paper.keepTogether(40)
  paper.text(name, { size: 13, isBold: true })
  paper.text(words.t('analytics.paper.hidden'), { color: QUIET })
  paper.space(14)
}

type Texts = readonly string[]

/** A table with its name; the first column has the rest of the width. */
function writeTable({ paper }: PdfContext, name: string, head: Texts, rows: readonly Texts[]): void {
  if (rows.length === 0) return
  paper.keepTogether(heightOnPage(paper, { rows: rows.length }))
  writeTableName(paper, { name, count: '', rows: rows.length })
  const share = Math.min(0.16, 0.72 / Math.max(1, head.length - 1))
  const columns = columnsOf<string>(
    paper,
    Object.fromEntries(head.map((_, index) => [`c${index}`, index === 0 ? ('rest' as const) : share])),
  )
  const cells = (texts: Texts) => Object.fromEntries(texts.map((text, index) => [`c${index}`, text]))
  paper.beginTable(cellsOf(cells(head), columns), name)
  for (const texts of rows) {
    paper.row(cellsOf(cells(texts), columns))
    paper.rule()
  }
  paper.endTable()
  paper.space(14)
}

const percentOf = (ratio: number) => `${Math.round(ratio * 100)}%`

function writeForecast(pdf: PdfContext, sums: MoneyRow): void {
  const { paper, row, words } = pdf
  const { t, language, categoryName } = words
  const money = (amount: number) => writeMoney(minorUnits(amount), row.currency ?? 'USD', language)
  const { low, likely, high, certainty, parts } = forecastCost(sums.lines, sums.earlier)
  paper.text(t('analytics.paper.likely', { money: money(likely) }), { size: 14, isBold: true })
  paper.text(
    t('analytics.paper.range', {
      low: money(low),
      high: money(high),
      planned: money(sums.planned),
      share: percentOf(certainty),
    }),
    { color: QUIET },
  )
  paper.space(14)
  writeTable(
    pdf,
    t('analytics.paper.forecast'),
    (['category', 'basis', 'low', 'likely', 'high'] as const).map((name) => t(`analytics.column.${name}`)),
    parts.map((part) => [
      categoryName(part.category),
      t(`analytics.basis.${part.basis}`),
      money(part.low),
      money(part.likely),
      money(part.high),
    ]),
  )
}

function writeFlow(pdf: PdfContext, sums: MoneyRow): void {
  const { row, words } = pdf
  const { t, language } = words
  const money = (amount: number) => writeMoney(minorUnits(amount), row.currency ?? 'USD', language)
  const months = new Intl.DateTimeFormat(language === 'en' ? 'en-US' : 'es-419', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  writeTable(
    pdf,
    t('analytics.paper.flow'),
    (['month', 'paid-so-far', 'with-due'] as const).map((name) => t(`analytics.column.${name}`)),
    moneyOverTime(sums.months).map(({ month, paid, withDue }) => [
      months.format(new Date(`${month}T00:00:00Z`)),
      money(paid),
      money(withDue),
    ]),
  )
}

function writeAnswers(pdf: PdfContext, { people, yes, no, groups }: GuestsRow): void {
  const { paper, words } = pdf
  const { t, language } = words
  const count = (value: number) => writeCount(value, language)
  paper.keepTogether(60)
  paper.text(t('analytics.paper.answers'), { size: 13, isBold: true })
  paper.text(
    t('analytics.paper.answers-text', {
      people: count(people),
      yes: count(yes),
      no: count(no),
      open: count(people - yes - no),
    }),
  )
  paper.space(8)
  writeTable(
    pdf,
    t('analytics.column.group'),
    (['group', 'people', 'yes', 'no', 'days'] as const).map((name) => t(`analytics.column.${name}`)),
    groups.map((group) => [
      printableLine(group.name ?? t('analytics.paper.no-group')),
      count(group.people),
      count(group.yes),
      count(group.no),
      group.days === null ? t('analytics.paper.unknown') : count(group.days),
    ]),
  )
}

function writeTasks({ paper, words }: PdfContext, { total, done, overdue, late }: TasksRow): void {
  const { t, language } = words
  const count = (value: number) => writeCount(value, language)
  paper.keepTogether(40)
  paper.text(t('analytics.paper.tasks'), { size: 13, isBold: true })
  paper.text(
    t('analytics.paper.tasks-text', {
      total: count(total),
      done: count(done),
      overdue: count(overdue),
      late: count(late),
    }),
  )
  paper.space(14)
}

/** A line for each plan that the tier compares; each amount in its own currency. */
function writePlans(pdf: PdfContext): void {
  const { row, words } = pdf
  const { t, language } = words
  const unknown = t('analytics.paper.unknown')
  writeTable(
    pdf,
    t('analytics.paper.compare'),
    (['plan', 'date', 'guests', 'planned', 'likely'] as const).map((name) => t(`analytics.column.${name}`)),
    (row.advanced ?? []).map(({ name, event_on, guests, currency, money }) => [
      printableLine(name),
      writeDay(toDay(event_on), language, 'medium'),
      writeCount(guests, language),
      money === null ? unknown : writeMoney(minorUnits(money.planned), currency, language),
      money === null ? unknown : writeMoney(minorUnits(money.likely), currency, language),
    ]),
  )
}
