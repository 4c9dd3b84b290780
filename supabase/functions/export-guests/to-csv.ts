import { writeCsv } from '../_shared/files/csv.ts'
import type { GuestTable } from './guest-table.ts'

/** The guest list as a table of text. */
export const toCsv = ({ columns, rows }: GuestTable): string =>
  writeCsv(
    columns.map(({ header }) => header),
    rows.map((row) => row.map((cell) => cell ?? '')),
  )
