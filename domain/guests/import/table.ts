import { GUEST_BOUNDS } from '../guest-kinds.ts'
import type { NamedEvent } from './event-columns.ts'
import type { ColumnTarget } from './import-fields.ts'
import { type DetectedSource, detectSource, isVendorFile } from './import-sources.ts'
import { findHeaderRow, mapColumns, unsureColumns } from './map-columns.ts'

export const TABLE_KINDS = ['csv', 'xlsx', 'vcard', 'pasted'] as const
export type TableKind = (typeof TABLE_KINDS)[number]

/** A row of the file, with the number that a spreadsheet shows beside it. */
export interface TableRow {
  readonly number: number
  readonly cells: readonly string[]
}

/** A table as it was read, before anything is made of it. */
export interface GuestTable extends DetectedSource {
  readonly kind: TableKind
  /** One for each column; empty texts where the file has none. */
  readonly headers: readonly string[]
  /** The rows below the headers that hold anything. */
  readonly rows: readonly TableRow[]
  readonly targets: readonly ColumnTarget[]
  /** Columns that the person decides about: replies to a sub-event, or who is invited to it. */
  readonly unsure: readonly number[]
}

export type TableRefusal = 'empty' | 'vendor-file' | 'too-many-rows'

/**
 * The table in the cells of a file: its headers, what its columns are, and where it comes from. A row is never dropped
 * for having fewer or more cells than there are headers.
 */
export function readTable(
  cells: readonly (readonly string[])[],
  kind: TableKind,
  events: readonly NamedEvent[],
): GuestTable | { readonly refusal: TableRefusal } {
  const headerRow = findHeaderRow(cells)
  const first = headerRow === null ? 0 : headerRow + 1
  const rows = cells
    .map((row, index): TableRow => ({ number: index + 1, cells: row }))
    .slice(first)
    .filter((row) => row.cells.some((cell) => cell.trim() !== ''))
  if (rows.length === 0) return { refusal: 'empty' }
  // A row for each person that a plan may have.
  if (rows.length > GUEST_BOUNDS.people) return { refusal: 'too-many-rows' }
  const header = headerRow === null ? [] : (cells[headerRow] ?? [])
  const width = Math.max(header.length, headerRow === null ? Math.max(...rows.map((row) => row.cells.length)) : 0)
  const headers = Array.from({ length: width }, (_, column) => (header[column] ?? '').trim())
  if (isVendorFile(headers)) return { refusal: 'vendor-file' }
  const bodies = rows.map((row) => row.cells)
  const detected: DetectedSource =
    kind === 'vcard' ? { source: 'vcard', isCertain: true } : detectSource(headers, bodies)
  const targets = mapColumns(headers, bodies, events, detected.source)
  const unsure = unsureColumns(headers, bodies, events).filter((column) => targets[column] === 'skip')
  return { kind, headers, rows, ...detected, targets, unsure }
}
