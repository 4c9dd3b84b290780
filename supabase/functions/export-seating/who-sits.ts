import { linePath } from '../_shared/files/page-shapes.ts'
import { HAIRLINE, type Paper, QUIET } from '../_shared/files/paper.ts'
import { fullTableName, type PaperContext, personName, tableName } from './paper-text.ts'
import { comingTo, type ListedPerson } from './seated-list.ts'

const GAP = 18
const NAME = 8
const LINE = 11.5
const HEAD = 20
const AFTER = 10
const TITLE = 50
const FIRST = 70

/** The names of each table in columns, on pages of their own. */
export async function writeWhoSits(
  context: PaperContext,
  paper: Paper,
  facts: readonly (string | null)[],
): Promise<void> {
  const { list, t } = context
  const columns = paper.pageSize.width > paper.pageSize.height ? 4 : 3
  const width = (paper.whole.width - GAP * (columns - 1)) / columns
  const bottom = paper.pageSize.height - 74
  let column = columns
  let y = bottom
  const turn = () => {
    column += 1
    if (column >= columns) {
      paper.startPage()
      const title = [t('seating.paper.who-sits'), ...facts.filter((fact) => fact !== null)].join('  ·  ')
      paper.label({
        text: title,
        x: paper.left,
        y: TITLE,
        size: 10,
        color: QUIET,
        align: 'left',
        maxWidth: paper.whole.width,
      })
      column = 0
    }
    y = FIRST
  }
  for (const table of list.tables) {
    const people = comingTo(list, table).map((person) => linesOf(context, paper, person, width))
    const height = HEAD + people.flat().length * LINE
    const count = t('seating.paper.taken-of', { taken: people.length, seats: table.seats })
    const head = (name: string) => {
      const left = paper.left + column * (width + GAP)
      const room = width - paper.widthOf(count, { size: 7 }) - 6
      paper.label({ text: name, x: left, y: y + 5, size: 9.5, isBold: true, align: 'left', maxWidth: room })
      paper.label({ text: count, x: left + width, y: y + 5, size: 7, color: QUIET, align: 'right' })
      paper.shape(linePath({ x: left, y: y + 12.5 }, { x: left + width, y: y + 12.5 }), { stroke: HAIRLINE })
      y += HEAD
    }
    // A table is in one column; of one longer than that the first names are with its name.
    if (y + (height < bottom - FIRST ? height : HEAD + 3 * LINE) > bottom) turn()
    head(fullTableName(context, table))
    for (const { seat, text } of people.flat()) {
      if (y + LINE > bottom) {
        turn()
        head(t('seating.paper.continued', { table: tableName(context, table) }))
      }
      const left = paper.left + column * (width + GAP)
      if (seat) paper.label({ text: seat, x: left + SEAT - 5, y: y + 3, size: 7, color: QUIET, align: 'right' })
      if (text) paper.label({ text, x: left + SEAT, y: y + 3, size: NAME, align: 'left' })
      y += LINE
    }
    y += AFTER
    await paper.breathe()
  }
}

const SEAT = 16

/** A person's lines, the number of the seat before the first. */
function linesOf(context: PaperContext, paper: Paper, person: ListedPerson, width: number) {
  return paper
    .lines(personName(person, context), width - SEAT, { size: NAME })
    .map((text, at) => ({ seat: at === 0 ? String(person.seat ?? '') : '', text }))
}
