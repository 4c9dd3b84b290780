import type { LedgerMessageKey } from '#content/ledger/es.ts'
import type { MinorUnits } from '#domain/money/money.ts'
import {
  type Field,
  type FieldList,
  type InputOf,
  inputsOf,
  type KebabCase,
  kebabCase,
  type RecordOf,
} from '#domain/records/field-list.ts'
import type { TranslateLedger } from '../_shared/ledger-messages.ts'
import type { StatementContributor, StatementPayment, StatementVendor } from './statement.ts'

/** The columns of the files, by the ends of the keys of their labels. */
export type ColumnName = LedgerMessageKey extends infer Key
  ? Key extends `ledger.column.${infer Name}`
    ? Name
    : never
  : never

type ExportedName<Fields extends FieldList> = {
  [Name in InputOf<Fields>]: Fields[Name] extends { readonly isExported: false } ? never : Name
}[InputOf<Fields>]

/** Choices and references, which files show by a label. */
type LabelledName<Fields extends FieldList> = {
  [Name in ExportedName<Fields>]: Fields[Name] extends { readonly type: 'choice' | 'reference' } ? Name : never
}[ExportedName<Fields>]

/** The fields whose names no column of the files has: each needs a column, or a label in both languages. */
type NamelessField<Fields extends FieldList> = {
  [Name in ExportedName<Fields>]: KebabCase<Name> extends ColumnName ? never : Name
}[ExportedName<Fields>]

type ColumnNames<Fields extends FieldList> = { readonly [Name in NamelessField<Fields>]: ColumnName } & {
  readonly [Name in ExportedName<Fields>]?: ColumnName
}

/** The column of a field. */
export interface ExportedColumn {
  readonly name: string
  readonly column: ColumnName
  readonly field: Field
}

interface ExportedField<Fields extends FieldList> extends ExportedColumn {
  readonly name: ExportedName<Fields>
}

/**
 * The fields of a list that files have: those named first in that order, then the others in the order of the list.
 *
 * @param columns the columns of fields that are not named as the field
 */
export function exportedFields<Fields extends FieldList>(
  fields: Fields,
  columns: ColumnNames<Fields>,
  first: readonly ExportedName<Fields>[] = [],
): ExportedField<Fields>[] {
  const named: Readonly<Record<string, ColumnName | undefined>> = columns
  const exported = inputsOf(fields).filter((name) => (fields[name] as Field).isExported !== false)
  return [...new Set<string>([...first, ...exported])].map((name) => ({
    name: name as ExportedName<Fields>,
    column: named[name] ?? (kebabCase(name) as ColumnName),
    field: fields[name] as Field,
  }))
}

type Value = string | MinorUnits | null

/** The values of a record in the order of its columns, choices and references by their labels. */
export function valuesOf<Fields extends FieldList>(
  exported: readonly ExportedField<Fields>[],
  record: Pick<RecordOf<Fields>, ExportedName<Fields>>,
  labels: { readonly [Name in LabelledName<Fields>]: string | null },
): Value[] {
  const texts: Readonly<Record<string, string | null>> = labels
  return exported.map(({ name }) => (name in texts ? (texts[name] ?? null) : (record[name] as Value)))
}

export const vendorLabels = (vendor: StatementVendor, t: TranslateLedger) => ({
  category: t(`ledger.category.${vendor.category}`),
  status: t(`ledger.vendor-status.${vendor.status}`),
})

export const paymentLabels = (payment: StatementPayment, vendor: StatementVendor, t: TranslateLedger) => ({
  vendorId: vendor.name,
  status: t(`ledger.state.${payment.state}`),
  method: t(`ledger.method.${payment.method}`),
  contributorId: payment.paidBy ?? t('ledger.statement.hosts'),
})

export const contributorLabels = ({ kind, category }: StatementContributor, t: TranslateLedger) => ({
  kind: t(`ledger.contributor-kind.${kind}`),
  category: category === null ? null : t(`ledger.category.${category}`),
})
