import writeExcelFile, { type CellObject, type Row } from 'write-excel-file/node'
import { currencyExponent, fromMinor, type MinorUnits } from '#domain/money/money.ts'
import { CONTRIBUTOR_FIELDS } from '#domain/payments/contributor-fields.ts'
import type { GroupFigures, LeastSum } from '#domain/payments/figures.ts'
import { PAYMENT_FIELDS } from '#domain/payments/payment.ts'
import { safeCell } from '#domain/records/safe-cell.ts'
import { VENDOR_FIELDS } from '#domain/vendors/vendor-fields.ts'
import { printable } from '../_shared/files/safe-text.ts'
import { columnStyles, documentProperties, filterAndFit } from '../_shared/files/workbook-features.ts'
import { literal, WORKBOOK_FONT, WORKBOOK_HEADER } from '../_shared/files/workbook-text.ts'
import type { TranslateLedger } from '../_shared/ledger-messages.ts'
import {
  type ColumnName,
  contributorLabels,
  type ExportedColumn,
  exportedFields,
  paymentLabels,
  valuesOf,
  vendorLabels,
} from './exported-fields.ts'
import { OWN_CONTRIBUTION_FIELDS } from './ledger-row.ts'
import type { Statement } from './statement.ts'

type Sheet = Parameters<typeof writeExcelFile>[0][number]
type Value = string | number | Date | null

type Kind = 'text' | 'money' | 'day' | 'count'

/** The format and content of a column, and its width in characters. */
interface Field {
  readonly column: ColumnName
  readonly kind: Kind
  readonly width: number
}

const WIDTHS = { text: 20, money: 16, day: 12, count: 12, longText: 40, email: 28, website: 32 } as const
const TYPES = { text: String, money: Number, day: Date, count: Number } as const

/**
 * The ledger as a workbook: a summary by category, vendors, payments, contributions. Amounts are numbers of the plan's
 * currency, days are dates; an unknown amount is an empty cell and is counted beside the sums it is missing from.
 */
export async function toXlsx(statement: Statement, t: TranslateLedger): Promise<Uint8Array<ArrayBuffer>> {
  const sheets = [summarySheet, vendorSheet, paymentSheet, contributorSheet].map((sheet) => sheet(statement, t))
  // The same ledger on the same day has the same properties.
  const properties = { title: printable(statement.planName), creator: 'Convite', madeOn: statement.madeOn }
  const features = [columnStyles(), filterAndFit, documentProperties(properties)]
  const bytes = await writeExcelFile(sheets, { ...WORKBOOK_FONT, features }).toBuffer()
  return new Uint8Array(bytes)
}

function summarySheet({ figures, currency }: Statement, t: TranslateLedger): Sheet {
  const fields: readonly Field[] = [
    columnOf('category', 'text'),
    ...(['planned', 'agreed', 'paid', 'pending', 'left'] as const).map((column) => columnOf(column, 'money')),
    columnOf('unknown-count', 'count', 24),
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

/** The columns before the figures, and those after them. */
const VENDOR_HEAD = ['category', 'name', 'status', 'estimated', 'agreed'] as const
const VENDORS = exportedFields(VENDOR_FIELDS, { name: 'vendor' }, [
  ...VENDOR_HEAD,
  ...(['finalPaymentOn', 'email', 'phone', 'address', 'website'] as const),
])

function vendorSheet({ vendors, currency }: Statement, t: TranslateLedger): Sheet {
  const [head, tail] = [VENDORS.slice(0, VENDOR_HEAD.length), VENDORS.slice(VENDOR_HEAD.length)]
  const fields = [
    ...head.map(columnOfField),
    columnOf('paid', 'money'),
    columnOf('pending', 'money'),
    columnOf('open', 'money', 22),
    ...tail.map(columnOfField),
  ]
  const lines = vendors.map((vendor): Value[] => {
    const labels = vendorLabels(vendor, t)
    const { paid, pending, open } = vendor.figures
    return [
      ...cellsOf(head, valuesOf(head, vendor, labels), currency),
      ...[paid, pending, open].map((amount) => number(amount, currency)),
      ...cellsOf(tail, valuesOf(tail, vendor, labels), currency),
    ]
  })
  return sheetOf(t('ledger.sheet.vendors'), t, currency, fields, lines)
}

const PAYMENTS = exportedFields(PAYMENT_FIELDS, { vendorId: 'vendor', contributorId: 'paid-by' })

function paymentSheet({ vendors, currency }: Statement, t: TranslateLedger): Sheet {
  const fields = [columnOf('category', 'text'), ...PAYMENTS.map(columnOfField)]
  const lines = vendors.flatMap((vendor) =>
    vendor.payments.map((payment): Value[] => [
      t(`ledger.category.${vendor.category}`),
      ...cellsOf(PAYMENTS, valuesOf(PAYMENTS, payment, paymentLabels(payment, vendor, t)), currency),
    ]),
  )
  return sheetOf(t('ledger.sheet.payments'), t, currency, fields, lines)
}

const CONTRIBUTORS = exportedFields(CONTRIBUTOR_FIELDS, {}, ['name', 'kind', 'category', 'purpose'])
const CONTRIBUTIONS = exportedFields(OWN_CONTRIBUTION_FIELDS, { amount: 'received' })

function contributorSheet({ contributors, currency }: Statement, t: TranslateLedger): Sheet {
  const fields = [...CONTRIBUTORS.map(columnOfField), ...CONTRIBUTIONS.map(columnOfField)]
  const lines = contributors.flatMap((contributor): Value[][] => [
    cellsOf(CONTRIBUTORS, valuesOf(CONTRIBUTORS, contributor, contributorLabels(contributor, t)), currency),
    // Separate lines, so that the pledge is in its column once.
    ...contributor.contributions.map((contribution) => [
      ...CONTRIBUTORS.map(({ name }) => (name === 'name' ? text(contributor.name) : null)),
      ...cellsOf(CONTRIBUTIONS, valuesOf(CONTRIBUTIONS, contribution, {}), currency),
    ]),
  ])
  return sheetOf(t('ledger.sheet.contributors'), t, currency, fields, lines)
}

const columnOf = (column: ColumnName, kind: Kind, width: number = WIDTHS[kind]): Field => ({ column, kind, width })

function columnOfField({ column, field: { type, width } }: ExportedColumn): Field {
  const kind = type === 'money' || type === 'day' ? type : 'text'
  return columnOf(column, kind, width ?? WIDTHS[type as keyof typeof WIDTHS] ?? WIDTHS[kind])
}

const cellsOf = (
  columns: readonly ExportedColumn[],
  values: readonly (string | MinorUnits | null)[],
  currency: string,
) =>
  columns.map(({ field }, index): Value => {
    const value = values[index] ?? null
    if (typeof value === 'number') return number(value, currency)
    return field.type === 'day' ? day(value) : text(value)
  })

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
    columns: fields.map(({ width }) => ({ width })),
    data: [
      fields.map(({ column }) => ({ ...WORKBOOK_HEADER, value: t(`ledger.column.${column}`) })),
      ...lines.map(cells),
    ],
  }
}

const bold = (row: Row): Row => row.map((cell) => ({ ...(cell as CellObject), fontWeight: 'bold' }))

function styleOf(kind: Kind, currency: string): CellObject {
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

/** Midnight UTC, which the library writes as the day without a time. */
const day = (value: string | null): Value => (value === null ? null : new Date(`${value}T00:00:00Z`))
