import type { Column, Row, Workbook, Worksheet } from 'exceljs'
import WorkbookMaker from 'exceljs/lib/doc/workbook.js'
import type { LedgerMessageKey } from '#content/ledger/es.ts'
import type { DayString } from '#domain/day/day.ts'
import { currencyExponent, fromMinor, type MinorUnits } from '#domain/money/money.ts'
import type { GroupFigures, LeastSum } from '#domain/payments/figures.ts'
import type { SayLedger } from '../_shared/ledger-words.ts'
import { printable, safeCell } from './safe-text.ts'
import type { Statement } from './statement.ts'

type Cell = string | number | Date | null

/** How a column shows what it holds, and how wide it is in characters. */
interface Field {
  readonly word: LedgerMessageKey
  readonly kind: 'text' | 'money' | 'day' | 'count'
  readonly width?: number
}

const WIDTHS = { text: 20, money: 16, day: 12, count: 12 } as const
const INK = 'FF3B1F3A'
const PAPER = 'FFF3EAE0'

/**
 * The ledger as a workbook: a summary by category, vendors, payments, contributions. Amounts are numbers of the plan's
 * currency, days are dates, what nobody knows is an empty cell and is counted beside the sums it is missing from.
 */
export async function toXlsx(statement: Statement, say: SayLedger): Promise<ArrayBuffer> {
  const book = new WorkbookMaker()
  book.creator = 'Convite'
  book.title = printable(statement.planName)
  // The same ledger on the same day gives the same file.
  book.created = dateOf(statement.madeOn)
  book.modified = book.created
  addSummary(book, statement, say)
  addVendors(book, statement, say)
  addPayments(book, statement, say)
  addContributors(book, statement, say)
  return await book.xlsx.writeBuffer()
}

function addSummary(book: Workbook, statement: Statement, say: SayLedger): void {
  const { figures, currency } = statement
  const sheet = addSheet(book, say('ledger.sheet.summary'), say, currency, [
    { word: 'ledger.column.category', kind: 'text' },
    { word: 'ledger.column.planned', kind: 'money' },
    { word: 'ledger.column.agreed', kind: 'money' },
    { word: 'ledger.column.paid', kind: 'money' },
    { word: 'ledger.column.pending', kind: 'money' },
    { word: 'ledger.column.left', kind: 'money' },
    { word: 'ledger.column.unknown-count', kind: 'count', width: 24 },
  ])
  const line = (name: string, group: GroupFigures): Cell[] => [
    text(name),
    number(group.planned, currency),
    least(group.agreed, currency),
    number(group.paid, currency),
    least(group.pending, currency),
    group.planned === null ? null : number(group.left.atMost, currency),
    group.agreed.unknownCount,
  ]
  sheet.addRows(figures.categories.map((group) => line(say(`ledger.category.${group.category}`), group)))
  sheet.addRow(line(say('ledger.statement.total'), figures.plan)).font = { bold: true }
}

/** A sum of which no part is known is not a sum of 0. */
const least = ({ atLeast, unknownCount }: LeastSum, currency: string) =>
  unknownCount > 0 && atLeast === 0 ? null : number(atLeast, currency)

function addVendors(book: Workbook, { vendors, currency }: Statement, say: SayLedger): void {
  const sheet = addSheet(book, say('ledger.sheet.vendors'), say, currency, [
    { word: 'ledger.column.category', kind: 'text' },
    { word: 'ledger.column.vendor', kind: 'text', width: 32 },
    { word: 'ledger.column.status', kind: 'text', width: 16 },
    { word: 'ledger.column.estimated', kind: 'money' },
    { word: 'ledger.column.agreed', kind: 'money' },
    { word: 'ledger.column.paid', kind: 'money' },
    { word: 'ledger.column.pending', kind: 'money' },
    { word: 'ledger.column.open', kind: 'money', width: 22 },
    { word: 'ledger.column.final-payment-on', kind: 'day', width: 16 },
    { word: 'ledger.column.email', kind: 'text', width: 28 },
    { word: 'ledger.column.phone', kind: 'text' },
    { word: 'ledger.column.address', kind: 'text', width: 32 },
    { word: 'ledger.column.website', kind: 'text', width: 32 },
    { word: 'ledger.column.description', kind: 'text', width: 40 },
    { word: 'ledger.column.notes', kind: 'text', width: 60 },
  ])
  sheet.addRows(
    vendors.map((vendor) => [
      say(`ledger.category.${vendor.category}`),
      text(vendor.name),
      say(`ledger.vendor-status.${vendor.status}`),
      number(vendor.estimated, currency),
      number(vendor.agreed, currency),
      number(vendor.figures.paid, currency),
      number(vendor.figures.pending, currency),
      number(vendor.figures.open, currency),
      day(vendor.finalPaymentOn),
      text(vendor.email),
      text(vendor.phone),
      text(vendor.address),
      text(vendor.website),
      text(vendor.description),
      text(vendor.notes),
    ]),
  )
}

