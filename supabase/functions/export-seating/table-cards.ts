import type { CardPaper } from '#contracts/export-seating.ts'
import type { RoomTable } from '#domain/seating/room/room-fields.ts'
import { linePath, polygonPath } from '../_shared/files/page-shapes.ts'
import { type Box, Paper, QUIET } from '../_shared/files/paper.ts'
import { printableLine } from '../_shared/files/safe-text.ts'
import { CARD_SHEETS, cardBox, cardsOf, drawCutMarks, MM } from './card-sheet.ts'
import { EDGE } from './colors.ts'
import { PAPER_SIZES } from './paper-sizes.ts'
import { nameOnCard, numberedName, type PaperContext } from './paper-text.ts'
import { comingTo, numberOf } from './seated-list.ts'

export interface TableCardChoices {
  readonly paper: CardPaper
  /** Who sits there is on the card. */
  readonly hasNames: boolean
}

/** A card for each table: its number or its name in large, with who sits there where that is wished. */
export async function toTableCards(
  context: PaperContext,
  { paper: size, hasNames }: TableCardChoices,
): Promise<Uint8Array<ArrayBuffer>> {
  const { list, language, t } = context
  const sheet = CARD_SHEETS[size][hasNames ? 'table-names' : 'table']
  const paper = new Paper({
    size: PAPER_SIZES[size],
    isLandscape: sheet.isLandscape,
    title: `${t('seating.paper.table-cards')}: ${printableLine(list.guests.planName)}`,
    language,
    madeAt: new Date(`${list.guests.madeOn}T00:00:00Z`),
    footer: null,
  })
  if (list.tables.length === 0) paper.text(t('seating.paper.no-tables'))
  for (const [index, table] of list.tables.entries()) {
    const place = index % cardsOf(sheet)
    if (index > 0 && place === 0) paper.startPage()
    if (place === 0) drawCutMarks(sheet, paper)
    const box = cardBox(sheet, paper, place)
    drawFrame(paper, box)
    if (hasNames) drawWithNames(paper, context, table, box)
    else drawTitle(paper, context, table, { ...box, y: box.y + box.height * 0.2, height: box.height * 0.6 })
    await paper.breathe()
  }
  return await paper.finish()
}

const FRAME = 6 * MM
const PADDING = 13 * MM

/** A fine line within the edge. */
function drawFrame(paper: Paper, { x, y, width, height }: Box) {
  const [left, top, right, bottom] = [x + FRAME, y + FRAME, x + width - FRAME, y + height - FRAME]
  const corners = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ]
  paper.shape(polygonPath(corners), { stroke: EDGE, width: 0.5 })
}

/** The name with the number below it; without a name the number, below the word. */
function drawTitle(paper: Paper, context: PaperContext, table: RoomTable, box: Box) {
  const { list, t } = context
  const middle = box.x + box.width / 2
  const inner = { x: box.x + PADDING, width: box.width - 2 * PADDING }
  const small = Math.min(15, box.height * 0.1)
  const word = table.name === null ? t('seating.paper.table-word') : numberedName(context, table)
  paper.label({
    text: word,
    x: middle,
    y: box.y + small,
    size: small,
    color: QUIET,
    isDisplay: true,
    maxWidth: inner.width,
  })
  const large = { ...inner, y: box.y + small * 2.2, height: box.height - small * 4 }
  const text = table.name === null ? numberOf(list, table) : printableLine(table.name)
  const size = table.name === null ? Math.min(120, large.height * 0.72) : Math.min(44, large.height * 0.4)
  paper.fit(large, [{ text, keepsWords: true, align: 'center', isDisplay: true }], size)
  const rule = box.y + box.height - small * 0.6
  paper.shape(linePath({ x: middle - 16, y: rule }, { x: middle + 16, y: rule }), { stroke: EDGE, width: 0.6 })
}

const MOST_IN_A_COLUMN = 12

function drawWithNames(paper: Paper, context: PaperContext, table: RoomTable, box: Box) {
  const top = box.y + FRAME + 8 * MM
  const title = { ...box, y: top, height: 44 * MM }
  drawTitle(paper, context, table, title)
  const names = comingTo(context.list, table).map((person) => {
    const { first, last } = nameOnCard(person, context)
    return [first, last].filter(Boolean).join(' ')
  })
  if (names.length === 0) return
  const columns = Math.ceil(names.length / (names.length > 2 * MOST_IN_A_COLUMN ? 20 : MOST_IN_A_COLUMN))
  const perColumn = Math.ceil(names.length / columns)
  const from = title.y + title.height + 6 * MM
  const height = box.y + box.height - FRAME - 6 * MM - from
  const line = Math.min(22, height / perColumn)
  const size = Math.min(columns === 1 ? 13 : 11, line * 0.72)
  const width = (box.width - 2 * (FRAME + 5 * MM)) / columns
  const first = from + (height - perColumn * line) * 0.2
  for (const [index, text] of names.entries()) {
    const column = Math.floor(index / perColumn)
    const x = box.x + FRAME + 5 * MM + width * (column + 0.5)
    const y = first + ((index % perColumn) + 0.5) * line
    paper.label({ text, x, y, size, isDisplay: true, maxWidth: width - 8 })
  }
}
