import type { ColumnTarget } from '#domain/guests/import/import-fields.ts'
import type { ImportSource } from '#domain/guests/import/import-sources.ts'
import type { ImportRow, PreviewContext } from '#domain/guests/import/preview-import.ts'
import type { ImportContext } from '#domain/guests/import/read-row.ts'
import type { TableKind, TableRefusal } from '#domain/guests/import/table.ts'
import type { FileRefusal } from './reading/read-guest-file.ts'

/** What the plan has, for reading a file. */
export interface ImportSetup extends Omit<ImportContext, 'readPhone'> {
  /** Of numbers without a prefix. */
  readonly countryCode: string
}

/** A column of the file as it is shown. */
export interface TableColumn {
  readonly header: string
  /** The first different cells that hold anything. */
  readonly samples: readonly string[]
}

/** A table without its rows, which stay where they were read. */
export interface TableSummary {
  readonly kind: TableKind
  readonly source: ImportSource
  readonly isCertain: boolean
  readonly columns: readonly TableColumn[]
  readonly targets: readonly ColumnTarget[]
  readonly rowCount: number
  /** Columns that the person decides about: replies to a sub-event, or who is invited to it. */
  readonly unsure: readonly number[]
  readonly sheet: number
  /** Names of the sheets that hold anything; one without a name of files that have none. */
  readonly sheets: readonly string[]
}

export type ImportRefusal = FileRefusal | TableRefusal

export interface PreviewInput extends Pick<PreviewContext, 'parties' | 'needs' | 'decisions'> {
  readonly targets: readonly ColumnTarget[]
  readonly setup: ImportSetup
}

/** What is asked of the worker. */
export type ImportRequest =
  | { readonly kind: 'file'; readonly bytes: ArrayBuffer; readonly setup: ImportSetup }
  | { readonly kind: 'text'; readonly text: string; readonly setup: ImportSetup }
  | { readonly kind: 'sheet'; readonly sheet: number; readonly setup: ImportSetup }
  | ({ readonly kind: 'preview' } & PreviewInput)

export type ImportResponse =
  | { readonly kind: 'table'; readonly table: TableSummary }
  | { readonly kind: 'refused'; readonly refusal: ImportRefusal }
  | { readonly kind: 'preview'; readonly rows: readonly ImportRow[] }
