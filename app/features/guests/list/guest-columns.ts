/** The columns that the table can have beside the name, in the order that they have until another is chosen. Links use these names, so they are fixed. */
export const GUEST_COLUMNS = [
  ...(['people', 'status', 'group', 'side', 'age', 'table', 'phone'] as const),
  ...(['email', 'address', 'tags', 'notes', 'marks'] as const),
] as const
export type GuestColumn = (typeof GUEST_COLUMNS)[number]

/** Those that are edited in their cells. */
export type EditedColumn = Exclude<GuestColumn, 'people' | 'status' | 'age' | 'marks'>

/** One list for each choice, so that equal choices are the same object and no row is rendered again. */
const known = new Map<string, readonly GuestColumn[]>()

/** These columns, in this order. */
function listOf(columns: readonly GuestColumn[]): readonly GuestColumn[] {
  const key = columns.join('.')
  const before = known.get(key)
  if (before) return before
  known.set(key, columns)
  return columns
}

/** The chosen columns in the order that they have by themselves. */
export const columnsOf = (chosen: (column: GuestColumn) => boolean): readonly GuestColumn[] =>
  listOf(GUEST_COLUMNS.filter(chosen))

const placeOf = (column: GuestColumn): number => GUEST_COLUMNS.indexOf(column)

/** With a column shown or not; a new one stands behind those that it follows by itself. */
export function withColumn(columns: readonly GuestColumn[], column: GuestColumn, isShown: boolean) {
  const others = columns.filter((each) => each !== column)
  if (!isShown) return listOf(others)
  const after = others.findLastIndex((each) => placeOf(each) < placeOf(column))
  return listOf(others.toSpliced(after + 1, 0, column))
}

/** With a column at another place among those that are shown. */
export const movedColumn = (columns: readonly GuestColumn[], column: GuestColumn, place: number) =>
  columns.includes(column) ? listOf(columns.filter((each) => each !== column).toSpliced(place, 0, column)) : columns

const DEFAULTS: readonly GuestColumn[] = ['people', 'status', 'group', 'side', 'table', 'phone', 'marks']

export const DEFAULT_COLUMNS = columnsOf((column) => DEFAULTS.includes(column))

/** A table of names alone. */
const NO_COLUMNS = '-'

export const writeColumns = (columns: readonly GuestColumn[]): string => columns.join('.') || NO_COLUMNS

/** The columns that an address names, in its order; what it names in vain or twice is left out. */
export function readColumns(text: string | null): readonly GuestColumn[] {
  if (text === null) return DEFAULT_COLUMNS
  const names = text.split('.')
  const columns = listOf([...new Set(names)].flatMap((name) => GUEST_COLUMNS.find((column) => column === name) ?? []))
  return columns.length === 0 && text !== NO_COLUMNS ? DEFAULT_COLUMNS : columns
}

/** The least width of each column in pixels, and its share of what is left. */
const WIDTHS: Readonly<Record<GuestColumn, { readonly min: number; readonly share: number }>> = {
  people: { min: 64, share: 0 },
  status: { min: 140, share: 1 },
  group: { min: 96, share: 1.2 },
  side: { min: 88, share: 1 },
  age: { min: 88, share: 0.6 },
  table: { min: 72, share: 0 },
  // With the pencil of the cell behind the number.
  phone: { min: 160, share: 0 },
  email: { min: 152, share: 1.6 },
  address: { min: 144, share: 1.6 },
  tags: { min: 96, share: 1 },
  notes: { min: 144, share: 1.6 },
  marks: { min: 88, share: 0 },
}

const EDGE_PX = 44
const NAME = { min: 176, share: 2.2 }
const GAP_PX = 8

/** Which columns give way first where a window is too narrow for all. */
const GIVES_WAY: readonly GuestColumn[] = [
  ...(['notes', 'address', 'tags', 'email', 'age', 'phone'] as const),
  ...(['side', 'marks', 'table', 'group', 'people', 'status'] as const),
]

const widthOf = (columns: readonly GuestColumn[]): number =>
  columns.reduce((sum, column) => sum + WIDTHS[column].min + GAP_PX, 2 * (EDGE_PX + GAP_PX) + NAME.min)

/** The chosen columns that fit into a width in pixels; the unfolded row shows the others. */
export function columnsThatFit(chosen: readonly GuestColumn[], widthPx: number): readonly GuestColumn[] {
  let fitting = chosen
  for (const next of GIVES_WAY) {
    if (widthOf(fitting) <= widthPx) break
    fitting = withColumn(fitting, next, false)
  }
  return fitting
}

const track = ({ min, share }: { readonly min: number; readonly share: number }) =>
  share === 0 ? `${min / 16}rem` : `minmax(${min / 16}rem, ${share}fr)`

/** The columns as a style's grid: with the mark at the beginning and the menu at the end. */
export const gridOf = (columns: readonly GuestColumn[]): string =>
  [`${EDGE_PX}px`, track(NAME), ...columns.map((column) => track(WIDTHS[column])), `${EDGE_PX}px`].join(' ')

/** How many cells a row has. */
export const cellCount = (columns: readonly GuestColumn[]): number => columns.length + 3