function addPayments(book: Workbook, { vendors, currency }: Statement, say: SayLedger): void {
  const sheet = addSheet(book, say('ledger.sheet.payments'), say, currency, [
    { word: 'ledger.column.category', kind: 'text' },
    { word: 'ledger.column.vendor', kind: 'text', width: 32 },
    { word: 'ledger.column.amount', kind: 'money' },
    { word: 'ledger.column.status', kind: 'text', width: 14 },
    { word: 'ledger.column.due-on', kind: 'day' },
    { word: 'ledger.column.paid-on', kind: 'day' },
    { word: 'ledger.column.method', kind: 'text', width: 16 },
    { word: 'ledger.column.paid-by', kind: 'text' },
    { word: 'ledger.column.reference', kind: 'text', width: 28 },
  ])
  sheet.addRows(
    vendors.flatMap((vendor) =>
      vendor.payments.map((payment) => [
        say(`ledger.category.${vendor.category}`),
        text(vendor.name),
        number(payment.amount, currency),
        say(`ledger.state.${payment.state}`),
        day(payment.dueOn),
        day(payment.paidOn),
        say(`ledger.method.${payment.method}`),
        text(payment.paidBy ?? say('ledger.statement.hosts')),
        text(payment.reference),
      ]),
    ),
  )
}

function addContributors(book: Workbook, { contributors, currency }: Statement, say: SayLedger): void {
  const sheet = addSheet(book, say('ledger.sheet.contributors'), say, currency, [
    { word: 'ledger.column.name', kind: 'text', width: 32 },
    { word: 'ledger.column.kind', kind: 'text', width: 14 },
    { word: 'ledger.column.category', kind: 'text' },
    { word: 'ledger.column.purpose', kind: 'text', width: 32 },
    { word: 'ledger.column.pledged', kind: 'money' },
    { word: 'ledger.column.expected-on', kind: 'day', width: 14 },
    { word: 'ledger.column.received', kind: 'money' },
    { word: 'ledger.column.received-on', kind: 'day', width: 14 },
  ])
  for (const contributor of contributors) {
    sheet.addRow([
      text(contributor.name),
      say(`ledger.contributor-kind.${contributor.kind}`),
      contributor.category === null ? null : say(`ledger.category.${contributor.category}`),
      text(contributor.purpose),
      number(contributor.pledged, currency),
      day(contributor.expectedOn),
    ])
    // Lines of their own, so that the pledge is in its column once.
    for (const { amount, receivedOn } of contributor.contributions) {
      sheet.addRow([text(contributor.name), null, null, null, null, null, number(amount, currency), day(receivedOn)])
    }
  }
}

function addSheet(book: Workbook, name: string, say: SayLedger, currency: string, fields: readonly Field[]): Worksheet {
  const sheet = book.addWorksheet(name, {
    views: [{ state: 'frozen', ySplit: 1 }],
    pageSetup: { orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  })
  sheet.columns = fields.map(
    ({ word, kind, width }): Partial<Column> => ({
      header: say(word),
      width: width ?? WIDTHS[kind],
      style: styleOf(kind, currency),
    }),
  )
  dressHeader(sheet.getRow(1))
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: 1, column: fields.length } }
  return sheet
}

function styleOf(kind: Field['kind'], currency: string): Partial<Column['style']> {
  if (kind === 'money') return { numFmt: moneyFormat(currency) }
  if (kind === 'day') return { numFmt: 'yyyy-mm-dd' }
  return kind === 'count' ? { numFmt: '0' } : { alignment: { vertical: 'top', wrapText: true } }
}

/** With as many decimals as the currency has, and its code as text beside the number. */
const moneyFormat = (currency: string) => {
  const digits = currencyExponent(currency)
  return `#,##0${digits === 0 ? '' : `.${'0'.repeat(digits)}`} "${currency}"`
}

function dressHeader(row: Row): void {
  row.font = { bold: true, color: { argb: INK } }
  row.eachCell((cell) => {
    cell.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: PAPER } }
    cell.alignment = { vertical: 'middle' }
  })
}

const text = (value: string | null): Cell =>
  value === null || value === '' ? null : literal(safeCell(printable(value)))
const number = (amount: MinorUnits | null, currency: string): Cell =>
  amount === null ? null : fromMinor(amount, currency)
const day = (value: DayString | null): Cell => (value === null ? null : dateOf(value))

/** The format reads _x0041_ as A unless its first sign is written the same way. */
const literal = (value: string) => value.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')

/** Midnight UTC, which exceljs writes as the day itself. */
const dateOf = (value: DayString) => new Date(`${value}T00:00:00Z`)
