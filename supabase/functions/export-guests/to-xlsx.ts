import writeExcelFile, { type Cell, type CellObject } from 'write-excel-file/node'
import { printable } from '../_shared/files/safe-text.ts'
import { columnStyles, documentProperties, filterAndFit } from '../_shared/files/workbook-features.ts'
import { literal, WORKBOOK_FONT, WORKBOOK_HEADER } from '../_shared/files/workbook-text.ts'
import type { TranslateGuests } from '../_shared/guest-messages.ts'
import type { GuestList } from './guest-list.ts'
import type { GuestTable } from './guest-table.ts'

/** The guest list as a workbook: one sheet, a row for each person. */
export async function toXlsx(
  { columns, rows }: GuestTable,
  { planName, madeOn }: Pick<GuestList, 'planName' | 'madeOn'>,
  t: TranslateGuests,
): Promise<Uint8Array<ArrayBuffer>> {
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
  const sheet = {
    sheet: t('guests.paper.sheet'),
    orientation: 'landscape' as const,
    stickyRowsCount: 1,
    columns: columns.map(({ width }) => ({ width })),
    data: [
      columns.map(({ header }) => ({ ...WORKBOOK_HEADER, value: literal(header) })),
      ...rows.map((row, index) => row.map((value, column) => cellOf(value, column, index))),
    ],
  }
  // The same list on the same day has the same properties.
  const properties = { title: printable(planName), creator: 'Convite', madeOn }
  const features = [columnStyles(), filterAndFit, documentProperties(properties)]
  return new Uint8Array(await writeExcelFile([sheet], { ...WORKBOOK_FONT, features }).toBuffer())
}
