import writeExcelFile, { type Cell, type CellObject } from 'write-excel-file/node'
import type { DayString } from '#domain/day/day.ts'
import type { FileTable } from './file-table.ts'
import { printable } from './safe-text.ts'
import { columnStyles, documentProperties, filterAndFit } from './workbook-features.ts'
import { literal, WORKBOOK_FONT, WORKBOOK_HEADER } from './workbook-text.ts'

export interface TableSheet extends FileTable {
  readonly name: string
}

/** Tables as a workbook: a sheet each, a header that stays. The same tables on the same day give the same file. */
export async function writeWorkbook(
  sheets: readonly TableSheet[],
  { title, madeOn }: { readonly title: string; readonly madeOn: DayString },
): Promise<Uint8Array<ArrayBuffer>> {
  const properties = { title: printable(title), creator: 'Convite', madeOn }
  const features = [columnStyles(), filterAndFit, documentProperties(properties)]
  return new Uint8Array(await writeExcelFile(sheets.map(toSheet), { ...WORKBOOK_FONT, features }).toBuffer())
}

function toSheet({ name, columns, rows }: TableSheet) {
  const styles = columns.map(
    ({ isNumber }): CellObject =>
      isNumber ? { type: Number, format: '0' } : { type: String, alignVertical: 'top', wrap: true },
  )
  const cellOf = (value: string | number | null, column: number, row: number): Cell => {
    const style = styles[column] ?? {}
    // The first row gives its style to the column; further empty cells are left out, for most of a list are empty.
    if (value === null || value === '') return row === 0 ? style : null
    return { ...style, value: typeof value === 'string' ? literal(value) : value }
  }
  return {
    sheet: name,
    orientation: 'landscape' as const,
    stickyRowsCount: 1,
    columns: columns.map(({ width }) => ({ width })),
    data: [
      columns.map(({ header }) => ({ ...WORKBOOK_HEADER, value: literal(header) })),
      ...rows.map((row, index) => row.map((value, column) => cellOf(value, column, index))),
    ],
  }
}
