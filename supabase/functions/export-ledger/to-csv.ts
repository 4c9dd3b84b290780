import papa from 'papaparse'
import type { LedgerMessageKey } from '#content/ledger/es.ts'
import { fromMinor, type MinorUnits } from '#domain/money/money.ts'
import type { TranslateLedger } from '../_shared/ledger-messages.ts'
import { printable, safeTableCell } from './safe-text.ts'
import type { Statement, StatementVendor } from './statement.ts'

/** Tells spreadsheets that the text is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

type Column = LedgerMessageKey extends infer Word ? (Word extends `ledger.column.${infer Name}` ? Name : never) : never

/** Each kind of row has its own columns for money, so that the sum of every column is meaningful. */
// biome-ignore format: a table's head in lines, not in a column
const COLUMNS = [
  'record', 'category', 'name', 'vendor', 'status', 'kind', 'currency', 'planned', 'estimated', 'agreed', 'amount',
  'pledged', 'received', 'due-on', 'paid-on', 'final-payment-on', 'expected-on', 'received-on', 'method', 'paid-by',
  'reference', 'purpose', 'email', 'phone', 'address', 'website', 'description', 'notes',
] as const satisfies readonly Column[]
type Row = Partial<Record<Column, string | number | null>>

/**
 * The ledger as one table: budget lines, vendors with their payments, contributors with their contributions. An unknown
 * amount is an empty cell. Numbers have a decimal point and no grouping, days are ISO 8601: machine-readable and the
 * same in each language.
 */
export function toCsv(statement: Statement, t: TranslateLedger): string {
  const { currency } = statement
  const number = (amount: MinorUnits | null) => (amount === null ? null : fromMinor(amount, currency))
  const rows: Row[] = [
    ...statement.figures.categories.flatMap(({ category, planned }): Row[] =>
      planned === null
        ? []
        : [
            {
              record: t('ledger.record.budget'),
              category: t(`ledger.category.${category}`),
              planned: number(planned),
            },
          ],
    ),
    ...statement.vendors.flatMap((vendor) => [
      vendorRow(vendor, t, number),
      ...vendor.payments.map(
        (payment): Row => ({
          record: t('ledger.record.payment'),
          category: t(`ledger.category.${vendor.category}`),
          vendor: vendor.name,
          status: t(`ledger.state.${payment.state}`),
          amount: number(payment.amount),
          'due-on': payment.dueOn,
          'paid-on': payment.paidOn,
          method: t(`ledger.method.${payment.method}`),
          'paid-by': payment.paidBy ?? t('ledger.statement.hosts'),
          reference: payment.reference,
        }),
      ),
    ]),
    ...statement.contributors.flatMap((contributor) => [
      {
        record: t('ledger.record.contributor'),
        name: contributor.name,
        kind: t(`ledger.contributor-kind.${contributor.kind}`),
        category: contributor.category === null ? null : t(`ledger.category.${contributor.category}`),
        purpose: contributor.purpose,
        pledged: number(contributor.pledged),
        'expected-on': contributor.expectedOn,
      },
      ...contributor.contributions.map(
        ({ amount, receivedOn }): Row => ({
          record: t('ledger.record.contribution'),
          name: contributor.name,
          received: number(amount),
          'received-on': receivedOn,
        }),
      ),
    ]),
  ]
  const cells = rows.map((row) => COLUMNS.map((column) => cellOf(column === 'currency' ? currency : row[column])))
  return BYTE_ORDER_MARK + papa.unparse({ fields: COLUMNS.map((column) => t(`ledger.column.${column}`)), data: cells })
}

function vendorRow(
  vendor: StatementVendor,
  t: TranslateLedger,
  number: (amount: MinorUnits | null) => number | null,
): Row {
  return {
    record: t('ledger.record.vendor'),
    category: t(`ledger.category.${vendor.category}`),
    name: vendor.name,
    status: t(`ledger.vendor-status.${vendor.status}`),
    estimated: number(vendor.estimated),
    agreed: number(vendor.agreed),
    'final-payment-on': vendor.finalPaymentOn,
    email: vendor.email,
    phone: vendor.phone,
    address: vendor.address,
    website: vendor.website,
    description: vendor.description,
    notes: vendor.notes,
  }
}

function cellOf(value: string | number | null | undefined): string | number {
  return typeof value === 'string' ? safeTableCell(printable(value)) : (value ?? '')
}
