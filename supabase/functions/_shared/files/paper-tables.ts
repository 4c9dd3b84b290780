import { type Cell, type Paper, type Place, QUIET, type TextStyle } from './paper.ts'

/** Points between two columns, and those that a row of one line takes. */
const GAP = 10
const ROW = 17
/** Points for the name of a table and the head of its columns. */
const HEAD = 40
const COUNT = 100

export type Columns<Name extends string> = Partial<Record<Name, Place>>

/** Columns side by side by their shares of the width; one of them has the rest, and those of no width are left out. */
export function columnsOf<Name extends string>(
  { left, whole }: Paper,
  shares: Readonly<Record<Name, number | 'rest'>>,
): Columns<Name> {
  const all = Object.entries<number | 'rest'>(shares)
  const rest = 1 - all.reduce((sum, [, share]) => sum + (share === 'rest' ? 0 : share), 0)
  let x = left
  const columns: Columns<string> = {}
  for (const [name, share] of all) {
    const width = (share === 'rest' ? rest : share) * whole.width
    if (width > 0) columns[name] = { x, width: width - GAP }
    x += width
  }
  return columns
}

export const cellsOf = <Name extends string>(
  texts: Readonly<Record<Name, string>>,
  columns: Columns<Name>,
  styleOf: (name: Name) => TextStyle = () => ({}),
): Cell[] =>
  Object.entries<Place>(columns as Record<Name, Place>).map(([name, place]) => ({
    ...styleOf(name as Name),
    text: texts[name as Name],
    place,
  }))

interface NamedTable {
  readonly name: string
  /** How many sit there, in words */
  readonly count: string
  readonly rows: number
  /** Points of what stands between the name and the columns */
  readonly extra?: number
}

/** The points of a table that stay on one page, all of it or its first rows; a heading above it stays with them. */
export function heightOnPage(paper: Paper, { rows, extra = 0 }: Pick<NamedTable, 'rows' | 'extra'>): number {
  const height = HEAD + extra + rows * ROW
  return height < paper.height / 2 ? height : HEAD + extra + 3 * ROW
}

/** The name of a table that guests sit at, on one page with its rows; of a table that is too large for that, with the first. */
export function writeTableName(paper: Paper, { name, count, ...table }: NamedTable): void {
  paper.keepTogether(heightOnPage(paper, table))
  const { width } = paper.whole
  paper.row([
    { text: name, place: { x: paper.left, width: width - COUNT - GAP }, size: 11, isBold: true },
    { text: count, place: { x: paper.right - COUNT, width: COUNT }, color: QUIET, align: 'right' },
  ])
}
