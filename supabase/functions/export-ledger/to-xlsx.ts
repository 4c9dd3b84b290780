import writeExcelFile, { type CellObject, type Row } from 'write-excel-file/node'
import type { LedgerMessageKey } from '#content/ledger/es.ts'
import type { DayString } from '#domain/day/day.ts'
import { currencyExponent, fromMinor, type MinorUnits } from '#domain/money/money.ts'
import type { GroupFigures, LeastSum } from '#domain/payments/figures.ts'
import type { TranslateLedger } from '../_shared/ledger-messages.ts'
import { printable, safeCell } from './safe-text.ts'
import type { Statement } from './statement.ts'
import { columnStyles, documentProperties, filterAndFit } from './workbook-features.ts'

type Sheet = Parameters<typeof writeExcelFile>[0][number]
type Value = string | number | Date | null

/** The format and content of a column, and its width in characters. */
interface Field {
  readonly word: LedgerMessageKey
  readonly kind: 'text' | 'money' | 'day' | 'count'
  readonly width?: number
}

const WIDTHS = { text: 20, money: 16, day: 12, count: 12 } as const
const TYPES = { text: String, money: Number, day: Date, count: Number } as const
const FONT = { fontFamily: 'Calibri', fontSize: 11 }
const HEADER = {
  fontWeight: 'bold',
  textColor: '#3B1F3A',
  backgroundColor: '#F3EAE0',
  alignVertical: 'center',
} as const

/**
 * The ledger as a workbook: a summary by category, vendors, payments, contributions. Amounts are numbers of the plan's
 * currency, days are dates; an unknown amount is an empty cell and is counted beside the sums it is missing from.
 */
export async function toXlsx(statement: Statement, t: TranslateLedger): Promise<Uint8Array<ArrayBuffer>> {
  const sheets = [summarySheet, vendorSheet, paymentSheet, contributorSheet].map((sheet) => sheet(statement, t))
  // The same ledger on the same day has the same properties.
  const properties = { title: printable(statement.planName), creator: 'Convite', madeOn: statement.madeOn }
  const features = [columnStyles(), filterAndFit, documentProperties(properties)]
  const bytes = await writeExcelFile(sheets, { ...FONT, features }).toBuffer()
  return new Uint8Array(bytes)
}

function summarySheet({ figures, currency }: Statement, t: TranslateLedger): Sheet {
  const fields: readonly Field[] = [
    { word: 'ledger.column.category', kind: 'text' },
    { word: 'ledger.column.planned', kind: 'money' },
    { word: 'ledger.column.agreed', kind: 'money' },
    { word: 'ledger.column.paid', kind: 'money' },
    { word: 'ledger.column.pending', kind: 'money' },
    { word: 'ledger.column.left', kind: 'money' },
    { word: 'ledger.column.unknown-count', kind: 'count', width: 24 },
  ]
  const line = (name: string, group: GroupFigures): Value[] => [
    text(name),
    number(group.planned, currency),
    least(group.agreed, currency),
    number(group.paid, currency),
    least(group.pending, currency),
    group.planned === null ? null : number(group.left.atMost, currency),
    group.agreed.unknownCount,
  ]
  const lines = figures.categories.map((group) => line(t(`ledger.category.${group.category}`), group))
  const total = line(t('ledger.statement.total'), figures.plan)
  const sheet = sheetOf(t('ledger.sheet.summary'), t, currency, fields, [...lines, total])
  return { ...sheet, data: sheet.data.with(-1, bold(sheet.data.at(-1) ?? [])) }
}

/** A sum with no known part is unknown, not 0. */
const least = ({ atLeast, unknownCount }: LeastSum, currency: string) =>
  unknownCount > 0 && atLeast === 0 ? null : number(atLeast, currency)

function vendorSheet({ vendors, currency }: Statement, t: TranslateLedger): Sheet {
  const fields: readonly Field[] = [
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
  ]
  const lines = vendors.map((vendor): Value[] => [
    t(`ledger.category.${vendor.category}`),
    text(vendor.name),
    t(`ledger.vendor-status.${vendor.status}`),
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
  ])
  return sheetOf(t('ledger.sheet.vendors'), t, currency, fields, lines)
}

