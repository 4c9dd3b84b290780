import papa from 'papaparse'
import { BYTE_ORDER_MARK } from '#domain/records/safe-cell.ts'
import type { FileTable } from './file-table.ts'

/** Rows as text. Their texts are already safe (`safeTableCell`). */
export const writeCsv = (fields: readonly string[], data: readonly (readonly (string | number)[])[]): string =>
  BYTE_ORDER_MARK + papa.unparse({ fields: [...fields], data: data.map((row) => [...row]) })

/** A table as text. */
export const tableCsv = ({ columns, rows }: FileTable): string =>
  writeCsv(
    columns.map(({ header }) => header),
    rows.map((row) => row.map((cell) => cell ?? '')),
  )
