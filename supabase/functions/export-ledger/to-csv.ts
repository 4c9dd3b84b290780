import { fromMinor, type MinorUnits } from '#domain/money/money.ts'
import { CONTRIBUTOR_FIELDS } from '#domain/payments/contributor-fields.ts'
import { PAYMENT_FIELDS } from '#domain/payments/payment.ts'
import { safeTableCell } from '#domain/records/safe-cell.ts'
import { VENDOR_FIELDS } from '#domain/vendors/vendor-fields.ts'
import { writeCsv } from '../_shared/files/csv.ts'
import { printable } from '../_shared/files/safe-text.ts'
import type { TranslateLedger } from '../_shared/ledger-messages.ts'
import {
  type ColumnName,
  contributorLabels,
  exportedFields,
  paymentLabels,
  valuesOf,
  vendorLabels,
} from './exported-fields.ts'
import { OWN_CONTRIBUTION_FIELDS } from './ledger-row.ts'
import type { Statement } from './statement.ts'

const VENDORS = exportedFields(VENDOR_FIELDS, {})
const PAYMENTS = exportedFields(PAYMENT_FIELDS, { vendorId: 'vendor', contributorId: 'paid-by' })
const CONTRIBUTORS = exportedFields(CONTRIBUTOR_FIELDS, {})
const CONTRIBUTIONS = exportedFields(OWN_CONTRIBUTION_FIELDS, { amount: 'received' })

// biome-ignore format: a table's head in lines, not in a column
const FIRST_COLUMNS = [
  'record', 'category', 'name', 'vendor', 'status', 'kind', 'currency', 'planned', 'estimated', 'agreed', 'amount',
  'pledged', 'received', 'due-on', 'paid-on', 'final-payment-on', 'expected-on', 'received-on', 'method', 'paid-by',
  'reference', 'purpose', 'email', 'phone', 'address', 'website',
] as const satisfies readonly ColumnName[]

/** Each kind of row has its own columns for money, so that the sum of every column is meaningful. */
const COLUMNS = [
  ...new Set<ColumnName>([
    ...FIRST_COLUMNS,
    ...[VENDORS, PAYMENTS, CONTRIBUTORS, CONTRIBUTIONS].flatMap((fields) => fields.map(({ column }) => column)),
  ]),
]

type Row = Partial<Record<ColumnName, string | number | null>>

/**
 * The ledger as one table: budget lines, vendors with their payments, contributors with their contributions. An unknown
 * amount is an empty cell. Numbers have a decimal point and no grouping, days are ISO 8601: machine-readable and the
 * same in each language.
 */
export function toCsv(statement: Statement, t: TranslateLedger): string {
  const { currency } = statement
  const number = (amount: MinorUnits) => fromMinor(amount, currency)
  const row = (columns: readonly { column: ColumnName }[], values: readonly (string | MinorUnits | null)[]): Row =>
    Object.fromEntries(
      columns.map(({ column }, index) => {
        const value = values[index] ?? null
        return [column, typeof value === 'number' ? number(value) : value]
      }),
    )
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
      { record: t('ledger.record.vendor'), ...row(VENDORS, valuesOf(VENDORS, vendor, vendorLabels(vendor, t))) },
      ...vendor.payments.map(
        (payment): Row => ({
          record: t('ledger.record.payment'),
          category: t(`ledger.category.${vendor.category}`),
          ...row(PAYMENTS, valuesOf(PAYMENTS, payment, paymentLabels(payment, vendor, t))),
        }),
      ),
    ]),
    ...statement.contributors.flatMap((contributor) => [
      {
        record: t('ledger.record.contributor'),
        ...row(CONTRIBUTORS, valuesOf(CONTRIBUTORS, contributor, contributorLabels(contributor, t))),
      },
      ...contributor.contributions.map(
        (contribution): Row => ({
          record: t('ledger.record.contribution'),
          name: contributor.name,
          ...row(CONTRIBUTIONS, valuesOf(CONTRIBUTIONS, contribution, {})),
        }),
      ),
    ]),
  ]
  const cells = rows.map((each) => COLUMNS.map((column) => cellOf(column === 'currency' ? currency : each[column])))
  return writeCsv(
    COLUMNS.map((column) => t(`ledger.column.${column}`)),
    cells,
  )
}

function cellOf(value: string | number | null | undefined): string | number {
  return typeof value === 'string' ? safeTableCell(printable(value)) : (value ?? '')
}