function paymentSheet({ vendors, currency }: Statement, t: TranslateLedger): Sheet {
  const fields: readonly Field[] = [
    { word: 'ledger.column.category', kind: 'text' },
    { word: 'ledger.column.vendor', kind: 'text', width: 32 },
    { word: 'ledger.column.amount', kind: 'money' },
    { word: 'ledger.column.status', kind: 'text', width: 14 },
    { word: 'ledger.column.due-on', kind: 'day' },
    { word: 'ledger.column.paid-on', kind: 'day' },
    { word: 'ledger.column.method', kind: 'text', width: 16 },
    { word: 'ledger.column.paid-by', kind: 'text' },
    { word: 'ledger.column.reference', kind: 'text', width: 28 },
  ]
  const lines = vendors.flatMap((vendor) =>
    vendor.payments.map((payment): Value[] => [
      t(`ledger.category.${vendor.category}`),
      text(vendor.name),
      number(payment.amount, currency),
      t(`ledger.state.${payment.state}`),
      day(payment.dueOn),
      day(payment.paidOn),
      t(`ledger.method.${payment.method}`),
      text(payment.paidBy ?? t('ledger.statement.hosts')),
      text(payment.reference),
    ]),
  )
  return sheetOf(t('ledger.sheet.payments'), t, currency, fields, lines)
}

function contributorSheet({ contributors, currency }: Statement, t: TranslateLedger): Sheet {
  const fields: readonly Field[] = [
    { word: 'ledger.column.name', kind: 'text', width: 32 },
    { word: 'ledger.column.kind', kind: 'text', width: 14 },
    { word: 'ledger.column.category', kind: 'text' },
    { word: 'ledger.column.purpose', kind: 'text', width: 32 },
    { word: 'ledger.column.pledged', kind: 'money' },
    { word: 'ledger.column.expected-on', kind: 'day', width: 14 },
    { word: 'ledger.column.received', kind: 'money' },
    { word: 'ledger.column.received-on', kind: 'day', width: 14 },
  ]
  const lines = contributors.flatMap((contributor): Value[][] => [
    [
      text(contributor.name),
      t(`ledger.contributor-kind.${contributor.kind}`),
      contributor.category === null ? null : t(`ledger.category.${contributor.category}`),
      text(contributor.purpose),
      number(contributor.pledged, currency),
      day(contributor.expectedOn),
      null,
      null,
    ],
    // Separate lines, so that the pledge is in its column once.
    ...contributor.contributions.map(({ amount, receivedOn }) => [
      text(contributor.name),
      ...[null, null, null, null, null],
      number(amount, currency),
      day(receivedOn),
    ]),
  ])
  return sheetOf(t('ledger.sheet.contributors'), t, currency, fields, lines)
}

function sheetOf(
  name: string,
  t: TranslateLedger,
  currency: string,
  fields: readonly Field[],
  lines: readonly (readonly Value[])[],
): Sheet {
  const styles = fields.map(({ kind }): CellObject => ({ type: TYPES[kind], ...styleOf(kind, currency) }))
  const cells = (line: readonly Value[]) =>
    // An empty cell keeps the style of its column.
    styles.map((style, index): CellObject => (line[index] == null ? style : { ...style, value: line[index] }))
  return {
    sheet: name,
    orientation: 'landscape',
    stickyRowsCount: 1,
    columns: fields.map(({ kind, width }) => ({ width: width ?? WIDTHS[kind] })),
    data: [fields.map(({ word }) => ({ ...HEADER, value: t(word) })), ...lines.map(cells)],
  }
}

const bold = (row: Row): Row => row.map((cell) => ({ ...(cell as CellObject), fontWeight: 'bold' }))

function styleOf(kind: Field['kind'], currency: string): CellObject {
  if (kind === 'money') return { format: moneyFormat(currency) }
  if (kind === 'day') return { format: 'yyyy-mm-dd' }
  return kind === 'count' ? { format: '0' } : { alignVertical: 'top', wrap: true }
}

/** With as many decimals as the currency has, and the currency code as text beside the number. */
const moneyFormat = (currency: string) => {
  const digits = currencyExponent(currency)
  return `#,##0${digits === 0 ? '' : `.${'0'.repeat(digits)}`} "${currency}"`
}

const text = (value: string | null): Value =>
  value === null || value === '' ? null : literal(safeCell(printable(value)))
const number = (amount: MinorUnits | null, currency: string): Value =>
  amount === null ? null : fromMinor(amount, currency)
const day = (value: DayString | null): Value => (value === null ? null : dateOf(value))

/**
 * The format reads _x0041_ as A unless its first character is escaped the same way; so are characters the library
 * drops.
 */
function literal(value: string): string {
  const written = value.replace(/_(?=x[0-9a-f]{4}_)|\ufffd/gi, escapeSign)
  // The library looks up a text it has written before as a property of an object, and every object has a `constructor`.
  return written in {} ? written.replace(/^./, escapeSign) : written
}

const escapeSign = (sign: string) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

/** Midnight UTC, which the library writes as the day without a time. */
const dateOf = (value: DayString) => new Date(`${value}T00:00:00Z`)
