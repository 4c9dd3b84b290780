import type { ImportProblem, ImportProblemCode } from './draft-party.ts'
import { withoutFormulaMarks } from './formula-text.ts'
import type { ColumnTarget, ImportField } from './import-fields.ts'
import type { CellValue } from './read-cells.ts'
import type { TableRow } from './table.ts'
import { isTotalRow } from './total-rows.ts'

/** Cut without leaving the half of a character. */
export const cutText = (text: string, max: number): string =>
  text
    .slice(0, max)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()

/** What no reader sees: a cell of it alone is empty. */
const UNSEEN = /[\s\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff\ufff9-\ufffb]/gu

/** The text of a cell. The database takes no NUL. */
function cleanCell(cell: string): string {
  const text = withoutFormulaMarks(cell).replaceAll('\0', '').trim()
  return text.replace(UNSEEN, '') === '' ? '' : text
}

/** The cells of a row by what their columns are. */
export class RowCells {
  readonly problems: ImportProblem[] = []
  readonly number: number
  /** Whether the row adds up the ones above it. */
  readonly isTotal: boolean
  private readonly cells: ReadonlyMap<ColumnTarget, readonly { readonly text: string; readonly header: string }[]>

  constructor(row: TableRow, headers: readonly string[], targets: readonly ColumnTarget[]) {
    this.number = row.number
    const cells = new Map<ColumnTarget, { text: string; header: string }[]>()
    targets.forEach((target, column) => {
      const text = cleanCell(row.cells[column] ?? '')
      const list = cells.get(target) ?? []
      list.push({ text, header: headers[column] ?? '' })
      cells.set(target, list)
    })
    this.cells = cells
    this.isTotal = isTotalRow(row.cells)
    const extra = row.cells.slice(targets.length).filter((cell) => cell.trim() !== '')
    if (extra.length > 0) this.report('extra-cells', null, extra.join(' · '))
  }

  /** Empty where the file has no such column. */
  of(target: ColumnTarget): string {
    return this.cells.get(target)?.find(({ text }) => text !== '')?.text ?? ''
  }

  all(target: ColumnTarget) {
    return (this.cells.get(target) ?? []).filter(({ text }) => text !== '')
  }

  has(target: ColumnTarget): boolean {
    return this.cells.has(target)
  }

  targets(): ColumnTarget[] {
    return [...this.cells.keys()]
  }

  report(code: ImportProblemCode, field: ImportField | null, value: string): void {
    this.problems.push({ row: this.number, code, field, value })
  }

  /** The value of a cell; a refused one is left out with a problem. */
  read<Value>(
    field: ImportField,
    reader: (cell: string) => CellValue<Value>,
    code: ImportProblemCode = 'value-unknown',
  ): Value | null {
    const cell = this.of(field)
    const { value, isRefused } = reader(cell)
    if (isRefused) this.report(code, field, cell)
    return value
  }

  /** A text within its bound. */
  cut(field: ImportField, text: string, max: number): string {
    if (text.length <= max) return text
    this.report('cut', field, text)
    return cutText(text, max)
  }
}
